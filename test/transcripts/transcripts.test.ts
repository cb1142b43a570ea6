/** Golden transcripts: what each audience lives through, word for word. `npm run bless` rewrites them. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import t from 'tap';
import { blessedTranscripts } from '../../src/cli/golden/transcripts.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

for (const { path, text } of blessedTranscripts(root)) {
  t.test(path, (t) => {
    const file = join(root, path);
    t.ok(existsSync(file), 'it is there');
    t.equal(existsSync(file) ? readFileSync(file, 'utf8') : '', text);
    t.end();
  });
}
