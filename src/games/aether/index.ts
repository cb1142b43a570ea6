/**
 * `aether` (seed 000): hand cards become aether, units fight from two rows. This is the game's value
 * for the kernel; README.md says which file holds which chapter.
 */

import { KERNEL_STEPS, pushStep, setPhase, type Game } from '../../engine/index.ts';
import { ACTIONS } from './actions.ts';
import { cardSchema, define, lintCard, type AetherDef } from './cards.ts';
import { checkDeck } from './deck.ts';
import { settle } from './flow/check.ts';
import { endPhase } from './flow/end-phase.ts';
import { main, mainPhase } from './flow/main-phase.ts';
import { mulligan, setup } from './flow/setup.ts';
import { spellEnd } from './flow/spell-end.ts';
import { startPhase } from './flow/start-phase.ts';
import { LANGUAGE } from './language.ts';
import { optionsSchema } from './options.ts';
import { RULES } from './rules.ts';
import { SHIPPED } from './shipped.ts';
import { TABLE } from './table.ts';
import { TEXT } from './text.ts';

export const AETHER: Game<AetherDef> = {
  id: 'aether',
  version: '1.0.0',
  name: { ja: 'エーテル', en: 'Aether' },
  table: TABLE,
  rules: RULES,
  optionsSchema,
  cardSchema,
  language: LANGUAGE,
  deckParts: [{ key: 'main', zone: 'library', name: { ja: 'デッキ', en: 'Deck' } }],
  kinds: { mulligan, main },
  steps: {
    ...KERNEL_STEPS,
    setup: { run: setup },
    'start-phase': { run: startPhase },
    'main-phase': { run: mainPhase },
    'end-phase': { run: endPhase },
    settle: { run: settle },
    'spell-end': { run: spellEnd },
  },
  actions: ACTIONS,
  text: TEXT,
  shipped: SHIPPED,
  liveUnder: false,
  sharedTurn: false,
  define,
  lintCard,
  checkDeck: (pool, deck) => checkDeck(pool, deck),
  setup: (ctx) => {
    pushStep(ctx, 'setup');
  },
  // A position is taken up in its active player's main phase.
  resume: (ctx) => {
    setPhase(ctx, 'main');
    pushStep(ctx, 'main-phase', { seat: ctx.state.active === 1 ? 1 : 0 });
    pushStep(ctx, 'settle');
  },
  afterEffect: () => undefined,
  time: null,
};
