/** Match play through the use cases: choices, swaps, draws, ends, secrets. */

import t from 'tap';
import { present } from '../../src/lib/assert.ts';
import {
  answerFirst, concedeSeries, createSeries, getMatch, getSeries, joinSeries, cancelMatch, cancelSeries, leaveSeries, listSeries, rule, submitMoves, submitSeriesDeck,
  subscribeSeries, swapCards, viewMatch, type SeriesItem,
} from '../../src/service/index.ts';
import { bearer, NOBODY, value } from '../support/arena.ts';
import { settle } from '../support/memory-ports.ts';
import { choose, keepBoth, lose, PRESET, seriesArena, seriesInput } from '../support/series.ts';

const other = (seat: number) => (seat === 0 ? 1 : 0);

t.test('a best of three: a random player chooses, then the loser; the majority ends it', async (t) => {
  const { service, ann, look, close, faults } = await seriesArena();
  let series = await look();
  t.match(series, { status: 'running', score: [0, 0], games: [], match: null, question: { step: 1, kind: 'choose' }, disclosedSeed: null });
  const chooser = present(series.question?.seats[0], 'a chooser');
  series = await choose(service, ann.caller, series, false);
  t.match(series.games, [{ chooser, first: other(chooser), result: null }]);
  t.equal(series.question, null);
  const first = value(await getMatch(service, ann.caller, present(series.match, 'a game')));
  t.match(first, { status: 'running', game: 'sided', options: { firstPlayer: other(chooser) }, series: { id: series.id, game: 1 } });
  series = await lose(service, ann.caller, series, 0);
  t.match(series, { score: [0, 1], match: null, question: { step: 2, kind: 'swap', seats: [0, 1] } });
  series = await keepBoth(service, ann.caller, series);
  t.match(series.question, { step: 3, kind: 'choose', seats: [0] }, 'the loser chooses');
  series = await choose(service, ann.caller, series);
  t.match(series.games[1], { chooser: 0, first: 0 });
  const second = value(await getMatch(service, ann.caller, present(series.match, 'a game')));
  t.not(second.seedCommitment, first.seedCommitment);
  t.equal(second.series?.game, 2);
  series = await lose(service, ann.caller, series, 1);
  series = await choose(service, ann.caller, await keepBoth(service, ann.caller, series));
  t.match(series.games[2], { chooser: 1 });
  series = await lose(service, ann.caller, series, 0);
  t.match(series, { status: 'finished', score: [1, 2], result: { winner: 1, reason: 'majority' }, question: null, match: null });
  t.match(series.disclosedSeed, /^[0-9a-f]{64}$/);
  t.strictSame(series.events.map(({ n }) => n), series.events.map((_, index) => index + 1));
  t.strictSame(series.events.map(({ kind }) => kind).filter((kind) => kind.startsWith('game') || kind === 'ended'),
    ['gameStarted', 'gameEnded', 'gameStarted', 'gameEnded', 'gameStarted', 'gameEnded', 'ended']);
  t.match(await concedeSeries(service, ann.caller, { series: series.id, seat: 0 }), { kind: 'finished', result: { winner: 1 } });
  t.strictSame(faults, []);
  await close();
});

t.test('the chosen seat has the first turn of the next game', async (t) => {
  for (const goFirst of [true, false]) {
    const { service, ann, look, close } = await seriesArena();
    const series = await choose(service, ann.caller, await look(), goFirst);
    const match = present(series.match, 'a game');
    const view = value(await viewMatch(service, ann.caller, { match })).view;
    t.equal(view.turn, 0);
    for (const seat of [0, 1] as const) {
      const { version } = value(await viewMatch(service, ann.caller, { match })).view;
      t.equal((await submitMoves(service, ann.caller, { match, seat, version, moves: ['keep'] })).kind, 'applied');
    }
    t.equal(value(await viewMatch(service, ann.caller, { match })).view.active, series.games[0]?.first);
    await close();
  }
});

