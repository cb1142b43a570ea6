/** Names from outside that every JavaScript object answers to are names nobody has made. */

import t from 'tap';
import { checkPosition, compileCardSet } from '../../src/engine/index.ts';
import { GAMES } from '../../src/games/registry.ts';

const NAMES = ['constructor', 'toString', 'hasOwnProperty', 'valueOf', '__proto__'];

for (const game of GAMES) {
  const set = game.shipped[0]?.document;
  const pool = compileCardSet(game, set);
  if (!pool.ok) throw new Error(`the shipped set of ${game.id} does not compile`);

  t.test(`${game.id}: positions`, async (t) => {
    const zone = game.table.zones[0]?.key ?? '';
    for (const name of NAMES) {
      // Written as JSON, so that __proto__ is a member like the others.
      const seats = (first: string) => `"seats": [${first}, {"zones": {}}]`;
      const cases: readonly (readonly [string, string])[] = [
        [`{"phase": "${name}", ${seats('{"zones": {}}')}}`, '/phase'],
        [`{${seats(`{"zones": {"${zone}": ["${name}"]}}`)}}`, `/seats/0/zones/${zone}/0`],
        ...(name === '__proto__' ? [] : [
          [`{"table": {"${name}": 1}, ${seats('{"zones": {}}')}}`, `/table/${name}`],
          [`{${seats(`{"counters": {"${name}": 1}, "zones": {}}`)}}`, `/seats/0/counters/${name}`],
          [`{${seats(`{"zones": {"${name}": []}}`)}}`, `/seats/0/zones/${name}`],
        ] as const),
      ];
      for (const [text, path] of cases) {
        const paths = checkPosition(pool.value, JSON.parse(text)).map((problem) => problem.path);
        t.ok(paths.includes(path), `${name} at ${path}`);
      }
    }
  });

  t.test(`${game.id}: cards named by effects`, async (t) => {
    const text = JSON.stringify(set);
    for (const name of NAMES) {
      const changed = text.replaceAll(/("do":"create","card":)"[^"]+"/g, `$1"${name}"`);
      if (changed === text) continue;
      const compiled = compileCardSet(game, JSON.parse(changed));
      t.ok(!compiled.ok && compiled.error.every((problem) => problem.path.endsWith('/card')), name);
    }
  });
}
