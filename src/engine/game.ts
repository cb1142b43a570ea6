/**
 * What a game is to the kernel: declarations (table, rules, language, decisions) and the steps of
 * its flow. One value of this type a game; the kernel holds no list of games.
 */

import type { z } from 'zod';
import type { CardId, CardView, DeckList, Header, Json, Move, Problem, Rule, Seat, Violation, Words } from './contract.ts';
import type { Language } from './effects/language/language.ts';
import type { Ability, Program, Static } from './effects/program.ts';
import type { GameEvent } from './events/event.ts';
import type { Card, Decision, Frame, Modifier, State } from './state.ts';
import type { Table } from './table/schema.ts';

/** A card definition, compiled. A game extends it with its own fields (cost, attribute …). */
export interface CardDef {
  readonly id: string;
  readonly index: number;
  readonly name: Words;
  /** Printed values by stat index. */
  readonly base: readonly number[];
  /** Printed keywords as bits. */
  readonly keywords: number;
  readonly token: boolean;
  readonly abilities: readonly Ability[];
  /** The card as it stands in the set. */
  readonly json: { readonly [key: string]: Json };
}

/** What a game adds to a compiled card; see Game.define. */
export type CardFields<D extends CardDef> = Pick<D, 'base' | 'keywords' | 'token'> & Omit<D, keyof CardDef>;

/** A compiled card set, shared by all matches that pin its hash. */
export interface Pool<D extends CardDef = CardDef> {
  readonly game: Game<D>;
  readonly hash: string;
  readonly document: CardSetDocument;
  readonly defs: readonly D[];
  readonly byId: { readonly [id: string]: number };
  readonly programs: readonly Program[];
  /** The static abilities of each definition, by index. */
  readonly staticsOf: readonly (readonly Static[])[];
  /** For each event, which definitions (by index) have a trigger for it. */
  readonly triggersOf: { readonly [event: string]: readonly boolean[] };
}

/** A card set as a document; `cards` follow the game's card schema. */
export interface CardSetDocument {
  readonly game: string;
  readonly id: string;
  readonly name: Words;
  readonly cards: readonly { readonly [key: string]: Json }[];
}

/** A set that ships with a game, with its preset decks. */
export interface ShippedSet {
  readonly document: CardSetDocument;
  readonly decks: readonly (DeckList & { readonly id: string; readonly title: Words })[];
}

/** Everything a step or check works with; made anew for each call, holds nothing of its own. */
export interface Ctx<D extends CardDef = CardDef> {
  readonly game: Game<D>;
  readonly pool: Pool<D>;
  readonly state: State;
  readonly options: { readonly [name: string]: Json };
  /** Key of the random stream. */
  readonly key: string;
  readonly out: GameEvent[];
  /** Frame number of the game clock the input was stamped with; 0 in games without one. */
  readonly clock: number;
  /** True when something changed that current values may depend on. */
  dirty: boolean;
  /** Numbers of zones that have lost their last card since that was last looked at; see `Game.emptied`. */
  emptied: number[];
  /** True when the flow has come to rest beside standing decisions; see `rest`. */
  resting: boolean;
}

/** One step of a game's flow; the frame is on top of the agenda while it runs. */
export interface StepTable<D extends CardDef> {
  readonly [name: string]: { run(ctx: Ctx<D>, frame: Frame): void };
}

export const MOVE_FIELDS = ['card', 'target', 'seat', 'place', 'value', 'name'] as const;
export type MoveField = (typeof MOVE_FIELDS)[number];

/** One kind of decision: what may be answered, what of that is legal, and what an answer does. */
export interface DecisionKind<D extends CardDef = CardDef> {
  /** Move types with the fields each must carry. */
  readonly moves: { readonly [type: string]: readonly MoveField[] };
  /** Every well-formed answer that isn't pointless to test; `legalMoves` keeps what passes `check`. */
  list(ctx: Ctx<D>, decision: Decision): Move[];
  /** The first rule an answer breaks, by the order of the checks, or null. */
  check(ctx: Ctx<D>, decision: Decision, move: Move): Violation | null;
  apply(ctx: Ctx<D>, decision: Decision, move: Move): void;
  /** Part of carrying out another answer: a look ahead plays through it (see look-ahead.ts). */
  readonly small?: boolean;
  /** What a sensible player answers, where that isn't the clock's answer; for looking ahead only. Must be legal. */
  plain?(ctx: Ctx<D>, decision: Decision): Move;
  /**
   * What its seat has said beforehand that it answers here (a standing yield), or null; see decisions/given.ts. Must be
   * legal, and depend on nothing hidden.
   */
  given?(ctx: Ctx<D>, decision: Decision): Move | null;
  /** What the clock answers (ruling RC-8). Must be legal. */
  fallback(ctx: Ctx<D>, decision: Decision): Move;
}

/**
 * What the shared effect verbs do in this game. A verb says what to do; the game says what that
 * means here (damage to a player draws cards in one game and lowers life in another).
 */
export interface Actions<D extends CardDef = CardDef> {
  damage(ctx: Ctx<D>, frame: Frame, target: number, amount: number): void;
  heal(ctx: Ctx<D>, frame: Frame, target: number, amount: number): void;
  destroy(ctx: Ctx<D>, frame: Frame, target: Card): void;
  draw(ctx: Ctx<D>, frame: Frame, seat: Seat, amount: number): void;
  discard(ctx: Ctx<D>, frame: Frame, card: Card): void;
  /** Moves a card to another zone of its owner by an effect (return to hand, mill, banish …). */
  send(ctx: Ctx<D>, frame: Frame, card: Card, to: { readonly zone: string; readonly at: 'top' | 'bottom' }): void;
  /** Puts new tokens into play (`zone` is empty), or into another zone. */
  create(
    ctx: Ctx<D>,
    frame: Frame,
    made: { readonly seat: Seat; readonly def: number; readonly count: number; readonly zone: string },
  ): void;
  /** Another seat gains control of a card where it lies. */
  control(ctx: Ctx<D>, frame: Frame, card: Card, seat: Seat): void;
  /** Derived values of a card changed; `before` is its former stats. */
  derived(ctx: Ctx<D>, card: Card, before: readonly number[]): void;
}

