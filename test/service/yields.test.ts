/** Standing yields through the use cases: one request, and a row of the log for every pass it stands for. */

import t from 'tap';
import type { Input, PositionDocument } from '../../src/engine/contract.ts';
import { GAMES } from '../../src/games/registry.ts';
import {
  concede, createMatch, exportMatch, getMatch, joinMatch, submitMoves, uploadCardSet, verifyExport, viewMatch, type Caller, type Service,
} from '../../src/service/index.ts';
import { GIVEN_MAX } from '../../src/service/live/given.ts';
import { card, on, provingSet } from '../support/animal/proving.ts';
import { arena, value } from '../support/arena.ts';
import { settle } from '../support/memory-ports.ts';

/** A lair that goes off by what it does itself. */
const SPIRAL = card('spiral', 'lair', { abilities: [on('heal', { do: 'heal', to: 'you', amount: 1 })] });

function seat(hand: readonly string[], field: readonly string[]): PositionDocument['seats'][0] {
  return { counters: { life: 20 }, zones: { hand: [...hand], field: [...field], land: ['plains', 'plains'], library: ['filler', 'filler'] } };
}

/** Two people at a table of the proving set, seat 0 in its phase. */
async function table(service: Service, people: readonly [Caller, Caller], phase: string, field: readonly string[] = []): Promise<string> {
  const set = value(await uploadCardSet(service, people[0], { game: 'animal', document: provingSet(SPIRAL) }));
  const position = { phase, active: 0, turn: 5, seats: [seat(['hint'], field), seat(['hint'], [])] };
  const { match } = value(await createMatch(service, people[0], {
    game: 'animal', gameVersion: null, cardSet: set.cardSet.hash, seed: null, visibility: 'public', time: { kind: 'none' }, position,
    seats: [{ kind: 'mine' }, { kind: 'open' }],
  }));
  value(await joinMatch(service, people[1], { match: match.id }));
  return match.id;
}

t.test('a yield is one request; each pass it stands for is a row and a version of its seat', async (t) => {
  const { boot, person, close, store, faults } = arena({ games: GAMES });
  const service = await boot();
  const people = [(await person(service, 'Ann')).caller, (await person(service, 'Bob')).caller] as const;
  const match = await table(service, people, 'ready');
  const inputs = async () => (await store.log.rows(match, 1, 999)).map((row) => {
    const input = JSON.parse(row.input) as Input;
    return input.kind === 'move' ? [row.seq, row.seat, input.seat, input.move.type] : [row.seq, row.seat, input.kind];
  });
  // What both usually pass, from the opening on.
  const opened = [[1, 0, 0, 'pass'], [2, 1, 1, 'pass'], [3, 0, 0, 'pass'], [4, 1, 1, 'pass']];
  t.strictSame(await inputs(), opened);
  t.match(value(await getMatch(service, people[0], match)), { version: 4, status: 'running' });
  const request = { match, version: 4, moves: ['pass-until.nturn'], idempotencyKey: 'k', wants: { digest: true } };
  const outcome = await submitMoves(service, people[0], request);
  const passes = [[5, 0, 0, 'pass-until'], [6, 1, 1, 'pass'], [7, 0, 0, 'pass']];
  t.strictSame(await inputs(), [...opened, ...passes]);
  t.match(outcome, { kind: 'applied', answer: { applied: 1, version: 7, stopped: null } });
  if (outcome.kind !== 'applied') throw new Error(outcome.kind);
  t.strictSame(outcome.answer.events.filter((event) => event.kind === 'applied').map((event) => event.kind === 'applied' && event.version), [5, 6, 7]);
  t.equal(outcome.answer.digest, value(await viewMatch(service, people[0], { match, digest: true })).digest);
  // Repeated, it gets the same answer; another instance goes on from the rows alone.
  const again = await submitMoves(service, people[0], request);
  t.match(again, { kind: 'duplicate', answer: { applied: 1, version: 7, events: outcome.answer.events } });
  const other = await boot();
  t.match(await submitMoves(other, people[1], { match, version: 7, moves: ['pass'] }), { kind: 'applied' });
  t.match(await concede(other, people[1], { match }), { kind: 'applied' });
  t.match(verifyExport(GAMES, value(await exportMatch(other, people[0], match))), { ok: true });
  t.strictSame(faults, []);
  await close();
});

t.test('several moves of one request count without the passes in between', async (t) => {
  const { boot, person, close } = arena({ games: GAMES });
  const service = await boot();
  const people = [(await person(service, 'Ann')).caller, (await person(service, 'Bob')).caller] as const;
  const match = await table(service, people, 'hunt');
  // The other's usual pass lies between the two; then the other is asked.
  const outcome = await submitMoves(service, people[0], { match, version: 0, moves: ['stops.nall', 'pass', 'pass', 'pass'] });
  t.match(outcome, { kind: 'applied', answer: { applied: 3, version: 4, stopped: { kind: 'unavailable' } } });
  await close();
});

t.test('more passes than one commit takes follow in the next ones, without a request', async (t) => {
  const { boot, person, close, faults } = arena({ games: GAMES });
  const service = await boot();
  const people = [(await person(service, 'Ann')).caller, (await person(service, 'Bob')).caller] as const;
  const match = await table(service, people, 'hunt', ['spiral']);
  const play = await submitMoves(service, people[0], { match, version: 0, moves: [`play.c${await cardIn(service, people[0], match)}`] });
  t.match(play, { kind: 'applied' });
  const outcome = await submitMoves(service, people[1], { match, version: 2, moves: ['pass-until.nturn'] });
  t.match(outcome, { kind: 'applied', answer: { applied: 1, version: 3 + GIVEN_MAX, result: null } });
  for (let n = 0; n < 100 && value(await getMatch(service, people[0], match)).status === 'running'; n += 1) await settle();
  t.match(value(await getMatch(service, people[0], match)), { status: 'finished', result: { winner: null, reason: 'kernel.loop' } });
  t.match(verifyExport(GAMES, value(await exportMatch(service, people[0], match))), { ok: true });
  t.strictSame(faults, []);
  await close();
});

/** The number of the one card in the caller's hand. */
async function cardIn(service: Service, caller: Caller, match: string): Promise<number> {
  const { view } = value(await viewMatch(service, caller, { match }));
  return view.zones.find((zone) => zone.zone === 'hand' && zone.cards.length > 0)?.cards[0]?.id ?? 0;
}
