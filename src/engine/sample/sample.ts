/**
 * Worlds an audience can't tell from the true one: its knowledge with every hole filled at random.
 * Own decks are known to their seats; the other deck is guessed, from the decks of the set that
 * agree with what has been seen, else from the whole set.
 */

import { assert } from '../../lib/assert.ts';
import type { Audience, DeckList, Header, Move, Seat } from '../contract.ts';
import { SEATS } from '../contract.ts';
import { contextOf } from '../match.ts';
import { kindOf } from '../decisions/decisions.ts';
import type { Match, Pool } from '../game.ts';
import { drawNumber, shuffleList, streamKey, type Stream } from '../random.ts';
import type { Card, Snapshot, State } from '../state.ts';
import { zoneSpec } from '../table/schema.ts';
import { knowledgeOf, UNKNOWN } from './knowledge.ts';

interface Chance {
  readonly key: string;
  readonly stream: Stream;
}

/** A world being filled. */
interface Filling {
  readonly pool: Pool;
  readonly state: State;
  readonly chance: Chance;
}

/** Counts of definitions a seat has shown so far, tokens aside. */
function seenOf(state: State, seat: Seat): Map<number, number> {
  const seen = new Map<number, number>();
  for (const cards of state.zones) {
    for (const card of cards) {
      if (card.owner === seat && card.def !== UNKNOWN && !card.token) seen.set(card.def, (seen.get(card.def) ?? 0) + 1);
    }
  }
  return seen;
}

function partCounts(pool: Pool, deck: DeckList, part: string): Map<number, number> {
  const counts = new Map<number, number>();
  for (const entry of deck.parts[part] ?? []) {
    const def = pool.byId[entry.card];
    if (def !== undefined) counts.set(def, (counts.get(def) ?? 0) + entry.count);
  }
  return counts;
}

/** True when a deck could be the one whose shown cards are these. */
function agrees(pool: Pool, deck: DeckList, seen: ReadonlyMap<number, number>): boolean {
  const counts = new Map<number, number>();
  for (const part of Object.keys(deck.parts)) {
    for (const [def, count] of partCounts(pool, deck, part)) counts.set(def, (counts.get(def) ?? 0) + count);
  }
  for (const [def, count] of seen) if ((counts.get(def) ?? 0) < count) return false;
  return true;
}

function guessDeck(pool: Pool, seen: ReadonlyMap<number, number>, chance: Chance): DeckList | null {
  const decks = pool.game.shipped.flatMap((set) => set.decks).filter((deck) => agrees(pool, deck, seen));
  return decks.length === 0 ? null : decks[drawNumber(chance.key, chance.stream, decks.length)] ?? null;
}

/** The cards that can fill the holes of one deck part, in random order. */
function remaining(filling: Filling, counts: ReadonlyMap<number, number>, seen: Map<number, number>): number[] {
  const { chance } = filling;
  const rest: number[] = [];
  for (const [def, count] of counts) {
    const gone = Math.min(count, seen.get(def) ?? 0);
    seen.set(def, (seen.get(def) ?? 0) - gone);
    for (let copy = gone; copy < count; copy += 1) rest.push(def);
  }
  shuffleList(chance.key, chance.stream, rest);
  return rest;
}

/** Any card of the set that belongs in a deck, for holes nothing better is known of. */
function anyCard(pool: Pool, part: string, chance: Chance): number {
  const used = pool.game.shipped.flatMap((set) => set.decks).flatMap((deck) => [...partCounts(pool, deck, part).keys()]);
  const list = used.length > 0 ? used : pool.defs.filter((def) => !def.token).map((def) => def.index);
  const pick = list[drawNumber(chance.key, chance.stream, list.length)];
  assert(pick !== undefined, 'a set has cards');
  return pick;
}

function fillCard(pool: Pool, state: State, card: Card, def: number): void {
  const fields = pool.defs[def];
  assert(fields !== undefined, 'a filled hole has a definition');
  card.def = def;
  if (card.id === 0) {
    card.id = state.nextId;
    state.nextId += 1;
  }
  if (card.stats === null || !card.up) return;
  card.keywords = fields.keywords;
  card.stats = card.stats.map((value, stat) => (pool.game.table.stats[stat]?.sight === 'object' ? value : fields.base[stat] ?? 0));
}

