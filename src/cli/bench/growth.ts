/**
 * A database that has been used for long: finished matches by the hundred thousand, copied in SQL from
 * one that was really played, so that nobody waits for them to be played.
 */

import pg from 'pg';

/** Tables that hold a match, each with the column that names it. */
const TABLES: readonly (readonly [table: string, key: string])[] = [
  ['match_setups', 'match_key'],
  ['match_seats', 'match_key'],
  ['match_members', 'match_key'],
  ['match_played', 'match_key'],
  ['match_log', 'match_key'],
  ['match_snapshots', 'match_key'],
];

/** Matches copied by one statement. */
const AT_ONCE = 5000;

async function columnsOf(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ column_name: string }>(
    'SELECT column_name FROM information_schema.columns WHERE table_name = $1 AND table_schema = current_schema() ORDER BY ordinal_position', [table]);
  return rows.map((row) => row.column_name);
}

async function copyMatches(client: pg.Client, key: string, from: number, to: number): Promise<void> {
  const columns = (await columnsOf(client, 'matches')).filter((column) => column !== 'key');
  const values = columns.map((column) => (column === 'id' ? "'grown-' || g.n" : `m."${column}"`));
  const { rows } = await client.query<{ low: string; high: string }>(
    `WITH made AS (INSERT INTO matches (${columns.map((column) => `"${column}"`).join(', ')})
       SELECT ${values.join(', ')} FROM matches m, generate_series(${from}::int, ${to}::int) AS g(n) WHERE m.key = $1 RETURNING key)
     SELECT min(key)::text AS low, max(key)::text AS high FROM made`, [key]);
  const [made] = rows;
  if (made === undefined) return;
  for (const [table, column] of TABLES) {
    const all = await columnsOf(client, table);
    const chosen = all.map((name) => (name === column ? 'g.n' : `t."${name}"`));
    await client.query(
      `INSERT INTO ${table} (${all.map((name) => `"${name}"`).join(', ')})
       SELECT ${chosen.join(', ')} FROM ${table} t, generate_series($2::bigint, $3::bigint) AS g(n) WHERE t.${column} = $1`,
      [key, made.low, made.high],
    );
  }
}

/** Adds so many finished matches, each a copy of one that has ended. */
export async function growDatabase(databaseUrl: string, count: number, say: (text: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ key: string }>("SELECT key::text FROM matches WHERE status = 'finished' ORDER BY version LIMIT 1");
    const key = rows[0]?.key;
    if (key === undefined) throw new Error('no match has finished yet');
    for (let from = 1; from <= count; from += AT_ONCE) {
      await copyMatches(client, key, from, Math.min(count, from + AT_ONCE - 1));
      say(`${Math.min(count, from + AT_ONCE - 1)} finished matches`);
    }
    await client.query('ANALYZE');
    await client.query('CHECKPOINT');
  } finally {
    await client.end();
  }
}
