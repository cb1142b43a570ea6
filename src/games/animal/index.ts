/**
 * `animal` (seed 004): two decks, territories as condition and cost, priority and a pile, battles of
 * groups. This is the game's value for the kernel; README.md says which file holds which chapter.
 */

import { findCard, KERNEL_STEPS, pushStep, type Ctx, type Frame, type Game } from '../../engine/index.ts';
import { ACTIONS } from './actions.ts';
import { cardSchema, define, lintCard, type AnimalDef } from './cards.ts';
import { checkDeck } from './deck.ts';
import { order } from './decisions/order.ts';
import { battlePriority, priority, respond } from './decisions/priority.ts';
import { attack, attackDecision, defend, defendDecision, prepare } from './flow/battle.ts';
import { uniqueness } from './flow/check.ts';
import { pay, payKind } from './flow/costs.ts';
import { assign, assignDecision, damage } from './flow/damage.ts';
import { afterEffect, announce, arrive, triggers } from './flow/pile.ts';
import { resume, setup, start } from './flow/setup.ts';
import { hunt, priorityStep, ready, sunset, supply, wake, watch } from './flow/turn.ts';
import { LANGUAGE } from './language.ts';
import { optionsSchema } from './options.ts';
import { plainAttack, plainDefend } from './plain.ts';
import { RULES } from './rules.ts';
import { SHIPPED } from './shipped.ts';
import { has } from './states.ts';
import { BIT, TABLE } from './table.ts';
import { TEXT } from './text.ts';

/** 隠密: plays and abilities of the other player can't target it. */
function mayTarget(ctx: Ctx, frame: Frame, target: number): boolean {
  const card = target < 0 ? null : findCard(ctx.state, target);
  // rule: animal.keyword.stealthy
  return card === null || card.ctrl === frame.seat || !has(card, BIT.stealthy);
}

export const ANIMAL: Game<AnimalDef> = {
  id: 'animal',
  version: '1.0.0',
  name: { ja: 'アニマルカードゲーム', en: 'Animal' },
  table: TABLE,
  rules: RULES,
  optionsSchema,
  cardSchema,
  language: LANGUAGE,
  deckParts: [
    { key: 'main', zone: 'library', name: { ja: 'デッキ', en: 'Deck' } },
    { key: 'territory', zone: 'territory-deck', name: { ja: '領土デッキ', en: 'Territory deck' } },
    { key: 'reserve', zone: 'reserve', name: { ja: '予備デッキ', en: 'Reserve' } },
  ],
  swapParts: ['main', 'reserve'],
  kinds: {
    start, priority, respond, 'battle-priority': battlePriority, order, pay: payKind, assign: assignDecision,
    attack: { ...attackDecision, small: true, plain: plainAttack }, defend: { ...defendDecision, small: true, plain: plainDefend },
  },
  steps: {
    ...KERNEL_STEPS,
    setup: { run: setup },
    wake: { run: wake },
    ready: { run: ready },
    supply: { run: supply },
    hunt: { run: hunt },
    prepare: { run: prepare },
    attack: { run: attack },
    defend: { run: defend },
    damage: { run: damage },
    assign: { run: assign },
    sunset: { run: sunset },
    watch: { run: watch },
    priority: { run: priorityStep },
    announce: { run: announce },
    pay: { run: pay },
    arrive: { run: arrive },
    triggers: { run: triggers },
    uniqueness: { run: uniqueness },
  },
  actions: ACTIONS,
  text: TEXT,
  shipped: SHIPPED,
  // Tools work while they are attached (装備).
  liveUnder: true,
  sharedTurn: false,
  define,
  lintCard,
  checkDeck,
  setup: (ctx) => {
    pushStep(ctx, 'setup');
  },
  resume,
  mayTarget,
  afterEffect,
  time: null,
};
