/**
 * The servers a bench measures, each in a process of its own so that the load's work isn't theirs: the
 * service itself, a bare mercurius mutation, and that mutation with one plain commit each.
 */

import { fastify } from 'fastify';
import mercurius from 'mercurius';
import pg from 'pg';
import { startApp } from '../../app.ts';
import { readConfig } from '../../config.ts';

/** What a bench process is asked to serve. */
export interface ServerTask {
  readonly kind: 'app' | 'bare' | 'bare-pg';
  readonly databaseUrl: string;
  /** Characters of a bare mutation's answer. */
  readonly answerSize: number;
}

const FREE = { burst: 1e9, perSecond: 1e9 };

async function serveApp(databaseUrl: string): Promise<string> {
  const config = readConfig({ DATABASE_URL: databaseUrl, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent' });
  if (!config.ok) throw new Error(config.error.join('\n'));
  const budgets = { playing: FREE, looking: FREE, thinking: FREE, exporting: FREE, making: FREE, entering: FREE };
  const app = await startApp(config.value, { budgets, limits: { connections: 4000 } });
  return app.url;
}

const BARE_SCHEMA = `
  type Query { ok: Boolean! }
  type Answer { version: Int! payload: String! }
  type Mutation { submit(match: ID!, seat: Int!, prompt: Int!, moves: [String!]!): Answer! }
`;

/** Rows in the size of a stored move, for the mutation that commits each by itself. */
const ROW = 'x'.repeat(400);

async function serveBare(task: ServerTask): Promise<string> {
  const pool = task.kind === 'bare' ? null : new pg.Pool({ connectionString: task.databaseUrl, max: 10 });
  await pool?.query('DROP TABLE IF EXISTS bench_bare');
  await pool?.query('CREATE TABLE bench_bare (id bigserial PRIMARY KEY, row text NOT NULL)');
  const payload = 'x'.repeat(task.answerSize);
  let version = 0;
  const server = fastify({ logger: false });
  await server.register(mercurius, {
    schema: BARE_SCHEMA, jit: 1,
    resolvers: {
      Query: { ok: () => true },
      Mutation: {
        submit: async () => {
          if (pool !== null) await pool.query({ name: 'bare', text: 'INSERT INTO bench_bare (row) VALUES ($1)', values: [ROW] });
          version += 1;
          return { version, payload };
        },
      },
    },
  });
  return server.listen({ port: 0, host: '127.0.0.1' });
}

/** What a server process is doing with its memory, in MB. */
function residentMb(): number {
  return Math.round(process.memoryUsage().rss / 1_048_576);
}

if (process.argv.includes('--serve')) {
  process.once('message', (message) => {
    // Sent by bench/processes.ts.
    const task = message as ServerTask;
    (task.kind === 'app' ? serveApp(task.databaseUrl) : serveBare(task)).then(
      (url) => process.send?.({ url }),
      (error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
        process.exit(1);
      },
    );
    process.on('message', () => {
      // A full collection first, where the flag allows it: what stays is what the matches need.
      globalThis.gc?.();
      process.send?.({ residentMb: residentMb() });
    });
  });
  process.once('disconnect', () => process.exit(0));
}
