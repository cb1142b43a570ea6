/**
 * `crystal` (seed 003): both players share one turn on a frame clock; casting takes time, battles have
 * ordered blockers, secret battle spells and counter-attacks. This is the game's value for the kernel;
 * README.md says which file holds which chapter.
 */

import { KERNEL_STEPS, type Game } from '../../engine/index.ts';
import { ACTIONS } from './actions.ts';
import { cardSchema, define, lintCard, type CrystalDef } from './cards.ts';
import { finishCasts, TIME } from './clock.ts';
import { checkDeck } from './deck.ts';
import { battleSpell } from './decisions/battle-spell.ts';
import { block } from './decisions/block.ts';
import { main as mainKind } from './decisions/main.ts';
import { battle } from './flow/battle.ts';
import { cleanup } from './flow/cleanup.ts';
import { complete, spellEnd } from './flow/completion.ts';
import { discard, drawStep, trimStep } from './flow/hand.ts';
import { main } from './flow/main.ts';
import { settle } from './flow/settle.ts';
import { opening, resume, setup } from './flow/setup.ts';
import { startup } from './flow/startup.ts';
import { LANGUAGE } from './language.ts';
import { optionsSchema } from './options.ts';
import { RULES } from './rules.ts';
import { SHIPPED } from './shipped.ts';
import { TABLE } from './table.ts';
import { TEXT } from './text.ts';

export const CRYSTAL: Game<CrystalDef> = {
  id: 'crystal',
  version: '1.0.0',
  name: { ja: 'クリスタル', en: 'Crystal' },
  table: TABLE,
  rules: RULES,
  optionsSchema,
  cardSchema,
  language: LANGUAGE,
  deckParts: [{ key: 'main', zone: 'library', name: { ja: 'デッキ', en: 'Deck' } }],
  // Conceding (/Giveup) is the kernel's, at any moment.
  // rule: crystal.win.concede
  kinds: { main: mainKind, block, 'battle-spell': battleSpell, discard },
  steps: {
    ...KERNEL_STEPS,
    opening: { run: opening },
    startup: { run: startup },
    main: { run: main },
    cleanup: { run: cleanup },
    complete: { run: complete },
    'spell-end': { run: spellEnd },
    battle: { run: battle },
    settle: { run: settle },
    draw: { run: drawStep },
    trim: { run: trimStep },
  },
  actions: ACTIONS,
  text: TEXT,
  shipped: SHIPPED,
  liveUnder: false,
  sharedTurn: true,
  define,
  lintCard,
  checkDeck: (pool, deck) => checkDeck(pool, deck),
  setup,
  resume,
  afterEffect: () => undefined,
  foresee: finishCasts,
  time: TIME,
};
