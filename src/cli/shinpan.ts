/**
 * `shinpan`: verify an exported match log, or export one from a running service.
 */

import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { GAMES } from '../games/registry.ts';
import { verifyExport, type MatchExport } from '../service/index.ts';
import { httpClient } from './http-client.ts';

const USAGE = `usage:
  shinpan verify FILE           replays an exported match and says "verified" or the first difference
  shinpan export MATCH          writes a finished match to standard output
          [--url URL]           the service, else SHINPAN_URL, else http://localhost:4000
          [--token TOKEN]       whose eyes, else SHINPAN_TOKEN
`;

async function verify(file: string): Promise<number> {
  let parsed: MatchExport;
  try {
    // Whatever isn't an export is told by the verification.
    parsed = JSON.parse(await readFile(file, 'utf8')) as MatchExport;
  } catch (error) {
    process.stderr.write(`${file}: ${error instanceof Error ? error.message : String(error)}\n`);
    return 2;
  }
  const verification = verifyExport(GAMES, parsed);
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
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { url: { type: 'string' }, token: { type: 'string' }, help: { type: 'boolean' } },
  });
  const [command, subject] = positionals;
  if (command === 'verify' && subject !== undefined) return verify(subject);
  const url = values.url ?? process.env['SHINPAN_URL'] ?? 'http://localhost:4000';
  const token = values.token ?? process.env['SHINPAN_TOKEN'] ?? null;
  if (command === 'export' && subject !== undefined) return exportMatch(subject, { url, token });
  process.stderr.write(USAGE);
  return values.help === true ? 0 : 2;
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
