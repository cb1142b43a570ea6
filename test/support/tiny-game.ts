/**
 * A game of a dozen lines for tests of the service: secret simultaneous first decisions, hidden hands, chance, an
 * end. On your turn you draw and play a card, which costs the other player its power in life, or pass.
 * A card of power 13 makes the engine throw, as a bug would.
 */

import { z } from 'zod';
import {
  ask, askTogether, buildLanguage, cardsIn, defineTable, endGame, finishStep, idSchema, KERNEL_CONDITIONS, KERNEL_FILTERS, KERNEL_RULES,
  KERNEL_VALUES, KERNEL_VERBS, moveCard, setCounter, setPhase, setTableCounter, setTurn, shuffleZone, wordsSchema,
  type Ctx, type DecisionKind, type Frame, type Game, type Seat, type StepTable,
} from '../../src/engine/index.ts';

const same = (text: string): { ja: string; en: string } => ({ ja: text, en: text });
const other = (seat: Seat): Seat => (seat === 0 ? 1 : 0);
const zone = (key: string, sight: 'hidden' | 'hand' | 'open') =>
  ({ key, per: 'seat', sight, live: false, valued: false, places: 0, part: sight === 'open' ? null : 'main' }) as const;

const TABLE = defineTable({
  zones: [zone('library', 'hidden'), zone('hand', 'hand'), zone('graveyard', 'open')],
  phases: ['setup', 'main'],
  stats: [{ key: 'power', from: 'derived', sight: 'face', floor: null, bonusOf: null }],
  keywords: [],
  seatCounters: [{ key: 'life', start: 20, sight: 'all' }],
  tableCounters: [{ key: 'beats', start: 0, sight: 'all' }],
});
const ZONE = { library: 0, hand: 2, graveyard: 4 } as const;

function draw(ctx: Ctx, seat: Seat, count: number): void {
  for (let n = 0; n < count; n += 1) {
    const top = cardsIn(ctx.state, ZONE.library + seat)[0];
    if (top === undefined) { endGame(ctx, { winner: other(seat), reason: 'tiny.empty' }); return; }
    moveCard(ctx, top, ZONE.hand + seat);
  }
}

const keep: DecisionKind = {
  moves: { keep: [], redraw: [] },
  list: () => [{ type: 'keep' }, { type: 'redraw' }],
  check: () => null,
  apply: (ctx, decision, move) => {
    if (move.type !== 'redraw') return;
    for (const card of cardsIn(ctx.state, ZONE.hand + decision.seat).slice()) moveCard(ctx, card, ZONE.library + decision.seat);
    shuffleZone(ctx, ZONE.library + decision.seat);
    draw(ctx, decision.seat, 5);
  },
  fallback: () => ({ type: 'keep' }),
};

const act: DecisionKind = {
  moves: { play: ['card'], pass: [] },
  list: (ctx, decision) => [...cardsIn(ctx.state, ZONE.hand + decision.seat).map((card) => ({ type: 'play', card: card.id })), { type: 'pass' }],
  check: (ctx, decision, move) =>
    (move.type === 'pass' || cardsIn(ctx.state, ZONE.hand + decision.seat).some((card) => card.id === move.card)
      ? null : { rule: 'tiny.hand', params: { card: move.card ?? 0 } }),
  apply: (ctx, decision, move) => {
    const card = cardsIn(ctx.state, ZONE.hand + decision.seat).find((one) => one.id === move.card);
    if (card === undefined) return;
    const power = ctx.pool.defs[card.def]?.base[0] ?? 0;
    if (power === 13) throw new Error('a bug of the tiny game');
    moveCard(ctx, card, ZONE.graveyard + decision.seat);
    const rival = other(decision.seat);
    setCounter(ctx, rival, 0, (ctx.state.seats[rival][0] ?? 0) - power);
    if ((ctx.state.seats[rival][0] ?? 0) <= 0) endGame(ctx, { winner: decision.seat, reason: 'tiny.life' });
  },
  fallback: () => ({ type: 'pass' }),
};

const steps: StepTable<never> = {
  deal: {
    run: (ctx: Ctx, frame: Frame) => {
      if (frame.pc === 0) {
        setPhase(ctx, 'setup');
        for (const seat of [0, 1] as const) { shuffleZone(ctx, ZONE.library + seat); draw(ctx, seat, 5); }
        askTogether(ctx, [{ seat: 0, kind: 'keep' }, { seat: 1, kind: 'keep' }]);
        frame.pc = 1;
        return;
      }
      setPhase(ctx, 'main');
      finishStep(ctx, frame);
    },
  },
  turn: {
    run: (ctx: Ctx) => {
      const seat = ctx.state.active === 0 ? 1 : 0;
      setTurn(ctx, ctx.state.turn + 1, seat);
      draw(ctx, seat, 1);
      if (ctx.state.outcome === null) ask(ctx, { seat, kind: 'act' });
    },
  },
};

