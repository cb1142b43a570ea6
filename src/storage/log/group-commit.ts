/**
 * Group commit: appends that come while a commit is under way wait and go together in the next one. Nobody waits
 * on a timer: a free lane takes whatever is there. A match has at most one append under way, so that lanes of one
 * process never wait for each other's row locks.
 */

import type { AppendResult } from '../../service/ports.ts';
import type { AppendEntry } from './entry.ts';

/** Most appends of one commit: keeps a statement within a few milliseconds and a megabyte. */
const groupSizeMax = 256;

/** Commits a group; answers in its order. */
export type CommitGroup = (entries: readonly AppendEntry[]) => Promise<readonly (AppendResult | Error)[]>;

interface Waiting {
  readonly entry: AppendEntry;
  resolve(result: AppendResult): void;
  reject(error: Error): void;
}

/** The queue: `append` settles after the commit; `idle` when nothing is under way any more. */
export interface GroupCommit {
  append(entry: AppendEntry): Promise<AppendResult>;
  idle(): Promise<void>;
}

/** Makes a queue in front of some lanes; each commits one group at a time. */
export function groupCommit(lanes: readonly CommitGroup[]): GroupCommit {
  const free = [...lanes];
  const busy = new Set<string>();
  const idleCalls: (() => void)[] = [];
  let queue: Waiting[] = [];
  let scheduled = false;

  function schedule(): void {
    if (scheduled || free.length === 0 || queue.length === 0) return;
    scheduled = true;
    // Everything that this turn of the event loop still brings goes into the same group.
    setImmediate(() => {
      scheduled = false;
      start();
    });
  }

  function start(): void {
    const group = takeGroup();
    const lane = group.length === 0 ? undefined : free.pop();
    if (lane === undefined) return;
    void run(lane, group);
    schedule();
  }

  function takeGroup(): Waiting[] {
    const group: Waiting[] = [];
    const left: Waiting[] = [];
    for (const waiting of queue) {
      const { match } = waiting.entry;
      if (group.length >= groupSizeMax || busy.has(match)) left.push(waiting);
      else {
        busy.add(match);
        group.push(waiting);
      }
    }
    queue = left;
    return group.toSorted((a, b) => (a.entry.match < b.entry.match ? -1 : 1));
  }

  async function run(lane: CommitGroup, group: readonly Waiting[]): Promise<void> {
    const results = await lane(group.map((waiting) => waiting.entry)).catch((error: unknown) => asError(error));
    free.push(lane);
    for (const waiting of group) busy.delete(waiting.entry.match);
    group.forEach((waiting, index) => {
      const result = results instanceof Error ? results : results[index];
      if (result === undefined || result instanceof Error) waiting.reject(result ?? new Error('an append without its result'));
      else waiting.resolve(result);
    });
    schedule();
    if (queue.length === 0 && free.length === lanes.length) for (const call of idleCalls.splice(0)) call();
  }

  return {
    append: (entry) =>
      new Promise((resolve, reject) => {
        queue.push({ entry, resolve, reject });
        schedule();
      }),
    idle: () =>
      new Promise((resolve) => {
        if (queue.length === 0 && free.length === lanes.length) resolve();
        else idleCalls.push(resolve);
      }),
  };
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
