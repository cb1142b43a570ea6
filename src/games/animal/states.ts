/**
 * Reading the table, and the small changes everything else is made of: the three states of a card,
 * damage, counters, coming to the field and leaving it.
 */

import {
  addModifier, cardsIn, changeCard, createCard, fire, findCard, mention, moveCard, note, removeCard, SEATS, setCounter, setStat,
  type Card, type Ctx, type Seat,
} from '../../engine/index.ts';
import type { AnimalDef } from './cards.ts';
import { BIT, COUNTER, PHASE, STAT, WINTER_COAT, ZONE } from './table.ts';

/** The compiled card behind an object; pools of this game hold only its own. */
export function defOf(ctx: Ctx, card: { readonly def: number }): AnimalDef {
  return ctx.pool.defs[card.def] as AnimalDef;
}

export function stat(card: Card, index: number): number {
  return card.stats?.[index] ?? 0;
}

export function has(card: Card, bit: number): boolean {
  return (card.keywords & bit) !== 0;
}

/** 行動待機 that counts: 駿足 isn't affected. */
export function isWaiting(card: Card): boolean {
  // rule: animal.keyword.swift
  return stat(card, STAT.waiting) > 0 && !has(card, BIT.swift);
}

export function turnPlayer(ctx: Ctx): Seat {
  return ctx.state.active === 1 ? 1 : 0;
}

/** The other seat. */
export function opposing(seat: Seat): Seat {
  return seat === 0 ? 1 : 0;
}

export function lifeOf(ctx: Ctx, seat: Seat): number {
  return ctx.state.seats[seat][COUNTER.life] ?? 0;
}

/** True for an animal on the field. A night card has no type (R004-35). */
export function isAnimal(ctx: Ctx, card: Card): boolean {
  // rule: animal.night.blank
  return card.up && (card.zone & ~1) === ZONE.field && defOf(ctx, card).type === 'animal';
}

/** The existences (存在) a seat controls, in whose part of the field they lie, oldest part first. */
export function controlled(ctx: Ctx, seat: Seat): Card[] {
  const found: Card[] = [];
  for (const side of SEATS) for (const card of cardsIn(ctx.state, ZONE.field + side)) if (card.ctrl === seat) found.push(card);
  return found;
}

/** The territories of a seat. */
export function territoriesOf(ctx: Ctx, seat: Seat): readonly Card[] {
  return cardsIn(ctx.state, ZONE.land + seat);
}

// ---------------------------------------------------------------- the three states

/** ムーブする: an awake card becomes moved. */
export function moveIt(ctx: Ctx, card: Card): void {
  // rule: animal.state.move
  if (card.stats !== null) setStat(ctx, card, STAT.moved, 1);
}

/** ウェイクする: a moved card becomes awake. */
export function wakeIt(ctx: Ctx, card: Card): void {
  // rule: animal.state.wake
  if (card.stats !== null) setStat(ctx, card, STAT.moved, 0);
}

/** 夜にする: a face-up card on the field or in the land is turned over. It leaves a battle it is in. */
export function nightfall(ctx: Ctx, card: Card): void {
  if (!card.up || card.stats === null) return;
  fire(ctx, 'nightfall', { subject: card });
  leaveBattle(ctx, card);
  // rule: animal.state.night
  // rule: animal.night.look
  changeCard(ctx, card, { up: false, known: 1 << card.ctrl });
}

/** 夜を明ける: a night card is turned face-up. It does not enter, and gets no 行動待機. */
export function daybreak(ctx: Ctx, card: Card): void {
  if (card.up || card.stats === null) return;
  // rule: animal.state.dawn
  changeCard(ctx, card, { up: true, known: 0 });
  // rule: animal.night.dawn-is-no-entering
  fire(ctx, 'daybreak', { subject: card });
}

/** Takes a card out of the battle it is in. */
export function leaveBattle(ctx: Ctx, card: Card): void {
  if (card.stats === null) return;
  // rule: animal.battle.leaves
  setStat(ctx, card, STAT.attacking, 0);
  setStat(ctx, card, STAT.defending, 0);
}

// ---------------------------------------------------------------- counters, life, damage

/** 成長カウンター: each gives +1/+1; a negative number takes them off, as far as there are any. */
export function grow(ctx: Ctx, card: Card, amount: number): void {
  if (card.stats === null) return;
  const before = stat(card, STAT.growth);
  const after = Math.max(0, before + amount);
  if (after === before) return;
  setStat(ctx, card, STAT.growth, after);
  addGrowth(ctx, card, after - before);
}

/** The values that go with growth counters. */
export function addGrowth(ctx: Ctx, card: Card, amount: number): void {
  // rule: animal.counter.growth
  const change = { target: card.id, op: 'add', value: amount, until: 'forever', seat: card.ctrl, source: card.id } as const;
  addModifier(ctx, { ...change, what: STAT.attack });
  addModifier(ctx, { ...change, what: STAT.defense });
}

export function gainLife(ctx: Ctx, seat: Seat, amount: number): void {
  if (amount <= 0) return;
  // rule: animal.life.no-maximum
  setCounter(ctx, seat, COUNTER.life, lifeOf(ctx, seat) + amount);
  fire(ctx, 'heal', { seat, amount });
}

/** Damage to a player and loss of life are the same. */
export function loseLife(ctx: Ctx, seat: Seat, amount: number): void {
  if (amount <= 0) return;
  // rule: animal.life.loss
  setCounter(ctx, seat, COUNTER.life, lifeOf(ctx, seat) - amount);
  note(ctx, 'player-damaged', { seat, value: amount });
}

/** Where damage to an animal comes from: the keywords of its source, and whether a battle deals it. */
export interface Blow {
  readonly keywords: number;
  readonly battle: boolean;
}

