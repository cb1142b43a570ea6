/**
 * The contract between the kernel, the games and everything that uses them.
 *
 * Types only: what a match is made of, what goes in (inputs), what comes out (events, views,
 * decisions, violations, outcomes). Nothing here runs, so bots, tournaments, storage and the API
 * may import it without being able to reach a rule.
 */

/** A player's side of the table. Seat 0 is listed first; who plays first is decided by the game. */
export type Seat = 0 | 1;

/** Both seats in table order, for loops that must visit them in a fixed order. */
export const SEATS: readonly Seat[] = [0, 1];

/** Any JSON value; what a document, an option or a stored state is made of. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** A text in both languages of the product. */
export interface Words {
  readonly ja: string;
  readonly en: string;
}

/**
 * Public number of a game object. A card gets a new one each time it changes zone (ruling RC-13),
 * and every card of a zone gets a new one when the zone is shuffled, so a number never tells
 * where an unseen card has been.
 */
export type CardId = number;

/**
 * Whose eyes a view, an event or a text is made for. `judge` and `owner-after-game` see
 * everything; anything unknown is treated as `spectator`.
 */
export type Audience =
  | { readonly kind: 'seat'; readonly seat: Seat }
  | { readonly kind: 'spectator' }
  | { readonly kind: 'judge' }

// ---------------------------------------------------------------- rules and refusals

/** One sentence of a rule book, in the project's own words, with the place it comes from. */
export interface Rule {
  /** Stable id, e.g. `aether.attack.frozen`. Appears in exactly one deciding place of the game. */
  readonly id: string;
  /** Chapter of the seed, e.g. `6 戦闘`. */
  readonly chapter: string;
  /** `seed` for a sentence of the seed, else the ruling's id, e.g. `R000-19`, `RC-4`. */
  readonly source: string;
  readonly text: Words;
}

/** Why the rules say no. Data: a client words it itself or shows the catalogue's text. */
export interface Violation {
  /** Id in the game's rule catalogue. */
  readonly rule: string;
  readonly params: { readonly [name: string]: string | number };
}

/** A problem of an uploaded document (card set, deck, options, position) at a JSON path. */
export interface Problem {
  /** JSON pointer (RFC 6901) into the document, e.g. `/cards/3/cost`. */
  readonly path: string;
  /** Stable code, e.g. `card.unknown`, `schema`, or a rule id. */
  readonly code: string;
  readonly message: string;
}

// ---------------------------------------------------------------- moves and inputs

/**
 * One choice of a player. Which fields a type carries is declared by the decision kind that
 * offers it; ids are of objects the mover sees.
 */
export interface Move {
  readonly type: string;
  readonly card?: CardId;
  readonly target?: CardId;
  readonly seat?: Seat;
  /** Numbered place of a zone, counted from 0. */
  readonly place?: number;
  readonly value?: number;
  readonly name?: string;
}

/**
 * What may change a match. `at` is the server's time in milliseconds; `frame` the game clock of a
 * real-time game (0 where the game has none). Both are logged and never read from a clock inside.
 */
export type Input =
  | {
      readonly kind: 'move';
      readonly seat: Seat;
      readonly prompt: number;
      readonly move: Move;
      readonly at: number;
      readonly frame: number;
    }
  /** The clock gives the default answer of an overdue decision (ruling RC-8). */
  | {
      readonly kind: 'timeout';
      readonly seat: Seat;
      readonly prompt: number;
      readonly at: number;
      readonly frame: number;
    }
  /** Game time passes in a real-time game: everything due up to `frame` happens. */
  | { readonly kind: 'tick'; readonly at: number; readonly frame: number }
  | { readonly kind: 'concede'; readonly seats: readonly Seat[]; readonly at: number; readonly frame: number }
  /** A judge's ruling: ends the game, or replaces the position (the corrected state is checked). */
  | {
      readonly kind: 'ruling';
      readonly by: string;
      readonly reason: string;
      readonly ruling: Ruling;
      readonly at: number;
      readonly frame: number;
    };

export type Ruling =
  | { readonly kind: 'award'; readonly winner: Seat | null }
  | { readonly kind: 'position'; readonly position: PositionDocument }

