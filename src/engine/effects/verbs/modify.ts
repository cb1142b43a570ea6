/**
 * Changes of values, keywords, marks and counters.
 */

import { z } from 'zod';
import { present } from '../../../lib/assert.ts';
import { addModifier } from '../../modifiers/modifiers.ts';
import type { Until } from '../../state.ts';
import { setCounter, setStat } from '../../table/atoms.ts';
import { other } from '../../table/find.ts';
import { cardsOf } from '../compile.ts';
import { defineVerb } from '../language/language.ts';
import { join, same, say, signed } from '../language/words.ts';
import type { Teller } from '../language/teller.ts';
import type { Words } from '../../contract.ts';
import type { ValueDoc } from '../language/documents.ts';
import { seatOf } from '../program.ts';

/** How long a change lasts, in words; `forever` says nothing. */
export function untilWords(until: Until): Words {
  switch (until) {
    case 'forever':
      return same('');
    case 'end-of-turn':
      return say('このターンの間、', ' this turn');
    case 'end-of-own-turn':
      return say('次の自分のターンの終わりまで、', ' until the end of your next turn');
    case 'start-of-own-turn':
      return say('次の自分のターンの開始まで、', ' until the start of your next turn');
    case 'while-source':
      return say('このカードが場にある間、', ' while this card is in play');
    case 'end-of-battle':
      return say('この戦闘の間、', ' during this battle');
  }
}

/** Two changes written together: +2/+1, -1/-0. */
function pairWords(t: Teller, pair: readonly [string, string], stats: { readonly [stat: string]: ValueDoc | undefined }): Words {
  const values = pair.map((stat) => stats[stat] ?? 0);
  const minus = values.some((value) => typeof value === 'number' && value < 0);
  const [first, second] = values.map((value) =>
    (typeof value === 'number' ? same(value === 0 && minus ? '-0' : signed(value)) : say('+({v})', '+({v})', { v: t.value(value) })));
  return say('{first}/{second}', '{first}/{second}', { first: first ?? same(''), second: second ?? same('') });
}

function changeWords(t: Teller, stats: readonly (readonly [string, ValueDoc | undefined])[]): Words {
  const pair = t.statPair;
  const paired = pair !== null && stats.some(([stat]) => pair.includes(stat)) ? pairWords(t, pair, Object.fromEntries(stats)) : null;
  const parts = stats.flatMap(([stat, value]) => {
    if (paired !== null && pair?.includes(stat) === true) return [];
    if (value === undefined) return [];
    const amount = typeof value === 'number' ? same(signed(value)) : say('+({v})', '+({v})', { v: t.value(value) });
    return [say('{stat}{amount}', '{amount} {stat}', { stat: t.term(stat), amount })];
  });
  return join(paired === null ? parts : [paired, ...parts], '、', ' and ');
}

/** Words for what a modification or a static ability gives. */
export function givesWords(
  t: Teller,
  stats: { readonly [stat: string]: ValueDoc | undefined } | undefined,
  keywords: readonly string[] | undefined,
): Words {
  const changes = changeWords(t, Object.entries(stats ?? {}));
  const words = join(
    (keywords ?? []).map((key) => say('「{k}」', '{k}', { k: t.term(key) })),
    '',
    ' and ',
  );
  if (words.en === '') return changes;
  return changes.en === '' ? words : join([changes, words], 'と', ' and ');
}

/** Change values and keywords for a time. */
export const modify = defineVerb({
  key: 'modify',
  about: 'Adds to values and gives or takes keywords, for a time',
  fields: (s) => ({
    what: s.ref,
    stats: z.partialRecord(s.derived, s.value).optional(),
    keywords: z.array(s.granted).max(6).optional(),
    without: z.array(s.keyword).max(6).optional(),
    until: s.until.optional(),
  }),
  compile(c, step) {
    const what = c.ref(step.what);
    const adds = Object.entries(step.stats ?? {}).map(([key, value]) => ({ what: c.stat(key), value: c.value(value ?? 0) }));
    const grant = c.keywords(step.keywords ?? []);
    const revoke = c.keywords(step.without ?? []);
    const until = step.until ?? 'forever';
    c.emit((m) => {
      for (const card of cardsOf(m, what(m))) {
        if (card.stats === null) continue;
        const shared = { target: card.id, until, seat: m.frame.seat, source: m.frame.source };
        for (const add of adds) addModifier(m.ctx, { ...shared, op: 'add', what: add.what, value: add.value(m) });
        if (grant !== 0) addModifier(m.ctx, { ...shared, op: 'grant', what: grant, value: 0 });
        if (revoke !== 0) addModifier(m.ctx, { ...shared, op: 'revoke', what: revoke, value: 0 });
      }
    });
  },
  words(t, step) {
    const gives = givesWords(t, step.stats, step.keywords);
    const until = untilWords(step.until ?? 'forever');
    const lost = join((step.without ?? []).map((key) => say('「{k}」', '{k}', { k: t.term(key) })), '', ' and ');
    const parts = { what: t.ref(step.what), gives, until, lost };
    if (gives.en === '') return say('{until}{what}は{lost}を失う', '{what} loses {lost}{until}', parts);
    return say('{until}{what}に{gives}を与える', 'give {what} {gives}{until}', parts);
  },
});

