/** Cards as their game prints them, in a set and on a table, over REST and GraphQL: the forms that the seed of crystal prints. */

import t from 'tap';
import { CRYSTAL } from '../../src/games/crystal/index.ts';
import { apiFixture, type Body } from '../support/api.ts';
import { duel } from '../support/crystal/proving.ts';
import { poolOf } from '../support/playing.ts';

const GAME = CRYSTAL as never;
const pool = poolOf(GAME);
const SET = `/v1/card-sets/${pool.hash}/cards`;
const f = await apiFixture(t, { games: [GAME] });
const [me, you] = [await f.person('me'), await f.person('you')];

/** 突撃兵 on guard, with a hand of two cards on its side. */
async function matchOf(): Promise<string> {
  const { header } = duel({ creatures: [{ card: 'charging-soldier', stats: { activity: 1 } }], hand: ['fire-bolt', 'mercenary'] }, {}, { pool });
  const seats = [{ kind: 'mine' }, { kind: 'invited', account: you.id }];
  const made = await f.match(me.auth, { game: 'crystal', seats, position: JSON.parse(JSON.stringify(header.position)), visibility: 'private' });
  const joined = await f.send('POST', `/v1/matches/${made.id}/join`, {}, you.auth);
  if (joined.body.match?.status !== 'running') throw new Error(joined.text);
  return made.id;
}

const QUERY = 'query($id: ID!, $card: Int!) { match(id: $id) { card(card: $card) { view { id card } card { id name { ja } printed { ja } } } } }';

t.test('a card of a set: 炎の壁, and the skills, as the seed prints them', async (t) => {
  const { body } = await f.send('GET', `${SET}/wall-of-flame`);
  const form = '●[炎の壁]\nSummon\n5(炎炎) / 400f\n----------------\n壁の召喚\nAtk=0 , HP=4\n風耐性3';
  t.equal(body.printed.ja, form);
  const asked = await f.graphql('query($set: ID!) { card(cardSet: $set, id: "wall-of-flame") { printed { ja en } } }', { set: pool.hash });
  t.strictSame(asked.body.data.card.printed, body.printed);
  for (const [id, line] of [['undying-warrior', '・復活(2)\n'], ['flak-crew', '→対空砲火(2)\n'], ['flash-of-darkness', '■リサイクル(1)\n']] as const) {
    t.match((await f.send('GET', `${SET}/${id}`)).body.printed.ja, line, id);
  }
  const page = await f.send('GET', `${SET}?text=${encodeURIComponent('炎の壁')}`);
  t.ok(page.body.items.some((card: Body) => card.printed.ja === form), 'in a page of them, too');
});

t.test('a card on the table: 突撃兵 in play, as the seed prints it', async (t) => {
  const match = await matchOf();
  const { view } = (await f.send('GET', `/v1/matches/${match}/view`, undefined, you.auth)).body;
  const cards: Body[] = view.zones.flatMap((zone: Body) => zone.cards);
  const soldier = cards.find((card) => card.card === 'charging-soldier');
  const { body } = await f.send('GET', `/v1/matches/${match}/cards/${soldier.id}`, undefined, you.auth);
  t.strictSame(body.view, soldier);
  t.equal(body.card.printed.ja, '●[突撃兵]\nSummon\n6(炎炎) / 300f\n--Status--------\n種族 兵士\nAtk=3\nHP/Max=3/3\n防御可\n先手');
  const asked = await f.graphql(QUERY, { id: match, card: soldier.id }, you.auth);
  t.match(asked.body.data.match.card, { view: { id: soldier.id }, card: { name: { ja: '突撃兵' }, printed: { ja: body.card.printed.ja } } });
});

t.test('a card is told only to whom its face is shown', async (t) => {
  const match = await matchOf();
  const { view } = (await f.send('GET', `/v1/matches/${match}/view`, undefined, me.auth)).body;
  const [held] = view.zones.find((zone: Body) => zone.zone === 'hand' && zone.seat === 0).cards;
  const url = `/v1/matches/${match}/cards/${held.id}`;
  t.match((await f.send('GET', url, undefined, me.auth)).body, { view: { card: 'fire-bolt' }, card: { id: 'fire-bolt', name: { ja: '火弾' } } });
  const theirs = await f.send('GET', url, undefined, you.auth);
  t.match(theirs, { status: 404, body: { code: 'notFound' } }, 'of a hand the other seat knows the number of cards');
  t.notMatch(theirs.text, /fire-bolt|火弾/);
  const asked = await f.graphql(QUERY, { id: match, card: held.id }, you.auth);
  t.notMatch(asked.text, /fire-bolt|火弾/);
  t.match(await f.send('GET', `${url}?audience=seat0`, undefined, you.auth), { status: 403, body: { code: 'forbidden' } });
  t.match(await f.send('GET', url), { status: 404, body: { code: 'notFound' } }, 'a private match is none for others');
  t.match(await f.send('GET', `/v1/matches/${match}/cards/99999`, undefined, me.auth), { status: 404, body: { code: 'notFound' } });
  t.equal((await f.graphql(QUERY, { id: match, card: 99_999 }, me.auth)).body.data.match.card, null);
});

t.test('a game without a form of its own prints none', async (t) => {
  const plain = await apiFixture(t);
  const [set] = (await plain.send('GET', '/v1/card-sets')).body.items;
  const { items } = (await plain.send('GET', `/v1/card-sets/${set.hash}/cards`)).body;
  t.ok(items.length > 0 && items.every((card: Body) => card.printed === null));
});
