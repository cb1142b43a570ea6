/**
 * The fight (seed 6 ダメージの処理): one step, everything in it counts together, one check after it.
 */

import { mention, note, type Card, type Ctx, type Seat } from '../../../engine/index.ts';
import { damageUnit, gainLife, has, loseLife, stat } from '../states.ts';
import { BIT, STAT } from '../table.ts';

/** Unit against unit: both strike at once; excess and drain belong to the same step. */
export function fightUnits(ctx: Ctx, attacker: Card, defender: Card): void {
  note(ctx, 'attack', { seat: attacker.ctrl, card: mention(ctx, attacker), target: mention(ctx, defender) });
  const power = stat(attacker, STAT.attack);
  const answerPower = stat(defender, STAT.attack);
  const before = stat(defender, STAT.hp);
  const attackerKeywords = attacker.keywords;
  const defenderKeywords = defender.keywords;
  // rule: aether.damage.mutual
  const dealt = damageUnit(ctx, defender, power, attackerKeywords);
  const returned = damageUnit(ctx, attacker, answerPower, defenderKeywords);
  // rule: aether.keyword.pierce
  if ((attackerKeywords & BIT.pierce) !== 0 && dealt > before) loseLife(ctx, defender.ctrl, dealt - Math.max(0, before));
  // rule: aether.keyword.drain
  if ((attackerKeywords & BIT.drain) !== 0) gainLife(ctx, attacker.ctrl, dealt);
  if ((defenderKeywords & BIT.drain) !== 0) gainLife(ctx, defender.ctrl, returned);
}

/** Unit against player: no strike back. */
export function fightPlayer(ctx: Ctx, attacker: Card, seat: Seat): void {
  note(ctx, 'attack-player', { seat: attacker.ctrl, card: mention(ctx, attacker) });
  const power = stat(attacker, STAT.attack);
  // rule: aether.damage.player
  loseLife(ctx, seat, power);
  if (has(attacker, BIT.drain)) gainLife(ctx, attacker.ctrl, power);
}
