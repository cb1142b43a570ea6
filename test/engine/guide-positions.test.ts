/** The positions that the games' guides show are ones that the engine takes, with something to decide in each. */

import * as fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import t from 'tap';
import { legalMoves, type PositionDocument } from '../../src/engine/index.ts';
import { GAMES } from '../../src/games/registry.ts';
import { Scenario } from '../support/scenario.ts';

for (const game of GAMES) {
  t.test(`${game.id}: the guide's position`, (t) => {
    const guide = fs.readFileSync(fileURLToPath(new URL(`../../docs/games/${game.id}.md`, import.meta.url)), 'utf8');
    const [block] = /(?<=^## Starting from a position\n[^#]*```json\n)[^`]*/m.exec(guide) ?? [];
    t.type(block, 'string', 'there is one');
    // Judged by the engine, which is what this test is about.
    const position = JSON.parse(block ?? '{}') as PositionDocument;
    const { match } = new Scenario({ game, position });
    t.ok(legalMoves(match, 0).length > 2, 'seat 0 has a choice');
    t.end();
  });
}