const nothing = (): void => {};

export const TINY: Game = {
  id: 'tiny',
  version: '1',
  name: same('tiny'),
  table: TABLE,
  rules: [...KERNEL_RULES, { id: 'tiny.hand', chapter: '1', source: 'seed', text: same('Play cards of your hand.') }],
  optionsSchema: z.strictObject({ timeoutsToConcede: z.int().min(0).max(100).default(3), loopLimit: z.int().default(1000) }),
  cardSchema: z.strictObject({ id: idSchema, name: wordsSchema, power: z.int().min(1).max(20), abilities: z.array(z.never()).optional() }),
  liveUnder: false,
  sharedTurn: false,
  language: buildLanguage(
    { verbs: KERNEL_VERBS, values: KERNEL_VALUES, conditions: KERNEL_CONDITIONS, filters: KERNEL_FILTERS, occasions: [{ key: 'cast', kind: 'used', about: 'never', words: same('') }], areas: [] },
    { stats: ['power'], keywords: [], counters: ['life'], zones: ['hand', 'library', 'graveyard'] },
  ),
  deckParts: [{ key: 'main', zone: 'library', name: same('main') }],
  kinds: { keep, act },
  steps: steps as unknown as Game['steps'],
  actions: { damage: nothing, heal: nothing, destroy: nothing, draw: nothing, discard: nothing, send: nothing, create: nothing, control: nothing, derived: nothing } as unknown as Game['actions'],
  text: { move: (_ctx, move) => same(move.type), notes: {}, terms: {} },
  shipped: [{
    document: {
      game: 'tiny', id: 'tiny-set', name: same('Tiny set'),
      cards: [1, 2, 3, 13].map((power) => ({ id: `p${power}`, name: same(`Power ${power}`), power })),
    },
    decks: [
      { id: 'plain', title: same('Plain'), parts: { main: [{ card: 'p1', count: 10 }, { card: 'p2', count: 10 }, { card: 'p3', count: 10 }] } },
      { id: 'bugs', title: same('Bugs'), parts: { main: [{ card: 'p13', count: 30 }] } },
    ],
  }],
  define: (card) => ({ base: [Number(card['power'])], keywords: 0, token: false }),
  lintCard: () => [],
  checkDeck: (_pool, deck) => {
    const size = (deck.parts['main'] ?? []).reduce((sum, entry) => sum + entry.count, 0);
    return size === 30 ? [] : [{ path: '/parts/main', code: 'tiny.size', message: `${size} cards; 30 are needed` }];
  },
  setup: (ctx) => {
    ctx.state.agenda.push(
      { step: 'turn', pc: 0, seat: 0, source: 0, def: -1, program: -1, args: [], got: [], answered: false, regs: [], last: null, subject: null },
      { step: 'deal', pc: 0, seat: 0, source: 0, def: -1, program: -1, args: [], got: [], answered: false, regs: [], last: null, subject: null },
    );
  },
  resume: (ctx) => {
    ctx.state.agenda.push({ step: 'turn', pc: 0, seat: 0, source: 0, def: -1, program: -1, args: [], got: [], answered: false, regs: [], last: null, subject: null });
  },
  afterEffect: nothing,
  time: null,
};

/** Frames between two beats of the ticking game. */
const BEAT_FRAMES = 30;
const beats = (count: number | undefined): number => (count ?? 0) + 1;

/** The same game with a clock: every 30 frames both players lose a life. */
export const TICKING: Game = {
  ...TINY,
  id: 'ticking',
  shipped: TINY.shipped.map((set) => ({ ...set, document: { ...set.document, game: 'ticking' } })),
  time: {
    runs: () => true,
    isRealTime: () => true,
    framesPerSecond: () => BEAT_FRAMES,
    nextDue: (state) => (state.outcome === null ? beats(state.table[0]) * BEAT_FRAMES : null),
    pass: (ctx) => {
      while (beats(ctx.state.table[0]) * BEAT_FRAMES <= ctx.clock && ctx.state.outcome === null) {
        setTableCounter(ctx, 0, beats(ctx.state.table[0]));
        for (const seat of [0, 1] as const) setCounter(ctx, seat, 0, (ctx.state.seats[seat][0] ?? 0) - 1);
        if ((ctx.state.seats[0][0] ?? 0) <= 0) endGame(ctx, { winner: null, reason: 'tiny.time' });
      }
    },
  },
};
