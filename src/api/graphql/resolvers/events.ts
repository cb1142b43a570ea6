/** Fields of events. REST's event has other fields for each kind; here one type has them all, under names of its own. */

import type { EventWire } from '../../present/events.ts';
import type { TypeResolvers } from '../resolver-types.ts';

type Of<K extends EventWire['kind']> = Extract<EventWire, { kind: K }>;

const isOf = <K extends EventWire['kind']>(event: EventWire, ...kinds: readonly K[]): event is Of<K> =>
  (kinds as readonly string[]).includes(event.kind);

export const eventResolvers: TypeResolvers<'Event'> = {
  json: (event) => event,
  words: (event) => event.words ?? null,
  from: (event) => (isOf(event, 'moved') ? event.from : null),
  to: (event) => (isOf(event, 'moved') ? event.to : null),
  old: (event) => (isOf(event, 'moved') ? event.old : null),
  card: (event) => (isOf(event, 'moved', 'changed') ? event.card : null),
  cardId: (event) => {
    if (isOf(event, 'stat', 'keywords')) return event.card;
    return isOf(event, 'note') ? (event.card?.id ?? null) : null;
  },
  name: (event) => {
    if (isOf(event, 'stat')) return event.stat;
    if (isOf(event, 'counter', 'table')) return event.counter;
    return isOf(event, 'chance', 'note') ? event.what : null;
  },
  value: (event) => (isOf(event, 'stat', 'counter', 'table', 'chance', 'note') ? event.value : null),
  keywords: (event) => (isOf(event, 'keywords') ? event.keywords : null),
  seat: (event) => (isOf(event, 'counter', 'revealed', 'answered', 'note') ? event.seat : null),
  turn: (event) => (isOf(event, 'turn') ? event.turn : null),
  active: (event) => (isOf(event, 'turn') ? event.active : null),
  phase: (event) => (isOf(event, 'phase') ? event.phase : null),
  zone: (event) => {
    if (isOf(event, 'shuffled')) return event.zone;
    return isOf(event, 'revealed') ? { zone: event.zone, seat: event.seat } : null;
  },
  cards: (event) => (isOf(event, 'shuffled') ? event.cards : null),
  faces: (event) => {
    if (isOf(event, 'revealed')) return event.cards;
    return isOf(event, 'note') ? [event.card, event.target].filter((face) => face !== null) : null;
  },
  stacked: (event) => (isOf(event, 'stacked') ? event.entry : null),
  at: (event) => (isOf(event, 'stacked') ? event.at : null),
  entry: (event) => (isOf(event, 'unstacked') ? event.entry : null),
  decision: (event) => (isOf(event, 'asked') ? event.decision : null),
  prompt: (event) => (isOf(event, 'answered') ? event.prompt : null),
  version: (event) => (isOf(event, 'applied') ? event.version : null),
  outcome: (event) => (isOf(event, 'ended') ? event.outcome : null),
  reason: (event) => (isOf(event, 'ruled') ? event.reason : null),
  view: (event) => (isOf(event, 'reset') ? event.view : null),
};
