/**
 * Who may import whom: the table of STYLE §6.2 as data, and the check of one import line against it.
 * Whoever changes a row here changes the architecture, and says why beside it.
 */

import * as path from 'node:path';

export const rooms = [
  'lib', 'engine', 'game', 'registry', 'tournaments', 'bots', 'service', 'storage', 'api', 'cli',
  'app', 'config', 'main',
] as const;
export type Room = (typeof rooms)[number];

/** `all`: values and types; `types`: types alone. */
type Arrow = 'all' | 'types';

interface Row {
  readonly rooms: Partial<Record<Room, Arrow>>;
  readonly packages: readonly string[];
  /** Said to whoever breaks the row. */
  readonly reason: string;
}

export const table: Record<Room, Row> = {
  lib: { rooms: {}, packages: [], reason: 'lib holds no domain word and stands on nothing' },
  engine: {
    rooms: { lib: 'all' },
    packages: ['zod', 'node:crypto'],
    reason: 'the kernel knows no game, no card, no I/O; zod is for the effect language, node:crypto for random and digest',
  },
  game: {
    rooms: { lib: 'all', engine: 'all' },
    packages: ['zod'],
    reason: 'no game knows another: what they share moves down into engine, or stays copied',
  },
  registry: {
    rooms: { engine: 'types', game: 'all' },
    packages: [],
    reason: 'the registry is a list and decides nothing',
  },
  tournaments: {
    rooms: { lib: 'all', engine: 'types' },
    packages: [],
    reason: 'pairing and standings are pure functions of results',
  },
  bots: {
    rooms: { lib: 'all', engine: 'types' },
    packages: [],
    reason: 'a bot sees a view, its legal moves and a seed; without a game it can not peek',
  },
  service: {
    rooms: { lib: 'all', engine: 'all', registry: 'all', tournaments: 'all', bots: 'all' },
    packages: ['zod'],
    reason: 'use cases own their ports; what implements them comes in as a parameter',
  },
  storage: {
    rooms: { lib: 'all', engine: 'types', service: 'all' },
    packages: ['@prisma/', 'pg', 'zod', 'node:'],
    reason: 'storage implements service/ports and decides nothing (values of the ports: StoreUnavailable)',
  },
  api: {
    rooms: { lib: 'all', engine: 'types', tournaments: 'types', service: 'all' },
    packages: ['fastify', '@fastify/', 'mercurius', 'graphql', 'graphql-ws', 'ws', 'zod', 'prom-client', 'node:'],
    reason: 'a route parses, calls a use case, presents and replies; if it needs a game or the storage, a use case is missing',
  },
  cli: {
    rooms: {
      lib: 'all', engine: 'all', registry: 'all', bots: 'all', service: 'all', storage: 'all', app: 'all', config: 'all',
    },
    packages: ['node:'],
    reason: 'commands have no machinery of their own; serve, demo and bench call app.ts',
  },
  app: {
    rooms: {
      lib: 'all', registry: 'all', bots: 'all', service: 'all', storage: 'all', api: 'all', config: 'all', engine: 'types',
    },
    packages: ['fastify', 'node:'],
    reason: 'app.ts joins ports, use cases and transport',
  },
  config: { rooms: { lib: 'all' }, packages: ['zod', 'node:'], reason: 'config.ts turns the environment into a value' },
  main: {
    rooms: { lib: 'all', app: 'all', config: 'all', storage: 'all' },
    packages: ['node:'],
    reason: 'main.ts is the process only: config, app, listen, close',
  },
};

/** Lines that the table doesn't allow and that are right all the same. */
const exceptions: readonly { readonly from: string; readonly target: string; readonly reason: string }[] = [
  { from: 'src/cli/build.ts', target: 'esbuild', reason: 'the build is a tool, not a part of the program' },
  { from: 'src/cli/bench', target: '*', reason: 'the yardsticks are bare fastify, mercurius and pg' },
  { from: 'src/cli/generate', target: '*', reason: 'what it writes is made from every room, with their libraries' },
];

/** What other rooms may import of a room, besides its index.ts. lib has no index: each file is a word. */
const faces: Partial<Record<Room, readonly string[]>> = {
  engine: ['contract.ts'],
  service: ['ports.ts', 'records.ts'],
  storage: ['embedded/index.ts', 'migrations/index.ts'],
};

/** The room of a source file (its path from the project's root), or null outside of all. */
export function roomOf(file: string): Room | null {
  const [, first = '', second = ''] = /^src\/([^/]+)(?:\/(.+))?$/.exec(file) ?? [];
  if (first === 'games') return second.includes('/') ? 'game' : 'registry';
  const name = first.replace(/\.ts$/, '');
  return rooms.find((room) => room === name) ?? null;
}

/** The problem with one import line, or null. */
export function checkImport(from: string, target: string, typeOnly: boolean): string | null {
  if (exceptions.some((line) => from.startsWith(line.from) && (line.target === '*' || line.target === target))) return null;
  const room = roomOf(from);
  if (room === null) return `${from} stands in no room of STYLE §6.1: move it into one`;
  const row = table[room];
  if (!target.startsWith('.')) {
    const allowed = row.packages.some((name) => target === name || target.startsWith(name.endsWith('/') || name.endsWith(':') ? name : `${name}/`));
    return allowed ? null : `${room} may not import the package '${target}' (${row.reason})`;
  }
  if (!/\.(ts|json)$/.test(target)) return `write '${target}' with its ending, .ts or .json`;
  const file = path.posix.join(path.posix.dirname(from), target);
  const other = roomOf(file);
  if (other === null) return file.endsWith('package.json') ? null : `${file} stands in no room of src`;
  return checkRooms({ from, room, file, other, typeOnly });
}

interface Crossing {
  readonly from: string;
  readonly room: Room;
  readonly file: string;
  readonly other: Room;
  readonly typeOnly: boolean;
}

function checkRooms({ from, room, file, other, typeOnly }: Crossing): string | null {
  if (room === 'game' && other === 'game' && folderOf(from) !== folderOf(file)) {
    return `no game imports another: move what ${folderOf(file)} shares down into engine, or copy it`;
  }
  if (room === other) return null;
  const arrow = table[room].rooms[other];
  if (arrow === undefined) return `${room} may not import ${other} (${table[room].reason})`;
  if (arrow === 'types' && !typeOnly) return `${room} may import types alone from ${other}: write 'import type' (${table[room].reason})`;
  return isFace(other, file) ? null : `${file} is inside ${other}: import what its index.ts gives out`;
}

function isFace(room: Room, file: string): boolean {
  if (room === 'lib' || room === 'registry' || !file.includes('/', 4)) return true;
  const inside = file.split('/').slice(room === 'game' ? 3 : 2).join('/');
  return inside === 'index.ts' || (faces[room] ?? []).includes(inside);
}

function folderOf(file: string): string {
  return file.split('/').slice(0, 3).join('/');
}
