/**
 * Who uses a data folder: a lock for short work that one process at a time may do, and a list of users, so
 * that the last one to leave switches off the light. Both survive `kill -9`: an entry names its process, and
 * counts only while that very process lives (a number that went to another process doesn't count).
 */

import * as fs from 'node:fs';
import * as path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** How long one process may hold the lock; starting Postgres after a crash can take a while. */
const lockWaitMs = 120_000;

/** Runs the action while no other live process runs one under the same lock file. */
export async function withLock<T>(lock: string, action: () => Promise<T>): Promise<T> {
  const startedMs = performance.now();
  while (!take(lock)) {
    if (performance.now() - startedMs > lockWaitMs) throw new Error(`waited too long for ${lock}`);
    removeIfStale(lock);
    await sleep(20);
  }
  try {
    return await action();
  } finally {
    fs.rmSync(lock, { force: true });
  }
}

/** Enters this process in the list of users; a process may enter several times, under different keys. */
export function enter(usersDir: string, key: string): void {
  fs.mkdirSync(usersDir, { recursive: true });
  fs.writeFileSync(path.join(usersDir, `${process.pid}-${key}`), identity(process.pid));
}

/** Takes this process's entry off the list. */
export function leave(usersDir: string, key: string): void {
  fs.rmSync(path.join(usersDir, `${process.pid}-${key}`), { force: true });
}

/** Is anybody on the list? Entries of processes that are gone are removed on the way. */
export function hasUsers(usersDir: string): boolean {
  let found = false;
  for (const name of fs.existsSync(usersDir) ? fs.readdirSync(usersDir) : []) {
    const file = path.join(usersDir, name);
    if (isSameProcess(Number.parseInt(name, 10), readText(file))) found = true;
    else fs.rmSync(file, { force: true });
  }
  return found;
}

/** Does a process of this number exist? */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** The text of a file, or null when it can't be read. */
export function readText(file: string): string | null {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

function take(lock: string): boolean {
  const draft = `${lock}.${process.pid}`;
  fs.writeFileSync(draft, `${process.pid} ${identity(process.pid)}`);
  try {
    fs.linkSync(draft, lock);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

/** Moves a dead owner's lock away. If a live owner's was caught instead, it's put back. */
function removeIfStale(lock: string): void {
  if (ownerLives(readText(lock))) return;
  const aside = `${lock}.stale.${process.pid}`;
  try {
    fs.renameSync(lock, aside);
    if (ownerLives(readText(aside))) fs.linkSync(aside, lock);
  } catch {
    // Somebody else was faster; the next round sees what is there now.
  } finally {
    fs.rmSync(aside, { force: true });
  }
}

function ownerLives(text: string | null): boolean {
  if (text === null) return false;
  const [pid = '', id = ''] = text.split(' ');
  return isSameProcess(Number(pid), id);
}

function isSameProcess(pid: number, id: string | null): boolean {
  return pid > 0 && id !== null && isAlive(pid) && identity(pid) === id;
}

/** When the process was started, in ticks since the machine was; empty where the system doesn't say. */
function identity(pid: number): string {
  const stat = readText(`/proc/${pid}/stat`);
  if (stat === null) return '';
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}
