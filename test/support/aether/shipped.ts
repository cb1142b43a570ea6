/**
 * Playing cards of the shipped set in small positions: one call a card, aether enough and to spare.
 */

import type { PositionCard } from '../../../src/engine/index.ts';
import { AETHER } from '../../../src/games/aether/index.ts';
import { poolOf } from '../playing.ts';
import type { MoveText, Scenario } from '../scenario.ts';
import { duel, type Duel, type Side } from './proving.ts';

/** A plain card of each attribute, to lie in the aether zone. */
const AETHER_OF: { readonly [attribute: string]: string } = {
  flame: 'cinder-hound', tide: 'glacier-turtle', grove: 'old-oak', umbra: 'night-leech', neutral: 'mercenary',
};

/** Fillers for libraries; nothing tests them. */
const LIBRARY = ['town-guard', 'war-elephant', 'stone-gate', 'brass-golem', 'squire', 'town-guard', 'war-elephant', 'stone-gate'];

export interface Show {
  readonly mine?: Side;
  readonly theirs?: Side;
  /** How many aether of the card's attribute there are beside six others; plenty unless given. */
  readonly resonance?: number;
  /** Place to summon to. */
  readonly place?: number;
  /** Choices after playing it: card names, `you`, `enemy`, `done`, or an option number. */
  readonly then?: readonly (string | number)[];
  readonly how?: Duel;
}

function choice(text: string | number): MoveText {
  if (typeof text === 'number') return `pick.v${text}`;
  if (text === 'done') return 'done';
  if (text === 'you' || text === 'enemy') return { type: 'choose-player', seat: text === 'you' ? 0 : 1 };
  return { type: 'choose', card: text };
}

/** A position with the card in hand, and the card played. */
export function show(id: string, given: Show = {}): Scenario {
  const pool = poolOf(AETHER);
  const json = pool.defs[pool.byId[id] ?? -1]?.json;
  if (json === undefined) throw new Error(`no card ${id} in the shipped set`);
  const attribute = typeof json['attribute'] === 'string' ? json['attribute'] : 'neutral';
  const other = attribute === 'neutral' ? 'flame' : 'neutral';
  const mine: Side = {
    library: LIBRARY, aether: [`${AETHER_OF[attribute]}*${given.resonance ?? 8}`, `${AETHER_OF[other]}*8`], ...given.mine, hand: [id, ...(given.mine?.hand ?? [])],
  };
  const s = duel(mine, { library: LIBRARY, aether: ['mercenary*8'], ...given.theirs }, { ...given.how, pool });
  if (json['type'] === 'spell') s.move(0, { type: 'cast', card: `${id}@0/hand#1` });
  else s.move(0, { type: 'summon', card: `${id}@0/hand#1`, place: given.place ?? 1 });
  for (const text of given.then ?? []) s.move(0, choice(text));
  return s;
}

/** A position of shipped cards already in play. */
export function board(mine: Side, theirs: Side = {}, how: Duel = {}): Scenario {
  const full = (side: Side): Side => ({ library: LIBRARY, aether: ['cinder-hound*4', 'glacier-turtle*4', 'old-oak*4', 'night-leech*4', 'mercenary*4'], ...side });
  return duel(full(mine), full(theirs), { ...how, pool: poolOf(AETHER) });
}

/** A unit with less HP than it has. */
export function hurt(card: string, hp: number): PositionCard {
  return { card, stats: { hp } };
}
