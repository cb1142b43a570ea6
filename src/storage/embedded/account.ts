/**
 * Under which account Postgres runs. It refuses to run as root; so when we are root, it runs as the owner of
 * the data it finds, or as the machine's `postgres`, or as `nobody`. No account is ever created.
 * What that account can't reach (a clone in root's own 0700 home, say) is placed under /var/lib/shinpan.
 */

import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';

/** An account to drop to; null where this process's own account will do. */
export type Account = { readonly uid: number; readonly gid: number };

/** The account for a cluster that may exist already in one of the given folders. */
export function chooseAccount(clusterDirs: readonly string[]): Account | null {
  if (process.getuid?.() !== 0) return null;
  for (const dir of clusterDirs) {
    const stat = fs.statSync(dir, { throwIfNoEntry: false });
    if (stat !== undefined && stat.uid !== 0) return { uid: stat.uid, gid: stat.gid };
  }
  for (const name of ['postgres', 'nobody']) {
    const uid = idOf('-u', name);
    const gid = idOf('-g', name);
    if (uid !== null && gid !== null && uid !== 0) return { uid, gid };
  }
  throw new Error('Postgres refuses to run as root, and this machine has no account "postgres" or "nobody"');
}

/** Can the account walk down to this folder? */
export function canReach(account: Account | null, folder: string): boolean {
  if (account === null) return true;
  for (let place = fs.realpathSync(folder); ; place = path.dirname(place)) {
    if (!mayEnter(account, fs.statSync(place))) return false;
    if (place === path.dirname(place)) return true;
  }
}

/** Gives a file or an empty folder to the account. */
export function giveTo(account: Account | null, place: string): void {
  if (account !== null) fs.chownSync(place, account.uid, account.gid);
}

/** Where things go that the account can't reach where they are; every account can walk to it. */
export function commonFolder(): string {
  const parent = ['/var/lib', os.tmpdir()].find((folder) => isWritable(folder));
  if (parent === undefined) throw new Error('no folder that the account of Postgres can reach');
  return path.join(parent, 'shinpan');
}

/** Makes the common folder. */
export function openCommonFolder(): string {
  const folder = commonFolder();
  fs.mkdirSync(folder, { recursive: true });
  fs.chmodSync(folder, 0o755);
  return folder;
}

function isWritable(folder: string): boolean {
  try {
    fs.accessSync(folder, fs.constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function mayEnter(account: Account, stat: fs.Stats): boolean {
  if (stat.uid === account.uid) return (stat.mode & 0o100) !== 0;
  if (stat.gid === account.gid) return (stat.mode & 0o010) !== 0;
  return (stat.mode & 0o001) !== 0;
}

function idOf(flag: '-u' | '-g', name: string): number | null {
  const done = spawnSync('id', [flag, name], { encoding: 'utf8' });
  const id = Number.parseInt(done.stdout ?? '', 10);
  return done.status === 0 && Number.isSafeInteger(id) ? id : null;
}