export interface DeckPart {
  readonly key: string;
  /** Zone whose cards it becomes at the start. */
  readonly zone: string;
  readonly name: Words;
}

export interface GameText<D extends CardDef = CardDef> {
  /** Words of a move of the game's own decision kinds. */
  move(ctx: Ctx<D>, move: Move, nameOf: (id: CardId) => Words): Words;
  /** Words of the game's own notes, by name; `{card}`, `{target}`, `{seat}`, `{value}` are filled in. */
  readonly notes: { readonly [what: string]: Words };
  /** Words of zones, stats, phases, counters, keywords, decision kinds, for texts and clients. */
  readonly terms: { readonly [key: string]: Words };
  /** Two stats whose changes are written together, as in +2/+1; absent: each by its name. */
  readonly statPair?: readonly [string, string];
  /** Lines of a card's text that come from its own fields (numbers printed on it), after its keywords; absent: none. */
  lines?(def: D): readonly Words[];
  /** A card in the form its rule book prints it, line by line; `seen` as it lies on the table, or null. Absent: no such form. */
  printed?(pool: Pool<D>, def: D, seen: CardView | null): Words;
}

export interface Game<D extends CardDef = CardDef> {
  readonly id: string;
  readonly version: string;
  readonly name: Words;
  readonly table: Table;
  readonly rules: readonly Rule[];
  /** zod schema of the match options; every option has a default. */
  readonly optionsSchema: z.ZodType;
  /** zod schema of one card of a set. */
  readonly cardSchema: z.ZodType;
  readonly language: Language<D>;
  readonly deckParts: readonly DeckPart[];
  /** Parts whose cards may change places between two games of a series; absent: none. */
  readonly swapParts?: readonly string[];
  readonly kinds: { readonly [kind: string]: DecisionKind<D> };
  readonly steps: StepTable<D>;
  readonly actions: Actions<D>;
  readonly text: GameText<D>;
  readonly shipped: readonly ShippedSet[];
  /** Abilities of cards lying under or attached to another one work (強化), or don't (場に存在するカード). */
  readonly liveUnder: boolean;
  /** Both seats act in the same turn; else turns alternate. */
  readonly sharedTurn: boolean;
  /** Whether a continuous change of a whole seat counts for this card now (area-bound effects); absent: never. */
  reaches?(ctx: Ctx<D>, modifier: Modifier, card: Card): boolean;
  /** Whether a face-down card could be that definition (sampling); absent: any could. */
  fits?(card: Card, def: number, pool: Pool<D>): boolean;
  /** Words that come with a card set (its attributes), by key; absent: none. */
  setTerms?(pool: Pool<D>): { readonly [key: string]: Words };
  /** Compiled fields of a card that passed the schema. */
  define(card: { readonly [key: string]: Json }): CardFields<D>;
  /** Problems of a card beyond its schema (`path` relative to the card). */
  lintCard(card: D, pool: Pool<D>): Problem[];
  /** All violations of deck construction, each with its rule id as code. */
  checkDeck(pool: Pool<D>, deck: DeckList, options: { readonly [name: string]: Json }): Problem[];
  /** Puts cards and counters in place and pushes the first steps. Cards of the decks are already in their zones, unshuffled. */
  setup(ctx: Ctx<D>, header: Header): void;
  /** Pushes the steps that let a game go on from a position just read. */
  resume(ctx: Ctx<D>): void;
  /** Whether a card (by number) or seat may be the target of that effect; absent: whatever the effect names. */
  mayTarget?(ctx: Ctx<D>, frame: Frame, target: number): boolean;
  /**
   * Called when zones have lost their last card, as soon as the running instruction of an effect or step of the flow is
   * done, unless that asks something; it may end the game. Absent: no zone has to hold cards.
   */
  emptied?(ctx: Ctx<D>, zones: readonly number[]): void;
  /** Called when an effect's program has ended, before its frame goes. */
  afterEffect(ctx: Ctx<D>, frame: Frame): void;
  /** Brings about at once what moves have started and time would finish, for looking ahead; absent: nothing takes time. */
  foresee?(ctx: Ctx<D>): void;
  /** Runs what is due when game time passes; null in games without a clock. */
  readonly time: GameTime<D> | null;
}

/** The clock part of a real-time game. */
export interface GameTime<D extends CardDef = CardDef> {
  /** True when time passes by the stamps of the inputs in this match. */
  runs(state: State): boolean;
  /** True where a match with these options is played in real time. */
  isRealTime(options: Match['header']['options']): boolean;
  /** Frames a second, by the options of the match. */
  framesPerSecond(options: Match['header']['options']): number;
  /** Frame at which the next scheduled thing happens, or null. */
  nextDue(state: State): number | null;
  /** Notes that it is now `ctx.clock`; the flow then does what has become due, in order. */
  pass(ctx: Ctx<D>): void;
}

/** A running match: what is pinned, and the state. Throw it away after a thrown fault. */
export interface Match {
  readonly pool: Pool;
  readonly header: Header;
  readonly key: string;
  readonly state: State;
}