t.test('a drawn game does not count, and the same player chooses again', async (t) => {
  const { service, ann, look, close, person, store } = await seriesArena();
  const judge = await person(service, 'Judge');
  let series = await choose(service, ann.caller, await look());
  const chooser = series.games[0]?.chooser;
  const match = present(series.match, 'a game');
  await store.matches.setJudges(match, [judge.id]);
  present(service.lanes.peek(match), 'a lane').noticed = Number.MAX_SAFE_INTEGER;
  const caller = { ...judge.caller, scopes: [...judge.caller.scopes, 'judge'] as const };
  const { version } = value(await viewMatch(service, ann.caller, { match })).view;
  t.match(await rule(service, caller, { match, version, reason: 'a draw', ruling: { kind: 'award', winner: null } }), { kind: 'applied' });
  await settle();
  series = await look();
  t.match(series, { score: [0, 0], games: [{ result: { winner: null } }], question: { kind: 'swap' } });
  series = await keepBoth(service, ann.caller, series);
  t.match(series.question, { kind: 'choose', seats: [chooser] });
  await close();
});

const swappedDeck = { parts: {
  main: [{ card: 'p1', count: 10 }, { card: 'p2', count: 9 }, { card: 'p3', count: 10 }, { card: 'p13', count: 1 }],
  reserve: [{ card: 'p1', count: 2 }, { card: 'p2', count: 1 }],
} };

t.test('swaps: checked with rules and places, secret until both are in, and played', async (t) => {
  const { service, ann, person, look, close } = await seriesArena({ seats: [{ kind: 'mine', deck: PRESET }, { kind: 'open' }] });
  const bob = await person(service, 'Bob');
  const open = await look();
  t.match(open, { status: 'open', seats: [{ kind: 'taken' }, { kind: 'open' }] });
  value(await joinSeries(service, bob.caller, { series: open.id, deck: PRESET }));
  let series = await look();
  const callers = [ann.caller, bob.caller] as const;
  series = await choose(service, callers[present(series.question?.seats[0], 'a chooser')], series);
  series = await lose(service, bob.caller, series, 1);
  const step = present(series.question, 'a question').step;
  const swap = (caller: typeof ann.caller, deck: unknown, at = step) => swapCards(service, caller, { series: series.id, step: at, ...(deck === null ? {} : { deck }) });
  const parts = (main: object[], reserve: object[]) => ({ parts: { main, reserve } });
  const codes = async (deck: unknown) => {
    const outcome = await swap(ann.caller, deck);
    return outcome.kind === 'invalid' ? outcome.problems.map(({ path, code }) => `${path} ${code}`) : outcome.kind;
  };
  t.strictSame(await codes(parts([{ card: 'p1', count: 30 }], [{ card: 'p1', count: 2 }])), ['/parts/reserve kernel.swap.size']);
  t.match(await codes(parts([{ card: 'p1', count: 10 }, { card: 'p2', count: 10 }, { card: 'p3', count: 10 }], [{ card: 'p2', count: 3 }])),
    ['/parts/main/0 kernel.swap.cards', '/parts/main/1 kernel.swap.cards', '/parts kernel.swap.cards']);
  t.strictSame(await codes(parts([{ card: 'p3', count: 30 }], [])), ['/parts/main sided.copies'], 'the deck check, too');
  t.strictSame(await codes({ parts: { main: [{ card: 'nope', count: 30 }] } }), ['/parts/main/0/card card.unknown']);
  t.strictSame((await look()).question?.seats, [0, 1], 'nothing was changed');

  t.match(await swap(ann.caller, swappedDeck), { kind: 'ok', value: { question: { seats: [1] } } });
  t.match(await swap(ann.caller, null), { kind: 'notYourDecision', version: step }, 'an answer stands');
  const seen = value(await getSeries(service, bob.caller, series.id));
  t.notMatch(JSON.stringify(seen.events.slice(series.events.length)), /cards|came/);
  t.strictSame(seen.decks.map(({ seat }) => seat), [1], 'only the own deck');
  t.strictSame(value(await getSeries(service, NOBODY, series.id)).decks, []);
  t.match(await swap(bob.caller, null, step - 1), { kind: 'stale', version: step });
  t.match(await swap(bob.caller, null), { kind: 'ok', value: { question: { kind: 'choose', seats: [1], step: step + 1 } } });
  const told = (await look()).events.filter(({ kind }) => kind === 'swapped');
  t.match(told, [{ seat: 0, cards: 1, came: [{ card: 'p13', count: 1 }], went: [{ card: 'p2', count: 1 }] }, { seat: 1, cards: 0 }]);
  const forBob = value(await getSeries(service, bob.caller, series.id)).events.filter(({ kind }) => kind === 'swapped');
  t.strictSame(forBob.map(({ cards, came }) => [cards, came !== undefined]), [[1, false], [0, true]], 'how many, not which');
  series = await choose(service, bob.caller, await look());
  const match = present(series.match, 'a game');
  const view = value(await viewMatch(service, ann.caller, { match, audience: 'seat0' })).view;
  t.strictSame(view.zones.filter((zone) => zone.zone === 'graveyard').map((zone) => zone.count), [3, 3]);
  t.ok(view.zones.find((zone) => zone.zone === 'graveyard' && zone.seat === 0)?.cards.some((card) => card.card === 'p2'), 'the new reserve');
  await close();
});

