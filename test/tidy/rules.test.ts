/**
 * One rule, one id, one deciding place, one test at least.
 */

import { fileURLToPath } from 'node:url';
import t from 'tap';
import { decidersOf, testsOf } from '../../src/cli/rule-scan.ts';
import { GAMES } from '../../src/games/registry.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

for (const game of GAMES) {
  t.test(`${game.id}: ids are unique and well-formed`, (t) => {
    const ids = game.rules.map((rule) => rule.id);
    t.equal(new Set(ids).size, ids.length);
    t.strictSame(ids.filter((id) => !id.startsWith(`${game.id}.`) && !id.startsWith('kernel.')), []);
    t.strictSame(game.rules.filter((rule) => rule.text.ja === '' || rule.text.en === '' || rule.source === ''), []);
    t.end();
  });

  t.test(`${game.id}: each rule is decided in exactly one place`, (t) => {
    const places = game.rules.map((rule) => ({ rule: rule.id, places: decidersOf(root, game, rule.id).map(({ file, line }) => `${file.slice(root.length)}:${line}`) }));
    t.strictSame(places.filter((one) => one.places.length === 0).map((one) => one.rule), [], 'write `// rule: id` where it is decided');
    t.strictSame(places.filter((one) => one.places.length > 1), [], 'make one function of it');
    t.end();
  });

  t.test(`${game.id}: each rule has a test whose name begins with its id`, (t) => {
    t.strictSame(game.rules.map((rule) => rule.id).filter((rule) => testsOf(root, game, rule).length === 0), []);
    t.end();
  });
}
