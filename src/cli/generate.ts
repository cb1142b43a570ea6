/** `npm run generate`, its last part: files of `src` that are made from other files. */

import * as fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { generatedFiles } from '../app.ts';

const root = new URL('../../', import.meta.url);

for (const { file, text } of generatedFiles()) {
  const place = fileURLToPath(new URL(file, root));
  if (fs.readFileSync(place, 'utf8') !== text) fs.writeFileSync(place, text);
}