t.test('open swaps are shown to everybody once both are in', async (t) => {
  const { service, ann, look, close } = await seriesArena({ openSwaps: true });
  let series = await lose(service, ann.caller, await choose(service, ann.caller, await look()), 0);
  const step = present(series.question, 'a question').step;
  value(await swapCards(service, ann.caller, { series: series.id, step, seat: 0, deck: swappedDeck }));
  t.equal(value(await getSeries(service, NOBODY, series.id)).events.filter(({ kind }) => kind === 'swapped').length, 0);
  value(await swapCards(service, ann.caller, { series: series.id, step, seat: 1 }));
  series = value(await getSeries(service, NOBODY, series.id));
  t.match(series.events.find(({ kind }) => kind === 'swapped'), { seat: 0, came: [{ card: 'p13', count: 1 }] });
  await close();
});

t.test('games without a reserve: the same flow, and no question about swaps', async (t) => {
  const { service, ann, look, close } = await seriesArena({ game: 'tiny' });
  let series = await look();
  t.match(series, { question: null, games: [{ first: null }] }, 'nobody plays first in this game, so nobody chooses');
  series = await lose(service, ann.caller, series, 1);
  t.match(series, { games: [{}, { first: null, chooser: 1 }], question: null });
  t.strictSame(series.events.map(({ kind }) => kind), ['started', 'gameStarted', 'gameEnded', 'gameStarted']);
  await close();
});

t.test('answers: stale, not yours, wrong seat, repeated keys', async (t) => {
  const { service, ann, person, look, close } = await seriesArena({ seats: [{ kind: 'mine', deck: PRESET }, { kind: 'open' }] });
  const bob = await person(service, 'Bob');
  t.match(await answerFirst(service, ann.caller, { series: (await look()).id, step: 1, goFirst: true }), { kind: 'wrongState', state: 'open' });
  value(await joinSeries(service, bob.caller, { series: (await look()).id, deck: PRESET }));
  const series = await look();
  const chooser = present(series.question?.seats[0], 'a chooser');
  const [mine, others] = chooser === 0 ? [ann.caller, bob.caller] : [bob.caller, ann.caller];
  const input = { series: series.id, step: 1, goFirst: true, idempotencyKey: 'k' };
  t.match(await answerFirst(service, others, input), { kind: 'notYourDecision', version: 1 });
  t.match(await answerFirst(service, mine, { ...input, step: 2 }), { kind: 'stale', version: 1 });
  t.match(await answerFirst(service, (await person(service, 'Cyd')).caller, input), { kind: 'forbidden', needs: 'seat' });
  t.match(await answerFirst(service, mine, { ...input, series: 'none' }), { kind: 'notFound', what: 'series' });
  const both = await Promise.all([answerFirst(service, mine, input), answerFirst(service, mine, input)]);
  t.strictSame(both.map(({ kind }) => kind), ['ok', 'ok']);
  t.equal((await look()).games.length, 1);
  t.match(await answerFirst(service, mine, input), { kind: 'ok' });
  t.match(await answerFirst(service, mine, { ...input, goFirst: false }), { kind: 'keyReused' });
  t.match(await answerFirst(service, mine, { ...input, idempotencyKey: 'l' }), { kind: 'stale' });
  await close();
});

