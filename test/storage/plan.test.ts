/** The plan of the statement that writes every move: it may not depend on what the database held when it was made. */

import pg from 'pg';
import t from 'tap';
import { appendQuery, laneSettings } from '../../src/storage/log/append-statement.ts';
import { testDatabase } from '../support/postgres.ts';

t.test('on an empty database heads are looked up by their id', async (t) => {
  const client = new pg.Client({ connectionString: await testDatabase(t) });
  await client.connect();
  await client.query(laneSettings);
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN (GENERIC_PLAN) ${appendQuery([]).text}`);
  await client.end();
  const scans = rows.map((row) => row['QUERY PLAN'].trim()).filter((line) => line.includes(' on matches m '));
  t.ok(scans.some((line) => /Index Scan using matches_(id_key|running_idx) /.test(line)), scans.join('\n'));
});
