/** The examples of docs/cards.md and docs/games/aether.md are what they say they are. */

import { readFileSync } from 'node:fs';
import t from 'tap';
import { cardText, checkPosition, compileCardSet } from '../../../src/engine/index.ts';
import { AETHER } from '../../../src/games/aether/index.ts';
import { poolFor } from '../../support/scenario.ts';
import { poolOf } from '../../support/playing.ts';

function blocks(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/(?:> ([^\n]+)\n\n)?```json\n([\s\S]*?)```/g)].map((match) => `${match[1] ?? ''}\n${match[2] ?? ''}`);
}

/** An example as the abilities of a card. */
function cardOf(example: unknown): { readonly [key: string]: unknown } {
  const base = { id: 'example', name: { ja: '例', en: 'Example' }, attribute: 'neutral', cost: 1 };
  const spell = { ...base, type: 'spell' };
  if (Array.isArray(example)) return { ...spell, abilities: [{ on: 'cast', do: example }] };
  // A JSON object of the document.
  const object = example as { readonly [key: string]: unknown };
  if (object['do'] !== undefined && object['on'] === undefined) return { ...spell, abilities: [{ on: 'cast', do: [object] }] };
  return object['on'] === undefined ? object : { ...base, type: 'unit', attack: 1, hp: 1, abilities: [object] };
}

t.test('every example of docs/cards.md compiles and reads as it says', (t) => {
  for (const block of blocks('docs/cards.md')) {
    const [text = '', ...rest] = block.split('\n');
    const example: unknown = JSON.parse(rest.join('\n'));
    if (typeof example === 'object' && example !== null && 'cards' in example) continue;
    const pool = poolFor(AETHER, { game: 'aether', id: 'docs', name: { ja: '例', en: 'Docs' }, cards: [cardOf(example)] });
    const [def] = pool.defs;
    if (def === undefined) throw new Error('a card');
    if (text !== '') t.ok(cardText(pool, def).en.includes(text.replace(/^> /, '')), `${cardText(pool, def).en} ⊇ ${text}`);
    else t.pass('compiles');
  }
  t.end();
});

t.test('the position of docs/games/aether.md has no problems', (t) => {
  const [block = ''] = blocks('docs/games/aether.md');
  t.strictSame(checkPosition(poolOf(AETHER), JSON.parse(block)), []);
  t.ok(compileCardSet(AETHER, AETHER.shipped[0]?.document).ok);
  t.end();
});
