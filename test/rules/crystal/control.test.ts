import t from 'tap';
import { duel, offered, pass } from '../../support/crystal/proving.ts';

t.test('crystal.control.caster: who starts a cast is its controller', (t) => {
  const s = duel({}, { hand: ['man'] }).move(1, { type: 'place', card: 'man', place: 0 });
  t.same([s.card('man').owner, s.card('man').ctrl], [1, 1]);
  pass(s, 100);
  t.same([s.card('man').owner, s.card('man').ctrl], [1, 1]);
  t.end();
});

t.test('crystal.control.block-field: a creature of the opponent’s on the own field may block, an own one over there may not', (t) => {
  const s = duel({ creatures: ['seven'] }, { creatures: [{ card: 'six', controller: 0 }] }).move(0, { type: 'attack', card: 'seven' });
  t.same(offered(s, 1, 'block'), ['six']);
  s.move(1, { type: 'block', card: 'six' }).counters(1, { hp: 20 });
  const u = duel({ creatures: [{ card: 'six', controller: 1 }, 'man'] }, { creatures: ['tall'] }).move(0, { type: 'attack', card: 'man' });
  t.same(offered(u, 1, 'block'), ['tall']);
  t.end();
});

t.test('crystal.control.owner: stays the same, in play, while being cast and afterwards', (t) => {
  const s = duel({ hand: ['charm', 'seize', 'zap'] }, { creatures: ['man'], hand: ['tall'] }).move(1, { type: 'place', card: 'tall', place: 3 });
  s.move(0, { type: 'cast-at', card: 'charm', target: 'man' }).move(0, { type: 'cast-at', card: 'seize', target: 'tall' });
  const whose = (name: string): readonly number[] => [s.card(name).owner, s.card(name).ctrl];
  t.same([whose('man'), whose('tall')], [[1, 0], [1, 0]]);
  pass(s, 100);
  t.same([whose('man'), whose('tall')], [[1, 0], [1, 0]]);
  s.move(0, { type: 'cast-at', card: 'zap', target: 'man' }).zone(1, 'graveyard', ['man']);
  t.same(whose('man'), [1, 1]);
  t.end();
});

t.test('crystal.control.where: nobody gains control of a card elsewhere, and a card that leaves is its owner’s again', (t) => {
  const s = duel({ hand: ['rob', 'charm', 'bounce'] }, { graveyard: ['man'], creatures: ['tall'] }).move(0, { type: 'cast-at', card: 'rob', target: 'man' });
  t.equal(s.card('man').ctrl, 1);
  s.move(0, { type: 'cast-at', card: 'charm', target: 'tall' });
  t.equal(s.card('tall').ctrl, 0);
  s.move(0, { type: 'cast-at', card: 'bounce', target: 'tall' });
  pass(s, 100).zone(1, 'hand', ['tall']);
  t.equal(s.card('tall').ctrl, 1);
  t.end();
});

t.test('crystal.control.owner-graveyard: the graveyard and the hand are the owner’s', (t) => {
  const s = duel({ creatures: [{ card: 'man', controller: 1 }, { card: 'tall', controller: 1 }] }, { hand: ['zap', 'bounce'] });
  s.move(1, { type: 'cast-at', card: 'zap', target: 'man' }).zone(0, 'graveyard', ['man']).zone(1, 'graveyard', ['zap']);
  s.move(1, { type: 'cast-at', card: 'bounce', target: 'tall' });
  pass(s, 100).zone(0, 'hand', ['tall']).zone(1, 'hand', []);
  t.equal(s.card('tall').ctrl, 0);
  t.end();
});

t.test('crystal.control.stays: a card whose control changes stays where it is; its skills change hands', (t) => {
  const s = duel({ hand: ['charm'] }, { creatures: ['gunner', 'man'] }).move(0, { type: 'cast-at', card: 'charm', target: 'gunner' });
  s.zone(1, 'creatures', ['gunner', 'man']).zone(0, 'creatures', []).refused(1, { type: 'skill-on', card: 'gunner', seat: 0, value: 0 }, 'crystal.skill.controller');
  s.move(0, { type: 'skill-at', card: 'gunner', target: 'man', value: 0 }).stats('man', { damage: 1 }).stats('gunner', { activity: 0 });
  t.end();
});

t.test('crystal.control.keeps-aim: target and square stay, and the target is judged as it was chosen', (t) => {
  // `drain-life` on an enemy creature is stolen by that creature's controller: it still hits it.
  const s = duel({ hand: ['ember'] }, { hand: ['seize'], creatures: ['six'] }).move(0, { type: 'cast-at', card: 'ember', target: 'six' });
  s.move(1, { type: 'cast-at', card: 'seize', target: 'ember' }).stats('ember', { aim: s.card('six').id });
  pass(s, 100).stats('six', { damage: 3 }).zone(0, 'graveyard', ['ember']);
  const u = duel({ hand: ['snipe'] }, { hand: ['seize'], creatures: ['six'] }).move(0, { type: 'cast-at', card: 'snipe', target: 'six' });
  u.move(1, { type: 'cast-at', card: 'seize', target: 'snipe' });
  pass(u, 100).stats('six', { damage: 2 }).zone(0, 'graveyard', ['snipe']);
  t.end();
});

t.test('crystal.control.you: "you" is the controller when the effect begins', (t) => {
  const s = duel({ hand: ['lesson'] }, { hand: ['seize'] }).move(0, { type: 'cast', card: 'lesson' }).move(1, { type: 'cast-at', card: 'seize', target: 'lesson' });
  pass(s, 100).zone(1, 'hand', ['blank', 'blank']).zone(0, 'hand', []).zone(0, 'graveyard', ['lesson']);
  t.end();
});
