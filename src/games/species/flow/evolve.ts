/**
 * Evolving (seed: エボルヴカード; R001-16): an evolve card is laid on a species in play whose card it names,
 * when its condition is met. What was on the field lies under it from then on.
 */

import {
  cardsIn, changeCard, findIn, fire, mention, moveCard, note, setStat, type Ability, type Card, type Ctx, type Seat,
  type Violation,
} from '../../../engine/index.ts';
import { isBase, mayEvolve, priceOf } from '../asides.ts';
import { defOf, statOf } from '../definition.ts';
import { fieldCard, refuse } from '../refusal.ts';
import { STAT, ZONE } from '../table.ts';
import { readyEnergy, turnEnergy } from './energy.ts';
import { pushTree } from './tree.ts';
import type { TurnAction } from './turn.ts';

function evolution(ctx: Ctx, card: Card): Ability | null {
  return defOf(ctx, card.def).abilities.find((ability) => ability.on === 'evolve') ?? null;
}

function checkOn(ctx: Ctx, seat: Seat, card: Card, base: Card | null): Violation | null {
  const ability = evolution(ctx, card);
  // rule: species.evolve.own-field
  if (ability === null || base === null || !isBase(ctx, ability, card, base)) {
    return refuse('species.evolve.base', { card: card.id, target: base?.id ?? 0 });
  }
  if (!mayEvolve(ctx, ability, card)) return refuse('species.evolve.condition', { card: card.id });
  const cost = priceOf(ability).energy;
  const have = readyEnergy(ctx, seat);
  return have < cost ? refuse('species.evolve.energy', { cost, have }) : null;
}

/** Lays an evolve card on a card in play. */
function layOn(ctx: Ctx, card: Card, base: Card): void {
  const attacks = statOf(base, STAT.attacks);
  const below = cardsIn(ctx.state, ZONE.field + base.owner).filter((one) => one === base || one.under === base.id);
  moveCard(ctx, card, ZONE.field + base.owner);
  // rule: species.evolve.under
  for (const one of below) changeCard(ctx, one, { under: card.id });
  setStat(ctx, base, STAT.attacks, 0);
  // rule: species.evolve.keeps
  setStat(ctx, card, STAT.attacks, attacks);
}

/** エボルヴ. */
export const evolve: TurnAction = {
  list(ctx, seat, into) {
    for (const card of cardsIn(ctx.state, ZONE.evolve + seat)) {
      for (const base of cardsIn(ctx.state, ZONE.field + seat)) {
        if (base.under === 0) into.push({ type: 'evolve', card: card.id, target: base.id });
      }
    }
  },
  check(ctx, seat, move) {
    const card = findIn(cardsIn(ctx.state, ZONE.evolve + seat), move.card ?? 0);
    if (card === null) return refuse('species.evolve.card', { card: move.card ?? 0 });
    return checkOn(ctx, seat, card, fieldCard(ctx, seat, move.target ?? 0));
  },
  apply(ctx, seat, move) {
    const card = findIn(cardsIn(ctx.state, ZONE.evolve + seat), move.card ?? 0);
    const base = fieldCard(ctx, seat, move.target ?? 0);
    const ability = card === null ? null : evolution(ctx, card);
    if (card === null || base === null || ability === null) return;
    turnEnergy(ctx, seat, priceOf(ability).energy, 1);
    layOn(ctx, card, base);
    note(ctx, 'evolved', { seat, card: mention(ctx, card), target: mention(ctx, base) });
    // It was there already: it evolves, it doesn't enter.
    // rule: species.evolve.no-enter
    fire(ctx, 'evolved', { subject: card });
    pushTree(ctx, 0);
  },
};
