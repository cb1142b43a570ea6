/**
 * `shinpan`: verify an exported match log, or export one from a running service.
 */

import { readFile } from 'node:fs/promises';
import { GAMES } from '../games/registry.ts';
import { isMatchExport, verifyExport, type MatchExport } from '../service/index.ts';
import { readArguments, runCommand, UsageError } from './command.ts';
import { httpClient } from './http-client.ts';

const USAGE = `usage:
  shinpan verify FILE           replays an exported match and says "verified" or the first difference
  shinpan export MATCH          writes a finished match to standard output
          [--url URL]           the service, else SHINPAN_URL, else http://localhost:4000
          [--token TOKEN]       whose eyes, else SHINPAN_TOKEN

exit codes: 0 done; 1 the match differs, or the service refused or didn't answer; 2 wrong usage, or a file that is no exported match
`;

async function readExport(file: string): Promise<MatchExport> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw new UsageError(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (!isMatchExport(parsed)) throw new UsageError(`${file} is not a shinpan-match/1 file, which is what 'shinpan export' writes`);
  return parsed;
}

/** What the form doesn't tell (a header of another make, say) shows when the rules can't even begin. */
function replay(file: string, exported: MatchExport): ReturnType<typeof verifyExport> {
  try {
    return verifyExport(GAMES, exported);
  } catch (error) {
    throw new Error(`${file} can't be replayed: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

async function verify(file: string): Promise<number> {
  const verification = replay(file, await readExport(file));
  if (verification.ok) {
    const { result } = verification;
    const end = result === null ? 'still running' : result.winner === null ? 'a draw' : `player ${result.winner + 1} won`;
    process.stdout.write(`verified: ${verification.version} inputs, ${end}\n`);
    return 0;
  }
  process.stdout.write(`differs at row ${verification.seq}: ${verification.what}\n`);
  return 1;
}

async function exportMatch(match: string, values: { readonly url: string; readonly token: string | null }): Promise<number> {
  const client = httpClient(values);
  process.stdout.write(`${JSON.stringify(await client.get(`/v1/matches/${encodeURIComponent(match)}/export`))}\n`);
  return 0;
}

async function main(): Promise<number> {
  const { values, positionals } = readArguments(USAGE, { url: { type: 'string' }, token: { type: 'string' } }, 2);
  const [command, subject] = positionals;
  if (command === 'verify' && subject !== undefined) return verify(subject);
  const url = values.url ?? process.env['SHINPAN_URL'] ?? 'http://localhost:4000';
  const token = values.token ?? process.env['SHINPAN_TOKEN'] ?? null;
  if (command === 'export' && subject !== undefined) return exportMatch(subject, { url, token });
  process.stderr.write(USAGE);
  return 2;
}

await runCommand(main);
