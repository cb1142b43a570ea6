/**
 * Going through the steps of an ability as a document, however deep they lie in others: for what a game has to say
 * about them beyond their schema.
 */

import type { StepDoc } from './documents.ts';

/** Each step in a value, with its JSON path. */
export function* stepsIn(value: unknown, path: string): Generator<{ readonly step: StepDoc; readonly path: string }> {
  if (typeof value !== 'object' || value === null) return;
  // The schema has accepted the document: only steps say what they do.
  if ('do' in value && typeof value.do === 'string') yield { step: value as StepDoc, path };
  for (const [key, member] of Object.entries(value)) yield* stepsIn(member, `${path}/${key}`);
}