/** Everything a match is determined by, beside its inputs. Pinned for ever. */
export interface Header {
  readonly game: string;
  readonly gameVersion: string;
  /** Name of the random stream, so that old matches keep theirs. */
  readonly generator: string;
  /** Content hash of the card set (hex sha-256 of its canonical JSON). */
  readonly cardSet: string;
  readonly options: { readonly [name: string]: Json };
  /** 64 hex digits; secret until the end. Its sha-256 is the public commitment. */
  readonly seed: string;
  /** Entropy each seat contributed before the first shuffle, or null. */
  readonly entropy: readonly [string | null, string | null];
  readonly decks: readonly [DeckList, DeckList];
  /** A starting position instead of the ordinary set-up, or null. */
  readonly position: PositionDocument | null;
}

/** A deck: card ids with counts, by the game's named parts (`main`, `evolve`, `territory` …). */
export interface DeckList {
  readonly name?: string;
  readonly parts: { readonly [part: string]: readonly DeckEntry[] };
}

export interface DeckEntry {
  readonly card: string;
  readonly count: number;
}

// ---------------------------------------------------------------- decisions

/** Where a decision comes from: the rule or the card that asks. */
export interface Reason {
  readonly rule: string | null;
  /** Definition id of the asking card, where a card asks. */
  readonly card: string | null;
}

/**
 * A question to one seat, as an audience may see it. For anybody but the asked seat (and a judge)
 * `kind` is `waiting` and everything else is empty.
 */
export interface DecisionView {
  /** Number of the prompt; every move quotes it. Increases over the match. */
  readonly prompt: number;
  readonly seat: Seat;
  readonly kind: string;
  readonly reason: Reason | null;
  /** True where doing nothing is one of the legal answers. */
  readonly optional: boolean;
  /** How many more picks at least and at most, for choices of several things. */
  readonly min: number;
  readonly max: number;
  /** Cards that may be chosen, with their faces where the asked seat may see them. */
  readonly candidates: readonly CardFace[];
}

/** A card number with the face this audience may see (null: face-down). */
export interface CardFace {
  readonly id: CardId;
  readonly card: string | null;
}

// ---------------------------------------------------------------- views

/** One card as an audience sees it. */
export interface CardView {
  readonly id: CardId;
  /** Definition id in the card set, or null when this audience sees only a card back. */
  readonly card: string | null;
  readonly owner: Seat;
  readonly controller: Seat;
  /** Numbered place in the zone, or null where the zone has none. */
  readonly place: number | null;
  readonly faceUp: boolean;
  /** Object this card lies under or is attached to, or null. */
  readonly under: CardId | null;
  readonly token: boolean;
  /** Current values by name, e.g. `{attack: 3, hp: 2}`; only those this audience may know. */
  readonly stats: { readonly [name: string]: number };
  /** Printed values of the same names, where the face is seen. */
  readonly base: { readonly [name: string]: number };
  readonly keywords: readonly string[];
}

/** One zone. `cards` is empty where the audience may know only the count. */
export interface ZoneView {
  readonly zone: string;
  /** Whose zone, or null for a shared one. */
  readonly seat: Seat | null;
  readonly count: number;
  readonly cards: readonly CardView[];
}

/** An entry of the pile (animal) or stack tree (species), the next to resolve first. */
export interface StackView {
  readonly entry: number;
  readonly controller: Seat;
  /** Source object and its definition; null where this audience may not know it. */
  readonly source: CardId | null;
  readonly card: string | null;
  /** Which of the card's abilities, counted from 0. */
  readonly ability: number;
  /** What was chosen for it when it was announced: cards, and players as -1 and -2; those this audience may know of. */
  readonly targets: readonly CardFace[];
  /** The X it was announced with, or the number its trigger speaks of; 0 where there is none. */
  readonly amount: number;
}

export interface SeatView {
  readonly counters: { readonly [name: string]: number };
}

/** The whole table for one audience; the same shape in all games. */
export interface TableView {
  readonly game: string;
  /** Inputs applied so far; a write quotes it. */
  readonly version: number;
  /** Number of the last event contained in this view. */
  readonly event: number;
  readonly turn: number;
  readonly active: Seat | null;
  readonly phase: string;
  readonly table: { readonly [name: string]: number };
  readonly seats: readonly [SeatView, SeatView];
  readonly zones: readonly ZoneView[];
  readonly stack: readonly StackView[];
  readonly decisions: readonly DecisionView[];
  readonly outcome: Outcome | null;
}

