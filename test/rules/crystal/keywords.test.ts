import t from 'tap';
import { battle, duel, fightOut, offered, pass, turnOver } from '../../support/crystal/proving.ts';

const MAIN = [{ seat: 0, kind: 'main' }, { seat: 1, kind: 'main' }] as const;

t.test('crystal.keyword.flying: only flying or fly blocking stops it', (t) => {
  const s = duel({ creatures: ['hawk'] }, { creatures: ['man', 'spear', 'tall'] }).move(0, { type: 'attack', card: 'hawk' });
  s.refused(1, { type: 'block', card: 'man' }, 'crystal.keyword.flying').refused(1, { type: 'block', card: 'tall' }, 'crystal.keyword.flying');
  t.same(offered(s, 1, 'block'), ['spear']);
  // With nobody able to block, naming is skipped.
  duel({ creatures: ['hawk'] }, { creatures: ['man'] }).move(0, { type: 'attack', card: 'hawk' }).counters(1, { hp: 18 }).asks(...MAIN);
  t.end();
});

t.test('crystal.keyword.fly-blocking: fly blocking and flying block it, and flying blocks the ground too', (t) => {
  const s = duel({ creatures: ['hawk'] }, { creatures: [{ card: 'spear', stats: { activity: 1 } }] });
  battle(s, 0, 'hawk', ['spear']).counters(1, { hp: 20 }).zone(0, 'creatures', []).zone(1, 'creatures', []);
  battle(duel({ creatures: ['man'] }, { creatures: ['hawk'] }), 0, 'man', ['hawk']).counters(1, { hp: 20 });
  t.end();
});

t.test('crystal.keyword.first: strikes before the others, and what it kills does not strike back', (t) => {
  battle(duel({ creatures: ['fast'] }, { creatures: ['man'] }), 0, 'fast', ['man']).zone(0, 'creatures', ['fast']).stats('fast', { damage: 0 }).zone(1, 'creatures', []);
  battle(duel({ creatures: ['fast'] }, { creatures: ['tall'] }), 0, 'fast', ['tall']).zone(0, 'creatures', []).stats('tall', { damage: 2 });
  t.end();
});

t.test('crystal.keyword.last: strikes after the others', (t) => {
  battle(duel({ creatures: ['late'] }, { creatures: ['man'] }), 0, 'late', ['man']).zone(0, 'creatures', []).zone(1, 'creatures', ['man']).stats('man', { damage: 0 });
  battle(duel({ creatures: ['late'] }, { creatures: ['late'] }), 0, 'late@0', ['late@1']).zone(0, 'creatures', []).zone(1, 'creatures', []);
  t.end();
});

t.test('crystal.keyword.first-last: both together strike with those that have neither', (t) => {
  battle(duel({ creatures: ['both'] }, { creatures: ['man'] }), 0, 'both', ['man']).zone(0, 'creatures', []).zone(1, 'creatures', []);
  battle(duel({ creatures: ['both'] }, { creatures: ['fast'] }), 0, 'both', ['fast']).zone(0, 'creatures', []).zone(1, 'creatures', ['fast']);
  battle(duel({ creatures: ['both'] }, { creatures: ['late'] }), 0, 'both', ['late']).zone(0, 'creatures', ['both']).zone(1, 'creatures', []);
  t.end();
});

t.test('crystal.keyword.wall: a wall blocks but neither attacks nor counter-attacks', (t) => {
  const s = duel({ creatures: ['fence', 'man'] }, { creatures: ['fence'] }).refused(0, { type: 'attack', card: 'fence@0' }, 'crystal.keyword.wall');
  s.move(0, { type: 'attack', card: 'man' }).refused(1, { type: 'counter', card: 'fence@1' }, 'crystal.battle.counter-able').move(1, { type: 'block', card: 'fence@1' });
  s.stats('man', { damage: 1 }).stats('fence@1', { damage: 2 });
  t.end();
});

t.test('crystal.keyword.wall-race: the race 壁 carries the ability', (t) => {
  duel({ creatures: ['guard'] }).keywords('guard', 'wall').refused(0, { type: 'attack', card: 'guard' }, 'crystal.keyword.wall');
  t.end();
});

t.test('crystal.keyword.regenerate: full HP at the end of a battle, not of another’s', (t) => {
  battle(duel({ creatures: ['tall'] }, { creatures: ['troll'] }), 0, 'tall', ['troll']).stats('troll', { damage: 0 }).stats('tall', { damage: 1 });
  const s = duel({ creatures: ['man'], hand: ['zap'] }, { creatures: ['troll', 'six'] }).move(0, { type: 'cast-at', card: 'zap', target: 'troll' });
  battle(s, 0, 'man', ['six']).stats('troll', { damage: 2 });
  t.end();
});

