/**
 * `species`: the game of the book of アントパイア and エピックメイジ (see README.md for the chapters).
 */

import type { Game } from '../../engine/index.ts';
import { KERNEL_STEPS, pushStep, SEATS, setCounter, setTableCounter } from '../../engine/index.ts';
import { ACTIONS } from './actions.ts';
import { cardSchema, define, lintCard, type SpeciesDef } from './cards.ts';
import { checkDeck } from './deck.ts';
import { pay } from './flow/activate.ts';
import { runAttack } from './flow/attack.ts';
import { jam, jammer, runDamage } from './flow/damage.ts';
import { destroyAll } from './flow/destroy.ts';
import { janken, opening, turnOrder } from './flow/opening.ts';
import { gather, order, runTree } from './flow/tree.ts';
import { main, turn, turnAt } from './flow/turn.ts';
import { LANGUAGE } from './language.ts';
import { optionsSchema } from './options.ts';
import { checkHearts } from './outcome.ts';
import { RULES } from './rules.ts';
import { SHIPPED } from './shipped.ts';
import { COUNTER, SHARED, TABLE, ZONE } from './table.ts';
import { setTerms, TEXT } from './text.ts';

export const SPECIES: Game<SpeciesDef> = {
  id: 'species',
  version: '1.0.0',
  name: { ja: 'スピーシー', en: 'Species' },
  table: TABLE,
  rules: RULES,
  optionsSchema,
  cardSchema,
  language: LANGUAGE,
  deckParts: [
    // rule: species.setup.zones
    { key: 'main', zone: 'heart', name: { ja: 'デッキ', en: 'deck' } },
    { key: 'evolve', zone: 'evolve', name: { ja: 'エボルヴカード', en: 'evolve cards' } },
  ],
  kinds: { janken, 'turn-order': turnOrder, main, order, jammer },
  steps: {
    ...KERNEL_STEPS,
    opening: { run: opening }, turn: { run: turn }, tree: { run: runTree }, gather: { run: gather }, pay: { run: pay },
    attack: { run: runAttack }, damage: { run: runDamage }, jam: { run: jam }, destroy: { run: destroyAll },
  },
  actions: ACTIONS,
  text: TEXT,
  shipped: SHIPPED,
  // rule: species.field.under-silent
  liveUnder: false,
  sharedTurn: false,
  setTerms,
  define,
  lintCard,
  checkDeck,
  setup(ctx) {
    pushStep(ctx, 'opening');
  },
  resume(ctx) {
    // A position stands between actions: no attack and no damage is under way.
    setTableCounter(ctx, SHARED.attacker, 0);
    setTableCounter(ctx, SHARED.attacked, 0);
    for (const seat of SEATS) setCounter(ctx, seat, COUNTER.pending, 0);
    if (checkHearts(ctx)) return;
    ctx.state.agenda.push(turnAt(TABLE.phases[ctx.state.phase] ?? 'main', ctx.state.active === 1 ? 1 : 0));
  },
  emptied(ctx, zones) {
    if (zones.some((zone) => (zone & ~1) === ZONE.heart)) checkHearts(ctx);
  },
  afterEffect: () => undefined,
  time: null,
};
