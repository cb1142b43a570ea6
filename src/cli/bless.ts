/**
 * `npm run bless`: rewrites the golden files (move counts, transcripts) as the code makes them now, and
 * prints what changed, to be read before it is committed. `--check` only prints and sets the exit code.
 */

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readOptions, runCommand } from './command.ts';
import { blessedCounts, countFiles } from './golden/counts.ts';
import { blessedTranscripts } from './golden/transcripts.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const USAGE = `usage: npm run bless -- [options]
  --check   only prints what would change, with exit code 1 if anything would
`;

/** Changed lines printed for one file; more are counted. */
const LINES_MAX = 40;

function differences(before: readonly string[], after: readonly string[]): string[] {
  const gone = new Set(before);
  const come = new Set(after);
  return [...before.filter((line) => !come.has(line)).map((line) => `- ${line}`), ...after.filter((line) => !gone.has(line)).map((line) => `+ ${line}`)];
}

function main(): number {
  const values = readOptions(USAGE, { check: { type: 'boolean', default: false } });
  const golden = [
    ...countFiles(root).map((file) => ({ path: relative(root, file.path), text: blessedCounts(root, file) })),
    ...blessedTranscripts(root),
  ];
  let changed = 0;
  for (const { path, text } of golden) {
    const file = join(root, path);
    const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
    if (before === text) continue;
    changed += 1;
    const lines = differences(before.split('\n'), text.split('\n'));
    const more = lines.length > LINES_MAX ? `\n  … and ${lines.length - LINES_MAX} lines more` : '';
    process.stdout.write(`${path}\n${lines.slice(0, LINES_MAX).map((line) => `  ${line}`).join('\n')}${more}\n`);
    if (!values.check) writeFileSync(file, text);
  }
  process.stdout.write(`${golden.length} golden files, ${changed} ${values.check ? 'differ' : 'rewritten'}\n`);
  return values.check && changed > 0 ? 1 : 0;
}

await runCommand(main);
