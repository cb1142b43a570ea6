/**
 * Signs of life of all instances in one row, and the outages between them. A row lock lets one instance at a
 * time look and write, so a gap is found once.
 */

import type pg from 'pg';
import type { InstanceStore } from '../service/ports.ts';
import type { Outage } from '../service/records.ts';
import { inTransaction } from './connection.ts';
import { reaching } from './unavailable.ts';

const outagesKeptMs = 30 * 86_400_000;

/** The instance port on Postgres. */
export function instanceStore(pool: pg.Pool): InstanceStore {
  return {
    beat: (now, gapMs) => reaching(() => beat(pool, now, gapMs)),
  };
}

// Most beats find no gap: one statement, no transaction of several steps. It moves the time on only where
// there is none, so that a gap stays to be found below.
const ordinaryText = `
INSERT INTO beats (id, at) VALUES (1, $1)
ON CONFLICT (id) DO UPDATE SET at = greatest(beats.at, excluded.at) WHERE excluded.at - beats.at <= $2
RETURNING at`;

async function beat(pool: pg.Pool, now: number, gapMs: number): Promise<{ readonly outages: readonly Outage[] }> {
  const { rowCount } = await pool.query({ name: 'shinpan-beat', text: ordinaryText, values: [now, gapMs] });
  if (rowCount === 0) await inTransaction(pool, (client) => recordOutage(client, now, gapMs));
  const { rows } = await pool.query<Outage>({
    name: 'shinpan-outages',
    text: `SELECT started_at AS "from", ended_at AS "to" FROM outages WHERE ended_at > $1 ORDER BY ended_at, id`,
    values: [now - outagesKeptMs],
  });
  return { outages: rows };
}

async function recordOutage(client: pg.PoolClient, now: number, gapMs: number): Promise<void> {
  const { rows } = await client.query<{ at: number }>('SELECT at FROM beats WHERE id = 1 FOR UPDATE');
  const last = rows[0]?.at;
  if (last === undefined || now - last <= gapMs) return;
  await client.query('INSERT INTO outages (started_at, ended_at) VALUES ($1, $2)', [last, now]);
  await client.query('UPDATE beats SET at = $1 WHERE id = 1', [now]);
  // In the order of ids, by bytes, as the append statement locks them.
  await client.query(`SELECT key FROM matches WHERE status = 'running' ORDER BY id COLLATE "C" FOR UPDATE`);
  await client.query(
    `UPDATE matches SET deadline = deadline + $1, sweep_at = sweep_at + $1 WHERE status = 'running' AND sweep_at IS NOT NULL`,
    [now - last],
  );
}
