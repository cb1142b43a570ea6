/** The service with a real game: whole matches of `aether` through the use cases, views and worlds as they must be. */

import t from 'tap';
import { foldEvent } from '../../src/engine/index.ts';
import { gameById, GAMES } from '../../src/games/registry.ts';
import { present } from '../../src/lib/assert.ts';
import {
  createMatch, dryRun, explainMove, exportMatch, getMatch, joinMatch, listEvents, listLegalMoves, listMatches, replayMatch, sampleWorld,
  submitMoves, verifyExport, viewMatch, type Caller, type Service,
} from '../../src/service/index.ts';
import { arena, NOBODY, value } from '../support/arena.ts';
import { settle } from '../support/memory-ports.ts';

const game = present(gameById('aether'), 'aether');
const presets = game.shipped.flatMap((set) => set.decks.map((deck) => deck.id));
const deckOf = (n: number) => ({ kind: 'preset', name: present(presets[n % presets.length], 'a preset') }) as const;
const base = { game: 'aether', gameVersion: null, cardSet: null, visibility: 'public', time: { kind: 'none' } } as const;

/** Two people at one table. */
async function table(service: Service, people: readonly [Caller, Caller], seed: string) {
  const { match } = value(await createMatch(service, people[0], { ...base, seed, seats: [{ kind: 'mine', deck: deckOf(0) }, { kind: 'open' }] }));
  value(await joinMatch(service, people[1], { match: match.id, deck: deckOf(1) }));
  return match.id;
}

/** Plays one move by whoever is asked: the one that `choose` picks. False at the end. */
async function step(service: Service, people: readonly [Caller, Caller], match: string, choose: number): Promise<boolean> {
  for (const caller of people) {
    const { moves, version } = value(await listLegalMoves(service, caller, { match, words: false }));
    if (moves.length === 0) continue;
    const move = present(moves[choose % moves.length], 'a move');
    const outcome = await submitMoves(service, caller, { match, version, moves: [move.id], idempotencyKey: `v${version}` });
    if (outcome.kind !== 'applied') throw new Error(`${move.id}: ${JSON.stringify(outcome)}`);
    return true;
  }
  return false;
}

t.test('whole matches: folds agree, logs verify, restarts go on, replays show what was seen', async (t) => {
  for (const seed of ['1', '2', '3']) {
    const { boot, person, close, faults } = arena({ games: GAMES, snapshotEvery: 20 });
    let service = await boot();
    const people = [(await person(service, 'Ann')).caller, (await person(service, 'Bob')).caller] as const;
    const match = await table(service, people, seed.repeat(64));
    const eyes = [[people[0], 'seat0'], [people[1], 'seat1'], [NOBODY, 'spectator']] as const;
    const first = await Promise.all(eyes.map(async ([caller, audience]) => value(await viewMatch(service, caller, { match, audience })).view));
    const kept: { version: number; view: unknown }[] = [];
    let count = 0;
    while (count < 2000 && (await step(service, people, match, count * 7 + Number(seed)))) {
      count += 1;
      if (count % 25 === 0) kept.push({ version: count, view: value(await viewMatch(service, people[1], { match })).view });
      if (count % 40 === 0) service = await boot();
    }
    const info = value(await getMatch(service, NOBODY, match));
    t.equal(info.status, 'finished', `${count} moves`);
    for (const [index, [caller, audience]] of eyes.entries()) {
      let view = present(first[index], 'a view');
      for (;;) {
        const page = value(await listEvents(service, caller, { match, audience, after: view.event, limit: 500, words: true }));
        view = page.events.reduce(foldEvent, view);
        if (!page.more) break;
      }
      t.strictSame(view, value(await viewMatch(service, caller, { match, audience })).view, audience);
    }
    for (const { version, view } of kept) {
      t.strictSame(value(await replayMatch(service, people[1], { match, version, audience: 'seat1' })).view, view, `version ${version}`);
    }
    t.match(verifyExport(GAMES, value(await exportMatch(service, NOBODY, match))), { ok: true, version: count });
    t.equal(value(await listMatches(service, NOBODY, { game: 'aether', status: 'finished' })).items.length, 1);
    t.strictSame(faults, []);
    await close();
  }
});

t.test('built-in players, random and greedy, finish by themselves', async (t) => {
  const { boot, person, close, faults } = arena({ games: GAMES });
  const service = await boot();
  const ann = await person(service, 'Ann');
  const bot = (player: 'random' | 'greedy', deck: number) => ({ kind: 'bot', player, deck: deckOf(deck) }) as const;
  const { match } = value(await createMatch(service, ann.caller, { ...base, seed: null, seats: [bot('random', 0), bot('greedy', 1)] }));
  for (let n = 0; n < 600; n += 1) {
    await settle();
    if (value(await getMatch(service, NOBODY, match.id)).status === 'finished') break;
  }
  t.match(value(await getMatch(service, NOBODY, match.id)), { status: 'finished' });
  t.strictSame(faults, []);
  await close();
});

t.test('trying and sampling touch nothing and never look at the truth', async (t) => {
  const { boot, person, close, store } = arena({ games: GAMES });
  const service = await boot();
  const people = [(await person(service, 'Ann')).caller, (await person(service, 'Bob')).caller] as const;
  const match = await table(service, people, 'a'.repeat(64));
  for (let n = 0; n < 30; n += 1) await step(service, people, match, n * 3);
  for (const [index, caller] of people.entries()) {
    const before = JSON.stringify([value(await viewMatch(service, caller, { match, digest: true })).digest, (await store.log.rows(match, 0, 99)).length]);
    const world = value(await sampleWorld(service, caller, { match, seed: 's' }));
    const again = value(await sampleWorld(service, caller, { match, seed: 's' }));
    t.strictSame(world.view.view, again.view.view, 'repeatable');
    const mine = value(await viewMatch(service, caller, { match })).view;
    const hand = (view: typeof mine, seat: number) => view.zones.find((z) => z.zone === 'hand' && z.seat === seat)?.cards.map((c) => c.card);
    t.strictSame(hand(world.view.view, index), hand(mine, index), 'the own hand is known');
    const legal = value(await listLegalMoves(service, caller, { match }));
    for (const { move, words } of legal.moves) {
      t.ok(words.ja !== '' && words.en !== '');
      t.equal(value(await explainMove(service, caller, { match, move })).legal, true);
      t.strictSame(value(await dryRun(service, caller, { match, version: legal.version, moves: [move] })).results.map((r) => r.legal), [true]);
    }
    if (legal.moves.length > 0) {
      t.match(value(await explainMove(service, caller, { match, move: { type: 'attack', card: 99_999, target: 1 } })), { legal: false, violation: { rule: /./ } });
    }
    const after = JSON.stringify([value(await viewMatch(service, caller, { match, digest: true })).digest, (await store.log.rows(match, 0, 99)).length]);
    t.equal(after, before);
  }
  t.match(await sampleWorld(service, NOBODY, { match, seed: 's' }), { kind: 'unauthenticated' });
  await close();
});
