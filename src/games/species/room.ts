/**
 * Which effects are nothing but "put cards into play", and how many places they need: a card or
 * activated effect all of whose instructions are barred by a full field can't be used (R001-14).
 */

import { other, type Ctx, type Json, type Seat } from '../../engine/index.ts';
import { freeRoom } from './flow/field.ts';

/** Places needed on the field of the effect's own player or of the other. */
export interface Room {
  readonly who: 'you' | 'enemy';
  readonly count: number;
}

/** One instruction of an effect, as the schema has accepted it. */
interface StepJson {
  readonly do?: Json;
  readonly zone?: Json;
  readonly who?: Json;
  readonly count?: Json;
  readonly what?: Json;
}

function countIn(step: StepJson): number {
  if (step.do === 'create') return typeof step.count === 'number' ? step.count : 1;
  // A reference that picks a fixed number says so in `count`.
  const what = step.what as { readonly count?: Json; readonly upTo?: Json } | string | undefined;
  return typeof what === 'object' && typeof what.count === 'number' && what.upTo !== true ? what.count : 1;
}

/** The places each instruction of an ability needs, or null when one needs none. */
export function roomOf(ability: { readonly [key: string]: Json }): readonly Room[] | null {
  // Checked by the schema: a list of steps, absent in static abilities.
  const steps = (ability['do'] ?? []) as readonly StepJson[];
  if (steps.length === 0) return null;
  const rooms: Room[] = [];
  for (const step of steps) {
    const summons = step.do === 'summon' || (step.do === 'create' && step.zone === undefined);
    if (!summons) return null;
    rooms.push({ who: step.who === 'enemy' ? 'enemy' : 'you', count: countIn(step) });
  }
  return rooms;
}

/** True when the field has no room for any instruction of an effect that only puts cards into play. */
export function isBarred(ctx: Ctx, seat: Seat, rooms: readonly Room[] | null): boolean {
  if (rooms === null) return false;
  for (const room of rooms) {
    if (freeRoom(ctx, room.who === 'you' ? seat : other(seat)) >= room.count) return false;
  }
  return true;
}
