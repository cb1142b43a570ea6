/**
 * Scenarios: a match is opened (from a position document or by the ordinary set-up) and driven through
 * the one door, and what must be true is said in between. Used by the rule and card tests of all games.
 *
 * Cards are spoken of by definition id: `wolf` (the only one on the table), `wolf@1` (seat 1's), `wolf#2`
 * (the second by object number), `wolf@1/field` (lying there). After every accepted input the driver
 * also proves that folded events equal the views of all audiences and that a saved match reads back.
 */

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import {
  checkPosition, compileCardSet, decisionsOf, explain, findCard, foldEvent, followGiven, GENERATOR, legalMoves, loadMatch, moveId, openDecision, openMatch,
  parseMove, presentEvent, saveState, startMatch, submit, viewOf, zoneNumber, type Audience, type Card, type DeckList, type Game, type GameEvent, type Header,
  type Input, type Json, type Match, type Move, type Outcome, type Pool, type PositionDocument, type Seat, type TableView,
} from '../../src/engine/index.ts';
import { poolOf } from './playing.ts';

const AUDIENCES: readonly Audience[] = [{ kind: 'seat', seat: 0 }, { kind: 'seat', seat: 1 }, { kind: 'spectator' }, { kind: 'judge' }];

/** A move as a test writes it: an id (`attack.c3.t9`), or its fields with cards by name. */
export type MoveText = string | {
  readonly type: string;
  readonly card?: string | number;
  readonly target?: string | number;
  readonly seat?: Seat;
  readonly place?: number;
  readonly value?: number;
  readonly name?: string;
};

export interface ScenarioStart {
  readonly game: Game;
  /** The shipped set unless given. */
  readonly pool?: Pool;
  readonly position?: PositionDocument;
  readonly decks?: readonly [DeckList, DeckList];
  readonly options?: { readonly [name: string]: Json };
  readonly seed?: string;
}

/** What must be asked: of whom, what kind, and (if given) among which cards or seats. */
export interface Asked {
  readonly seat: Seat;
  readonly kind: string;
  readonly optional?: boolean;
  readonly candidates?: readonly string[];
}

/** A pool of a document that must compile. */
export function poolFor(game: Game, document: unknown): Pool {
  const compiled = compileCardSet(game, document);
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.error.slice(0, 5)));
  return compiled.value;
}

const NO_DECK: DeckList = { parts: {} };

/** A seed as the public API takes it, from one as a test writes it. */
function seedOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The header of a scenario. */
export function scenarioHeader(start: ScenarioStart): Header {
  const pool = start.pool ?? poolOf(start.game);
  return {
    game: start.game.id, gameVersion: start.game.version, generator: GENERATOR, cardSet: pool.hash,
    options: start.game.optionsSchema.parse(start.options ?? {}) as { readonly [name: string]: Json },
    seed: seedOf(start.seed ?? 'scenario'), entropy: [null, null], decks: start.decks ?? [NO_DECK, NO_DECK], position: start.position ?? null,
  };
}

/** What was done, in order, so that it can be done again through another door. */
export type Step =
  | { readonly kind: 'done'; readonly input: Input }
  | { readonly kind: 'refused'; readonly seat: Seat; readonly prompt: number; readonly move: Move; readonly rule: string };

/** Who waits for scenarios to be made; null: nobody. */
let witness: Scenario[] | null = null;

/** All scenarios that a test makes while it runs. */
export function scenariosOf(test: () => void): readonly Scenario[] {
  const made: Scenario[] = [];
  witness = made;
  try {
    test();
  } finally {
    witness = null;
  }
  return made;
}

export class Scenario {
  readonly pool: Pool;
  readonly header: Header;
  match: Match;
  /** Events of the last input (at first: of the opening). */
  events: readonly GameEvent[];
  readonly steps: Step[] = [];
  readonly #views: TableView[];

  constructor(start: ScenarioStart) {
    this.pool = start.pool ?? poolOf(start.game);
    if (start.position !== undefined) assert.deepEqual(checkPosition(this.pool, start.position), [], 'the position has no problems');
    this.header = scenarioHeader(start);
    const before = startMatch(this.pool, this.header);
    this.#views = AUDIENCES.map((audience) => viewOf(before, audience));
    const { match, events } = openMatch(this.pool, this.header);
    this.match = match;
    this.events = [...events, ...followGiven(match)];
    this.#proveStep();
    witness?.push(this);
  }

