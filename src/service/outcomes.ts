/**
 * The catalogue of what the service answers when it isn't a plain success: code, HTTP status class, wording and
 * parameters. Codes and parameters are contract; wording may change. Order is precedence: of several reasons the
 * first is told. Rules of a game are not here (a refused move is `illegal` and names its rule), nor are problems
 * of documents (`invalid` carries them with their paths).
 */

import type { Outcome, Problem, Violation, Words } from '../engine/contract.ts';
import type { Prompt, MoveAnswer } from './answers.ts';

interface CatalogueEntry {
  /** HTTP status that the API answers with. */
  readonly status: number;
  readonly text: Words;
  /** Names of the parameters that come with the code. */
  readonly params: readonly string[];
}

export const CATALOGUE = {
  throttled: {
    status: 429,
    text: { ja: 'この種の要求の上限に達しました。', en: 'The budget for this kind of request is used up.' },
    params: ['limit', 'remaining', 'resetMs', 'retryAfterMs'],
  },
  unauthenticated: {
    status: 401,
    text: { ja: '有効なトークンか席の合言葉が必要です。', en: 'A valid token or seat secret is needed.' },
    params: [],
  },
  forbidden: {
    status: 403,
    text: { ja: 'この操作の権限がありません。', en: 'You may not do this.' },
    params: ['needs', 'until'],
  },
  notFound: {
    status: 404,
    text: { ja: '見つからないか、閲覧できません。', en: 'There is no such thing, or you may not see it.' },
    params: ['what'],
  },
  invalid: {
    status: 422,
    text: { ja: '文書に誤りがあります。', en: 'The document has problems.' },
    params: ['problems'],
  },
  keyReused: {
    status: 422,
    text: { ja: 'この冪等キーは別の要求で使われています。', en: 'This idempotency key was used for a different request.' },
    params: [],
  },
  wrongState: {
    status: 409,
    text: { ja: '現在の状態ではできません。', en: 'Not possible in the present state.' },
    params: ['state'],
  },
  finished: {
    status: 409,
    text: { ja: '試合は終了しています。', en: 'The match is over.' },
    params: ['result'],
  },
  aside: {
    status: 409,
    text: { ja: '障害のため試合は保留中です。', en: 'The match has been set aside because of a fault.' },
    params: ['fault'],
  },
  stale: {
    status: 409,
    text: { ja: '古い局面に対する要求です。', en: 'This answers an earlier position; look at the current prompt.' },
    params: ['version', 'prompts'],
  },
  notYourDecision: {
    status: 409,
    text: { ja: '今はあなたが決める番ではありません。', en: 'It is not your decision now.' },
    params: ['version'],
  },
  illegal: {
    status: 422,
    text: { ja: 'ルール上できません。', en: 'The rules forbid it.' },
    params: ['rule', 'params'],
  },
  unavailable: {
    status: 409,
    text: {
      ja: '前の手で状況が変わり、この手はもう選べません。',
      en: 'What happened before this move changed what can be chosen; look at the new prompt.',
    },
    params: ['version', 'prompts'],
  },
  storeAway: {
    status: 503,
    text: {
      ja: '保存先に届きません。しばらくして同じキーで再試行してください。',
      en: 'The store is out of reach; retry with the same key.',
    },
    params: [],
  },
} as const satisfies { readonly [code: string]: CatalogueEntry };

export type RefusalCode = keyof typeof CATALOGUE;

/** A budget's state; also sent along with successes. */
export interface LimitState {
  /** Which budget: `playing`, `thinking`, `exporting`, `joining`. */
  readonly limit: string;
  readonly remaining: number;
  /** Milliseconds until the budget is full again. */
  readonly resetMs: number;
  /** Milliseconds until what was refused would fit, or else one request; 0 if it fits now. */
  readonly retryAfterMs: number;
}

/** Why the service says no. Nothing was changed. */
export type Refusal =
  | ({ readonly kind: 'throttled' } & LimitState)
  | { readonly kind: 'unauthenticated' }
  /** `until`: status of the match from which on everybody who sees it may; only where there is one. */
  | { readonly kind: 'forbidden'; readonly needs: string; readonly until?: 'finished' }
  | { readonly kind: 'notFound'; readonly what: Subject }
  | { readonly kind: 'invalid'; readonly problems: readonly Problem[] }
  | { readonly kind: 'keyReused' }
  | { readonly kind: 'wrongState'; readonly state: string }
  | { readonly kind: 'finished'; readonly result: Outcome }
  | { readonly kind: 'aside'; readonly fault: string }
  | { readonly kind: 'stale'; readonly version: number; readonly prompts: readonly Prompt[] }
  | { readonly kind: 'notYourDecision'; readonly version: number }
  | { readonly kind: 'illegal'; readonly violation: Violation; readonly words: Words | null }
  /** A move sent together with others: those before it brought new information, and another question. */
  | { readonly kind: 'unavailable'; readonly version: number; readonly prompts: readonly Prompt[] }
  | { readonly kind: 'storeAway' };

/** What can be not found. */
export type Subject = 'account' | 'token' | 'game' | 'cardSet' | 'card' | 'deck' | 'match' | 'series' | 'version' | 'seat';

/** Answer of a use case: the value, or a refusal. */
export type Answer<T> = { readonly kind: 'ok'; readonly value: T } | Refusal;

/** Outcome of a write to a running match. */
export type WriteOutcome =
  | { readonly kind: 'applied'; readonly answer: MoveAnswer }
  /** The key was used before: what was answered then, its events and view made anew for the same audience. */
  | { readonly kind: 'duplicate'; readonly answer: MoveAnswer }
  | Refusal;

export function done<T>(value: T): { readonly kind: 'ok'; readonly value: T } {
  return { kind: 'ok', value };
}

export const NOT_FOUND = {
  account: { kind: 'notFound', what: 'account' },
  token: { kind: 'notFound', what: 'token' },
  game: { kind: 'notFound', what: 'game' },
  cardSet: { kind: 'notFound', what: 'cardSet' },
  card: { kind: 'notFound', what: 'card' },
  deck: { kind: 'notFound', what: 'deck' },
  match: { kind: 'notFound', what: 'match' },
  series: { kind: 'notFound', what: 'series' },
  version: { kind: 'notFound', what: 'version' },
  seat: { kind: 'notFound', what: 'seat' },
} as const satisfies { readonly [what in Subject]: Refusal };

export const STORE_AWAY = { kind: 'storeAway' } as const satisfies Refusal;

/** The rule's HTTP status. */
export function statusOf(code: RefusalCode): number {
  return CATALOGUE[code].status;
}
