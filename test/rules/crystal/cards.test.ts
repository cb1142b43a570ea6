import t from 'tap';
import { viewOf } from '../../../src/engine/index.ts';
import { CRYSTAL } from '../../../src/games/crystal/index.ts';
import { battle, duel, offered, pass, provingPool, turnOver } from '../../support/crystal/proving.ts';

const MAIN = [{ seat: 0, kind: 'main' }, { seat: 1, kind: 'main' }] as const;

t.test('crystal.card.dividers: out of play, in play, attacking, blocking', (t) => {
  const s = duel({ creatures: ['man'], crystals: ['gem'] }, { creatures: ['tall', 'six'] });
  const pool = provingPool();
  const divider = (name: string, inPlay: boolean): string => {
    const id = s.card(name).id;
    const seen = viewOf(s.match, { kind: 'spectator' }).zones.flatMap((zone) => zone.cards).find((card) => card.id === id) ?? null;
    const def = pool.defs[s.card(name).def];
    return (CRYSTAL.text.printed?.(pool as never, def as never, inPlay ? seen : null).ja ?? '').split('\n')[3] ?? '';
  };
  t.same([divider('man', false), divider('man', true), divider('gem', true)], ['----------------', '--Status--------', '--Status--------']);
  s.move(0, { type: 'attack', card: 'man' }).move(1, { type: 'block', card: 'tall' });
  t.same([divider('man', true), divider('tall', true), divider('six', true)], ['--Attacker------', '--Defender------', '--Status--------']);
  t.end();
});

t.test('crystal.card.spell-graveyard: sorceries and battle spells go to the graveyard when they have worked', (t) => {
  const s = duel({ creatures: ['man'], hand: ['zap', 'sword'] }).move(0, { type: 'cast-on', card: 'zap', seat: 1 }).zone(0, 'graveyard', ['zap']);
  s.move(0, { type: 'attack', card: 'man' }).move(0, { type: 'spell-at', card: 'sword', target: 'man' }).zone(0, 'graveyard', ['zap', 'sword']).zone(0, 'resolving', []);
  s.counters(1, { hp: 13 });
  t.end();
});

t.test('crystal.card.generated-owner: a generated card is its maker’s, in play and in the graveyard', (t) => {
  const s = duel({ hand: ['make'] }, { hand: ['zap'] }).move(0, { type: 'cast', card: 'make' }).zone(0, 'creatures', ['star']);
  t.same([s.card('star').owner, s.card('star').ctrl], [0, 0]);
  s.move(1, { type: 'cast-at', card: 'zap', target: 'star' }).zone(0, 'graveyard', ['make', 'star']).zone(1, 'graveyard', ['zap']);
  t.end();
});

t.test('crystal.supply.raise: a new crystal raises maximum and current at once', (t) => {
  const s = duel({ hand: ['fire-gem'], counters: { mp: 3, maxMp: 5, fire: 0, 'max-fire': 0 } }).move(0, { type: 'place', card: 'fire-gem', place: 0 });
  s.counters(0, { mp: 3, maxMp: 5, fire: 0 });
  pass(s, 50);
  s.counters(0, { mp: 4, maxMp: 6, fire: 1, 'max-fire': 1, water: 3 }).counters(1, { maxMp: 20 });
  const u = duel({ hand: ['fire-gem'], counters: { mp: 3, maxMp: 5, fire: 0, 'max-fire': 0 } }, {}, { options: { crystalRaises: 'maximum' } });
  u.move(0, { type: 'place', card: 'fire-gem', place: 0 });
  pass(u, 50);
  u.counters(0, { mp: 3, maxMp: 6, fire: 0, 'max-fire': 1 });
  turnOver(u).counters(0, { mp: 6, fire: 1 });
  t.end();
});

t.test('crystal.supply.lower: losing a crystal lowers the maximum and cuts current down to it', (t) => {
  const start = { crystals: ['fire-gem'], counters: { mp: 6, maxMp: 6, fire: 1, 'max-fire': 1 } };
  const s = duel({ hand: ['smash'] }, start).move(0, { type: 'cast-at', card: 'smash', target: 'fire-gem' });
  pass(s, 100);
  s.counters(1, { mp: 5, maxMp: 5, fire: 0, 'max-fire': 0 }).zone(1, 'graveyard', ['fire-gem']);
  const u = duel({ hand: ['smash'] }, { ...start, counters: { ...start.counters, mp: 2 } }).move(0, { type: 'cast-at', card: 'smash', target: 'fire-gem' });
  pass(u, 100);
  u.counters(1, { mp: 2, maxMp: 5 });
  t.end();
});

t.test('crystal.creature.no-hp: a creature without HP goes to the graveyard, one with 1 stays', (t) => {
  const s = duel({ hand: ['zap', 'zap'] }, { creatures: ['man', 'tall'] }).move(0, { type: 'cast-at', card: 'zap#1', target: 'man' }).zone(1, 'graveyard', ['man']);
  s.move(0, { type: 'cast-at', card: 'zap@0/hand', target: 'tall' }).stats('tall', { damage: 2 }).zone(1, 'creatures', ['tall']);
  // A bonus that goes with its giver may be the end of others.
  const u = duel({ hand: ['zap'] }, { creatures: ['lord', { card: 'man', stats: { damage: 2 } }, 'weak'] }).move(0, { type: 'cast-at', card: 'zap', target: 'lord' });
  u.zone(1, 'creatures', ['weak']).zone(1, 'graveyard', ['lord', 'man']);
  t.end();
});

