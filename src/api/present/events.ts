/**
 * Events on the wire: one schema and one copying branch a kind. A new kind breaks the build here, and stays
 * unseen until somebody has listed its fields.
 */

import { z } from 'zod';
import type { EventView, Words } from '../../engine/index.ts';
import { unreachable } from '../../lib/unreachable.ts';
import { presentWords, seatWire, wordsWire } from './scalars.ts';
import {
  cardFaceWire, cardViewWire, decisionWire, outcomeWire, presentCard, presentDecision, presentFace, presentOutcome,
  presentStack, presentTable, presentZoneRef, stackWire, tableWire, zoneRefWire,
} from './views.ts';

const event = <K extends string, S extends z.core.$ZodLooseShape>(kind: K, fields: S) =>
  z.strictObject({ n: z.int(), kind: z.literal(kind), ...fields, words: wordsWire.optional() });

export const eventWire = z
  .discriminatedUnion('kind', [
    event('hidden', {}),
    event('moved', {
      from: zoneRefWire.nullable(),
      to: zoneRefWire.nullable(),
      old: z.int().nullable(),
      card: cardViewWire.nullable(),
    }),
    event('changed', { card: cardViewWire }),
    event('stat', { card: z.int(), stat: z.string(), value: z.number() }),
    event('keywords', { card: z.int(), keywords: z.array(z.string()) }),
    event('counter', { seat: seatWire, counter: z.string(), value: z.number() }),
    event('table', { counter: z.string(), value: z.number() }),
    event('turn', { turn: z.int(), active: seatWire.nullable() }),
    event('phase', { phase: z.string() }),
    event('shuffled', { zone: zoneRefWire, cards: z.array(cardViewWire) }),
    event('revealed', { seat: seatWire, zone: z.string(), cards: z.array(cardFaceWire) }),
    event('chance', { what: z.string(), value: z.number() }),
    event('stacked', { entry: stackWire, at: z.int() }),
    event('unstacked', { entry: z.int() }),
    event('asked', { decision: decisionWire }),
    event('answered', { prompt: z.int(), seat: seatWire }),
    event('note', {
      what: z.string(),
      seat: seatWire.nullable(),
      card: cardFaceWire.nullable(),
      target: cardFaceWire.nullable(),
      value: z.number().nullable(),
    }),
    event('applied', { version: z.int() }),
    event('ended', { outcome: outcomeWire }),
    event('ruled', { reason: z.string() }),
    event('reset', { view: tableWire }),
  ])
  .meta({ id: 'Event' });

export type EventWire = z.infer<typeof eventWire>;

/** An event with its words, where the use case made them. */
export function presentEvent(view: EventView & { readonly words?: Words }): EventWire {
  const wire = presentFields(view);
  if (view.words !== undefined) wire.words = presentWords(view.words);
  return wire;
}

function presentFields(view: EventView): EventWire {
  const { n } = view;
  switch (view.kind) {
    case 'hidden':
      return { n, kind: 'hidden' };
    case 'stat':
      return { n, kind: 'stat', card: view.card, stat: view.stat, value: view.value };
    case 'keywords':
      return { n, kind: 'keywords', card: view.card, keywords: [...view.keywords] };
    case 'counter':
      return { n, kind: 'counter', seat: view.seat, counter: view.counter, value: view.value };
    case 'table':
      return { n, kind: 'table', counter: view.counter, value: view.value };
    case 'turn':
      return { n, kind: 'turn', turn: view.turn, active: view.active };
    case 'phase':
      return { n, kind: 'phase', phase: view.phase };
    case 'chance':
      return { n, kind: 'chance', what: view.what, value: view.value };
    case 'unstacked':
      return { n, kind: 'unstacked', entry: view.entry };
    case 'asked':
      return { n, kind: 'asked', decision: presentDecision(view.decision) };
    case 'answered':
      return { n, kind: 'answered', prompt: view.prompt, seat: view.seat };
    case 'applied':
      return { n, kind: 'applied', version: view.version };
    case 'ended':
      return { n, kind: 'ended', outcome: presentOutcome(view.outcome) };
    case 'ruled':
      return { n, kind: 'ruled', reason: view.reason };
    case 'reset':
      return { n, kind: 'reset', view: presentTable(view.view) };
    case 'moved':
    case 'changed':
    case 'shuffled':
    case 'revealed':
    case 'stacked':
    case 'note':
      return presentCardEvent(view);
    default:
      return unreachable(view);
  }
}

type CardEvent = Extract<EventView, { kind: 'moved' | 'changed' | 'shuffled' | 'revealed' | 'stacked' | 'note' }>;

function presentCardEvent(view: CardEvent): EventWire {
  const { n } = view;
  switch (view.kind) {
    case 'moved':
      return {
        n,
        kind: 'moved',
        from: presentZoneRef(view.from),
        to: presentZoneRef(view.to),
        old: view.old,
        card: view.card === null ? null : presentCard(view.card),
      };
    case 'changed':
      return { n, kind: 'changed', card: presentCard(view.card) };
    case 'shuffled':
      return {
        n,
        kind: 'shuffled',
        zone: { zone: view.zone.zone, seat: view.zone.seat },
        cards: view.cards.map(presentCard),
      };
    case 'revealed':
      return { n, kind: 'revealed', seat: view.seat, zone: view.zone, cards: view.cards.map(presentFace) };
    case 'stacked':
      return { n, kind: 'stacked', entry: presentStack(view.entry), at: view.at };
    case 'note':
      return {
        n,
        kind: 'note',
        what: view.what,
        seat: view.seat,
        card: view.card === null ? null : presentFace(view.card),
        target: view.target === null ? null : presentFace(view.target),
        value: view.value,
      };
  }
}
