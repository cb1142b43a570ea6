/**
 * Lowers a card's effects from documents to programs. A compiler is used for one ability: it hands
 * out registers, gathers targets and emits operations; parts of the language call back into it for
 * what they contain.
 */

import { assert, present } from '../../lib/assert.ts';
import type { Seat } from '../contract.ts';
import { ask } from '../decisions/decisions.ts';
import { drawNumber } from '../random.ts';
import type { Card } from '../state.ts';
import { statIndex, zoneNumber, type Table } from '../table/schema.ts';
import { cardsIn } from '../table/atoms.ts';
import { findCard, other, seatTarget, targetSeat } from '../table/find.ts';
import type { ConditionDoc, FilterDoc, RefDoc, SelectorDoc, SideDoc, StepDoc, ValueDoc } from './language/documents.ts';
import type { Area, Language } from './language/language.ts';
import { takeAnswer } from './machine.ts';
import {
  REGISTERS_FIXED,
  REGISTER_AMOUNT,
  REGISTER_IT,
  type CardTest,
  type Machine,
  type NumberOf,
  type Op,
  type TargetsOf,
  type TargetSpec,
  type Test,
} from './program.ts';

export interface Picking {
  readonly count: number;
  readonly upTo: boolean;
  readonly by: 'you' | 'enemy';
  readonly register: number;
}

export class Compiler {
  readonly ops: Op[] = [];
  readonly targets: TargetSpec[] = [];
  readonly table: Table;
  readonly language: Language;
  /** Definition index by card id, for tokens and named cards. */
  readonly defs: { readonly [id: string]: number };
  readonly #registers = new Map<string, number>([['it', REGISTER_IT], ['amount', REGISTER_AMOUNT]]);
  #count = REGISTERS_FIXED;

  constructor(table: Table, language: Language, defs: { readonly [id: string]: number }) {
    this.table = table;
    this.language = language;
    this.defs = defs;
  }

  get registerCount(): number {
    return this.#count;
  }

  /** A register of its own for a name, or a fresh nameless one. */
  register(name: string | null): number {
    const known = name === null ? undefined : this.#registers.get(name);
    if (known !== undefined) return known;
    const register = this.#count;
    this.#count += 1;
    if (name !== null) this.#registers.set(name, register);
    return register;
  }

  emit(op: Op): void {
    this.ops.push(op);
  }

  /** Definition index of a card id; the linter has proved that it exists. */
  def(id: string): number {
    return present(this.defs[id], `no card ${id}`);
  }

  stat(key: string): number {
    return statIndex(this.table, key);
  }

  keywords(keys: readonly string[]): number {
    let bits = 0;
    for (const key of keys) bits |= present(this.table.keywordBit[key], `no keyword ${key}`);
    return bits;
  }

  steps(steps: readonly StepDoc[]): void {
    for (const step of steps) present(this.language.verbOf[step.do], `no verb ${step.do}`).compile(this, step);
  }

  value(doc: ValueDoc): NumberOf {
    if (typeof doc === 'number') return () => doc;
    for (const key in doc) {
      const part = this.language.valueOf[key];
      if (part !== undefined) return part.compile(this, doc);
    }
    throw new Error('a value has a known key');
  }

  condition(doc: ConditionDoc): Test {
    for (const key in doc) {
      const part = this.language.conditionOf[key];
      if (part !== undefined) return part.compile(this, doc);
    }
    throw new Error('a condition has a known key');
  }

  filter(doc: FilterDoc | undefined): CardTest {
    const tests: CardTest[] = [];
    for (const key in doc ?? {}) {
      const argument = doc?.[key];
      if (argument === undefined) continue;
      // The schema has accepted this argument for this filter.
      tests.push(present(this.language.filterOf[key], `no filter ${key}`).compile(this, argument as never));
    }
    const [first, second] = tests;
    if (first === undefined) return () => true;
    if (second === undefined) return first;
    return (m, card) => tests.every((test) => test(m, card));
  }

  /** True for cards the selector means, players aside. */
  matches(doc: SelectorDoc): CardTest {
    const zones = this.#zoneIndexes(doc.in);
    const area = present(this.language.areaOf[doc.in], `no area ${doc.in}`);
    const filter = this.filter(doc.where);
    const side = doc.side ?? 'both';
    const { test } = area;
    return (m, card) =>
      zones.includes(card.zone >> 1) &&
      (test === undefined || test(m, card)) &&
      liesIn(area, card) &&
      (area.places === null || area.places.includes(card.place)) &&
      onSide(m, card.ctrl, side) &&
      (doc.other !== true || card.id !== m.frame.source) &&
      filter(m, card);
  }

  /** The cards and players a selector means now, in order of zones and seats (the card's own side first). */
  selector(doc: SelectorDoc): TargetsOf {
    const area = present(this.language.areaOf[doc.in], `no area ${doc.in}`);
    const matches = this.matches(doc);
    const top = doc.top === undefined ? null : this.value(doc.top);
    const { players } = doc;
    return (m) => {
      const found: number[] = [];
      for (const seat of seatsInOrder(m.frame.seat)) {
        for (const zone of area.zones) {
          if (this.#isShared(zone) && seat !== m.frame.seat) continue;
          const cards = cardsIn(m.ctx.state, zoneNumber(this.table, zone, seat));
          const depth = top === null ? cards.length : Math.min(cards.length, top(m));
          for (let index = 0; index < depth; index += 1) {
            const card = cards[index];
            if (card !== undefined && matches(m, card)) found.push(card.id);
          }
        }
        if (players !== undefined && onSide(m, seat, players)) found.push(seatTarget(seat));
      }
      return found;
    };
  }

  /** The same to pick from: cards of a zone that nobody sees come by number, which says nothing of where they lie. */
  candidates(doc: SelectorDoc): TargetsOf {
    const from = this.selector(doc);
    const isHidden = this.#zoneIndexes(doc.in).some((zone) => this.table.zones[zone]?.sight === 'hidden');
    return isHidden ? (m) => from(m).toSorted((a, b) => a - b) : from;
  }

  #isShared(zone: string): boolean {
    return this.table.zones[present(this.table.zoneIndex[zone], `no zone ${zone}`)]?.per === 'table';
  }