t.test('crystal.keyword.regenerate-survivors: who died in the battle does not come back', (t) => {
  battle(duel({ creatures: ['seven'] }, { creatures: ['troll'] }), 0, 'seven', ['troll']).zone(1, 'creatures', []).zone(1, 'graveyard', ['troll']);
  t.end();
});

t.test('crystal.keyword.revival: instead of dying, full HP, inactive, in its place', (t) => {
  const s = duel({ hand: ['zap'] }, { creatures: ['six', 'ghost'] });
  const { id, place } = s.card('ghost');
  s.move(0, { type: 'cast-at', card: 'zap', target: 'ghost' }).zone(1, 'creatures', ['six', 'ghost']).stats('ghost', { damage: 0, activity: 0 });
  t.same([s.card('ghost').id, s.card('ghost').place], [id, place]);
  t.end();
});

t.test('crystal.keyword.revival-once: once only; what changed it stays', (t) => {
  const s = duel({ hand: ['grow', 'zap', 'zap', 'zap', 'zap'] }, { creatures: ['ghost'] }).move(0, { type: 'cast-at', card: 'grow', target: 'ghost' }).stats('ghost', { attack: 5, hp: 4 });
  const zap = (): void => {
    s.move(0, { type: 'cast-at', card: 'zap@0/hand#1', target: 'ghost' });
  };
  zap();
  zap();
  s.stats('ghost', { attack: 5, hp: 4, damage: 0 }).keywords('ghost');
  zap();
  zap();
  s.zone(1, 'graveyard', ['ghost']);
  // The skill 復活 gives it anew.
  const u = duel({ creatures: ['phoenix'], hand: ['zap', 'zap', 'zap'] });
  for (let count = 0; count < 2; count += 1) {
    u.move(0, { type: 'skill', card: 'phoenix', value: 0 }).keywords('phoenix', 'revival').move(0, { type: 'cast-at', card: 'zap@0/hand#1', target: 'phoenix' }).keywords('phoenix');
  }
  u.move(0, { type: 'cast-at', card: 'zap@0/hand', target: 'phoenix' }).zone(0, 'creatures', []);
  t.end();
});

t.test('crystal.keyword.revival-max: not with a maximum HP of 0 or less', (t) => {
  const s = duel({ hand: ['shrink'] }, { creatures: ['ghost'] }).move(0, { type: 'cast-at', card: 'shrink', target: 'ghost' }).zone(1, 'graveyard', ['ghost']);
  s.asks(...MAIN);
  t.end();
});

t.test('crystal.keyword.revival-battle: it stays in the battle, can be hit in later steps, and cannot hit', (t) => {
  // The first strike kills it once, the normal step's attacker strikes again: it was blocked by both.
  const s = duel({ creatures: ['ghost'] }, { creatures: ['fast', 'man'] });
  battle(s, 0, 'ghost', ['fast', 'man']).zone(0, 'creatures', []).stats('fast', { damage: 0 }).stats('man', { damage: 0 }).counters(1, { hp: 20 });
  const u = battle(duel({ creatures: ['ghost'] }, { creatures: ['fast'] }), 0, 'ghost', ['fast']);
  u.zone(0, 'creatures', ['ghost']).stats('ghost', { damage: 0, activity: 0 }).stats('fast', { damage: 0 });
  t.end();
});

t.test('crystal.keyword.resist: less from that attribute, more where it is below 0, others unchanged', (t) => {
  const hurt = (creature: string, spell: string): number => {
    const s = duel({ hand: [spell] }, { creatures: [creature] }).move(0, { type: 'cast-at', card: spell, target: creature });
    pass(s, 100);
    return s.card(creature).stats?.[8] ?? 0;
  };
  t.same([hurt('fireproof', 'ember'), hurt('fireproof', 'bolt'), hurt('dry', 'ember'), hurt('tall', 'ember')], [1, 2, 5, 3]);
  battle(duel({ creatures: ['red'] }, { creatures: ['fireproof'] }), 0, 'red', ['fireproof']).stats('fireproof', { damage: 1 });
  battle(duel({ creatures: ['blue'] }, { creatures: ['fireproof'] }), 0, 'blue', ['fireproof']).stats('fireproof', { damage: 3 });
  t.end();
});

t.test('crystal.keyword.resist-attributes: every attribute of the source counts', (t) => {
  const s = duel({ hand: ['blaze'] }, { creatures: ['twoproof'] }).move(0, { type: 'cast-at', card: 'blaze', target: 'twoproof' });
  pass(s, 100).stats('twoproof', { damage: 1 });
  t.end();
});