  // ------------------------------------------------------------ cards

  /** All cards a name means, by object number. */
  cards(name: string): Card[] {
    const [whole = '', zone = null] = name.replace(/#\d+$/, '').split('/');
    const [id = '', seat = null] = whole.split('@');
    const def = this.pool.byId[id];
    assert(def !== undefined, `no card ${id} in the set`);
    return this.match.state.zones.flatMap((cards, number) => {
      const spec = this.pool.game.table.zones[number >> 1];
      return zone !== null && spec?.key !== zone ? [] : cards;
    }).filter((card) => card.def === def && (seat === null || card.ctrl === Number(seat))).toSorted((a, b) => a.id - b.id);
  }

  /** The one card a name means. */
  card(name: string): Card {
    const found = this.cards(name);
    const nth = /#(\d+)/.exec(name)?.[1];
    if (nth === undefined) assert.equal(found.length, 1, `'${name}' means ${found.length} cards`);
    const card = found[nth === undefined ? 0 : Number(nth) - 1];
    assert(card !== undefined, `'${name}' means no card`);
    return card;
  }

  /** True while a card of that name lies anywhere. */
  exists(name: string): boolean {
    return this.cards(name).length > 0;
  }

  /** A move with its cards as object numbers. */
  resolve(text: MoveText): Move {
    const { game } = this.pool;
    if (typeof text === 'string') {
      const parsed = parseMove(game, text);
      if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
      return parsed.value;
    }
    const { card, target, ...rest } = text;
    const number = (name: string | number): number => (typeof name === 'number' ? name : this.card(name).id);
    return { ...rest, ...(card === undefined ? {} : { card: number(card) }), ...(target === undefined ? {} : { target: number(target) }) };
  }

  // ------------------------------------------------------------ doing

  /** A legal move: it must be listed, and is made. `frame` is the stamp of real-time games. */
  move(seat: Seat, text: MoveText, frame = 0): this {
    const move = this.resolve(text);
    assert.equal(this.why(seat, move), null, `${moveId(move)} is legal`);
    assert(legalMoves(this.match, seat).some((one) => moveId(one) === moveId(move)), `${moveId(move)} is listed`);
    return this.input({ kind: 'move', seat, prompt: openDecision(this.match, seat)?.prompt ?? 0, move, at: 0, frame });
  }

  /** Several moves of one seat. */
  moves(seat: Seat, ...texts: readonly MoveText[]): this {
    for (const text of texts) this.move(seat, text);
    return this;
  }

  /** A refused move: by that rule, by both ways of asking, unlisted, and without a trace. */
  refused(seat: Seat, text: MoveText, rule: string, frame = 0): this {
    const move = this.resolve(text);
    const before = saveState(this.match);
    assert.equal(this.why(seat, move), rule, `${moveId(move)} is refused`);
    assert(!legalMoves(this.match, seat).some((one) => moveId(one) === moveId(move)), `${moveId(move)} is not listed`);
    const prompt = openDecision(this.match, seat)?.prompt ?? 0;
    const answer = submit(this.match, { kind: 'move', seat, prompt, move, at: 0, frame });
    assert(!answer.ok && answer.violation.rule === rule, `${moveId(move)} is refused by ${rule}`);
    assert.equal(saveState(this.match), before, 'a refused move changes nothing');
    this.steps.push({ kind: 'refused', seat, prompt, move, rule });
    return this;
  }

  /** Which rule refuses a move, or null. */
  why(seat: Seat, text: MoveText): string | null {
    return explain(this.match, seat, this.resolve(text))?.rule ?? null;
  }

  /** Any input that must be accepted. */
  input(input: Input): this {
    const answer = submit(this.match, input);
    if (!answer.ok) assert.fail(`refused by ${answer.violation.rule}`);
    // What a seat has said beforehand it answers at once, as the service lets it.
    this.events = [...answer.events, ...followGiven(this.match)];
    this.steps.push({ kind: 'done', input });
    this.#proveStep();
    return this;
  }

  /** The clock answers for a seat. */
  timeout(seat: Seat, frame = 0): this {
    return this.input({ kind: 'timeout', seat, prompt: openDecision(this.match, seat)?.prompt ?? 0, at: 0, frame });
  }

  /** Goes on in a copy read back from the saved state. */
  restart(): this {
    this.match = loadMatch(this.pool, this.header, saveState(this.match));
    return this;
  }

  #proveStep(): void {
    AUDIENCES.forEach((audience, index) => {
      let view = this.#views[index];
      assert(view !== undefined);
      for (const event of this.events) view = foldEvent(view, presentEvent(this.pool, event, audience));
      this.#views[index] = view;
      assert.deepEqual(view, viewOf(this.match, audience), `folded events give the view of ${JSON.stringify(audience)}`);
    });
    assert.equal(saveState(loadMatch(this.pool, this.header, saveState(this.match))), saveState(this.match), 'a saved match reads back');
  }

