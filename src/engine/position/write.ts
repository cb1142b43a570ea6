/**
 * States to position documents. With `exact` the very state can be read back, in the middle of
 * whatever was going on; without it the document is what one could write down at a table.
 */

import type { Json, PositionCard, PositionDocument, PositionSeat, Seat } from '../contract.ts';
import type { Match, Pool } from '../game.ts';
import type { Card, State } from '../state.ts';
import { cardsIn } from '../table/atoms.ts';
import { zoneNumber } from '../table/schema.ts';

/** Lasting changes of a card: of its derived values by stat, and the keywords they leave it. */
function lastingChanges(
  state: State,
  card: Card,
  printed: number,
): { readonly added: { readonly [stat: number]: number }; readonly keywords: number } {
  const added: { [stat: number]: number } = {};
  let keywords = printed;
  for (const { target, until, op, what, value } of state.modifiers) {
    if (target !== card.id || until !== 'forever') continue;
    if (op === 'add') added[what] = (added[what] ?? 0) + value;
    else if (op === 'grant') keywords |= what;
    else if (op === 'revoke') keywords &= ~what;
  }
  return { added, keywords };
}

function writeCard(pool: Pool, state: State, card: Card, cards: readonly Card[]): PositionCard {
  const def = pool.defs[card.def];
  const id = def?.id ?? '';
  const stats: { [name: string]: number } = {};
  const printed = def?.keywords ?? 0;
  const lasting = lastingChanges(state, card, printed);
  pool.game.table.stats.forEach((spec, stat) => {
    const value = card.stats?.[stat] ?? 0;
    if (card.stats !== null && spec.from === 'marked' && value !== (def?.base[stat] ?? 0)) stats[spec.key] = value;
    const added = lasting.added[stat] ?? 0;
    if (spec.from === 'derived' && added !== 0) stats[spec.key] = (def?.base[stat] ?? 0) + added;
  });
  const host = cards.findIndex((one) => one.id === card.under);
  const special = {
    ...(card.place < 0 ? {} : { place: card.place }),
    ...(card.up ? {} : { faceUp: false }),
    ...(card.ctrl === card.owner ? {} : { controller: card.ctrl }),
    ...(host < 0 ? {} : { under: host }),
    ...(Object.keys(stats).length === 0 ? {} : { stats }),
    ...(card.stats === null || lasting.keywords === printed
      ? {}
      : { keywords: pool.game.table.keywords.filter((_key, bit) => (lasting.keywords & (1 << bit)) !== 0) }),
  };
  return Object.keys(special).length === 0 ? id : { card: id, ...special };
}

function writeSeat(pool: Pool, state: State, seat: Seat): PositionSeat {
  const { table } = pool.game;
  const counters: { [name: string]: number } = {};
  table.seatCounters.forEach((spec, counter) => {
    counters[spec.key] = state.seats[seat][counter] ?? 0;
  });
  const zones: { [zone: string]: PositionCard[] } = {};
  for (const spec of table.zones) {
    if (spec.per === 'table' && seat === 1) continue;
    const cards = cardsIn(state, zoneNumber(table, spec.key, seat));
    if (cards.length > 0) zones[spec.key] = cards.map((card) => writeCard(pool, state, card, cards));
  }
  return { counters, zones };
}

/** The position of a match, secrets included: for those who may see everything. */
export function writePosition(match: Match, how: { readonly exact: boolean }): PositionDocument {
  const { pool, state } = match;
  const { table } = pool.game;
  const counters: { [name: string]: number } = {};
  table.tableCounters.forEach((spec, counter) => {
    counters[spec.key] = state.table[counter] ?? 0;
  });
  return {
    game: pool.game.id,
    turn: Math.max(1, state.turn),
    ...(state.active === -1 ? {} : { active: state.active }),
    phase: table.phases[state.phase] ?? '',
    table: counters,
    seats: [writeSeat(pool, state, 0), writeSeat(pool, state, 1)],
    // A JSON copy of plain data.
    ...(how.exact ? { exact: JSON.parse(JSON.stringify(state)) as Json } : {}),
  };
}