t.test('crystal.creature.destroy-effect: destruction asks for no damage, and revival does not help', (t) => {
  const s = duel({ hand: ['smash'] }, { creatures: ['ghost', 'big'] }).move(0, { type: 'cast-at', card: 'smash', target: 'ghost' });
  pass(s, 100);
  s.zone(1, 'graveyard', ['ghost']).zone(1, 'creatures', ['big']);
  t.end();
});

t.test('crystal.creature.heal-maximum: HP comes back up to the maximum only', (t) => {
  const s = duel({ hand: ['cure', 'cure'], creatures: [{ card: 'big', stats: { damage: 4 } }, { card: 'tall', stats: { damage: 1 } }] });
  s.move(0, { type: 'cast-at', card: 'cure#1', target: 'big' }).stats('big', { damage: 1, hp: 5 }).move(0, { type: 'cast-at', card: 'cure@0/hand', target: 'tall' }).stats('tall', { damage: 0, hp: 4 });
  t.end();
});

t.test('crystal.creature.enters-guarding: on guard in the turn it comes, active in the next', (t) => {
  const s = duel({ hand: ['quick'] }).move(0, { type: 'place', card: 'quick', place: 0 }).stats('quick', { activity: 1 });
  s.refused(0, { type: 'attack', card: 'quick' }, 'crystal.attack.active');
  turnOver(s).stats('quick', { activity: 2 });
  battle(pass(s, 50), 0, 'quick').counters(1, { hp: 19 });
  t.end();
});

t.test('crystal.field.squares: eight squares', (t) => {
  const s = duel({ hand: ['man'] });
  t.same(offered(s, 0, 'place'), [0, 1, 2, 3, 4, 5, 6, 7].map((place) => `man@${place}`));
  s.refused(0, { type: 'place', card: 'man', place: 8 }, 'crystal.field.square');
  t.end();
});

t.test('crystal.field.square: one creature, one crystal and one land spell on a square', (t) => {
  const s = duel({ hand: ['man', 'gem', 'post', 'tower'], creatures: ['tall'] });
  s.refused(0, { type: 'place', card: 'man', place: 0 }, 'crystal.field.square').move(0, { type: 'place', card: 'gem', place: 0 }).move(0, { type: 'place', card: 'post', place: 0 });
  pass(s, 100);
  s.zone(0, 'creatures', ['tall']).zone(0, 'crystals', ['gem']).zone(0, 'lands', ['post']);
  t.same([s.card('tall').place, s.card('gem').place, s.card('post').place], [0, 0, 0]);
  s.refused(0, { type: 'place', card: 'tower', place: 0 }, 'crystal.field.square').asks(...MAIN);
  t.end();
});

t.test('crystal.field.own: cards come into play on their owner’s field', (t) => {
  const s = duel({ hand: ['quick'] }).move(0, { type: 'place', card: 'quick', place: 6 }).zone(0, 'creatures', ['quick']).zone(1, 'creatures', []);
  t.equal(s.card('quick').place, 6);
  // Also what the opponent has gained control of while it was being cast.
  const u = duel({ hand: ['man'] }, { hand: ['seize'] }).move(0, { type: 'place', card: 'man', place: 2 }).move(1, { type: 'cast-at', card: 'seize', target: 'man' });
  pass(u, 100).zone(0, 'creatures', ['man']).zone(1, 'creatures', []);
  t.same([u.card('man').owner, u.card('man').ctrl, u.card('man').place], [0, 1, 2]);
  t.end();
});

t.test('crystal.field.reserved: the square is reserved from the start of the cast', (t) => {
  const s = duel({ hand: ['man', 'tall', 'post', 'make'] }).move(0, { type: 'place', card: 'man', place: 0 });
  s.refused(0, { type: 'place', card: 'tall', place: 0 }, 'crystal.field.square').move(0, { type: 'place', card: 'post', place: 0 });
  // An effect looks for a square that nobody has reserved.
  s.move(0, { type: 'cast', card: 'make' });
  t.equal(s.card('star').place, 1);
  t.end();
});

t.test('crystal.field.taken: if the square is taken all the same, the card goes to the graveyard', (t) => {
  const s = duel({ creatures: ['tall'], casting: [{ card: 'man', stats: { started: 990, due: 1050, square: 1 } }, { card: 'hawk', stats: { started: 991, due: 1050, square: 2 } }] });
  pass(s, 50);
  s.zone(0, 'creatures', ['tall', 'hawk']).zone(0, 'graveyard', ['man']);
  t.end();
});

t.test('crystal.field.land-square: a land spell acts on the creature on its square', (t) => {
  const s = duel({ creatures: ['man', 'tall'], lands: ['post'] }, { creatures: ['hawk'] });
  s.stats('man', { attack: 4 }).stats('tall', { attack: 3 }).stats('hawk', { attack: 2 });
  battle(s, 0, 'man').counters(1, { hp: 16 });
  t.end();
});
