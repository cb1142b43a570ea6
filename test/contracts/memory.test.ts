/** The memory ports keep the contracts, so tests on them say something about the real ones. */

import t from 'tap';
import { MemoryNotifier, MemoryStore } from '../support/memory-ports.ts';
import { notifierContract } from './notifier.ts';
import { storeContract } from './store.ts';

t.test('memory store', async (t) => {
  storeContract(t, async () => {
    const store = new MemoryStore();
    return { store, away: (away) => { store.away = away; }, close: async () => {} };
  });
});

t.test('memory notifier', async (t) => {
  notifierContract(t, async () => {
    const notifier = new MemoryNotifier();
    return { a: notifier, b: notifier, close: async () => {} };
  });
});
