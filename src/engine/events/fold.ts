/**
 * How a client keeps its view: each of its events folded over it gives the next view, exactly. The
 * same few lines in any language; the tests hold them against the views the server makes.
 */

import { unreachable } from '../../lib/unreachable.ts';
import type { CardView, EventView, TableView, ZoneRef, ZoneView } from '../contract.ts';

function sameZone(zone: ZoneView, ref: ZoneRef | null): boolean {
  return ref !== null && zone.zone === ref.zone && zone.seat === ref.seat;
}

function withCard(zone: ZoneView, id: number, change: (card: CardView) => CardView): ZoneView {
  const index = zone.cards.findIndex((card) => card.id === id);
  const card = zone.cards[index];
  return card === undefined ? zone : { ...zone, cards: zone.cards.with(index, change(card)) };
}

function changeCards(view: TableView, id: number, change: (card: CardView) => CardView): TableView {
  return { ...view, zones: view.zones.map((zone) => withCard(zone, id, change)) };
}

function withStat(card: CardView, stat: string, value: number): CardView {
  const stats: { [name: string]: number } = { ...card.stats };
  delete stats[stat];
  if (value !== 0) stats[stat] = value;
  return { ...card, stats };
}

function foldMove(view: TableView, event: EventView & { readonly kind: 'moved' }): TableView {
  const zones = view.zones.map((zone) => {
    let next = zone;
    if (sameZone(next, event.from)) next = { ...next, count: next.count - 1, cards: next.cards.filter((card) => card.id !== event.old) };
    if (sameZone(next, event.to))
      next = { ...next, count: next.count + 1, cards: event.card === null ? next.cards : [...next.cards, event.card] };
    return next;
  });
  return { ...view, zones };
}

function foldCounter(view: TableView, event: EventView & { readonly kind: 'counter' }): TableView {
  const [first, second] = view.seats;
  const changed = { counters: { ...view.seats[event.seat].counters, [event.counter]: event.value } };
  return { ...view, seats: event.seat === 0 ? [changed, second] : [first, changed] };
}

function foldBody(view: TableView, event: EventView): TableView {
  switch (event.kind) {
    case 'hidden':
    case 'revealed':
    case 'chance':
    case 'note':
    case 'ruled':
      return view;
    case 'moved':
      return foldMove(view, event);
    case 'changed':
      return changeCards(view, event.card.id, () => event.card);
    case 'stat':
      return changeCards(view, event.card, (card) => withStat(card, event.stat, event.value));
    case 'keywords':
      return changeCards(view, event.card, (card) => ({ ...card, keywords: event.keywords }));
    case 'counter':
      return foldCounter(view, event);
    case 'table':
      return { ...view, table: { ...view.table, [event.counter]: event.value } };
    case 'turn':
      return { ...view, turn: event.turn, active: event.active };
    case 'phase':
      return { ...view, phase: event.phase };
    case 'shuffled':
      return { ...view, zones: view.zones.map((zone) => (sameZone(zone, event.zone) ? { ...zone, cards: event.cards } : zone)) };
    case 'stacked':
      return { ...view, stack: view.stack.toSpliced(event.at, 0, event.entry) };
    case 'unstacked':
      return { ...view, stack: view.stack.filter((entry) => entry.entry !== event.entry) };
    case 'asked':
      return { ...view, decisions: [...view.decisions, event.decision] };
    case 'answered':
      return { ...view, decisions: view.decisions.filter((decision) => decision.prompt !== event.prompt) };
    case 'applied':
      return { ...view, version: event.version };
    case 'ended':
      return { ...view, outcome: event.outcome, decisions: [], stack: [] };
    case 'reset':
      return event.view;
    default:
      return unreachable(event);
  }
}

/** The next view. Events of numbers already contained change nothing. */
export function foldEvent(view: TableView, event: EventView): TableView {
  if (event.n <= view.event) return view;
  return { ...foldBody(view, event), event: event.n };
}
