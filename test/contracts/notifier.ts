/** What every notifier must do: deliver notices of others in reasonable time, and stop when cancelled. */

import type { Test } from 'tap';
import type { Notifier } from '../../src/service/ports.ts';

/** Two notifiers of two instances on one medium. */
export interface NotifiersUnderTest {
  readonly a: Notifier;
  readonly b: Notifier;
  close(): Promise<void>;
}

export function notifierContract(t: Test, make: () => Promise<NotifiersUnderTest>): void {
  t.test('what one instance publishes the other hears, the newest version at least', async (t) => {
    const { a, b, close } = await make();
    try {
      const heard = new Map<string, number>();
      const all = new Promise<void>((resolve) => {
        b.subscribe(({ match, version }) => {
          heard.set(match, Math.max(version, heard.get(match) ?? 0));
          if (heard.get('m1') === 50 && heard.get('m2') === 7) resolve();
        });
      });
      for (let version = 1; version <= 50; version += 1) a.publish({ match: 'm1', version });
      a.publish({ match: 'm2', version: 7 });
      await all;
      t.strictSame([...heard.keys()].toSorted(), ['m1', 'm2']);
    } finally { await close(); }
  });
  t.test('who is there is heard whole, apart from the other notices', async (t) => {
    const { a, b, close } = await make();
    try {
      const notice = { match: 'm1', instance: 'i1', seats: [false, true], asks: true } as const;
      const versions: number[] = [];
      b.subscribe(({ version }) => { versions.push(version); });
      const heard = new Promise((resolve) => { b.hear(resolve); });
      const other = new Promise((resolve) => { b.hear((one) => { if (one.match === 'm2') resolve(one); }); });
      a.announce({ ...notice });
      t.strictSame(await heard, notice);
      a.announce({ match: 'm2', instance: 'i2', seats: [true, false], asks: false });
      t.strictSame(await other, { match: 'm2', instance: 'i2', seats: [true, false], asks: false });
      t.strictSame(versions, []);
    } finally { await close(); }
  });
  t.test('a cancelled listener hears nothing', async (t) => {
    const { a, b, close } = await make();
    try {
      let cancelled = 0;
      b.subscribe(() => { cancelled += 1; })();
      await new Promise<void>((resolve) => { b.subscribe(() => resolve()); a.publish({ match: 'm', version: 1 }); });
      t.equal(cancelled, 0);
    } finally { await close(); }
  });
}
