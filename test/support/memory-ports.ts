/**
 * All ports in memory: the store as one object that several service instances may share, a clock and
 * scheduler driven by hand, seeded entropy, a notifier that can lose notices. For tests and simulation.
 */

import { createHash } from 'node:crypto';
import { KeyTaken, StoreUnavailable } from '../../src/service/ports.ts';
import type {
  AccountStore, AppendBatch, AppendResult, Cancel, CardSetStore, Clock, DeckStore, Entropy, InstanceStore, LogStore, MatchFilter,
  MatchNotice, MatchStore, Notifier, Page, PageKey, PageRequest, Ports, PresenceNotice, RequestStore, Scheduler,
  SeriesFilter, SeriesStore, Store,
} from '../../src/service/ports.ts';
import type {
  AccountRecord, CardSetRecord, DeckRecord, LogRow, MatchRecord, Outage, RequestRecord, SeriesRecord, SnapshotRecord,
  TokenRecord,
} from '../../src/service/records.ts';

// ---------------------------------------------------------------- time, chance, notices

/** A clock that moves only when told, with the timers that hang on it. */
export class FakeTime implements Clock, Scheduler {
  now = 1_700_000_000_000;
  #timers: { at: number; call: () => void }[] = [];
  nowMs(): number { return this.now; }
  monotonicMs(): number { return this.now; }
  after(delayMs: number, call: () => void): Cancel {
    const timer = { at: this.now + delayMs, call };
    this.#timers.push(timer);
    return () => { this.#timers = this.#timers.filter((t) => t !== timer); };
  }
  /** Lets time pass; timers run in order of their time, each followed by a pause for promises. */
  async pass(ms: number): Promise<void> {
    const end = this.now + ms;
    for (;;) {
      const due = this.#timers.filter((t) => t.at <= end).toSorted((a, b) => a.at - b.at)[0];
      if (due === undefined) break;
      this.#timers = this.#timers.filter((t) => t !== due);
      this.now = Math.max(this.now, due.at);
      due.call();
      await settle();
    }
    this.now = end;
    await settle();
  }
}

/** Lets all promises that are ready run. */
export async function settle(): Promise<void> {
  for (let round = 0; round < 5; round += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Repeatable bytes from a seed. */
export function seededEntropy(seed: string): Entropy {
  let count = 0;
  return {
    bytes(size) {
      const out = new Uint8Array(size);
      for (let i = 0; i < size; i += 32) {
        count += 1;
        out.set(createHash('sha256').update(`${seed}/${count}`).digest().subarray(0, Math.min(32, size - i)), i);
      }
      return out;
    },
  };
}

/** Delivers notices to all listeners in a later turn of the event loop, unless told to lose them. */
export class MemoryNotifier implements Notifier {
  lose = false;
  #listeners = new Set<(notice: MatchNotice) => void>();
  publish(notice: MatchNotice): void {
    if (this.lose) return;
    setImmediate(() => { for (const listener of this.#listeners) listener(notice); });
  }
  subscribe(listener: (notice: MatchNotice) => void): Cancel {
    this.#listeners.add(listener);
    return () => { this.#listeners.delete(listener); };
  }
  #presenceListeners = new Set<(notice: PresenceNotice) => void>();
  announce(notice: PresenceNotice): void {
    if (this.lose) return;
    setImmediate(() => { for (const listener of this.#presenceListeners) listener(notice); });
  }
  hear(listener: (notice: PresenceNotice) => void): Cancel {
    this.#presenceListeners.add(listener);
    return () => { this.#presenceListeners.delete(listener); };
  }
}

// ---------------------------------------------------------------- store

interface MatchState {
  record: MatchRecord;
  rows: LogRow[];
  keys: Map<string, string>;
  snapshots: SnapshotRecord[];
  played: readonly string[];
}

/** The store as plain objects. `away` makes every call fail; `appendDelayMs` holds commits back. */
export class MemoryStore implements Store {
  away = false;
  /** Fails the next appends as if the answer had been lost after the commit. */
  loseAnswers = 0;
  appends = 0;
  rowReads = 0;
  readonly #requests = new Map<string, RequestRecord>();
  readonly #accounts = new Map<string, AccountRecord>();
  readonly #tokens = new Map<string, TokenRecord>();
  readonly #sets = new Map<string, CardSetRecord>();
  readonly #decks = new Map<string, DeckRecord>();
  readonly #matches = new Map<string, MatchState>();
  readonly #series = new Map<string, SeriesRecord>();
  #lastBeat: number | null = null;
  #outages: Outage[] = [];

  readonly requests: RequestStore = {
    byHash: async (hash) => { await this.#reach(); return this.#requests.get(hash) ?? null; },
    forget: async (before) => {
      await this.#reach();
      for (const [hash, { at }] of this.#requests) if (at < before) this.#requests.delete(hash);
    },
  };

  /** Keeps a request; must come before the effect, in the same turn of the event loop. */
  #keep(request: RequestRecord | null | undefined): void {
    if (request === null || request === undefined) return;
    if (this.#requests.has(request.hash)) throw new KeyTaken('kept before');
    this.#requests.set(request.hash, request);
  }

  readonly accounts: AccountStore = {
    create: async (account, token, request) => {
      await this.#reach();
      this.#keep(request);
      this.#accounts.set(account.id, account);
      if (token !== null && token !== undefined) this.#tokens.set(token.id, token);
    },
    byId: async (id) => { await this.#reach(); return this.#accounts.get(id) ?? null; },
    byIds: async (ids) => { await this.#reach(); return ids.flatMap((id) => this.#accounts.get(id) ?? []); },
    addToken: async (token, request) => { await this.#reach(); this.#keep(request); this.#tokens.set(token.id, token); },
    tokenByHash: async (hash) => {
      await this.#reach();
      const token = [...this.#tokens.values()].find((t) => t.secretHash === hash);
      const account = token === undefined ? undefined : this.#accounts.get(token.account);
      return token === undefined || account === undefined ? null : { token, account };
    },
    tokensOf: async (account) => {
      await this.#reach();
      return [...this.#tokens.values()].filter((t) => t.account === account).toSorted((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
    },
    revokeToken: async (account, id, at) => {
      await this.#reach();
      const token = this.#tokens.get(id);
      if (token === undefined || token.account !== account) return false;
      if (token.revokedAt === null) this.#tokens.set(id, { ...token, revokedAt: at });
      return true;
    },
  };

  readonly cardSets: CardSetStore = {
    add: async (set, request) => {
      await this.#reach();
      if (this.#sets.has(set.hash)) return false;
      this.#keep(request);
      this.#sets.set(set.hash, set);
      return true;
    },
    byHash: async (hash) => { await this.#reach(); return this.#sets.get(hash) ?? null; },
    list: async (filter, page) => {
      await this.#reach();
      const sets = [...this.#sets.values()].filter((s) =>
        (filter.game === undefined || s.game === filter.game) && (filter.owner === undefined || s.owner === filter.owner));
      return pageOf(sets.map(({ document: _, ...summary }) => summary), (s) => ({ at: s.createdAt, id: s.hash }), page);
    },
  };

  readonly decks: DeckStore = {
    add: async (deck, request) => { await this.#reach(); this.#keep(request); this.#decks.set(deck.id, deck); },
    byId: async (id) => { await this.#reach(); return this.#decks.get(id) ?? null; },
    byShareHash: async (hash) => { await this.#reach(); return [...this.#decks.values()].find((d) => d.shareHash === hash) ?? null; },
    setSharing: async (id, owner, sharing, request) => {
      await this.#reach();
      const deck = this.#decks.get(id);
      if (deck === undefined || deck.owner !== owner) return false;
      this.#keep(request);
      this.#decks.set(id, { ...deck, visibility: sharing.visibility, shareHash: sharing.shareHash });
      return true;
    },
    remove: async (id, owner) => {
      await this.#reach();
      return this.#decks.get(id)?.owner === owner && this.#decks.delete(id);
    },
    list: async (f, page) => {
      await this.#reach();
      const decks = [...this.#decks.values()].filter((d) =>
        (d.visibility === 'public' || d.owner === f.visibleTo) && (f.game === undefined || d.game === f.game) &&
        (f.cardSet === undefined || d.cardSet === f.cardSet) && (f.hash === undefined || d.hash === f.hash) &&
        (f.owner === undefined || d.owner === f.owner));
      return pageOf(decks, (d) => ({ at: d.createdAt, id: d.id }), page);
    },
  };

  readonly matches: MatchStore = {
    create: async (record, request) => {
      await this.#reach();
      this.#keep(request);
      this.#addMatch(record);
    },
    byId: async (id) => { await this.#reach(); return this.#matches.get(id)?.record ?? null; },
    replaceSetup: async (id, revision, change, request) => {
      await this.#reach();
      const match = this.#matches.get(id);
      if (match === undefined || match.record.head.status !== 'open' || match.record.revision !== revision) return false;
      this.#keep(request);
      const head = { ...match.record.head, status: change.status ?? match.record.head.status };
      match.record = { ...match.record, setup: change.setup, head, revision: revision + 1 };
      return true;
    },
    setJudges: async (id, judges, request) => {
      await this.#reach();
      const match = this.#matches.get(id);
      if (match === undefined) return false;
      this.#keep(request);
      match.record = { ...match.record, setup: { ...match.record.setup, judges }, revision: match.record.revision + 1 };
      return true;
    },
    list: async (filter, page) => {
      await this.#reach();
      const found = [...this.#matches.values()].filter((m) => passes(m, filter)).map((m) => m.record);
      return pageOf(found, (m) => ({ at: m.setup.createdAt, id: m.setup.id }), page);
    },
    overdue: async (now, limit) => {
      await this.#reach();
      return [...this.#matches.values()].map((m) => m.record)
        .filter((m) => m.head.status === 'running' && m.head.deadline !== null && m.head.deadline <= now)
        .toSorted((a, b) => (a.head.deadline ?? 0) - (b.head.deadline ?? 0)).slice(0, limit).map((m) => m.setup.id);
    },
    running: async (filter, after, limit) => {
      await this.#reach();
      return [...this.#matches.values()].map((m) => m.record)
        .filter((m) => m.head.status === 'running' && (after === null || m.setup.id > after) &&
          (filter.bot === undefined || m.setup.seats.some((s) => s.kind === 'bot')) &&
          (filter.games === undefined || filter.games.includes(m.setup.game)))
        .map((m) => m.setup.id).toSorted((a, b) => (a < b ? -1 : 1)).slice(0, limit);
    },
    setAside: async (id, fault, at) => {
      await this.#reach();
      const match = this.#matches.get(id);
      if (match === undefined || match.record.head.status !== 'running') return;
      match.record = { ...match.record, head: { ...match.record.head, status: 'aside', fault, deadline: null, updatedAt: at } };
    },
    leaveAside: async (id, change, request) => {
      await this.#reach();
      const match = this.#matches.get(id);
      if (match === undefined || match.record.head.status !== 'aside') return false;
      this.#keep(request);
      const { head, startedAt } = change;
      const finishedAt = head.status === 'finished' ? head.updatedAt : null;
      match.record = { ...match.record, head, startedAt, finishedAt, revision: match.record.revision + 1 };
      match.rows.splice(head.version + 1);
      match.snapshots.splice(0);
      return true;
    },
    holding: async (filter, page) => {
      await this.#reach();
      const found = [...this.#matches.values()].map((m) => m.record).filter(({ setup, head }) =>
        ['running', 'aside'].includes(head.status) && (filter.judge === null || setup.judges.includes(filter.judge)) &&
        (filter.cardSet === undefined || setup.cardSet === filter.cardSet) &&
        (JSON.stringify(setup).includes(`"card":${JSON.stringify(filter.card)}`) || JSON.stringify(setup.position).includes(JSON.stringify(filter.card))));
      return pageOf(found, (m) => ({ at: m.setup.createdAt, id: m.setup.id }), page);
    },
  };

  readonly log: LogStore = {
    append: async (batch) => {
      this.appends += 1;
      await new Promise((resolve) => setImmediate(resolve));
      if (this.away) return { kind: 'unavailable' };
      const result = this.#append(batch);
      if (result.kind === 'applied' && this.loseAnswers > 0) {
        this.loseAnswers -= 1;
        return { kind: 'unavailable' };
      }
      return result;
    },
    answerOf: async (match, hash) => { await this.#reach(); return this.#matches.get(match)?.keys.get(hash) ?? null; },
    rows: async (match, from, limit) => {
      await this.#reach();
      this.rowReads += 1;
      return this.#matches.get(match)?.rows.slice(from, from + limit) ?? [];
    },
    rowsFromEvent: async (match, event, limit) => {
      await this.#reach();
      this.rowReads += 1;
      return this.#matches.get(match)?.rows.filter((r) => r.lastEvent >= event).slice(0, limit) ?? [];
    },
    saveSnapshot: async (match, snapshot) => { await this.#reach(); this.#matches.get(match)?.snapshots.push(snapshot); },
    snapshotAt: async (match, version, gameVersion) => {
      await this.#reach();
      const fits = this.#matches.get(match)?.snapshots.filter((s) => s.version <= version && s.gameVersion === gameVersion) ?? [];
      return fits.toSorted((a, b) => b.version - a.version)[0] ?? null;
    },
  };

  readonly series: SeriesStore = {
    create: async (record, request) => { await this.#reach(); this.#keep(request); this.#series.set(record.setup.id, record); },
    byId: async (id) => { await this.#reach(); return this.#series.get(id) ?? null; },
    replace: async (id, revision, change, request) => {
      await this.#reach();
      if (this.#series.get(id)?.revision !== revision) return false;
      this.#keep(request);
      this.#series.set(id, { setup: change.setup, head: change.head, revision: revision + 1 });
      if (change.match !== null) this.#addMatch(change.match);
      return true;
    },
    list: async (f, page) => {
      await this.#reach();
      const found = [...this.#series.values()].filter((one) => seriesPasses(one, f));
      return pageOf(found, ({ setup }) => ({ at: setup.createdAt, id: setup.id }), page);
    },
    waiting: async (now, limit) => {
      await this.#reach();
      return [...this.#series.values()].filter(({ head }) => head.status === 'running' && (
        (head.wakeAt !== null && head.wakeAt <= now) ||
        (head.stage?.kind === 'playing' && this.#matches.get(head.stage.match)?.record.head.status !== 'running')
      )).map(({ setup }) => setup.id).toSorted((a, b) => (a < b ? -1 : 1)).slice(0, limit);
    },
  };

  readonly instances: InstanceStore = {
    beat: async (now, gapMs) => {
      await this.#reach();
      const last = this.#lastBeat;
      if (last !== null && now - last > gapMs) {
        this.#outages.push({ from: last, to: now });
        for (const match of this.#matches.values()) {
          const { head } = match.record;
          if (head.status === 'running' && head.deadline !== null) {
            match.record = { ...match.record, head: { ...head, deadline: head.deadline + now - last } };
          }
        }
      }
      this.#lastBeat = Math.max(now, last ?? now);
      return { outages: this.#outages.filter((o) => o.to > now - 30 * 86_400_000) };
    },
  };

  #addMatch(record: MatchRecord): void {
    this.#matches.set(record.setup.id, { record, rows: [], keys: new Map(), snapshots: [], played: [] });
  }

  async #reach(): Promise<void> {
    await Promise.resolve();
    if (this.away) throw new StoreUnavailable('told to be away');
  }

  #append(batch: AppendBatch): AppendResult {
    const match = this.#matches.get(batch.match);
    if (match === undefined) return { kind: 'conflict' };
    const first = batch.key === null ? undefined : match.keys.get(batch.key.hash);
    if (first !== undefined) return { kind: 'duplicate', answer: first };
    const { status } = match.record.head;
    const stands = batch.start === null ? status === 'running' : status === 'open' && match.record.revision === batch.start.revision;
    if (!stands || batch.rows[0]?.seq !== match.rows.length) return { kind: 'conflict' };
    match.rows.push(...batch.rows);
    if (batch.key !== null) match.keys.set(batch.key.hash, batch.key.answer);
    match.record = {
      ...match.record,
      head: batch.head,
      startedAt: batch.start === null ? match.record.startedAt : batch.rows[0].at,
      finishedAt: batch.head.status === 'finished' ? batch.head.updatedAt : null,
    };
    if (batch.played !== null) match.played = batch.played;
    return { kind: 'applied' };
  }
}

function passes(match: MatchState, f: MatchFilter): boolean {
  const { setup, head } = match.record;
  const own = f.visibleTo;
  const visible = setup.visibility === 'public' ||
    (own !== null && (setup.creator === own || setup.judges.includes(own) || setup.seats.some((s) => s.account === own || s.invitee === own)));
  return visible &&
    (f.player === undefined || setup.seats.some((s) => s.account === f.player)) &&
    (f.game === undefined || setup.game === f.game) &&
    (f.status === undefined || head.status === f.status) &&
    (f.result === undefined || resultPasses(match.record, f.result)) &&
    (f.from === undefined || setup.createdAt >= f.from) && (f.to === undefined || setup.createdAt < f.to) &&
    (f.deckHash === undefined || (head.status === 'finished' && setup.seats.some((s) => s.deckHash === f.deckHash))) &&
    (f.cardSet === undefined || setup.cardSet === f.cardSet) &&
    (f.cardPlayed === undefined || match.played.includes(f.cardPlayed));
}

function seriesPasses({ setup, head }: SeriesRecord, f: SeriesFilter): boolean {
  const own = f.visibleTo;
  const visible = setup.visibility === 'public' ||
    (own !== null && (setup.creator === own || setup.judges.includes(own) || setup.seats.some((s) => s.account === own || s.invitee === own)));
  const winner = head.result?.winner ?? null;
  return visible &&
    (f.player === undefined || setup.seats.some((s) => s.account === f.player)) &&
    (f.game === undefined || setup.game === f.game) && (f.cardSet === undefined || setup.cardSet === f.cardSet) &&
    (f.status === undefined || head.status === f.status) &&
    (f.wonBy === undefined || (winner !== null && setup.seats[winner].account === f.wonBy)) &&
    (f.from === undefined || setup.createdAt >= f.from) && (f.to === undefined || setup.createdAt < f.to);
}

function resultPasses(record: MatchRecord, result: NonNullable<MatchFilter['result']>): boolean {
  const outcome = record.head.result;
  if (record.head.status !== 'finished' || outcome === null) return false;
  if ('winner' in result) return outcome.winner === result.winner;
  if ('reason' in result) return outcome.reason === result.reason;
  return outcome.winner !== null && record.setup.seats[outcome.winner].account === result.wonBy;
}

/** Newest first by (at, id); works for every list of the store. */
function pageOf<T>(all: readonly T[], keyOf: (item: T) => PageKey, page: PageRequest): Page<T> {
  const sorted = all.toSorted((a, b) => newestFirst(keyOf(a), keyOf(b)));
  const { after } = page;
  const rest = after === null ? sorted : sorted.filter((item) => newestFirst(after, keyOf(item)) < 0);
  const items = rest.slice(0, page.limit);
  const keys = items.map(keyOf);
  return { items, keys, next: rest.length > items.length ? keys.at(-1) ?? null : null };
}

function newestFirst(a: PageKey, b: PageKey): number {
  return b.at - a.at || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0);
}

/** One world: a store, a time and notices, from which any number of instances take their ports. */
export function memoryWorld(seed = 'test') {
  const store = new MemoryStore();
  const time = new FakeTime();
  const notifier = new MemoryNotifier();
  let instances = 0;
  const ports = (): Ports => {
    instances += 1;
    return { store, clock: time, scheduler: time, notifier, entropy: seededEntropy(`${seed}/${instances}`) };
  };
  return { store, time, notifier, ports };
}
