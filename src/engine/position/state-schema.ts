/**
 * The schema of an exact state in a position document. Such a document may come from anybody, so every
 * field is checked, and every index must exist in the pool it is read with.
 */

import { z } from 'zod';
import type { Pool } from '../game.ts';
import { UNTIL } from '../state.ts';
import { KNOWN_ALL } from '../table/sight.ts';

const whole = z.int().min(-2_000_000_000).max(2_000_000_000);
const seat = z.union([z.literal(0), z.literal(1)]);
const list = z.array(whole).max(400);
/** How many may or must be chosen, or options there are: each may be listed. */
const bound = z.int().min(0).max(10_000);

function snapshotSchema(defs: z.ZodType<number>): z.ZodType {
  return z.strictObject({ id: whole, def: defs, owner: seat, ctrl: seat, keywords: whole, place: whole, stats: list }).nullable();
}

function frameSchema(pool: Pool): z.ZodType {
  const def = z.int().min(-1).max(pool.defs.length - 1);
  return z.strictObject({
    step: z.enum(Object.keys(pool.game.steps)), pc: z.int().min(0).max(10_000), seat, source: whole, def,
    program: z.int().min(-1).max(pool.programs.length - 1), args: list, got: list, answered: z.boolean(), regs: z.array(list).max(60),
    last: snapshotSchema(def), subject: snapshotSchema(def),
  });
}

function waitingSchema(pool: Pool, frame: z.ZodType): z.ZodType {
  const mention = z.tuple([z.int(), z.int().min(-1).max(pool.defs.length - 1), whole]);
  return z.strictObject({ entry: whole, seat, shown: z.boolean(), targets: z.array(mention).max(100), amount: whole, frame });
}

const moveSchema = z.strictObject({
  type: z.string(),
  card: whole.optional(),
  target: whole.optional(),
  seat: seat.optional(),
  place: whole.optional(),
  value: whole.optional(),
  name: z.string().max(64).optional(),
});

/** The schema of states of this pool. */
export function stateSchema(pool: Pool): z.ZodType {
  const { table } = pool.game;
  const zone = z.int().min(0).max(table.zones.length * 2 - 1);
  const stats = z.array(whole).length(table.stats.length).nullable();
  const card = z.strictObject({
    id: z.int().min(1), def: z.int().min(0).max(pool.defs.length - 1), owner: seat, ctrl: seat, zone, place: whole, up: z.boolean(),
    known: z.int().min(0).max(KNOWN_ALL), under: whole, token: z.boolean(), keywords: whole, stats,
  });
  const frame = frameSchema(pool);
  const waiting = waitingSchema(pool, frame);
  const modifier = z.strictObject({
    id: whole, target: whole, op: z.enum(['add', 'set', 'grant', 'revoke']), what: whole, value: whole, until: z.enum(UNTIL), seat,
    since: whole, source: whole,
  });
  const decision = z.strictObject({
    prompt: whole,
    seat,
    kind: z.string().max(40),
    rule: z.string().max(80).nullable(),
    def: z
      .int()
      .min(-1)
      .max(pool.defs.length - 1),
    optional: z.boolean(),
    min: bound,
    max: bound,
    candidates: list,
    args: list,
    group: whole,
    standing: z.boolean(),
    answer: moveSchema.nullable(),
  });
  return z.strictObject({
    inputs: whole,
    events: whole,
    nextId: z.int().min(1).max(1_000_000_000),
    draws: z.int().min(0).max(2_000_000_000),
    prompts: whole,
    turn: whole,
    active: z.union([seat, z.literal(-1)]),
    phase: z
      .int()
      .min(0)
      .max(table.phases.length - 1),
    table: z.array(whole).length(table.tableCounters.length),
    seats: z.tuple([
      z.array(whole).length(table.seatCounters.length),
      z.array(whole).length(table.seatCounters.length),
    ]),
    zones: z.array(z.array(card).max(400)).length(table.zones.length * 2),
    modifiers: z.array(modifier).max(500),
    fired: z.array(waiting).max(500),
    queue: z.array(waiting).max(500),
    agenda: z.array(frame).max(200),
    decisions: z.array(decision).max(4),
    resolved: whole,
    outcome: z.strictObject({ winner: seat.nullable(), reason: z.string().max(80) }).nullable(),
    own: z.record(z.string().max(40), list),
  });
}
