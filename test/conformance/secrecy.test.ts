/**
 * Nothing secret gets out: two states that differ only in what an audience can't see are the same to
 * it, in view, legal moves, refusals, texts, knowledge and sampled worlds, and so are the events of
 * what doesn't show a card.
 */

import fc from 'fast-check';
import t from 'tap';
import {
  applyMove,
  cardLevels,
  cloneMatch,
  decisionsOf,
  explain,
  knowledgeOf,
  legalMoves,
  moveWords,
  presentEvent,
  sampleMatch,
  viewOf,
  type Audience,
  type EventView,
  type Game,
  type GameEvent,
  type Match,
  type Seat,
} from '../../src/engine/index.ts';
import { chooser, eachGame, openNumbered, playOne, propertyRuns } from '../support/playing.ts';

const seeds = fc.integer({ min: 0, max: 1_000_000 });

/** A state that differs from the given one only in what `seat` can't see of the other seat's cards. */
function twinOf(match: Match, seat: Seat, choose: (bound: number) => number): Match {
  const twin = cloneMatch(match);
  const { table } = match.pool.game;
  const shown = twin.state.decisions.filter((decision) => decision.seat === seat).flatMap((decision) => decision.candidates);
  const hidden = twin.state.zones
    .flat()
    .filter(
      (card) =>
        card.owner !== seat &&
        ((cardLevels(table, card) >> (seat * 2)) & 3) < 2 &&
        !card.token &&
        card.stats === null &&
        !shown.includes(card.id),
    );
  for (let last = hidden.length - 1; last > 0; last -= 1) {
    const a = hidden[last];
    const b = hidden[choose(last + 1)];
    if (a === undefined || b === undefined || !sameDeckPart(match, a.zone, b.zone)) continue;
    [a.def, b.def] = [b.def, a.def];
  }
  return twin;
}

function sameDeckPart(match: Match, a: number, b: number): boolean {
  const { zones } = match.pool.game.table;
  return zones[a >> 1]?.part !== null && zones[a >> 1]?.part === zones[b >> 1]?.part;
}

function seenBy(match: Match, events: readonly GameEvent[], audience: Audience): EventView[] {
  return events.map((event) => presentEvent(match.pool, event, audience));
}

/** True when events show this audience a card that was hidden before. */
function showsCard(events: readonly EventView[], seat: Seat): boolean {
  return events.some(
    (event) =>
      (event.kind === 'moved' && event.card !== null && event.card.card !== null && event.card.owner !== seat) ||
      event.kind === 'revealed' ||
      event.kind === 'changed' ||
      event.kind === 'stacked' ||
      (event.kind === 'note' && event.card !== null) ||
      event.kind === 'shuffled' ||
      event.kind === 'ended',
  );
}

function compareTwins(game: Game, match: Match, seat: Seat, choose: (bound: number) => number): void {
  const audience: Audience = { kind: 'seat', seat };
  const twin = twinOf(match, seat, choose);
  const same = (a: unknown, b: unknown, what: string): void => {
    if (JSON.stringify(a) !== JSON.stringify(b)) throw new Error(`${game.id}: ${what} tells twins apart:\n${JSON.stringify(a)}\n${JSON.stringify(b)}`);
  };
  for (const one of [audience, { kind: 'spectator' } as const]) same(viewOf(match, one), viewOf(twin, one), 'the view');
  same(knowledgeOf(match, audience), knowledgeOf(twin, audience), 'knowledge');
  const moves = legalMoves(match, seat);
  same(moves, legalMoves(twin, seat), 'the list of legal moves');
  same(moves.map((move) => moveWords(match, seat, move)), moves.map((move) => moveWords(twin, seat, move)), 'the words of moves');
  for (const card of match.state.zones.flat()) {
    for (const type of ['attack', 'summon', 'cast', 'choose']) {
      const move = { type, card: card.id };
      same(explain(match, seat, move), explain(twin, seat, move), 'a refusal');
    }
  }
  same(JSON.stringify(sampleMatch(match, audience, 'w').state), JSON.stringify(sampleMatch(twin, audience, 'w').state), 'a sampled world');
  for (const { seat: actor } of decisionsOf(match)) {
    for (const move of legalMoves(match, actor).filter((one) => one.card === undefined)) {
      const here = cloneMatch(match);
      const there = cloneMatch(twin);
      if (!legalMoves(there, actor).some((one) => JSON.stringify(one) === JSON.stringify(move))) continue;
      const mine = seenBy(here, applyMove(here, actor, move), audience);
      const theirs = seenBy(there, applyMove(there, actor, move), audience);
      if (!showsCard(mine, seat) && !showsCard(theirs, seat)) same(mine, theirs, `the events of ${move.type}`);
    }
  }
}

eachGame((game) => {
  t.test(`${game.id}: twin states that differ only in secrets look the same`, (t) => {
    fc.assert(fc.property(seeds, (seed) => {
      const choose = chooser(seed);
      const { match } = openNumbered(game, seed);
      for (let count = 0; count < 150 && match.state.outcome === null; count += 1) {
        if (choose(4) === 0) compareTwins(game, match, choose(2) === 0 ? 0 : 1, choose);
        playOne(match, choose);
      }
    }), propertyRuns(6));
    t.end();
  });

  t.test(`${game.id}: a sampled world has the same view, is playable, and varies`, (t) => {
    fc.assert(fc.property(seeds, (seed) => {
      const choose = chooser(seed);
      const { match } = openNumbered(game, seed);
      for (let count = 0; count < 80 && match.state.outcome === null; count += 1) playOne(match, choose);
      if (match.state.outcome !== null) return;
      const seat: Seat = choose(2) === 0 ? 0 : 1;
      const audience: Audience = { kind: 'seat', seat };
      const worlds = ['a', 'b', 'c'].map((name) => sampleMatch(match, audience, name));
      for (const world of worlds) {
        const stable = (value: unknown): string => JSON.stringify(value);
        if (stable(viewOf(world, audience)) !== stable(viewOf(match, audience))) {
          throw new Error(`a world looks different:\n${stable(viewOf(world, audience))}\n${stable(viewOf(match, audience))}`);
        }
        for (let count = 0; count < 40; count += 1) if (playOne(world, choose) === null) break;
      }
      if (new Set(worlds.map((world) => JSON.stringify(world.state.zones))).size < 2) throw new Error('worlds do not vary');
    }), propertyRuns(6));
    t.end();
  });
});
