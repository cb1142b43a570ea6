/** What a new match or series refuses, and where: judges who don't exist or who play, decks that are missing or of another card set. */

import t from 'tap';
import {
  appointJudges, createMatch, createSeries, joinMatch, joinSeries, uploadCardSet, uploadDeck,
} from '../../src/service/index.ts';
import { arena, matchInput, newMatch, PLAIN, value, type Person } from '../support/arena.ts';
import type { CreateMatchInput, Service } from '../../src/service/index.ts';

const OPEN = { kind: 'open' } as const;
const MINE = { kind: 'mine', deck: PLAIN } as const;
const seriesInput = (change: Partial<CreateMatchInput>) => ({ ...matchInput(change), bestOf: 3 });
const PLAYS = { kind: 'invalid', problems: [{ path: '/judges/1', code: 'judge.seat' }] };

t.test('judges exist, and hold no seat', async (t) => {
  const { boot, person, close } = arena();
  const service = await boot();
  const [ann, bob, jo] = [await person(service, 'Ann'), await person(service, 'Bob'), await person(service, 'Jo')];
  const nobody = { kind: 'notFound', what: 'account' };
  t.match(await createMatch(service, ann.caller, matchInput({ judges: ['zzz'] })), nobody);
  t.match(await createSeries(service, ann.caller, seriesInput({ judges: ['zzz'] })), nobody);
  t.match(await createMatch(service, ann.caller, matchInput({ judges: [jo.id, ann.id] })), PLAYS);
  t.match(await createSeries(service, ann.caller, seriesInput({ judges: [jo.id, ann.id] })), PLAYS);
  const invites = { seats: [MINE, { kind: 'invited', account: bob.id }], judges: [jo.id, bob.id] } as const;
  t.match(await createMatch(service, ann.caller, matchInput(invites)), PLAYS);
  const made = await newMatch(service, ann.caller, { seats: [MINE, OPEN], judges: [jo.id, jo.id] });
  t.strictSame(made.judges, [jo.id], 'each once');
  const { id: match } = made;
  t.match(await appointJudges(service, ann.caller, { match, judges: [jo.id, ann.id] }), PLAYS);
  const joins = { kind: 'invalid', problems: [{ path: '/seat', code: 'judge.seat' }] };
  t.match(await joinMatch(service, jo.caller, { match, deck: PLAIN }), joins);
  const { series } = value(await createSeries(service, ann.caller, seriesInput({ seats: [MINE, OPEN], judges: [jo.id] })));
  t.match(await joinSeries(service, jo.caller, { series: series.id, deck: PLAIN }), joins);
  t.match(value(await joinMatch(service, bob.caller, { match, deck: PLAIN })), { seat: 1 });
  await close();
});

/** A card set of somebody's own, and a deck of its cards. */
async function ownDeck(service: Service, who: Person, id: string) {
  const cards = [{ id: `${id}-card`, name: { ja: '大', en: 'Big' }, power: 2 }];
  const { cardSet } = value(await uploadCardSet(service, who.caller, { game: 'tiny', document: { game: 'tiny', id, name: { ja: id, en: id }, cards } }));
  const list = { parts: { main: [{ card: `${id}-card`, count: 30 }] } };
  const { deck } = value(await uploadDeck(service, who.caller, { game: 'tiny', cardSet: cardSet.hash, name: id, deck: list, visibility: 'private' }));
  return { set: cardSet.hash, deck: { kind: 'stored', id: deck.id } as const };
}

t.test('a built-in player without a deck needs a set with presets', async (t) => {
  const { boot, person, close } = arena();
  const service = await boot();
  const ann = await person(service, 'Ann');
  const { set, deck } = await ownDeck(service, ann, 'mine');
  const seats = [{ kind: 'mine', deck }, { kind: 'bot', player: 'random' }] as const;
  const refused = { kind: 'invalid', problems: [{ path: '/seats/1/deck', message: 'this card set has no preset decks: give the bot one' }] };
  t.match(await createMatch(service, ann.caller, matchInput({ cardSet: set, seats })), refused);
  t.match(await createSeries(service, ann.caller, seriesInput({ cardSet: set, seats })), refused);
  await close();
});

t.test('stored decks say which card set is played, or in one problem that theirs is another', async (t) => {
  const { boot, person, close } = arena();
  const service = await boot();
  const ann = await person(service, 'Ann');
  const [one, two] = [await ownDeck(service, ann, 'one'), await ownDeck(service, ann, 'two')];
  const seat = (of: typeof one) => ({ kind: 'mine', deck: of.deck }) as const;
  t.match(await newMatch(service, ann.caller, { seats: [OPEN, seat(one)] }), { cardSet: one.set });
  t.match(value(await createSeries(service, ann.caller, seriesInput({ seats: [seat(one), OPEN] }))).series, { cardSet: one.set });
  const other = (path: string) => ({ kind: 'invalid', problems: [{ path, code: 'deck.cardSet', message: new RegExp(two.set) }] });
  const differ = await createMatch(service, ann.caller, matchInput({ seats: [seat(one), seat(two)] }));
  t.match(differ, other('/seats/1/deck'));
  const refused = await createMatch(service, ann.caller, matchInput({ cardSet: one.set, seats: [seat(two), OPEN] }));
  t.match(refused, other('/seats/0/deck'));
  t.ok(refused.kind === 'invalid' && refused.problems.length === 1);
  t.match(await createMatch(service, ann.caller, matchInput({ seats: [{ kind: 'mine', deck: { kind: 'stored', id: 'no' } }, OPEN] })), { kind: 'notFound', what: 'deck' });
  await close();
});
