/**
 * The storage room: the service's store and notifier on Postgres. The database must be migrated before.
 */

import { PrismaPg } from '@prisma/adapter-pg';
import type { Notifier, Store } from '../service/ports.ts';
import { accountStore } from './accounts.ts';
import { cardSetStore } from './card-sets.ts';
import { openPool, type ConnectionOptions } from './connection.ts';
import { deckStore } from './decks.ts';
import { PrismaClient } from './generated/client.ts';
import { instanceStore } from './instances.ts';
import { openLog } from './log/store.ts';
import { matchStore } from './matches/store.ts';
import { Notices } from './notices.ts';
import { requestStore } from './requests.ts';
import { seriesStore } from './series.ts';
import { isUnavailable, reaching } from './unavailable.ts';

/** Where the database is; the rest has good defaults. */
export interface StorageOptions extends Partial<ConnectionOptions> {
  readonly databaseUrl: string;
  /** Commits of the append path under way at once, 1 to 3. */
  readonly laneCount?: number;
}

/** Everything that storage gives to the composition root. */
export interface Storage {
  readonly store: Store;
  readonly notifier: Notifier;
  /** True where the database answers in time. */
  healthy(): Promise<boolean>;
  /** Lets the appends under way finish, then lets go of all connections. */
  close(): Promise<void>;
}

const defaults = { connectTimeoutMs: 2000, statementTimeoutMs: 5000, poolSize: 10, laneCount: 2 };

/** Opens the storage. Throws StoreUnavailable where the database can't be reached now. */
export async function openStorage(given: StorageOptions): Promise<Storage> {
  const options = { ...defaults, ...given };
  const notices = new Notices(options);
  await reaching(() => notices.connect());
  const pool = openPool(options);
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
  const log = openLog(pool, options, options.laneCount);
  return {
    store: {
      requests: requestStore(prisma),
      accounts: accountStore(prisma),
      cardSets: cardSetStore(prisma),
      decks: deckStore(prisma),
      matches: matchStore(pool, prisma),
      log: log.log,
      series: seriesStore(pool, prisma),
      instances: instanceStore(pool),
    },
    notifier: notices,
    healthy: async () => {
      try {
        await pool.query('SELECT 1');
        return true;
      } catch (error) {
        if (isUnavailable(error)) return false;
        throw error;
      }
    },
    close: async () => {
      await log.close();
      await notices.close();
      await prisma.$disconnect();
      await pool.end();
    },
  };
}
