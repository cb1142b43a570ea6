/** A series of built-in players in every game, with its shipped decks. */

import t from 'tap';
import { present } from '../../src/lib/assert.ts';
import { hasFirstPlayer } from '../../src/engine/index.ts';
import { GAMES } from '../../src/games/registry.ts';
import { createSeries, getMatch, getSeries } from '../../src/service/index.ts';
import { arena, value } from '../support/arena.ts';
import { seriesInput } from '../support/series.ts';

for (const game of GAMES) {
  t.test(`${game.id}: a best of three goes to its end by itself`, async (t) => {
    const { boot, person, close, time, faults } = arena({ games: [game] });
    const service = await boot();
    const ann = await person(service, 'Ann');
    const deck = { kind: 'preset', name: present(game.shipped[0]?.decks[0], 'a shipped deck').id } as const;
    const bot = { kind: 'bot', player: 'random', deck } as const;
    const { id } = value(await createSeries(service, ann.caller, seriesInput({ game: game.id, seats: [bot, bot] }))).series;
    const look = async () => value(await getSeries(service, ann.caller, id));
    for (let guard = 0; guard < 3000 && (await look()).status !== 'finished'; guard += 1) await time.pass(500);
    const series = await look();
    t.match(series, { status: 'finished', result: { reason: /majority|limit/ } });
    for (const one of series.games) {
      t.equal(one.first, hasFirstPlayer(game) ? one.chooser : null);
      const { options } = value(await getMatch(service, ann.caller, one.match));
      t.equal(options['firstPlayer'], one.first ?? undefined);
    }
    t.strictSame(faults, []);
    await close();
  });
}