/** Fills a seat's holes; answers the deck it took them from, as far as one is known. */
function fillSeat(filling: Filling, seat: Seat, deck: DeckList | null): DeckList {
  const { pool, state, chance } = filling;
  const seen = seenOf(state, seat);
  const guess = deck ?? guessDeck(pool, seen, chance) ?? { parts: {} };
  const stock = new Map(pool.game.deckParts.map((part) => [part.key, remaining(filling, partCounts(pool, guess, part.key), seen)]));
  // Later zones first: what lies on the table is more particular than what lies in a hand or a library.
  for (const cards of state.zones.toReversed()) {
    for (const card of cards) {
      if (card.owner !== seat || card.def !== UNKNOWN) continue;
      const part = zoneSpec(pool.game.table, card.zone).part ?? pool.game.deckParts[0]?.key ?? '';
      fillCard(pool, state, card, takeFitting(pool, card, stock.get(part) ?? []) ?? anyCard(pool, part, chance));
    }
  }
  return guess;
}

/** The last of the stock that may lie there, else the last. */
function takeFitting(pool: Pool, card: Card, stock: number[]): number | undefined {
  const { game } = pool;
  if (game.fits === undefined) return stock.pop();
  const index = stock.findLastIndex((def) => game.fits?.(card, def, pool) !== false);
  return index < 0 ? stock.pop() : stock.splice(index, 1)[0];
}

/** Points of a frame at cards that were holes: any card of the same pile will do. */
function fillReferences(state: State, chance: Chance): void {
  const hidden = state.zones.flat().filter((card) => card.id >= 0).map((card) => card.id);
  const pick = (target: number): number =>
    target !== 0 || hidden.length === 0 ? target : (hidden[drawNumber(chance.key, chance.stream, hidden.length)] ?? 0);
  const snapshot = (last: Snapshot | null): void => {
    if (last === null || last.def !== UNKNOWN) return;
    last.def = state.zones.flat().find((card) => card.id === last.id)?.def ?? 0;
  };
  for (const decision of state.decisions) decision.candidates = decision.candidates.map(pick);
  for (const frame of [...state.agenda, ...state.queue.map((waiting) => waiting.frame), ...state.fired.map((waiting) => waiting.frame)]) {
    snapshot(frame.last);
    snapshot(frame.subject);
  }
}

/** Secret answers that are in but not known: any legal one. */
function fillAnswers(match: Match, chance: Chance): void {
  const ctx = contextOf(match);
  for (const decision of match.state.decisions) {
    if (decision.answer === null || decision.answer.type !== 'unknown') continue;
    const kind = kindOf(ctx, decision);
    const moves: Move[] = kind.list(ctx, decision).filter((move) => kind.check(ctx, decision, move) === null);
    decision.answer = moves[drawNumber(chance.key, chance.stream, moves.length)] ?? null;
  }
}

/**
 * A world consistent with what the audience knows: same view for it, a random rest, its own random
 * future. The same seed gives the same world. For the audience's own seat its deck is used as known.
 */
export function sampleMatch(match: Match, audience: Audience, seed: string): Match {
  const { pool } = match;
  const state = knowledgeOf(match, audience);
  const chance: Chance = { key: streamKey(`sample/${seed}`, ['world', null]), stream: { draws: 0 } };
  const filling: Filling = { pool, state, chance };
  const knows = (seat: Seat): boolean => audience.kind === 'judge' || (audience.kind === 'seat' && audience.seat === seat);
  const decks = SEATS.map((seat) => fillSeat(filling, seat, knows(seat) ? match.header.decks[seat] : null));
  const [first, second] = decks;
  assert(first !== undefined && second !== undefined, 'both seats have a deck');
  // Nothing of the true header but what is public: no seed, no unknown deck, no starting position.
  const header: Header = { ...match.header, seed: `sample/${seed}`, entropy: [null, null], decks: [first, second], position: null };
  fillReferences(state, chance);
  const world: Match = { pool, header, key: streamKey(header.seed, header.entropy), state };
  fillAnswers(world, chance);
  return world;
}
