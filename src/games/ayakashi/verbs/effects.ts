/**
 * Effects that last. One on a unit ends when the unit leaves the main area; one on an area stays and counts for
 * whichever unit is main (R002-23). Each says during which turn it counts.
 */

import { z } from 'zod';
import {
  addModifier, cardsOf, defineVerb, givesWords, join, mention, note, other, say, seatOf, seatTarget, sourceOf, type Compiler,
  type Ctx, type Machine, type NumberOf,
  type Seat, type Teller, type Until, type Words,
} from '../../../engine/index.ts';
import type { ValueDoc } from '../../../engine/index.ts';
import { comingKeywords, comingStat, STAT } from '../table.ts';

const DURINGS = ['this-turn', 'next-own-turn', 'next-enemy-turn', 'until-next-own-turn', 'while-main'] as const;
type During = (typeof DURINGS)[number];

/** Number of a seat's next turn; turns strictly alternate. */
function nextTurn(ctx: Ctx, seat: Seat): number {
  return ctx.state.turn + (ctx.state.active === seat ? 2 : 1);
}

function lasting(ctx: Ctx, seat: Seat, during: During): { readonly until: Until; readonly since: number } {
  const { turn } = ctx.state;
  switch (during) {
    case 'this-turn':
      return { until: 'end-of-turn', since: turn };
    case 'next-own-turn':
      // rule: ayakashi.effect.next-turn
      return { until: 'end-of-turn', since: nextTurn(ctx, seat) };
    case 'next-enemy-turn':
      return { until: 'end-of-turn', since: nextTurn(ctx, other(seat)) };
    case 'until-next-own-turn':
      return { until: 'end-of-own-turn', since: turn };
    case 'while-main':
      return { until: 'forever', since: turn };
  }
}

function duringWords(during: During): Words {
  switch (during) {
    case 'this-turn':
      return say('このターンの間、', ' this turn');
    case 'next-own-turn':
      return say('次の自分のターンの間、', ' in your next turn');
    case 'next-enemy-turn':
      return say('次の相手のターンの間、', " in your opponent's next turn");
    case 'until-next-own-turn':
      return say('次の自分のターンの終わりまで、', ' until the end of your next turn');
    case 'while-main':
      return say('メイン・エリアにいる間、', ' while it stays in the main area');
  }
}

interface Change {
  readonly stats?: { readonly [stat: string]: ValueDoc | undefined } | undefined;
  readonly keywords?: readonly string[] | undefined;
}

interface Laid {
  /** A unit, or an area's seat as negative number. */
  readonly target: number;
  readonly op: 'add' | 'set' | 'grant';
  readonly what: number;
  readonly value: number;
}

/**
 * Lays one change of a running effect. Until the turn it counts in it is marked where it lies, for everybody sees what
 * lies on the table.
 */
function lay(m: Machine, holder: Seat, change: Laid, during: During): void {
  const { ctx, frame } = m;
  const { until, since } = lasting(ctx, frame.seat, during);
  addModifier(ctx, { ...change, seat: frame.seat, source: frame.source, until, since });
  if (since === ctx.state.turn) return;
  const turnOf = during === 'next-own-turn' ? frame.seat : other(frame.seat);
  const coming = turnOf === holder ? 'own' : 'foe';
  // rule: ayakashi.effect.marked
  const what = change.op === 'grant' ? comingKeywords(coming, change.what) : comingStat(coming, change.what);
  addModifier(ctx, { ...change, what, seat: turnOf, source: frame.source, until: 'start-of-own-turn' });
}

/** Compiles the changes; the result lays them on a unit, or on the area of a seat. */
function changes(c: Compiler, doc: Change, during: During): (m: Machine, target: number, holder: Seat) => void {
  const adds: { readonly what: number; readonly value: NumberOf }[] = [];
  for (const [key, value] of Object.entries(doc.stats ?? {})) adds.push({ what: c.stat(key), value: c.value(value ?? 0) });
  const grant = c.keywords(doc.keywords ?? []);
  return (m, target, holder) => {
    for (const { what, value } of adds) lay(m, holder, { target, op: 'add', what, value: value(m) }, during);
    if (grant !== 0) lay(m, holder, { target, op: 'grant', what: grant, value: 0 }, during);
  };
}

/** Values as "unit's value +n", keywords as "unit can't …" in Japanese; English gives both. */
function changeWords(t: Teller, unit: Words, doc: Change, during: During): Words {
  const stats = givesWords(t, doc.stats, undefined);
  const keywords = join((doc.keywords ?? []).map((key) => t.term(key)), '、', ' and ');
  const ja = stats.ja === '' ? `${unit.ja}は${keywords.ja}` : `${unit.ja}の${stats.ja}${keywords.ja === '' ? '' : `。さらに${keywords.ja}`}`;
  const en = [stats.en, keywords.en].filter((part) => part !== '').join(' and ');
  return say('{during}{change}', '{change}{during}', { during: duringWords(during), change: { ja, en: `give ${unit.en} ${en}` } });
}

/** Lay an effect on units. */
export const unitEffect = defineVerb({
  key: 'unit-effect',
  about: 'Changes values of units or gives them keywords, during a turn; it ends when the unit leaves the main area',
  fields: (s) => ({
    what: s.ref, stats: z.partialRecord(s.stat, s.value).optional(), keywords: z.array(s.keyword).max(3).optional(),
    during: z.enum(DURINGS),
  }),
  compile(c, step) {
    const what = c.ref(step.what);
    const apply = changes(c, step, step.during);
    c.emit((m) => {
      for (const card of cardsOf(m, what(m))) {
        if (!card.up || card.stats === null) continue;
        apply(m, card.id, card.ctrl);
        note(m.ctx, 'unit-effect', { card: mention(m.ctx, card) });
      }
    });
  },
  words: (t, step) => changeWords(t, t.ref(step.what), step, step.during),
});

/** Lay an effect on a main area. */
export const areaEffect = defineVerb({
  key: 'area-effect',
  about: 'Changes values of whichever unit is in a main area, or gives it keywords, during a turn; it stays when units swap',
  fields: (s) => ({
    whose: z.enum(['you', 'enemy']), stats: z.partialRecord(s.stat, s.value).optional(), keywords: z.array(s.keyword).max(3).optional(),
    during: z.enum(DURINGS).exclude(['while-main']),
  }),
  compile(c, step) {
    const apply = changes(c, step, step.during);
    c.emit((m) => {
      const seat = seatOf(m, step.whose);
      apply(m, seatTarget(seat), seat);
      note(m.ctx, 'area-effect', { seat });
    });
  },
  words(t, step) {
    const unit = say('{whose}メイン・エリアのユニット', 'the unit in {whose} main area', { whose: t.whose(step.whose) });
    return changeWords(t, unit, step, step.during);
  },
});

/** Bar a skill from itself. */
export const lockSkill = defineVerb({
  key: 'lock-skill',
  about: 'This unit can’t use this same skill in your next turn; ends when the unit leaves the main area',
  fields: () => ({}),
  compile(c) {
    c.emit((m) => {
      const unit = sourceOf(m);
      if (unit === null) return;
      // One skill a turn is used, so one at most is barred in the next.
      const value = (m.frame.args[1] ?? 0) + 1;
      lay(m, unit.ctrl, { target: unit.id, op: 'set', what: STAT.locked, value }, 'next-own-turn');
      note(m.ctx, 'skill-locked', { card: mention(m.ctx, unit), value });
    });
  },
  words: () => say('次の自分のターン、このユニットはこのスキルを使えない', "this unit can't use this skill in your next turn"),
});
