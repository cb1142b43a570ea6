/**
 * `npm run fuzz`: the properties of test/conformance over all games, again and again with new seeds, for a given
 * time. A round's seed is printed before it runs; with `--seed` that round comes again.
 */

import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { CHILD_ARGUMENTS } from './children.ts';
import { readOptions, runCommand, wholeNumber } from './command.ts';

const FOLDER = 'test/conformance';

const USAGE = `usage: npm run fuzz -- [options]
  --seconds N   for how long; 60 if left out. what has begun is finished
  --seed N      that one round, whole
  --runs N      games tried for each property; 5 if left out
`;

async function main(): Promise<number> {
  const values = readOptions(USAGE, {
    seconds: { type: 'string', default: '60' }, seed: { type: 'string' }, runs: { type: 'string', default: '5' },
  });
  const endAt = performance.now() + wholeNumber('seconds', values.seconds) * 1000;
  const runs = wholeNumber('runs', values.runs, 1);
  const again = values.seed === undefined ? null : wholeNumber('seed', values.seed);
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.test.ts'));
  let done = 0;
  for (;;) {
    const seed = again ?? randomInt(2 ** 31 - 1);
    process.stdout.write(`seed ${seed}\n`);
    // Rounds begin at another file each time, so that short ones, too, come to all of them in the end.
    for (let index = 0; index < files.length; index += 1) {
      const file = files[(index + seed) % files.length] ?? '';
      if (!(await passes(`${FOLDER}/${file}`, seed, runs))) {
        process.stdout.write(`failed; the same again: npm run fuzz -- --seed ${seed} --runs ${runs}\n`);
        return 1;
      }
      done += 1;
      if (again === null && performance.now() >= endAt) break;
    }
    if (again !== null || performance.now() >= endAt) break;
  }
  process.stdout.write(`${done} file(s) of properties run, nothing found\n`);
  return 0;
}

/** Runs one file of properties; what it has to say is shown only where it fails. */
function passes(file: string, seed: number, runs: number): Promise<boolean> {
  // However long it takes: tap's own limit would be told as a failure.
  const env = { ...process.env, PROPERTY_SEED: String(seed), PROPERTY_RUNS: String(runs), TAP_TIMEOUT: '0' };
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

await runCommand(main);