t.test('times: the chooser goes first, decks stay, a game is drawn, the series ends by its score', async (t) => {
  const limits = { choiceMs: 10_000, swapMs: 20_000, gameMs: 60_000, seriesMs: 600_000 };
  const { service, ann, look, close, time } = await seriesArena({ bestOf: 5, limits });
  let series = await look();
  t.equal(series.question?.deadline, time.now + 10_000);
  await time.pass(9500);
  t.equal((await look()).games.length, 0);
  await time.pass(2500);
  series = await look();
  t.equal(series.games[0]?.first, series.games[0]?.chooser);
  t.match(series.events.find(({ kind }) => kind === 'chosen'), { byDefault: true });
  series = await lose(service, ann.caller, series, 1);
  value(await swapCards(service, ann.caller, { series: series.id, step: present(series.question, 'a question').step, seat: 0, deck: swappedDeck }));
  await time.pass(22_000);
  series = await look();
  t.match(series.events.filter(({ kind }) => kind === 'swapped'), [{ seat: 0, cards: 1, byDefault: false }, { seat: 1, cards: 0, byDefault: true }]);
  series = await choose(service, ann.caller, series);
  t.equal(series.gameDeadline, time.now + 60_000);
  await time.pass(62_500);
  series = await look();
  t.match(series.games[1]?.result, { winner: null, reason: 'ruling' });
  t.match(value(await getMatch(service, ann.caller, present(series.games[1], 'a game').match)), { status: 'finished' });
  await time.pass(22_000 + 12_000);
  series = await look();
  t.match(series.games, [{}, {}, { result: null }], 'it goes on by itself');
  await time.pass(600_000);
  series = await look();
  t.match(series, { status: 'finished', score: [1, 0], result: { winner: 0, reason: 'time' } });
  t.ok(series.games.every(({ result }) => result !== null), 'no game is left');
  await close();
});

t.test('a series given up: at once between games, else with its running game', async (t) => {
  const { service, ann, look, close } = await seriesArena();
  let series = await choose(service, ann.caller, await look());
  const match = present(series.match, 'a game');
  series = value(await concedeSeries(service, ann.caller, { series: series.id, seat: 1, idempotencyKey: 'k' }));
  t.match(series, { status: 'finished', score: [1, 0], result: { winner: 0, reason: 'concession' }, games: [{ result: { winner: 0 } }] });
  t.equal(value(await getMatch(service, ann.caller, match)).status, 'finished');
  t.match(await concedeSeries(service, ann.caller, { series: series.id, seat: 1, idempotencyKey: 'k' }), { kind: 'ok', value: { result: { winner: 0 } } });
  t.match(await concedeSeries(service, ann.caller, { series: series.id, seat: 0 }), { kind: 'finished' });
  await close();
  const next = await seriesArena();
  series = value(await concedeSeries(next.service, next.ann.caller, { series: next.id, seat: 0 }));
  t.match(series, { status: 'finished', games: [], result: { winner: 1, reason: 'concession' } });
  await next.close();
});

