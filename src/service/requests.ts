/**
 * Requests that make something, under the client's idempotency key: the first answer is kept in the transaction
 * of the effect, and comes again when the request does. Secrets are kept nowhere: those of a keyed request are made
 * from its key and a salt, so whoever shows the same key gets the same secrets, and the store alone gives none.
 * A key belongs to its caller; where none is proved, the key itself must be one that nobody guesses.
 */

import type { Service } from './core.ts';
import { sha256 } from './digests.ts';
import { makeSecret, makeSeed, secretFrom, type SecretPrefix } from './identifiers.ts';
import type { Caller, Keyed } from './inputs.ts';
import { reach } from './live/visit.ts';
import { STORE_AWAY, type Answer, type Refusal } from './outcomes.ts';
import { KeyTaken } from './ports.ts';
import type { RequestRecord } from './records.ts';

/** Shortest key of a nameless caller; a random UUID has 36. */
const NAMELESS_KEY_MIN = 22;

/** How long keys are remembered. */
export const KEYS_KEPT_MS = 30 * 86_400_000;

/** One request while it is carried out. */
export interface Request<T> {
  /** A new secret, to be shown in the answer. */
  secret(prefix: SecretPrefix): string;
  /** What the store keeps with the effect, from the answer; null for a request without a key. */
  keep(answer: T): RequestRecord | null;
}

export interface Asked<T> {
  /** Name of the use case: the same key for another one is refused. */
  readonly operation: string;
  readonly input: Keyed;
  /** Carries the request out. May be called again after a lost race. */
  work(request: Request<T>): Promise<Answer<T>>;
  /** What was still to do after the effect, where a crash may have come between. */
  goOn?(first: T): Promise<Answer<T>>;
}

/** Carries a request out, or gives the first answer to it again. An unreachable store becomes an answer. */
export async function once<T>(service: Service, caller: Caller, asked: Asked<T>): Promise<Answer<T>> {
  const { idempotencyKey: key, ...content } = asked.input;
  if (key === undefined) return reach(() => asked.work(keyless(service)));
  if (caller.account === null && key.length < NAMELESS_KEY_MIN) return weakKey();
  const who = caller.account ?? [...caller.secretHashes].toSorted((a, b) => (a < b ? -1 : 1)).join(',');
  const terms: Terms = { key, hash: sha256(`${who}\n${key}`), content: sha256(JSON.stringify([asked.operation, content])) };
  return reach(async () => {
    const first = await service.ports.store.requests.byHash(terms.hash);
    if (first !== null) return again(asked, terms, first);
    const answer = await carryOut(service, asked, terms);
    if (answer !== null && answer.kind === 'ok') return answer;
    // Refused, or overtaken: perhaps by this very request, sent twice.
    const winner = await service.ports.store.requests.byHash(terms.hash);
    return winner === null ? answer ?? STORE_AWAY : again(asked, terms, winner);
  });
}

interface Terms {
  readonly key: string;
  readonly hash: string;
  readonly content: string;
}

function weakKey(): Refusal {
  const message = `must have ${NAMELESS_KEY_MIN} characters at least where no token is shown: whoever knows it gets the answer`;
  return { kind: 'invalid', problems: [{ path: '/idempotencyKey', code: 'key.weak', message }] };
}

/** Null where the key was taken meanwhile. */
async function carryOut<T>(service: Service, asked: Asked<T>, terms: Terms): Promise<Answer<T> | null> {
  try {
    return await asked.work(keyed(service, terms));
  } catch (error) {
    if (error instanceof KeyTaken) return null;
    throw error;
  }
}

function keyless<T>(service: Service): Request<T> {
  return { secret: (prefix) => makeSecret(service.ports, prefix), keep: () => null };
}

function keyed<T>(service: Service, terms: Terms): Request<T> {
  const salt = makeSeed(service.ports);
  const marks = new Map<string, string>();
  return {
    secret: (prefix) => {
      const mark = `${salt}/${prefix}/${marks.size}`;
      const secret = secretOf(terms.key, mark);
      marks.set(secret, mark);
      return secret;
    },
    keep: (answer) => ({
      hash: terms.hash,
      content: terms.content,
      answer: JSON.stringify(answer, (_name, value: unknown) => (typeof value === 'string' ? marks.get(value) ?? value : value)),
      salt,
      at: service.ports.clock.nowMs(),
    }),
  };
}

/** The secret that stands behind a mark. */
function secretOf(key: string, mark: string): string {
  return secretFrom(mark.split('/')[1] ?? '', sha256(`${mark}\n${key}`));
}

async function again<T>(asked: Asked<T>, terms: Terms, first: RequestRecord): Promise<Answer<T>> {
  if (first.content !== terms.content) return { kind: 'keyReused' };
  const isMark = (value: unknown): value is string => typeof value === 'string' && value.startsWith(`${first.salt}/`);
  // Our own text, made by keep.
  const answer = JSON.parse(first.answer, (_name, value: unknown) => (isMark(value) ? secretOf(terms.key, value) : value)) as T;
  return asked.goOn === undefined ? { kind: 'ok', value: answer } : asked.goOn(answer);
}