export interface Outcome {
  /** null is a draw. */
  readonly winner: Seat | null;
  /** Why it ended: a rule id of the game, or `concession`, `ruling`, `loop`. */
  readonly reason: string;
}

// ---------------------------------------------------------------- events as an audience sees them

/**
 * What happened, cut to an audience. Folding these over the first view gives the current view.
 * `n` counts all events of the match from 1 and is the same for every audience; an event an
 * audience may know nothing about still arrives, as `hidden`, so that numbers have no gaps.
 */
export type EventView = { readonly n: number } & (
  | { readonly kind: 'hidden' }
  /** A card changed zone, was created (`from` null) or ceased to exist (`to` null). */
  | {
      readonly kind: 'moved';
      readonly from: ZoneRef | null;
      readonly to: ZoneRef | null;
      readonly old: CardId | null;
      readonly card: CardView | null;
    }
  /** Something about an object changed in its zone: place, controller, face, what it lies under. */
  | { readonly kind: 'changed'; readonly card: CardView }
  | { readonly kind: 'stat'; readonly card: CardId; readonly stat: string; readonly value: number }
  | { readonly kind: 'keywords'; readonly card: CardId; readonly keywords: readonly string[] }
  | { readonly kind: 'counter'; readonly seat: Seat; readonly counter: string; readonly value: number }
  | { readonly kind: 'table'; readonly counter: string; readonly value: number }
  | { readonly kind: 'turn'; readonly turn: number; readonly active: Seat | null }
  | { readonly kind: 'phase'; readonly phase: string }
  | { readonly kind: 'shuffled'; readonly zone: ZoneRef; readonly cards: readonly CardView[] }
  /** Cards shown to this audience without moving. */
  | { readonly kind: 'revealed'; readonly seat: Seat; readonly zone: string; readonly cards: readonly CardFace[] }
  | { readonly kind: 'chance'; readonly what: string; readonly value: number }
  | { readonly kind: 'stacked'; readonly entry: StackView; readonly at: number }
  | { readonly kind: 'unstacked'; readonly entry: number }
  | { readonly kind: 'asked'; readonly decision: DecisionView }
  | { readonly kind: 'answered'; readonly prompt: number; readonly seat: Seat }
  /** What the game calls it: an attack was declared, damage was dealt … No effect on the fold. */
  | {
      readonly kind: 'note';
      readonly what: string;
      readonly seat: Seat | null;
      readonly card: CardFace | null;
      readonly target: CardFace | null;
      readonly value: number | null;
    }
  | { readonly kind: 'applied'; readonly version: number }
  | { readonly kind: 'ended'; readonly outcome: Outcome }
  /** A judge ruled, and why; what the ruling does follows. No effect on the fold. */
  | { readonly kind: 'ruled'; readonly reason: string }
  /** A judge replaced the position: this view takes the place of everything before. */
  | { readonly kind: 'reset'; readonly view: TableView }
);

export interface ZoneRef {
  readonly zone: string;
  readonly seat: Seat | null;
}

// ---------------------------------------------------------------- positions

/**
 * A position as a document: what a judge or a puzzle writes down. Everything may be left out but
 * the two seats; what is left out gets the game's start value, a zone no card. `exact` is present when a running
 * state was written out, and lets reading give back that very state.
 */
export interface PositionDocument {
  readonly game?: string;
  readonly turn?: number;
  readonly active?: Seat;
  readonly phase?: string;
  readonly table?: { readonly [name: string]: number };
  readonly seats: readonly [PositionSeat, PositionSeat];
  readonly exact?: Json;
}

export interface PositionSeat {
  readonly counters?: { readonly [name: string]: number };
  /** Cards by zone name; the first of a library is its top. */
  readonly zones?: { readonly [zone: string]: readonly PositionCard[] };
}

/** A card of a position: its definition id alone, or with what is special about it. */
export type PositionCard =
  | string
  | {
      readonly card: string;
      readonly place?: number;
      readonly faceUp?: boolean;
      readonly controller?: Seat;
      /** Index in the same seat's field zone of the card this one lies under. */
      readonly under?: number;
      /** Current values. One that is derived from the printed one (attack …) is from then on changed by the difference. */
      readonly stats?: { readonly [name: string]: number };
      /** All keywords it has now, where they aren't the printed ones. */
      readonly keywords?: readonly string[];
    }
