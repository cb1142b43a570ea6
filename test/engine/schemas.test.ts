/** The JSON Schemas of card sets: small, named where they repeat, and cheap to make. */

import t from 'tap';
import { z } from 'zod';
import { cardSetSchema } from '../../src/engine/index.ts';
import { GAMES } from '../../src/games/registry.ts';

const PARTS = ['Condition', 'Filter', 'Ref', 'Selector', 'Steps', 'Value'];

t.test('the recursive parts of the effect language stand once, under their names', (t) => {
  for (const game of GAMES) {
    const schema = z.toJSONSchema(cardSetSchema(game), { io: 'input', unrepresentable: 'any' });
    t.strictSame(Object.keys(schema.$defs ?? {}).toSorted(), PARTS, game.id);
    t.ok(JSON.stringify(schema).length < 100_000, `${game.id}: nothing is written out twice`);
  }
  t.end();
});

t.test('a recursive part is built once, however often it is walked through', (t) => {
  const lazies = new Set<z.ZodLazy>();
  for (const game of GAMES) {
    z.toJSONSchema(cardSetSchema(game), {
      io: 'input', unrepresentable: 'any', override: ({ zodSchema }) => void (zodSchema instanceof z.ZodLazy && lazies.add(zodSchema)),
    });
  }
  t.ok(lazies.size >= PARTS.length * GAMES.length);
  for (const lazy of lazies) t.equal(lazy.def.getter(), lazy.def.getter());
  t.end();
});
