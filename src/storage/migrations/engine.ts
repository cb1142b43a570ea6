/**
 * Prisma's schema engine as WebAssembly: the program behind `prisma migrate`, without its download.
 * Nothing here knows our schema; the neighbours say what to apply or to compare.
 */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as path from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import {
  bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum, DriverAdapterError, type ColumnType,
} from '@prisma/driver-adapter-utils';
import pg from 'pg';
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg';
import type { SchemaContainer, SchemaEngine } from '@prisma/schema-engine-wasm/schema_engine_bg';

/** What Node has and its types leave out, as far as it's used here. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: Record<string, object>) => {
    readonly exports: { readonly __wbindgen_start: () => void };
  };
};

/** Postgres's numbers for the types "char" and "char"[]. */
const charOid = 18;
const charListOid = 1002;

/** No objects of a database that the engine should overlook. */
export const noFilter = { externalTables: [], externalEnums: [] };

let loaded = false;

/**
 * Runs an action with an engine that speaks to the given database. The schema's text tells it which of
 * Prisma's preview features are on.
 */
export async function withSchemaEngine<T>(
  databaseUrl: string,
  schema: SchemaContainer,
  action: (engine: SchemaEngine) => Promise<T>,
): Promise<T> {
  loadEngine();
  const pool = new pg.Pool({ connectionString: databaseUrl });
  const adapter = bindMigrationAwareSqlAdapterFactory(mendedAdapter(pool));
  const options = { datamodels: [[schema.path, schema.content] satisfies [string, string]] };
  const engine = await bindings.SchemaEngine.new(options, () => undefined, adapter);
  try {
    return await action(engine);
  } finally {
    engine.free();
    // The engine keeps a lock of its own for as long as its connection lives.
    await pool.end();
  }
}

/**
 * Prisma's adapter, mended twice for migrations. It knows no type "char", in which Postgres's catalogue
 * answers the engine: the pool marks such columns as lists of characters, a type that no catalogue query
 * has, and the mark is turned into the right type on the way to the engine. And it cuts scripts at every
 * semicolon, even inside a function's body: here Postgres gets the whole script, and so applies a
 * migration wholly or not at all.
 */
function mendedAdapter(pool: pg.Pool): PrismaPg {
  const query = pool.query.bind(pool);
  const markingQuery = async (config: pg.QueryArrayConfig): Promise<pg.QueryArrayResult> => {
    const result = await query(config);
    for (const field of result.fields) if (field.dataTypeID === charOid) field.dataTypeID = charListOid;
    return result;
  };
  Object.assign(pool, { query: markingQuery });
  const factory = new PrismaPg(pool);
  const connect = factory.connect.bind(factory);
  factory.connect = async () => {
    const adapter = await connect();
    const queryRaw = adapter.queryRaw.bind(adapter);
    adapter.queryRaw = async (raw) => {
      const result = await queryRaw(raw);
      return { ...result, columnTypes: result.columnTypes.map(unmarked) };
    };
    adapter.executeScript = async (script) => {
      await query(script).catch((error: unknown) => { throw describedError(error); });
    };
    return adapter;
  };
  return factory;
}

function unmarked(type: ColumnType): ColumnType {
  return type === ColumnTypeEnum.CharacterArray ? ColumnTypeEnum.Character : type;
}

/** An error of Postgres as the engine wants to hear it. */
function describedError(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error;
  return new DriverAdapterError({
    kind: 'postgres',
    code: error.code ?? '',
    severity: error.severity ?? 'ERROR',
    message: error.message,
    detail: error.detail,
    column: error.column,
    hint: error.hint,
  });
}

function loadEngine(): void {
  if (loaded) return;
  const entry = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg');
  const bytes = readFileSync(path.join(path.dirname(entry), 'schema_engine_bg.wasm'));
  const module = new WebAssembly.Module(bytes);
  const instance = new WebAssembly.Instance(module, { './schema_engine_bg.js': importsOfEngine() });
  // Where a panic of the engine leaves its message; the package expects it to be there.
  Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: { set_message: console.error } });
  bindings.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  loaded = true;
}

/** The package's functions, but with timers that let the process end: the engine leaves some behind. */
function importsOfEngine(): object {
  const makeTimer = (call: () => void, delayMs: number): NodeJS.Timeout => setTimeout(call, delayMs >>> 0).unref();
  return Object.fromEntries(Object.entries(bindings).map(([name, value]) => (
    [name, name.startsWith('__wbg_setTimeout_') ? makeTimer : value]
  )));
}