  // ------------------------------------------------------------ saying what must be true

  /** What is asked now, all of it, in any order. */
  asks(...expected: readonly Asked[]): this {
    assert.equal(this.match.state.outcome, null, 'the game is not over');
    const open = decisionsOf(this.match).map((decision) => {
      const wanted = expected.find((one) => one.seat === decision.seat);
      const full = openDecision(this.match, decision.seat);
      return {
        seat: decision.seat, kind: decision.kind,
        ...(wanted?.optional === undefined ? {} : { optional: full?.optional ?? false }),
        ...(wanted?.candidates === undefined ? {} : { candidates: (full?.candidates ?? []).map((target) => this.nameOf(target)).toSorted() }),
      };
    });
    const wanted = expected.map((one) => (one.candidates === undefined ? one : { ...one, candidates: one.candidates.toSorted() }));
    assert.deepEqual(open.toSorted((a, b) => a.seat - b.seat), wanted.toSorted((a, b) => a.seat - b.seat), 'what is asked');
    return this;
  }

  /** Name of a target number: a definition id, or `player 0`. */
  nameOf(target: number): string {
    if (target < 0) return `player ${-1 - target}`;
    const card = findCard(this.match.state, target);
    return card === null ? 'gone' : this.pool.defs[card.def]?.id ?? '';
  }

  /** Current values of a card by name; those not given don't matter. */
  stats(name: string, expected: { readonly [stat: string]: number }): this {
    const card = this.card(name);
    const { statIndex } = this.pool.game.table;
    const found = Object.fromEntries(Object.keys(expected).map((key) => [key, card.stats?.[statIndex[key] ?? -1] ?? null]));
    assert.deepEqual(found, expected, `values of ${name}`);
    return this;
  }

  /** Current keywords of a card, all of them. */
  keywords(name: string, ...expected: readonly string[]): this {
    const { keywords } = this.card(name);
    assert.deepEqual(this.pool.game.table.keywords.filter((_key, bit) => (keywords & (1 << bit)) !== 0).toSorted(), expected.toSorted(), `keywords of ${name}`);
    return this;
  }

  /** The cards of a zone by definition id, in any order. */
  zone(seat: Seat, key: string, expected: readonly string[]): this {
    assert.deepEqual(this.zoneNames(seat, key).toSorted(), expected.toSorted(), `${key} of seat ${seat}`);
    return this;
  }

  /** The same in order, the top first. */
  ordered(seat: Seat, key: string, expected: readonly string[]): this {
    assert.deepEqual(this.zoneNames(seat, key), expected, `${key} of seat ${seat}`);
    return this;
  }

  zoneNames(seat: Seat, key: string): string[] {
    return (this.match.state.zones[zoneNumber(this.pool.game.table, key, seat)] ?? []).map((card) => this.pool.defs[card.def]?.id ?? '');
  }

  /** Counters of a seat by name; those not given don't matter. */
  counters(seat: Seat, expected: { readonly [counter: string]: number }): this {
    const { seatCounterIndex } = this.pool.game.table;
    const found = Object.fromEntries(Object.keys(expected).map((key) => [key, this.match.state.seats[seat][seatCounterIndex[key] ?? -1] ?? null]));
    assert.deepEqual(found, expected, `counters of seat ${seat}`);
    return this;
  }

  view(audience: Audience): TableView {
    return viewOf(this.match, audience);
  }

  /** Names of the notes among the last events, in order. */
  notes(): string[] {
    return this.events.flatMap((event) => (event.k === 'note' ? [event.w] : []));
  }

  /** The game is over, so. */
  over(expected: Outcome): this {
    assert.deepEqual(this.match.state.outcome, expected, 'the outcome');
    assert.deepEqual(decisionsOf(this.match), [], 'nothing is asked after the end');
    return this;
  }
}