t.test('before the start: seats, decks, guests, leaving, calling off; its matches belong to it', async (t) => {
  const { service, ann, person, look, close, id } = await seriesArena({ visibility: 'private', seats: [{ kind: 'mine' }, { kind: 'open' }] });
  const bob = await person(service, 'Bob');
  t.match(await getSeries(service, bob.caller, id), { kind: 'notFound', what: 'series' });
  t.match(await joinSeries(service, bob.caller, { series: id }), { kind: 'notFound', what: 'series' });
  const made = value(await createSeries(service, ann.caller, seriesInput({ visibility: 'private', seats: [{ kind: 'mine' }, { kind: 'open' }] })));
  const invited = await bearer(service, present(made.invite, 'an invitation'));
  const joined = value(await joinSeries(service, invited, { series: made.series.id, name: 'Guest' }));
  const guest = await bearer(service, joined.seatSecret);
  t.match(value(await leaveSeries(service, guest, { series: made.series.id })), { seats: [{}, { kind: 'open' }] });
  const again = value(await joinSeries(service, invited, { series: made.series.id, deck: PRESET }));
  t.match(await submitSeriesDeck(service, ann.caller, { series: made.series.id, deck: { kind: 'list', deck: { parts: {} } } }), { kind: 'invalid', problems: [{ code: 'tiny.size' }] });
  const running = value(await submitSeriesDeck(service, ann.caller, { series: made.series.id, deck: PRESET }));
  t.match(running, { status: 'running' });
  const callers = [ann.caller, await bearer(service, again.seatSecret)] as const;
  const playing = await choose(service, callers[present(running.question?.seats[0], 'a chooser')], running);
  const match = present(playing.match, 'a game');
  t.match(value(await getMatch(service, callers[1], match)).yourSeats, [1], 'the seat secret plays every game');
  t.match(await getMatch(service, bob.caller, match), { kind: 'notFound' });
  t.match(await cancelMatch(service, ann.caller, { match }), { kind: 'wrongState' });
  t.match(await leaveSeries(service, ann.caller, { series: made.series.id }), { kind: 'wrongState', state: 'running' });
  t.match(await cancelSeries(service, ann.caller, { series: id }), { kind: 'ok', value: { status: 'cancelled' } });
  t.equal((await look()).status, 'cancelled');
  const listed = async (caller: typeof NOBODY) => value(await listSeries(service, caller, {})).items.map((one) => one.id);
  t.strictSame((await listed(ann.caller)).toSorted(), [id, made.series.id].toSorted());
  t.strictSame(await listed(bob.caller), []);
  t.match(await createSeries(service, ann.caller, seriesInput({ bestOf: 4, limits: { gameMs: 3 } })), { kind: 'invalid', problems: [{ path: '/bestOf' }, { path: '/limits/gameMs' }] });
  t.match(await createSeries(service, NOBODY, seriesInput()), { kind: 'unauthenticated' });
  await close();
});

t.test('built-in players keep their decks, go first, and play a series to its end', async (t) => {
  const bot = { kind: 'bot', player: 'random', deck: PRESET } as const;
  const { look, close, time, faults } = await seriesArena({ seats: [bot, bot], bestOf: 3 });
  for (let guard = 0; guard < 200 && (await look()).status !== 'finished'; guard += 1) await time.pass(1000);
  const series = await look();
  t.match(series, { status: 'finished', result: { reason: 'majority' } });
  t.ok(series.games.every(({ chooser, first, result }) => chooser === first && result !== null));
  t.strictSame(faults, []);
  await close();
});

t.test('a stream: the snapshot, then what happens with its numbers, then the end', async (t) => {
  const { service, ann, look, close, id } = await seriesArena({ bestOf: 1 });
  const items: SeriesItem[] = [];
  const stream = value(await subscribeSeries(service, ann.caller, { series: id }));
  const reading = (async () => { for await (const item of stream) items.push(item); })();
  await settle();
  await lose(service, ann.caller, await choose(service, ann.caller, await look()), 0);
  await reading;
  t.equal(items[0]?.kind, 'snapshot');
  t.match(items.at(-1), { kind: 'end', status: 'finished', result: { winner: 1 } });
  const known = items[0]?.kind === 'snapshot' ? items[0].series.events.length : 0;
  const numbers = items.flatMap((item) => (item.kind === 'events' ? item.events.map(({ n }) => n) : []));
  const { events } = await look();
  t.strictSame(numbers, events.slice(known).map(({ n }) => n), 'none is missing or doubled');
  const late: SeriesItem[] = [];
  for await (const item of value(await subscribeSeries(service, NOBODY, { series: id, after: 2 }))) late.push(item);
  t.match(late, [{ kind: 'events', events: events.slice(2).map(({ n }) => ({ n })) }, { kind: 'end' }]);
  t.match(await subscribeSeries(service, NOBODY, { series: 'none' }), { kind: 'notFound' });
  await close();
});
