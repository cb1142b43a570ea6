/**
 * Refusals on the wire. One shape for all: the problem document of REST, the extensions of a GraphQL error, and
 * what the typed refusals of GraphQL are made from, so that no transport tells more or less than another.
 */

import { z } from 'zod';
import type { Refusal } from '../../service/index.ts';
import { unreachable } from '../../lib/unreachable.ts';
import { codeWire } from './codes.ts';
import type { EdgeCode } from './codes.ts';
import { presentLimit } from './accounts.ts';
import { presentProblem, problemWire } from './documents.ts';
import type { ProblemWire } from './documents.ts';
import { presentPrompt, presentViolation } from './matches.ts';
import { presentWords, wordsWire } from './scalars.ts';
import type { WordsWire } from './scalars.ts';
import { presentOutcome } from './views.ts';

/** A refusal: code, wording, advice, the code's parameters, and problems of what was sent. */
export interface RefusalWire {
  readonly code: string;
  readonly status: number;
  readonly message: WordsWire;
  readonly help: WordsWire;
  readonly params: { readonly [name: string]: unknown };
  readonly problems: readonly ProblemWire[];
}

const paramsWire = z.record(z.string(), z.unknown());

/** A refusal inside another answer. */
export const refusalWire = z
  .strictObject({
    code: z.string(),
    status: z.int(),
    message: wordsWire,
    help: wordsWire,
    params: paramsWire,
    problems: z.array(problemWire),
  })
  .meta({ id: 'Refusal' });

/** The problem document of RFC 9457; members beyond the standard ones are those of a refusal. */
export const problemDocumentWire = z
  .strictObject({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    instance: z.string(),
    code: z.string(),
    message: wordsWire,
    help: wordsWire,
    params: paramsWire,
    problems: z.array(problemWire),
  })
  .meta({ id: 'ProblemDocument' });

export type ProblemDocumentWire = z.infer<typeof problemDocumentWire>;

/** A refusal of the service. */
export function presentRefusal(refusal: Refusal): RefusalWire {
  const { code, status, message, help } = codeWire(refusal.kind);
  const problems = refusal.kind === 'invalid' ? refusal.problems.map(presentProblem) : [];
  return { code, status, message: presentWords(message), help: presentWords(help), params: paramsOf(refusal), problems };
}

/** A refusal of the edge. */
export function presentEdge(
  edge: EdgeCode,
  params: { readonly [name: string]: unknown } = {},
  problems: readonly ProblemWire[] = [],
): RefusalWire {
  const { code, status, message, help } = codeWire(edge);
  return { code, status, message: presentWords(message), help: presentWords(help), params, problems };
}

/** A refusal as a problem document; `instance` is the id of the request. */
export function presentProblemDocument(refusal: RefusalWire, instance: string): ProblemDocumentWire {
  const first = refusal.problems[0];
  return {
    type: `urn:shinpan:problem:${refusal.code}`,
    title: refusal.message.en,
    status: refusal.status,
    detail: first === undefined ? refusal.help.en : `${first.path}: ${first.message}`,
    instance: `urn:shinpan:request:${instance}`,
    code: refusal.code,
    message: refusal.message,
    help: refusal.help,
    params: refusal.params,
    problems: [...refusal.problems],
  };
}

function paramsOf(refusal: Refusal): { readonly [name: string]: unknown } {
  switch (refusal.kind) {
    case 'unauthenticated':
    case 'invalid':
    case 'keyReused':
    case 'storeAway':
      return {};
    case 'throttled':
      return presentLimit(refusal);
    case 'forbidden':
      return { needs: refusal.needs, ...(refusal.until === undefined ? {} : { until: refusal.until }) };
    case 'notFound':
      return { what: refusal.what };
    case 'wrongState':
      return { state: refusal.state };
    case 'finished':
      return { result: presentOutcome(refusal.result) };
    case 'aside':
      return { fault: refusal.fault };
    case 'stale':
    case 'unavailable':
      return { version: refusal.version, prompts: refusal.prompts.map(presentPrompt) };
    case 'notYourDecision':
      return { version: refusal.version };
    case 'illegal':
      return {
        ...presentViolation(refusal.violation),
        words: refusal.words === null ? null : presentWords(refusal.words),
      };
    default:
      return unreachable(refusal);
  }
}
