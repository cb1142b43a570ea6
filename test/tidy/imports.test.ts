import * as fs from 'node:fs';
import * as path from 'node:path';
import t from 'tap';
import { checkImport, roomOf } from './rooms.ts';
import { importsOf, readSources, root } from './source.ts';

t.test('every import line of src follows the table of STYLE §6.2', (t) => {
  const problems: string[] = [];
  for (const file of readSources('src')) {
    for (const { target, typeOnly, line } of importsOf(file)) {
      const problem = checkImport(file.path, target, typeOnly);
      if (problem !== null) problems.push(`${file.path}:${line}: ${problem}`);
      const place = path.join(root, path.dirname(file.path), target);
      if (target.startsWith('.') && !fs.existsSync(place)) problems.push(`${file.path}:${line}: there is no ${target}`);
    }
  }
  t.same(problems, []);
  t.end();
});

t.test('the table says no where it must', (t) => {
  const forbidden: readonly (readonly [from: string, target: string, typeOnly: boolean])[] = [
    ['src/lib/cursor.ts', '../engine/contract.ts', true],
    ['src/engine/random.ts', '../games/registry.ts', false],
    ['src/engine/random.ts', 'node:fs', false],
    ['src/games/aether/rules.ts', '../animal/rules.ts', false],
    ['src/games/aether/rules.ts', '../../engine/table/atoms.ts', false],
    ['src/bots/greedy.ts', '../engine/index.ts', false],
    ['src/service/matches/open.ts', '../../storage/index.ts', true],
    ['src/service/matches/open.ts', '../../games/aether/index.ts', false],
    ['src/api/rest/routes/matches.ts', '../../../games/registry.ts', false],
    ['src/api/rest/routes/matches.ts', 'pg', false],
    ['src/storage/store.ts', '../service/matches/open.ts', false],
    ['src/service/core.ts', '../engine/contract', true],
    ['src/helpers/x.ts', '../lib/assert.ts', false],
  ];
  for (const [from, target, typeOnly] of forbidden) t.ok(checkImport(from, target, typeOnly), `${from} → ${target}`);
  const allowed: readonly (readonly [from: string, target: string, typeOnly: boolean])[] = [
    ['src/games/registry.ts', './aether/index.ts', false],
    ['src/games/aether/flow/turn.ts', '../state.ts', false],
    ['src/bots/greedy.ts', '../engine/contract.ts', true],
    ['src/storage/store.ts', '../service/ports.ts', false],
    ['src/main.ts', './app.ts', false],
  ];
  for (const [from, target, typeOnly] of allowed) t.equal(checkImport(from, target, typeOnly), null, `${from} → ${target}`);
  t.equal(roomOf('src/games/aether/cards/schema.ts'), 'game');
  t.end();
});

t.test('re-exports stand in index files only', (t) => {
  const problems: string[] = [];
  for (const file of readSources('src')) {
    if (/(^|\/)index\.ts$/.test(file.path) || roomOf(file.path) === 'registry') continue;
    for (const [index, line] of file.text.split('\n').entries()) {
      if (/^export .* from '/.test(line) || /^export \* /.test(line)) {
        problems.push(`${file.path}:${index + 1}: move the re-export into the room's index.ts`);
      }
    }
  }
  t.same(problems, []);
  t.end();
});
