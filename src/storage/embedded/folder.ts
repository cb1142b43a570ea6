/**
 * The data folder: made where it's missing, and a clear word where it can't be used. Most first troubles with a
 * clone are here: a mistyped DATA_DIR, or a clone that another account has started before.
 */

import * as fs from 'node:fs';
import * as path from 'node:path';

/** Makes the folder, and gives its real path. */
export function openDataFolder(folder: string): string {
  try {
    makeFolder(path.resolve(folder));
    return fs.realpathSync(folder);
  } catch (error) {
    throw new Error(`the data folder ${folder} can't be made (${reasonOf(error)}): set DATA_DIR to one that can`, { cause: error });
  }
}

/** Says what to do about a folder whose files belong to somebody else; every other error is as it was. */
export function explainAccess(folder: string, error: unknown): unknown {
  if (!['EACCES', 'EPERM', 'EROFS'].includes(codeOf(error))) return error;
  const advice = 'start as the account that owns it, or set DATA_DIR to a folder of your own';
  return new Error(`${reasonOf(error)}. The data folder ${folder} isn't this account's to write: ${advice}`, { cause: error });
}

/** Step by step: Node's own `recursive` never returns for some places (below /proc) in which nothing can be made. */
function makeFolder(folder: string): void {
  if (fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) return;
  const parent = path.dirname(folder);
  if (parent !== folder) makeFolder(parent);
  try {
    fs.mkdirSync(folder);
  } catch (error) {
    // Somebody else may have been faster.
    if (codeOf(error) !== 'EEXIST' || !fs.statSync(folder).isDirectory()) throw error;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
