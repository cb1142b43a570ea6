/**
 * Whether a game can go on from a position. The checks before prove what can be said of each part of a document; whether
 * the parts make a game together only the game itself can tell, so it is asked to open a match there and take one answer.
 */

import { assert } from '../../lib/assert.ts';
import type { Audience, Json, PositionDocument, Problem } from '../contract.ts';
import { viewOf } from '../events/view.ts';
import type { Match, Pool } from '../game.ts';
import { cloneMatch, decisionsOf, legalMoves, openMatch, submit } from '../match.ts';
import { GENERATOR } from '../random.ts';

const AUDIENCES: readonly Audience[] = [{ kind: 'seat', seat: 0 }, { kind: 'seat', seat: 1 }, { kind: 'spectator' }, { kind: 'judge' }];

/** Any will do: nothing of the trial is kept. */
const SEED = '0'.repeat(64);

/** One problem where the rules fail on a position that has passed `checkPosition`, else none. */
export function tryPosition(pool: Pool, position: PositionDocument, options: { readonly [name: string]: Json }): readonly Problem[] {
  try {
    const { match } = openMatch(pool, {
      game: pool.game.id,
      gameVersion: pool.game.version,
      generator: GENERATOR,
      cardSet: pool.hash,
      options,
      seed: SEED,
      entropy: [null, null],
      decks: [{ parts: {} }, { parts: {} }],
      position,
    });
    playOne(match);
    return [];
  } catch {
    return [
      {
        path: position.exact === undefined ? '' : '/exact',
        code: 'position.unplayable',
        message: 'The game cannot go on from this position.',
      },
    ];
  }
}

/** What is asked is listed, seen by everybody, and answered once by each seat. */
function playOne(match: Match): void {
  for (const audience of AUDIENCES) viewOf(match, audience);
  for (const { seat, prompt } of decisionsOf(match)) {
    assert(legalMoves(match, seat).length > 0, 'whoever is asked can answer');
    const trial = cloneMatch(match);
    submit(trial, { kind: 'timeout', seat, prompt, at: 0, frame: 0 });
    for (const audience of AUDIENCES) viewOf(trial, audience);
  }
}
