/**
 * A load for the store: made-up matches whose rows have the size and words of real ones. The bench and the crash
 * test drive the append path with it; it plays no game.
 */

import { createHash } from 'node:crypto';
import pg from 'pg';
import type { AppendBatch, Store } from '../service/ports.ts';
import type { LogRow, MatchHead, MatchRecord, SeatRecord } from '../service/records.ts';

/** Moves of a made-up match before it ends. */
export const loadMovesPerMatch = 150;

const chainStart = '0'.repeat(64);
const cardNames = Array.from({ length: 60 }, (_, index) => `card-${index}`);

/** A small repeatable stream of numbers; nothing here is secret. */
export function loadRandom(seed: number): (below: number) => number {
  let state = (seed ^ 0x9e3779b9) >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A match that is being written. */
export interface LoadMatch {
  readonly id: string;
  readonly random: (below: number) => number;
  version: number;
  event: number;
  chain: string;
}

/** An open match's record. */
export function loadRecord(id: string, createdAt: number): MatchRecord {
  const seat = (name: string): SeatRecord => ({
    kind: 'taken', account: `account-${name}`, name, invitee: null, bot: null, secretHash: null,
    deck: { parts: { main: cardNames.slice(0, 20).map((card) => ({ card, count: 2 })) } },
    deckHash: sha256(name), entropy: null,
  });
  return {
    setup: {
      id, name: 'load', game: 'aether', gameVersion: '1', generator: 'load', cardSet: sha256('set'), options: {},
      seed: sha256(`seed ${id}`), seedGiven: false, commitment: sha256(`commitment ${id}`), position: null, time: { kind: 'none' },
      visibility: 'public', creator: 'account-a', judges: [], inviteHash: null, seats: [seat('a'), seat('b')], createdAt,
    },
    head: {
      status: 'open', version: -1, event: 0, acting: [], deadline: null, clock: loadClock, result: null, fault: null,
      chain: '', updatedAt: createdAt,
    },
    revision: 0, startedAt: null, finishedAt: null,
  };
}

const loadClock: MatchHead['clock'] = { left: [0, 0], periods: [0, 0], since: [null, null] };

/** A match at its beginning. */
export function loadMatch(id: string, seed: number): LoadMatch {
  return { id, random: loadRandom(seed), version: -1, event: 0, chain: chainStart };
}

/** The next append of a match; the match is moved on as if it were applied. */
export function nextBatch(match: LoadMatch, at: number, keyed: boolean): AppendBatch {
  const row = nextRow(match, at);
  const ends = row.seq >= loadMovesPerMatch;
  const answer = `{"request":"${sha256(row.input)}","from":${row.seq},"to":${row.seq},"seat":${row.seat},"stopped":null}`;
  return {
    match: match.id,
    rows: [row],
    key: keyed ? { hash: sha256(`${match.id} ${row.seq}`), answer } : null,
    start: row.seq === 0 ? { revision: 0 } : null,
    played: ends ? cardNames.slice(0, 30) : null,
    head: {
      status: ends ? 'finished' : 'running',
      version: row.seq, event: row.lastEvent, acting: ends ? [] : [row.seq % 2 === 0 ? 0 : 1],
      deadline: ends ? null : at + 60_000, clock: loadClock,
      result: ends ? { winner: 0, reason: 'life' } : null, fault: null, chain: row.chain, updatedAt: at,
    },
  };
}

function nextRow(match: LoadMatch, at: number): LogRow {
  const seq = match.version + 1;
  const seat = seq === 0 ? null : seq % 2 === 0 ? 1 : 0;
  const events = `[${Array.from({ length: seq === 0 ? 60 : 4 + match.random(8) }, () => eventText(match, seq)).join(',')}]`;
  const input = seq === 0 ? '' : inputText(match, seq, at);
  const chain = sha256(`${match.chain}${seq}${input}${events}`);
  Object.assign(match, { version: seq, chain });
  return { seq, seat, input, events, lastEvent: match.event, chain, at };
}

function inputText(match: LoadMatch, seq: number, at: number): string {
  const type = ['attack', 'summon', 'charge', 'pass'][match.random(4)] ?? 'pass';
  const move = { type, card: match.random(300), target: match.random(300) };
  return JSON.stringify({ kind: 'move', seat: seq % 2 === 0 ? 1 : 0, prompt: seq, move, at, frame: 0 });
}

function eventText(match: LoadMatch, seq: number): string {
  match.event += 1;
  const n = match.event;
  const { random } = match;
  const seat = random(2);
  const card = () =>
    [random(300), random(60), seat, seat, random(5), 1, 0, 0, random(64), Array.from({ length: 10 }, () => random(4))];
  const bodies = [
    () => ({ k: 'stat', c: random(300), s: random(4), v: random(9), l: 42, n }),
    () => ({ k: 'stat', c: random(300), s: random(4), v: random(9), l: 42, n }),
    () => ({ k: 'move', f: random(12), t: random(12), o: random(300), lo: 42, l: 42, c: card(), n }),
    () => ({ k: 'seat', s: seat, c: random(4), v: random(20), n }),
    () => ({ k: 'note', w: 'unit-damaged', s: -1, c: [random(300), random(60), 42], d: null, v: random(9), l: 42, n }),
    () => ({ k: 'phase', p: random(5), n }),
    () => ({ k: 'answer', p: seq, s: seat, n }),
    () => ({
      k: 'ask',
      d: { prompt: seq, seat, kind: 'main', rule: 'aether.main.any-order', def: -1, optional: 0, min: 1, max: 1, candidates: [] },
      n,
    }),
    () => ({ k: 'applied', v: seq, n }),
  ];
  return JSON.stringify((bodies[random(bodies.length)] ?? bodies[0])?.());
}

/** What a measurement found. */
export interface LoadFigures {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** How a measurement is to be made. */
export interface LoadPlan {
  /** Makes the names of its matches differ from those of another run. */
  readonly label: string;
  readonly matches: number;
  readonly durationMs: number;
  readonly keyed: boolean;
}

/** Appends to some matches at once, each waiting for its own answers, and counts what was applied. */
export async function measureAppends(store: Store, plan: LoadPlan): Promise<LoadFigures> {
  const times: number[] = [];
  const started = performance.now();
  const play = async (place: number): Promise<void> => {
    for (let round = 0; performance.now() - started < plan.durationMs; round += 1) {
      const match = loadMatch(`${plan.label}-${place}-${round}`, place * 7919 + round);
      await store.matches.create(loadRecord(match.id, Date.now()));
      while (match.version < loadMovesPerMatch && performance.now() - started < plan.durationMs) {
        const batch = nextBatch(match, Date.now(), plan.keyed);
        const before = performance.now();
        const result = await store.log.append(batch);
        if (result.kind !== 'applied') throw new Error(`an append of the load was answered ${result.kind}`);
        times.push(performance.now() - before);
      }
    }
  };
  await Promise.all(Array.from({ length: plan.matches }, (_, place) => play(place)));
  return figures(times, performance.now() - started);
}

/** The yardstick: the same rows through plain pg, each in a commit of its own, from a pool of 10. */
export async function measurePlainPg(databaseUrl: string, plan: LoadPlan): Promise<LoadFigures> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  try {
    await pool.query('DROP TABLE IF EXISTS load_yardstick');
    await pool.query('CREATE TABLE load_yardstick (match text, seq int, row text NOT NULL, PRIMARY KEY (match, seq))');
    const times: number[] = [];
    const started = performance.now();
    const play = async (place: number): Promise<void> => {
      const match = loadMatch(`${plan.label}-${place}`, place * 7919);
      while (performance.now() - started < plan.durationMs) {
        const row = nextRow(match, Date.now());
        const values = [match.id, row.seq, `${row.input}${row.events}${row.chain}`];
        const before = performance.now();
        await pool.query({ name: 'load', text: 'INSERT INTO load_yardstick VALUES ($1, $2, $3)', values });
        times.push(performance.now() - before);
      }
    };
    await Promise.all(Array.from({ length: plan.matches }, (_, place) => play(place)));
    await pool.query('DROP TABLE load_yardstick');
    return figures(times, performance.now() - started);
  } finally {
    await pool.end();
  }
}

function figures(times: number[], tookMs: number): LoadFigures {
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { perSecond: (times.length / tookMs) * 1000, p50Ms: at(0.5), p99Ms: at(0.99) };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
