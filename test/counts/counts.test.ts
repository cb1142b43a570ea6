/** Move counts of all games: a rule that changes silently changes a number. `npm run bless` rewrites them. */

import { fileURLToPath } from 'node:url';
import t from 'tap';
import { countFiles, countOf, readCounts } from '../../src/cli/golden/counts.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

for (const file of countFiles(root)) {
  t.test(`${file.game}: as many move sequences as ever`, (t) => {
    const lines = readCounts(file);
    t.ok(lines.length >= 3, 'three positions or more');
    t.equal(new Set(lines.map((line) => line.id)).size, lines.length, 'each id once');
    for (const line of lines) t.equal(countOf(root, line), line.number, `${line.id} to depth ${line.depth}`);
    t.end();
  });
}
