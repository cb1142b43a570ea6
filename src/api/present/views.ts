/**
 * The table on the wire. The engine has cut these views to their audience already; here every field is copied by
 * name, so that one added inside stays inside until it is listed here as well.
 */

import { z } from 'zod';
import type {
  Audience, CardFace, CardView, DecisionView, Outcome, StackView, TableView, ZoneRef, ZoneView,
} from '../../engine/index.ts';
import { seatWire, valuesWire } from './scalars.ts';

export const outcomeWire = z.strictObject({ winner: seatWire.nullable(), reason: z.string() }).meta({ id: 'Outcome' });
export const cardFaceWire = z.strictObject({ id: z.int(), card: z.string().nullable() }).meta({ id: 'CardFace' });
export const zoneRefWire = z.strictObject({ zone: z.string(), seat: seatWire.nullable() }).meta({ id: 'ZoneRef' });
export const audienceWire = z
  .strictObject({ kind: z.literal(['seat', 'spectator', 'judge']), seat: seatWire.nullable() })
  .meta({ id: 'Audience' });

export const cardViewWire = z
  .strictObject({
    id: z.int(),
    card: z.string().nullable(),
    owner: seatWire,
    controller: seatWire,
    place: z.int().nullable(),
    faceUp: z.boolean(),
    under: z.int().nullable(),
    token: z.boolean(),
    stats: valuesWire,
    base: valuesWire,
    keywords: z.array(z.string()),
  })
  .meta({ id: 'CardView' });

export const stackWire = z
  .strictObject({
    entry: z.int(),
    controller: seatWire,
    source: z.int().nullable(),
    card: z.string().nullable(),
    ability: z.int(),
    targets: z.array(cardFaceWire),
    amount: z.int(),
  })
  .meta({ id: 'StackEntry' });

export const decisionWire = z
  .strictObject({
    prompt: z.int(),
    seat: seatWire,
    kind: z.string(),
    reason: z.strictObject({ rule: z.string().nullable(), card: z.string().nullable() }).nullable(),
    optional: z.boolean(),
    min: z.int(),
    max: z.int(),
    candidates: z.array(cardFaceWire),
  })
  .meta({ id: 'Decision' });

export const zoneWire = z
  .strictObject({ zone: z.string(), seat: seatWire.nullable(), count: z.int(), cards: z.array(cardViewWire) })
  .meta({ id: 'Zone' });

export const seatCountersWire = z.strictObject({ counters: valuesWire }).meta({ id: 'SeatCounters' });

export const tableWire = z
  .strictObject({
    game: z.string(),
    version: z.int(),
    event: z.int(),
    turn: z.int(),
    active: seatWire.nullable(),
    phase: z.string(),
    table: valuesWire,
    seats: z.tuple([seatCountersWire, seatCountersWire]),
    zones: z.array(zoneWire),
    stack: z.array(stackWire),
    decisions: z.array(decisionWire),
    outcome: outcomeWire.nullable(),
  })
  .meta({ id: 'TableView' });

export type OutcomeWire = z.infer<typeof outcomeWire>;
export type CardFaceWire = z.infer<typeof cardFaceWire>;
export type ZoneRefWire = z.infer<typeof zoneRefWire>;
export type AudienceWire = z.infer<typeof audienceWire>;
export type CardViewWire = z.infer<typeof cardViewWire>;
export type StackWire = z.infer<typeof stackWire>;
export type DecisionWire = z.infer<typeof decisionWire>;
export type ZoneWire = z.infer<typeof zoneWire>;
export type SeatCountersWire = z.infer<typeof seatCountersWire>;
export type TableWire = z.infer<typeof tableWire>;

/** The table, field by field. */
export function presentTable(view: TableView): TableWire {
  return {
    game: view.game,
    version: view.version,
    event: view.event,
    turn: view.turn,
    active: view.active,
    phase: view.phase,
    table: { ...view.table },
    seats: [{ counters: { ...view.seats[0].counters } }, { counters: { ...view.seats[1].counters } }],
    zones: view.zones.map(presentZone),
    stack: view.stack.map(presentStack),
    decisions: view.decisions.map(presentDecision),
    outcome: presentOutcome(view.outcome),
  };
}

export function presentOutcome(outcome: Outcome): OutcomeWire;
export function presentOutcome(outcome: Outcome | null): OutcomeWire | null;
export function presentOutcome(outcome: Outcome | null): OutcomeWire | null {
  return outcome === null ? null : { winner: outcome.winner, reason: outcome.reason };
}

export function presentAudience(audience: Audience): AudienceWire {
  return { kind: audience.kind, seat: audience.kind === 'seat' ? audience.seat : null };
}

/** A question. For whoever isn't asked, the engine has emptied it. */
export function presentDecision(decision: DecisionView): DecisionWire {
  const reason = decision.reason;
  return {
    prompt: decision.prompt,
    seat: decision.seat,
    kind: decision.kind,
    reason: reason === null ? null : { rule: reason.rule, card: reason.card },
    optional: decision.optional,
    min: decision.min,
    max: decision.max,
    candidates: decision.candidates.map(presentFace),
  };
}

export function presentFace(face: CardFace): CardFaceWire {
  return { id: face.id, card: face.card };
}

/** A card. Where only its back is seen, no printed value goes out, whatever comes in. */
export function presentCard(card: CardView): CardViewWire {
  return {
    id: card.id,
    card: card.card,
    owner: card.owner,
    controller: card.controller,
    place: card.place,
    faceUp: card.faceUp,
    under: card.under,
    token: card.token,
    stats: { ...card.stats },
    base: card.card === null ? {} : { ...card.base },
    keywords: [...card.keywords],
  };
}

export function presentStack(entry: StackView): StackWire {
  return {
    entry: entry.entry,
    controller: entry.controller,
    source: entry.source,
    card: entry.card,
    ability: entry.ability,
    targets: entry.targets.map(presentFace),
    amount: entry.amount,
  };
}

export function presentZoneRef(ref: ZoneRef | null): ZoneRefWire | null {
  return ref === null ? null : { zone: ref.zone, seat: ref.seat };
}

function presentZone(zone: ZoneView): ZoneWire {
  return { zone: zone.zone, seat: zone.seat, count: zone.count, cards: zone.cards.map(presentCard) };
}
