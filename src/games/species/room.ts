/**
 * Which effects are nothing but "put cards into play", and how many places they need: a card or
 * activated effect all of whose instructions are barred by a full field can't be used (R001-14).
 */

import { other, type Ctx, type Json, type RefDoc, type SelectorDoc, type Seat, type StepDoc } from '../../engine/index.ts';
import { freeRoom } from './flow/field.ts';

/** Places needed on the field of the effect's own player or of the other. */
export interface Room {
  readonly who: 'you' | 'enemy';
  readonly count: number;
}

type Places = readonly Room[];

/** What earlier choices of the ability will have put into play, by their names. */
type Chosen = Map<string, Places>;

const EITHER: Places = [{ who: 'you', count: 1 }, { who: 'enemy', count: 1 }];

/** Places for cards of a selector: they go to the field of their owner, so either may be meant. */
function placesFor(from: SelectorDoc, count: number): Places {
  const { side = 'both' } = from;
  return EITHER.filter(({ who }) => side === 'both' || side === who).map(({ who }) => ({ who, count }));
}

/** How many a choice picks for sure: each of them needs its place. */
function surely(doc: { readonly [key: string]: unknown }): number {
  return typeof doc['count'] === 'number' && doc['upTo'] !== true ? doc['count'] : 1;
}

function placesOf(what: RefDoc, chosen: Chosen): Places {
  if (what === 'self') return placesFor({ in: '', side: 'you' }, 1);
  if (typeof what === 'string') return EITHER;
  if (typeof what['ref'] === 'string') return chosen.get(what['ref']) ?? EITHER;
  // The schema has accepted the document: each of these keys holds a selector.
  return placesFor((what['choose'] ?? what['all'] ?? what['random']) as SelectorDoc, surely(what));
}

/** Lists of steps within a step, by the verbs that hold any. */
function innerSteps(step: StepDoc): readonly (readonly StepDoc[])[] | null {
  // The schema has accepted these lists.
  const lists = (...keys: readonly string[]) => keys.map((key) => (step[key] ?? []) as readonly StepDoc[]);
  switch (step.do) {
    case 'if':
      return lists('then', 'else');
    case 'may':
      return lists('may', 'then', 'else');
    case 'each':
    case 'repeat':
      return lists('steps');
    case 'modes':
      return step['modes'] as readonly (readonly StepDoc[])[];
    default:
      return null;
  }
}

/** Adds the places one step needs; false when it does something else as well. */
function addPlaces(step: StepDoc, rooms: Room[], chosen: Chosen): boolean {
  if (step.do === 'choose') {
    // To choose alone does nothing.
    chosen.set(String(step['as']), placesFor(step['from'] as SelectorDoc, surely(step)));
    return true;
  }
  if (step.do === 'create' && step['zone'] === undefined) {
    rooms.push({ who: step['who'] === 'enemy' ? 'enemy' : 'you', count: surely(step) });
    return true;
  }
  if (step.do === 'summon') {
    rooms.push(...placesOf(step['what'] as RefDoc, chosen));
    return true;
  }
  return innerSteps(step)?.every((steps) => steps.every((inner) => addPlaces(inner, rooms, chosen))) ?? false;
}

/** The places the instructions of an ability need, or null when one needs none. */
export function roomOf(ability: { readonly [key: string]: Json }): Places | null {
  // Checked by the schema: a list of steps, absent in static abilities.
  const steps = (ability['do'] ?? []) as unknown as readonly StepDoc[];
  const rooms: Room[] = [];
  const chosen: Chosen = new Map();
  return steps.every((step) => addPlaces(step, rooms, chosen)) && rooms.length > 0 ? rooms : null;
}

/**
 * True when the field has no room for any instruction of an effect that only puts cards into play. `freed`: places that
 * paying for it makes free on its player's field.
 */
export function isBarred(ctx: Ctx, seat: Seat, rooms: Places | null, freed = 0): boolean {
  if (rooms === null) return false;
  for (const { who, count } of rooms) {
    const free = who === 'you' ? freeRoom(ctx, seat) + freed : freeRoom(ctx, other(seat));
    if (free >= count) return false;
  }
  return true;
}