  #zoneIndexes(area: string): number[] {
    return present(this.language.areaOf[area], `no area ${area}`).zones.map((zone) =>
      present(this.table.zoneIndex[zone], `no zone ${zone}`),
    );
  }

  /** What a reference means; emits the choice first where it asks for one. */
  ref(doc: RefDoc): TargetsOf {
    if (typeof doc === 'string') return wordRef(doc);
    if (typeof doc['ref'] === 'string') return registerRef(this.register(doc['ref']));
    // The schema has accepted the document: each of these keys holds a selector.
    if (doc['all'] !== undefined) return this.selector(doc['all'] as SelectorDoc);
    if (doc['target'] !== undefined) return this.#targetRef(doc['target'] as SelectorDoc, this.picking(doc));
    if (doc['choose'] !== undefined) {
      const picking = this.picking(doc);
      this.choose(this.candidates(doc['choose'] as SelectorDoc), picking);
      return registerRef(picking.register);
    }
    return this.#randomRef(doc['random'] as SelectorDoc, (doc['count'] ?? 1) as ValueDoc);
  }

  /** How many a reference picks, by whom, into which register. */
  picking(doc: { readonly [key: string]: unknown }): Picking {
    const { count, upTo, by, as } = doc;
    return {
      count: typeof count === 'number' ? count : 1,
      upTo: upTo === true,
      by: by === 'enemy' ? 'enemy' : 'you',
      register: this.register(typeof as === 'string' ? as : null),
    };
  }

  #targetRef(doc: SelectorDoc, picking: Picking): TargetsOf {
    const from = this.candidates(doc);
    this.targets.push({ register: picking.register, min: picking.upTo ? 0 : picking.count, max: picking.count, from });
    return registerRef(picking.register);
  }

  /** Emits a choice: one decision a pick; too few candidates give what there is (ruling RC-11), or in some games none ends the effect. */
  choose(from: TargetsOf, picking: Picking): void {
    this.emit((m) => {
      const { frame } = m;
      if (!frame.answered) {
        const candidates = from(m);
        if (candidates.length > 0) {
          // rule: kernel.as-many
          const min = picking.upTo ? 0 : Math.min(picking.count, candidates.length);
          const seat = picking.by === 'you' ? frame.seat : other(frame.seat);
          frame.pc -= 1;
          ask(m.ctx, { seat, kind: 'choose', def: frame.def, optional: min === 0, min, max: picking.count, candidates });
          return;
        }
        if (!picking.upTo && this.language.choiceNeeded === true) {
          frame.pc = this.ops.length;
          return;
        }
      }
      frame.regs[picking.register] = takeAnswer(frame);
    });
  }

  #randomRef(doc: SelectorDoc, count: ValueDoc): TargetsOf {
    const from = this.selector(doc);
    const howMany = this.value(count);
    const register = this.register(null);
    this.emit((m) => {
      const rest = from(m);
      const picked: number[] = [];
      for (let left = howMany(m); left > 0 && rest.length > 0; left -= 1) {
        picked.push(...rest.splice(drawNumber(m.ctx.key, m.ctx.state, rest.length), 1));
      }
      m.frame.regs[register] = picked;
    });
    return registerRef(register);
  }

  /** Emits a jump whose goal is set later by `land`. */
  jump(when: Test | null): { land(): void } {
    const at = this.ops.length;
    this.emit(() => undefined);
    return {
      land: () => {
        const goal = this.ops.length;
        this.ops[at] = (m) => {
          if (when === null || when(m)) m.frame.pc = goal;
        };
      },
    };
  }
}

function seatsInOrder(seat: Seat): readonly Seat[] {
  return seat === 0 ? [0, 1] : [1, 0];
}

function liesIn(area: Area, card: Card): boolean {
  if (area.up !== undefined && card.up !== area.up) return false;
  if (card.under === 0) return area.under !== 'only';
  return area.under !== false;
}

function onSide(m: Machine, seat: Seat, side: SideDoc): boolean {
  return side === 'both' || (side === 'you') === (seat === m.frame.seat);
}

function registerRef(register: number): TargetsOf {
  return (m) => (m.frame.regs[register] ?? []).filter((target) => target < 0 || findCard(m.ctx.state, target) !== null);
}

function wordRef(word: string): TargetsOf {
  switch (word) {
    case 'self':
      return (m) => present1(m, m.frame.source);
    case 'that':
      return (m) => present1(m, m.frame.subject?.id ?? 0);
    case 'it':
      return registerRef(REGISTER_IT);
    case 'you':
      return (m) => [seatTarget(m.frame.seat)];
    default:
      assert(word === 'enemy', `no reference ${word}`);
      return (m) => [seatTarget(other(m.frame.seat))];
  }
}

function present1(m: Machine, id: number): number[] {
  return findCard(m.ctx.state, id) === null ? [] : [id];
}

/** The cards among targets, and the seats. */
export function cardsOf(m: Machine, targets: readonly number[]): Card[] {
  const cards: Card[] = [];
  for (const target of targets) {
    const card = findCard(m.ctx.state, target);
    if (card !== null) cards.push(card);
  }
  return cards;
}

export function seatsOf(targets: readonly number[]): Seat[] {
  return targets.filter((target) => target < 0).map(targetSeat);
}
