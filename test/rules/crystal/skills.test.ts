import t from 'tap';
import { duel, offered, pass } from '../../support/crystal/proving.ts';

const MAIN = [{ seat: 0, kind: 'main' }, { seat: 1, kind: 'main' }] as const;

t.test('crystal.skill.none: only skills the card has', (t) => {
  const s = duel({ creatures: ['man', 'gunner'] });
  s.refused(0, { type: 'skill', card: 'man', value: 0 }, 'crystal.skill.none').refused(0, { type: 'skill-on', card: 'gunner', seat: 1, value: 1 }, 'crystal.skill.none');
  t.end();
});

t.test('crystal.skill.where: a hand skill not from play, a field skill not from the hand or the graveyard', (t) => {
  const s = duel({ hand: ['gunner', 'recycler'], graveyard: ['phoenix'] });
  s.refused(0, { type: 'skill-on', card: 'gunner', seat: 1, value: 0 }, 'crystal.skill.where').refused(0, { type: 'skill', card: 'phoenix', value: 0 }, 'crystal.skill.none');
  t.same(offered(s, 0, 'skill'), ['recycler']);
  t.end();
});

t.test('crystal.skill.hand: discards itself and draws, from the own hand only', (t) => {
  const s = duel({ hand: ['recycler'] }, { hand: ['recycler'] });
  s.refused(1, { type: 'skill', card: 'recycler@0', value: 1 }, 'crystal.skill.none').move(0, { type: 'skill', card: 'recycler@0', value: 1 });
  s.zone(0, 'graveyard', ['recycler']).zone(0, 'hand', ['blank']).counters(0, { mp: 19 }).zone(1, 'hand', ['recycler']).asks(...MAIN);
  duel({ creatures: ['dodger'] }).refused(0, { type: 'skill', card: 'dodger', value: 0 }, 'crystal.skill.where');
  t.end();
});

t.test('crystal.skill.controller: not the owner, not who has the field', (t) => {
  const s = duel({ creatures: [{ card: 'gunner', controller: 1 }] });
  s.refused(0, { type: 'skill-on', card: 'gunner', seat: 1, value: 0 }, 'crystal.skill.controller').move(1, { type: 'skill-on', card: 'gunner', seat: 0, value: 0 });
  s.counters(0, { hp: 19 }).counters(1, { mp: 19 }).stats('gunner', { activity: 0 });
  t.end();
});

t.test('crystal.skill.active: an active skill needs an active creature', (t) => {
  const s = duel({ creatures: [{ card: 'gunner', stats: { activity: 1 } }] }, { creatures: [{ card: 'gunner', stats: { activity: 0 } }] });
  s.refused(0, { type: 'skill-on', card: 'gunner@0', seat: 1, value: 0 }, 'crystal.skill.active').refused(1, { type: 'skill-on', card: 'gunner@1', seat: 0, value: 0 }, 'crystal.skill.active');
  duel({ creatures: ['gunner'] }).move(0, { type: 'skill-on', card: 'gunner', seat: 1, value: 0 }).counters(1, { hp: 19 });
  t.end();
});

t.test('crystal.skill.exhausts: afterwards the creature is inactive: no attack, no block, no second use', (t) => {
  const s = duel({ creatures: ['gunner'] }, { creatures: ['man'] }).move(0, { type: 'skill-at', card: 'gunner', target: 'man', value: 0 }).stats('gunner', { activity: 0 }).stats('man', { damage: 1 });
  s.refused(0, { type: 'skill-on', card: 'gunner', seat: 1, value: 0 }, 'crystal.skill.active').refused(0, { type: 'attack', card: 'gunner' }, 'crystal.attack.active');
  // Nobody can block, so the battle is over at once.
  s.move(1, { type: 'attack', card: 'man' }).counters(0, { hp: 18 }).asks(...MAIN);
  t.end();
});

t.test('crystal.skill.open: in any state, as often as it is paid for', (t) => {
  const s = duel({ creatures: [{ card: 'phoenix', stats: { activity: 0 } }], counters: { mp: 4 }, lands: ['tower'] }, { creatures: ['man'] });
  s.move(0, { type: 'skill', card: 'phoenix', value: 0 }).stats('phoenix', { activity: 0 }).keywords('phoenix', 'revival').counters(0, { mp: 2 });
  s.move(0, { type: 'skill-at', card: 'tower', target: 'man', value: 0 }).move(0, { type: 'skill-at', card: 'tower', target: 'man', value: 0 }).zone(1, 'creatures', []);
  s.refused(0, { type: 'skill', card: 'phoenix', value: 0 }, 'crystal.skill.mp').asks(...MAIN);
  t.end();
});

t.test('crystal.skill.mp: the MP must be there', (t) => {
  const s = duel({ creatures: ['phoenix'], counters: { mp: 1 } }, { creatures: ['phoenix'], counters: { mp: 2 } });
  s.refused(0, { type: 'skill', card: 'phoenix@0', value: 0 }, 'crystal.skill.mp').move(1, { type: 'skill', card: 'phoenix@1', value: 0 }).counters(1, { mp: 0 });
  t.end();
});

t.test('crystal.skill.pay: paid and made inactive before the effect', (t) => {
  const s = duel({ creatures: ['gunner'] }).move(0, { type: 'skill-on', card: 'gunner', seat: 1, value: 0 }).counters(0, { mp: 19 });
  const order = s.events.flatMap((event) => (event.k === 'seat' ? [`${event.s}/${event.c}`] : event.k === 'note' ? [event.w] : []));
  t.same(order, ['0/1', 'skill', '1/0', 'player-damaged']);
  t.end();
});

t.test('crystal.skill.condition: its condition must hold', (t) => {
  duel({ creatures: ['sage'], counters: { hp: 11 } }).refused(0, { type: 'skill', card: 'sage', value: 0 }, 'crystal.skill.condition');
  duel({ creatures: ['sage'], counters: { hp: 10 } }).move(0, { type: 'skill', card: 'sage', value: 0 }).zone(0, 'hand', ['blank']);
  t.end();
});

t.test('crystal.skill.target: a legal target must be named', (t) => {
  const s = duel({ creatures: ['man'], lands: ['tower'] }, { creatures: ['tall'] });
  s.refused(0, { type: 'skill-at', card: 'tower', target: 'man', value: 0 }, 'crystal.skill.target').refused(0, { type: 'skill', card: 'tower', value: 0 }, 'crystal.skill.target');
  t.same(offered(s, 0, 'skill-at'), ['tower>tall']);
  t.end();
});

t.test('crystal.skill.at-once: no casting, even before a cast that is under way', (t) => {
  const s = duel({ creatures: ['gunner'] }, { hand: ['bolt'], counters: { hp: 1 } }).move(1, { type: 'cast-on', card: 'bolt', seat: 0 });
  s.move(0, { type: 'skill-on', card: 'gunner', seat: 1, value: 0 }).over({ winner: 0, reason: 'crystal.win.hp' });
  t.end();
});

t.test('crystal.redraw.hand-skill: a hand skill counts as a card used', (t) => {
  const s = duel({ hand: ['recycler'] }, { hand: ['man'] }, { turn: 1 }).move(0, { type: 'skill', card: 'recycler', value: 1 });
  s.refused(0, { type: 'redraw' }, 'crystal.redraw.used').move(1, { type: 'redraw' });
  pass(s, 10);
  t.end();
});
