/**
 * `ayakashi` (seed 002): units with skills fight from a main area, energy is needed and not spent, じゃんけん decides
 * what is uncertain. This is the game's value for the kernel; README.md says which file holds which chapter.
 */

import { KERNEL_STEPS, KNOWN_ALL, pushStep, SEATS, changeCard, type Card, type Ctx, type Game, type Modifier } from '../../engine/index.ts';
import { ACTIONS } from './actions.ts';
import { cardSchema, define, lintCard, setTerms, type AyakashiDef } from './cards.ts';
import { checkDeck } from './deck.ts';
import { command, retreat, setGear, skill } from './flow/actions.ts';
import { battle, battleKind } from './flow/battle.ts';
import { end } from './flow/end.ts';
import { fall } from './flow/fall.ts';
import { janken, jankenKind } from './flow/janken.ts';
import { main, mainKind } from './flow/main.ts';
import { placeMain, setup } from './flow/setup.ts';
import { draw, turn } from './flow/turn.ts';
import { LANGUAGE } from './language.ts';
import { optionsSchema } from './options.ts';
import { RULES } from './rules.ts';
import { SHIPPED } from './shipped.ts';
import { MAIN_PLACE, TABLE, ZONE } from './table.ts';
import { TEXT } from './text.ts';
import { areaOf } from './units.ts';

/** Effects bound to an area count for whichever unit is main there. */
function reaches(_ctx: Ctx, modifier: Modifier, card: Card): boolean {
  // rule: ayakashi.effect.area-bound
  return card.place === MAIN_PLACE && card.up && card.zone === ZONE.area + (modifier.target === -1 ? 0 : 1);
}

/** Who knows what lies face-down in a position: a fallen unit everybody, energy its owner. */
function rememberFaces(ctx: Ctx): void {
  for (const seat of SEATS) {
    for (const card of areaOf(ctx, seat)) {
      if (card.up) continue;
      const own = ctx.options['chargeFrom'] === 'deck' ? 0 : 1 << seat;
      changeCard(ctx, card, { known: card.under === 0 ? KNOWN_ALL : own });
    }
  }
}

/** Takes up a position in its phase; one without a phase in the main phase. */
function resume(ctx: Ctx): void {
  rememberFaces(ctx);
  const phase = TABLE.phases[ctx.state.phase] ?? 'main';
  pushStep(ctx, phase === 'setup' ? 'main' : phase, { seat: ctx.state.active === 1 ? 1 : 0 });
}

export const AYAKASHI: Game<AyakashiDef> = {
  id: 'ayakashi',
  version: '1.0.0',
  name: { ja: 'あやかし', en: 'Ayakashi' },
  table: TABLE,
  rules: RULES,
  optionsSchema,
  cardSchema,
  language: LANGUAGE,
  deckParts: [{ key: 'main', zone: 'deck', name: { ja: 'デッキ', en: 'Deck' } }],
  kinds: { 'place-main': placeMain, janken: jankenKind, main: mainKind, battle: battleKind },
  steps: {
    ...KERNEL_STEPS,
    setup: { run: setup },
    janken: { run: janken },
    turn: { run: turn },
    draw: { run: draw },
    main: { run: main },
    command: { run: command },
    set: { run: setGear },
    retreat: { run: retreat },
    skill: { run: skill },
    battle: { run: battle },
    end: { run: end },
    fall: { run: fall },
  },
  actions: ACTIONS,
  text: TEXT,
  shipped: SHIPPED,
  liveUnder: true,
  sharedTurn: false,
  reaches,
  setTerms,
  // What lies face-down in the main area before the reveal is a unit.
  fits: (card, def, pool) => card.place !== MAIN_PLACE || card.under !== 0 || pool.defs[def]?.type === 'unit',
  define,
  lintCard,
  checkDeck: (pool, deck) => checkDeck(pool, deck),
  setup: (ctx) => {
    pushStep(ctx, 'setup');
  },
  resume,
  afterEffect: () => undefined,
  time: null,
};