/** Set a value to a number for a time. */
export const setValue = defineVerb({
  key: 'set-value',
  about: 'Makes a derived value a fixed number, before additions, for a time',
  fields: (s) => ({ what: s.ref, stat: s.derived, value: s.value, until: s.until.optional() }),
  compile(c, step) {
    const what = c.ref(step.what);
    const stat = c.stat(step.stat);
    const value = c.value(step.value);
    c.emit((m) => {
      for (const card of cardsOf(m, what(m))) {
        addModifier(m.ctx, {
          target: card.id,
          op: 'set',
          what: stat,
          value: value(m),
          until: step.until ?? 'forever',
          seat: m.frame.seat,
          source: m.frame.source,
        });
      }
    });
  },
  words: (t, step) => say('{until}{what}の{stat}を{v}にする', "{what}'s {stat} becomes {v}{until}", {
    what: t.ref(step.what), stat: t.term(step.stat), v: t.value(step.value), until: untilWords(step.until ?? 'forever'),
  }),
});

/** Write a marked value (a state, a counter on a card). */
export const mark = defineVerb({
  key: 'mark',
  about: 'Adds to or sets a marked value of cards (states, counters on cards)',
  fields: (s) => ({ what: s.ref, stat: s.stat, add: s.value.optional(), set: s.value.optional() }),
  compile(c, step) {
    const what = c.ref(step.what);
    const stat = c.stat(step.stat);
    const add = c.value(step.add ?? 0);
    const set = step.set === undefined ? null : c.value(step.set);
    c.emit((m) => {
      for (const card of cardsOf(m, what(m))) {
        if (card.stats !== null) setStat(m.ctx, card, stat, Math.max(0, set === null ? (card.stats[stat] ?? 0) + add(m) : set(m)));
      }
    });
  },
  words(t, step) {
    const parts = { what: t.ref(step.what), stat: t.term(step.stat), n: t.value(step.add ?? step.set ?? 1) };
    if (step.set !== undefined) return say('{what}の{stat}を{n}にする', "set {what}'s {stat} to {n}", parts);
    return say('{what}に{stat}を{n}つ置く', 'put {n} {stat} on {what}', parts);
  },
});

/** Change a player's counter. */
export const counter = defineVerb({
  key: 'counter',
  about: "Adds to a player's counter (may be negative; never below 0)",
  fields: (s) => ({ counter: s.counter, who: z.enum(['you', 'enemy']).optional(), add: s.value }),
  compile(c, step) {
    const index = present(c.table.seatCounterIndex[step.counter], `no counter ${step.counter}`);
    const add = c.value(step.add);
    c.emit((m) => {
      const seat = seatOf(m, step.who ?? 'you');
      setCounter(m.ctx, seat, index, Math.max(0, (m.ctx.state.seats[seat][index] ?? 0) + add(m)));
    });
  },
  words: (t, step) =>
    say('{whose}{counter}を{n}する', '{whose} {counter} changes by {n}', {
      whose: t.whose(step.who ?? 'you'),
      counter: t.term(step.counter),
      n: typeof step.add === 'number' ? same(signed(step.add)) : t.value(step.add),
    }),
});

/** Change who controls cards. */
export const control = defineVerb({
  key: 'control',
  about: 'You (or the opponent) gain control of cards where they lie',
  fields: (s) => ({ what: s.ref, who: z.enum(['you', 'enemy']).optional() }),
  compile(c, step) {
    const what = c.ref(step.what);
    c.emit((m) => {
      const seat = step.who === 'enemy' ? other(m.frame.seat) : m.frame.seat;
      for (const card of cardsOf(m, what(m))) m.ctx.game.actions.control(m.ctx, m.frame, card, seat);
    });
  },
  words: (t, step) => (step.who === 'enemy'
    ? say('相手は{what}のコントロールを得る', 'your opponent gains control of {what}', { what: t.ref(step.what) })
    : say('{what}のコントロールを得る', 'gain control of {what}', { what: t.ref(step.what) })),
});