t.test('crystal.keyword.resist-first: resistance, then mitigation, never below 0', (t) => {
  const s = duel({ creatures: ['red'] }, { creatures: ['hardy'] });
  // 3 less 1 is 2, which mitigation takes; nothing of it was wasted on what resistance took.
  battle(s, 0, 'red', ['hardy']).stats('hardy', { damage: 0, absorbed: 2 });
  const u = duel({ hand: ['ember'] }, { creatures: ['hardy'] }).move(0, { type: 'cast-at', card: 'ember', target: 'hardy' });
  pass(u, 100).stats('hardy', { damage: 0, absorbed: 2 });
  t.end();
});

t.test('crystal.keyword.mitigation: takes off X in all, not of each damage', (t) => {
  const s = duel({ hand: ['zap', 'zap'] }, { creatures: ['thick'] }).move(0, { type: 'cast-at', card: 'zap#1', target: 'thick' }).stats('thick', { damage: 0, absorbed: 2 });
  s.move(0, { type: 'cast-at', card: 'zap@0/hand', target: 'thick' }).stats('thick', { damage: 2, absorbed: 2 });
  t.end();
});

t.test('crystal.keyword.mitigation-refill: whole again at the start of a turn', (t) => {
  const s = duel({ hand: ['zap', 'shell-ever'] }, { creatures: ['thick'] }).move(0, { type: 'cast-at', card: 'zap', target: 'thick' }).stats('thick', { absorbed: 2 });
  s.move(0, { type: 'cast', card: 'shell-ever' });
  turnOver(s).stats('thick', { absorbed: 0, mitigation: 2 }).counters(0, { mitigation: 2 });
  t.end();
});

t.test('crystal.keyword.mitigation-player: players may have it, this turn or lasting', (t) => {
  const s = duel({ hand: ['shell'] }, { hand: ['zap', 'zap'] }).move(0, { type: 'cast', card: 'shell' }).move(1, { type: 'cast-on', card: 'zap#1', seat: 0 });
  s.counters(0, { hp: 20, mitigation: 1 }).move(1, { type: 'cast-on', card: 'zap@1/hand', seat: 0 }).counters(0, { hp: 19, mitigation: 0 }).counters(1, { hp: 20 });
  const u = duel({ hand: ['shell', 'shell-ever'] }, { creatures: ['man'] }).move(0, { type: 'cast', card: 'shell' }).move(0, { type: 'cast', card: 'shell-ever' }).counters(0, { mitigation: 5 });
  turnOver(u).counters(0, { mitigation: 2 });
  t.end();
});

t.test('crystal.keyword.penetration: what the blockers did not need goes through, also when they are gone', (t) => {
  battle(duel({ creatures: ['lance'] }, { creatures: ['man'] }), 0, 'lance', ['man']).counters(1, { hp: 17 }).zone(1, 'creatures', []);
  battle(duel({ creatures: ['lance'] }, { creatures: ['six'] }), 0, 'lance', ['six']).counters(1, { hp: 20 });
  battle(duel({ creatures: ['seven'] }, { creatures: ['man'] }), 0, 'seven', ['man']).counters(1, { hp: 20 });
  const s = duel({ creatures: ['lance'], hand: ['vanish'] }, { creatures: ['man'] }).move(0, { type: 'attack', card: 'lance' }).move(1, { type: 'block', card: 'man' });
  s.move(0, { type: 'spell-at', card: 'vanish', target: 'man' });
  fightOut(s).counters(1, { hp: 15 }).zone(1, 'hand', ['man']);
  t.end();
});

t.test('crystal.keyword.legendary: namesakes leave hands, libraries and graveyards; those in play or being cast stay', (t) => {
  const s = duel(
    { hand: ['king', 'king', 'king', 'man'], library: ['king', 'tall', 'hawk', 'fast'], graveyard: ['king'] },
    { hand: ['king', 'bolt'], library: ['king', 'big'], graveyard: ['king', 'zap'], creatures: ['king'] },
  );
  s.move(0, { type: 'place', card: 'king@0/hand#1', place: 0 });
  pass(s, 50);
  s.move(0, { type: 'place', card: 'king@0/hand#1', place: 1 });
  pass(s, 50);
  s.zone(0, 'creatures', ['king']).zone(0, 'casting', ['king']).zone(0, 'hand', ['man']).zone(0, 'library', ['tall', 'hawk', 'fast']).zone(0, 'graveyard', []);
  s.zone(0, 'removed', ['king', 'king', 'king']);
  s.zone(1, 'creatures', ['king']).zone(1, 'hand', ['bolt']).zone(1, 'library', ['big']).zone(1, 'graveyard', ['zap']).zone(1, 'removed', ['king', 'king', 'king']);
  t.end();
});

t.test('crystal.keyword.legendary-shuffle: then both libraries are shuffled', (t) => {
  const s = duel({ hand: ['king'] }).move(0, { type: 'place', card: 'king', place: 0 });
  pass(s, 100);
  t.same(s.events.flatMap((event) => (event.k === 'shuffle' ? [event.z] : [])), [0, 1]);
  t.end();
});
