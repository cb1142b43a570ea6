/**
 * `npm run fuzz`: the properties of test/conformance over all games, again and again with new seeds, for a given
 * time. A round's seed is printed before it runs; with `--seed` that round comes again.
 */

import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { CHILD_ARGUMENTS } from './children.ts';

const FOLDER = 'test/conformance';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '60' }, seed: { type: 'string' }, runs: { type: 'string', default: '20' } },
});
const endAt = performance.now() + Number(values.seconds) * 1000;
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.test.ts'));

let rounds = 0;
let failed = false;
do {
  const seed = values.seed ?? String(randomInt(2 ** 31 - 1));
  process.stdout.write(`round ${rounds + 1}, seed ${seed}\n`);
  for (const file of files) failed = !(await passes(`${FOLDER}/${file}`, seed)) || failed;
  rounds += 1;
} while (!failed && values.seed === undefined && performance.now() < endAt);

process.stdout.write(failed ? 'failed; the same again: npm run fuzz -- --seed with the seed above\n' : `${rounds} round(s), nothing found\n`);
process.exitCode = failed ? 1 : 0;

/** Runs one file of properties; what it has to say is shown only where it fails. */
function passes(file: string, seed: string): Promise<boolean> {
  const env = { ...process.env, PROPERTY_SEED: seed, PROPERTY_RUNS: values.runs };
  const child = spawn(process.execPath, [...CHILD_ARGUMENTS, file], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => { text += chunk.toString(); });
  return new Promise((resolve) => {
    child.on('close', (code) => {
      if (code !== 0) process.stdout.write(text);
      resolve(code === 0);
    });
  });
}
