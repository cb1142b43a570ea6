/**
 * Going through an ability as a document, however deep its parts lie in others: for what there is to say of them
 * beyond their schema.
 */

import type { StepDoc } from './documents.ts';

/** What stands somewhere in a document: its key, and its JSON path. */
export interface Part {
  readonly key: string;
  readonly member: unknown;
  readonly at: string;
}

/** Everything in a value, each part before what is in it. */
export function* partsIn(value: unknown, path: string): Generator<Part> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, member] of Object.entries(value)) {
    const at = `${path}/${key}`;
    yield { key, member, at };
    yield* partsIn(member, at);
  }
}

/** Each step in a list of abilities, with its JSON path. */
export function* stepsIn(abilities: unknown, path: string): Generator<{ readonly step: StepDoc; readonly path: string }> {
  for (const { member, at } of partsIn(abilities, path)) {
    if (typeof member !== 'object' || member === null) continue;
    // The schema has accepted the document: only steps say what they do.
    if ('do' in member && typeof member.do === 'string') yield { step: member as StepDoc, path: at };
  }
}
