/** Series on the arena: a tiny game with a reserve and a chosen first player, and how to play its games to their ends. */

import { z } from 'zod';
import { present } from '../../src/lib/assert.ts';
import { chosenFirst, firstPlayerOption, setTurn, type Game } from '../../src/engine/index.ts';
import {
  answerFirst, concede, createSeries, getSeries, swapCards,
  type Caller, type CreateSeriesInput, type SeriesInfo, type Service,
} from '../../src/service/index.ts';
import { arena, value } from './arena.ts';
import { settle } from './memory-ports.ts';
import { TINY } from './tiny-game.ts';

const turn = present(TINY.steps['turn'], 'a turn');
const main = [{ card: 'p1', count: 10 }, { card: 'p2', count: 10 }, { card: 'p3', count: 10 }];

/** The tiny game where a chosen seat begins, with a reserve of three cards that may be swapped. */
export const SIDED: Game = {
  ...TINY,
  id: 'sided',
  optionsSchema: z.strictObject({ timeoutsToConcede: z.int().default(3), loopLimit: z.int().default(1000), firstPlayer: firstPlayerOption }),
  deckParts: [...TINY.deckParts, { key: 'reserve', zone: 'graveyard', name: { ja: '予備', en: 'reserve' } }],
  swapParts: ['main', 'reserve'],
  shipped: TINY.shipped.map((set) => ({
    document: { ...set.document, game: 'sided', id: 'sided-set' },
    decks: [
      { id: 'plain', title: { ja: '', en: '' }, parts: { main, reserve: [{ card: 'p1', count: 2 }, { card: 'p13', count: 1 }] } },
      { id: 'bugs', title: { ja: '', en: '' }, parts: { main: [{ card: 'p13', count: 30 }] } },
    ],
  })),
  checkDeck: (pool, deck, options) => {
    const few = (deck.parts['main'] ?? []).find(({ card, count }) => card === 'p3' && count > 11);
    return [...TINY.checkDeck(pool, deck, options), ...(few === undefined ? [] : [{ path: '/parts/main', code: 'sided.copies', message: 'too many' }])];
  },
  steps: {
    ...TINY.steps,
    turn: {
      run: (ctx, frame) => {
        const first = chosenFirst(ctx);
        // The turn step gives the turn to the other seat.
        if (ctx.state.turn === 0 && first !== null) setTurn(ctx, 0, first === 0 ? 1 : 0);
        turn.run(ctx, frame);
      },
    },
  },
};

export const PRESET = { kind: 'preset', name: 'plain' } as const;

export function seriesInput(change: Partial<CreateSeriesInput> = {}): CreateSeriesInput {
  return {
    game: 'sided', gameVersion: null, cardSet: null, visibility: 'public', time: { kind: 'none' }, bestOf: 3,
    seats: [{ kind: 'mine', deck: PRESET }, { kind: 'mine', deck: PRESET }], ...change,
  };
}

/** An arena with the sided game, a player who holds both seats, and a series. */
export async function seriesArena(change: Partial<CreateSeriesInput> = {}) {
  const made = arena({ games: [SIDED, TINY] });
  const service = await made.boot();
  const ann = await made.person(service, 'Ann');
  const { series } = value(await createSeries(service, ann.caller, seriesInput(change)));
  const look = async (by: Service = service): Promise<SeriesInfo> => value(await getSeries(by, ann.caller, series.id));
  return { ...made, service, ann, id: series.id, look };
}

/** Answers the open choice for its chooser. */
export async function choose(service: Service, caller: Caller, series: SeriesInfo, goFirst = true): Promise<SeriesInfo> {
  const { step, seats } = present(series.question, 'a question');
  return value(await answerFirst(service, caller, { series: series.id, step, seat: present(seats[0], 'a chooser'), goFirst }));
}

/** Both seats keep their decks. */
export async function keepBoth(service: Service, caller: Caller, series: SeriesInfo): Promise<SeriesInfo> {
  let now = series;
  for (const seat of present(series.question, 'a question').seats) {
    now = value(await swapCards(service, caller, { series: series.id, step: present(series.question, 'a question').step, seat }));
  }
  return now;
}

/** Ends the running game by the loser's concession, and waits for what follows. */
export async function lose(service: Service, caller: Caller, series: SeriesInfo, seat: 0 | 1): Promise<SeriesInfo> {
  const outcome = await concede(service, caller, { match: present(series.match, 'a game'), seat });
  if (outcome.kind !== 'applied') throw new Error(JSON.stringify(outcome));
  await settle();
  return value(await getSeries(service, caller, series.id));
}