/** Damage to an animal; what is dealt. Others, and night cards, take none. */
export function damageAnimal(ctx: Ctx, card: Card, amount: number, blow: Blow): number {
  if (!isAnimal(ctx, card)) return 0;
  // rule: animal.keyword.winter-coat
  const dealt = blow.battle || !has(card, BIT.winterCoat) ? amount : amount - WINTER_COAT;
  if (dealt <= 0) return 0;
  // rule: animal.damage.stays
  setStat(ctx, card, STAT.damage, stat(card, STAT.damage) + dealt);
  // rule: animal.keyword.venomous
  if ((blow.keywords & BIT.venomous) !== 0) doom(ctx, card);
  note(ctx, 'damaged', { card: mention(ctx, card), value: dealt });
  fire(ctx, 'damaged', { subject: card, amount: dealt });
  return dealt;
}

/** Marks a card for destruction at the next check; 不壊 is not marked. */
export function doom(ctx: Ctx, card: Card): void {
  // rule: animal.keyword.indestructible
  if (card.stats !== null && !has(card, BIT.indestructible)) setStat(ctx, card, STAT.doomed, 1);
}

// ---------------------------------------------------------------- coming and going

/** 行動待機 is a state of animals; lairs and tools act at once. */
function makeWait(ctx: Ctx, card: Card): void {
  // rule: animal.turn.waiting
  if (defOf(ctx, card).type === 'animal') setStat(ctx, card, STAT.waiting, 1);
}

/** A card that has just come under a player's control on the field. */
function greet(ctx: Ctx, card: Card, amount: number): void {
  makeWait(ctx, card);
  fire(ctx, 'enter', { subject: card, amount });
}

/** Puts a card onto the field under a seat's control. `x` is what was paid for X. */
export function bring(ctx: Ctx, card: Card, seat: Seat, x = 0): void {
  moveCard(ctx, card, ZONE.field + card.owner, { ctrl: seat });
  greet(ctx, card, x);
}

/** Makes tokens on a seat's side. */
export function makeTokens(ctx: Ctx, seat: Seat, def: number, count: number): void {
  for (let made = 0; made < count; made += 1) greet(ctx, createCard(ctx, { def, owner: seat, zone: ZONE.field + seat }), 0);
}

/** Another seat gains control: the card has to wait anew and is out of battle. */
export function changeControl(ctx: Ctx, card: Card, seat: Seat): void {
  if ((card.zone & ~1) !== ZONE.field || card.ctrl === seat) return;
  leaveBattle(ctx, card);
  changeCard(ctx, card, { ctrl: seat, known: card.up ? 0 : 1 << seat });
  makeWait(ctx, card);
}

/** Puts the top territory of a seat's territory deck into its land; nothing when there is none. */
export function enterTerritory(ctx: Ctx, seat: Seat): Card | null {
  const [top] = cardsIn(ctx.state, ZONE.territories + seat);
  // rule: animal.supply.territories-out
  if (top === undefined) return null;
  // rule: animal.supply.territory-enters
  moveCard(ctx, top, ZONE.land + seat);
  fire(ctx, 'territory', { subject: top });
  return top;
}

/**
 * A card leaves the field (or the land) for a zone of its owner. Abilities that go off on leaving are
 * collected first; a token ceases to exist.
 */
export function leave(ctx: Ctx, card: Card, zone: number, at: 'top' | 'bottom' = 'bottom'): void {
  if ((card.zone & ~1) === ZONE.field) {
    fire(ctx, 'leave', { subject: card });
    noteRetreat(ctx, card);
  }
  // rule: animal.token.vanish
  if (card.token) removeCard(ctx, card);
  else moveCard(ctx, card, zone + card.owner, { at });
}

/** Remembers that an animal of the turn player left while battle was being prepared. */
function noteRetreat(ctx: Ctx, card: Card): void {
  if (ctx.state.phase !== PHASE.prepare || card.ctrl !== ctx.state.active || !isAnimal(ctx, card)) return;
  const battle = ctx.state.own['battle'];
  if (battle !== undefined) battle[1] = 1;
}

/** Destroys cards at once; all of them are seen leaving by all of them. */
export function buryAll(ctx: Ctx, cards: readonly Card[]): void {
  for (const card of cards) fire(ctx, 'destroyed', { subject: card });
  for (const card of cards) {
    note(ctx, 'destroyed', { card: mention(ctx, card) });
    // rule: animal.damage.graveyard
    leave(ctx, card, ZONE.graveyard);
  }
}

/** Draws one after another; an empty deck is remembered and loses at the next check. */
export function drawCards(ctx: Ctx, seat: Seat, amount: number): void {
  for (let drawn = 0; drawn < amount; drawn += 1) {
    const [top] = cardsIn(ctx.state, ZONE.library + seat);
    if (top === undefined) {
      markLost(ctx, seat, 1);
      return;
    }
    moveCard(ctx, top, ZONE.hand + seat);
  }
}

/** Remembers a loss for the next check: 1 an empty deck, 2 an effect. */
export function markLost(ctx: Ctx, seat: Seat, why: 1 | 2): void {
  const lost = (ctx.state.own['lost'] ??= [0, 0]);
  if (lost[seat] === 0) lost[seat] = why;
}

/** Takes what is attached to nothing off. */
export function detachLoose(ctx: Ctx): void {
  for (const side of SEATS) {
    for (const card of cardsIn(ctx.state, ZONE.field + side)) {
      if (card.under === 0) continue;
      const bearer = findCard(ctx.state, card.under);
      // rule: animal.keyword.equipment-falls
      if (!card.up || bearer === null || !isAnimal(ctx, bearer)) changeCard(ctx, card, { under: 0 });
    }
  }
}
