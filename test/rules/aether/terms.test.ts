/** Seed 8: the terms of effects, and the order in which triggered effects come. */

import t from 'tap';
import { duel, hit, mend, on, provingPool, pull, spell, token, unit } from '../../support/aether/proving.ts';

const MAIN = { seat: 0, kind: 'main' } as const;
const castAt = (card: string, target: string) => [{ type: 'cast', card }, { type: 'choose', card: target }] as const;

t.test('aether.term.enter: works when summoned from the hand, not when an effect puts the unit into play', (t) => {
  duel({ hand: ['scholar'], library: ['fire', 'water'] }).move(0, { type: 'summon', card: 'scholar', place: 0 }).zone(0, 'hand', ['fire']).asks(MAIN);
  const pool = provingPool(
    spell('raise', [{ do: 'send', what: { choose: { in: 'graveyard', side: 'you' } }, to: 'field' }]),
    token('chick', '1/1', { abilities: [on('enter', [pull(1)])] }), spell('hatch', [{ do: 'create', card: 'chick' }]),
  );
  duel({ hand: ['raise'], graveyard: ['scholar'] }, {}, { pool }).moves(0, ...castAt('raise', 'scholar')).zone(0, 'field', ['scholar']).zone(0, 'hand', []).stats('scholar', { fresh: 1 }).asks(MAIN);
  duel({ hand: ['hatch'] }, {}, { pool }).move(0, { type: 'cast', card: 'hatch' }).zone(0, 'field', ['chick']).zone(0, 'hand', []).asks(MAIN);
  t.end();
});

t.test('aether.term.enter: by its `when` a card watches what else is summoned', (t) => {
  const watcher = (id: string, when: object) => unit(id, '1/3', { abilities: [on('enter', [hit('enemy', 1)], { when: when as never })] });
  const pool = provingPool(watcher('ally-watcher', { of: 'ally', other: true }), watcher('enemy-watcher', { of: 'enemy' }));
  const s = duel({ hand: ['stone', 'ally-watcher', 'breeder'], front: ['ally-watcher'] }, { front: ['enemy-watcher'] }, { pool });
  s.move(0, { type: 'summon', card: 'stone@0/hand', place: 1 }).counters(1, { life: 19 }).counters(0, { life: 19 });
  // Its own summoning isn't another's; the tokens of the breeder aren't summoned from the hand.
  s.move(0, { type: 'summon', card: 'ally-watcher@0/hand', place: 2 }).counters(1, { life: 18 }).move(0, { type: 'summon', card: 'breeder', place: 3 }).counters(1, { life: 16 }).counters(0, { life: 17 }).asks(MAIN);
  t.end();
});

t.test('aether.term.death: works when the unit is destroyed, by damage or otherwise; not when it is returned', (t) => {
  duel({ front: ['martyr'], library: ['fire'] }, { front: ['stone'] }).move(0, { type: 'attack', card: 'martyr', target: 'stone@1/field' }).zone(0, 'hand', ['fire']).asks(MAIN);
  duel({ hand: ['slay'], front: ['martyr'], library: ['fire'] }).moves(0, ...castAt('slay', 'martyr')).zone(0, 'hand', ['fire']).asks(MAIN);
  duel({ hand: ['wither'], front: ['martyr'], library: ['fire'] }).moves(0, ...castAt('wither', 'martyr')).zone(0, 'hand', ['fire']).asks(MAIN);
  duel({ hand: ['recall'], front: ['martyr'], library: ['fire'] }).moves(0, ...castAt('recall', 'martyr')).zone(0, 'hand', ['martyr']).asks(MAIN);
  duel({ hand: ['slay'] }, { front: ['martyr'], library: ['fire'] }).moves(0, ...castAt('slay', 'martyr')).zone(1, 'hand', ['fire']).asks(MAIN);
  t.end();
});

t.test('aether.term.target-needed: a spell needs as many legal targets as it asks for; one of "up to" needs none', (t) => {
  duel({ hand: ['slay'] }).refused(0, { type: 'cast', card: 'slay' }, 'aether.term.target-needed').counters(0, { spent: 0 }).asks(MAIN);
  duel({ hand: ['twin'], front: ['wall'] }).refused(0, { type: 'cast', card: 'twin' }, 'aether.term.target-needed').asks(MAIN);
  const s = duel({ hand: ['twin'], front: ['wall'] }, { front: ['giant', 'lord'] }).move(0, { type: 'cast', card: 'twin' });
  s.asks({ seat: 0, kind: 'choose', optional: false, candidates: ['wall', 'giant', 'lord'] }).refused(0, 'done', 'kernel.choose.minimum').move(0, { type: 'choose', card: 'giant' });
  s.asks({ seat: 0, kind: 'choose', candidates: ['wall', 'lord'] }).move(0, { type: 'choose', card: 'wall' }).stats('giant', { hp: 4 }).stats('wall', { hp: 4 }).stats('lord', { hp: 6 }).asks(MAIN);
  duel({ hand: ['scatter'] }).move(0, { type: 'cast', card: 'scatter' }).zone(0, 'graveyard', ['scatter']).asks(MAIN);
  const some = duel({ hand: ['scatter'] }, { front: ['giant', 'lord'] }).move(0, { type: 'cast', card: 'scatter' }).asks({ seat: 0, kind: 'choose', optional: true, candidates: ['giant', 'lord'] });
  some.move(0, { type: 'choose', card: 'lord' }).move(0, 'done').stats('giant', { hp: 5 }).stats('lord', { hp: 5 }).asks(MAIN);
  // A player counts where the card says so; cost and attribute are told first.
  duel({ hand: ['bolt'], aether: ['fire'] }).moves(0, { type: 'cast', card: 'bolt' }, { type: 'choose-player', seat: 1 }).counters(1, { life: 17 }).asks(MAIN);
  duel({ hand: ['slay'], spent: 6 }).refused(0, { type: 'cast', card: 'slay' }, 'aether.resource.cost').asks(MAIN);
  t.end();
});

t.test('aether.term.target-enter: a target is chosen if there is one, the unit itself included; without one the unit comes all the same', (t) => {
  const s = duel({ hand: ['sniper'] }).move(0, { type: 'summon', card: 'sniper', place: 0 }).asks({ seat: 0, kind: 'choose', optional: false, candidates: ['sniper'] });
  s.refused(0, 'done', 'kernel.choose.minimum').move(0, { type: 'choose', card: 'sniper' }).zone(0, 'graveyard', ['sniper']).asks(MAIN);
  duel({ hand: ['hunter'] }).move(0, { type: 'summon', card: 'hunter', place: 0 }).zone(0, 'field', ['hunter']).asks(MAIN);
  duel({ hand: ['hunter'] }, { front: ['giant'] }).move(0, { type: 'summon', card: 'hunter', place: 0 }).asks({ seat: 0, kind: 'choose', optional: false, candidates: ['giant'] });
  const pool = provingPool(unit('other', '1/1', { abilities: [on('enter', [hit({ target: { in: 'units', other: true } }, 1)])] }));
  duel({ hand: ['other'] }, {}, { pool }).move(0, { type: 'summon', card: 'other', place: 0 }).zone(0, 'field', ['other']).asks(MAIN);
  t.end();
});

t.test('aether.term.target-rows: effects reach both rows, whatever stands in front', (t) => {
  duel({ hand: ['slay'], back: ['stone'] }, { front: ['wall'], back: ['fire', null, 'water'] }).move(0, { type: 'cast', card: 'slay' })
    .asks({ seat: 0, kind: 'choose', candidates: ['stone', 'wall', 'fire', 'water'] });
  t.end();
});

t.test('aether.term.target-gone: an instruction to a target that has gone is skipped, the rest is done', (t) => {
  const s = duel({ hand: ['banish'], library: ['leaf'] }, { front: ['giant'] }).moves(0, ...castAt('banish', 'giant')).zone(1, 'hand', ['giant']).zone(1, 'graveyard', []);
  s.zone(0, 'hand', ['leaf']).asks(MAIN);
  t.end();
});

t.test('aether.term.modify: +X/+Y raises attack, HP and maximum HP; −X/−Y lowers them, attack to 0 at least, and may destroy', (t) => {
  const s = duel({ hand: ['bless'], front: [{ card: 'giant', stats: { hp: 2 } }] }).moves(0, ...castAt('bless', 'giant')).stats('giant', { attack: 7, hp: 4, maxHp: 7 });
  s.move(0, { type: 'end' }).move(1, { type: 'end' }).stats('giant', { attack: 7, hp: 4 }).asks(MAIN);
  duel({ hand: ['wither', 'bless'], front: ['troll'] }).moves(0, ...castAt('wither', 'troll')).stats('troll', { attack: 0, hp: 3, maxHp: 3 });
  // The sum counts, floored only when read: 1 − 2 + 2 = 1.
  duel({ hand: ['wither', 'bless'], front: ['dawn'] }).moves(0, ...castAt('wither', 'dawn')).stats('dawn', { attack: 0, hp: 1 }).moves(0, ...castAt('bless', 'dawn')).stats('dawn', { attack: 1, hp: 3 }).asks(MAIN);
  duel({ hand: ['wither'], front: ['stone'] }).moves(0, ...castAt('wither', 'stone@0/field')).zone(0, 'field', []).asks(MAIN);
  t.end();
});

t.test('aether.term.temporary-hp: the end of +Y only caps HP; the end of −Y gives HP back', (t) => {
  const hurt = duel({ hand: ['grow', 'sweep', 'sweep'], front: ['stone'] }).moves(0, ...castAt('grow', 'stone@0/field'), { type: 'cast', card: 'sweep#1' }).stats('stone@0/field', { hp: 3, maxHp: 4 });
  hurt.moves(0, { type: 'cast', card: 'sweep@0/hand' }, { type: 'end' }).stats('stone@0/field', { attack: 2, hp: 2, maxHp: 2 }).asks({ seat: 1, kind: 'main' });
  duel({ hand: ['grow'], front: [{ card: 'giant', stats: { hp: 1 } }] }).moves(0, ...castAt('grow', 'giant'), { type: 'end' }).stats('giant', { hp: 3, maxHp: 5 });
  duel({ hand: ['weaken'], front: ['giant'] }).moves(0, ...castAt('weaken', 'giant')).stats('giant', { attack: 2, hp: 3, maxHp: 3 }).move(0, { type: 'end' }).stats('giant', { attack: 5, hp: 5, maxHp: 5 });
  // Only a −Y for good, which the bonus has covered, destroys as that ends: no maximum is left.
  const covered = duel({ hand: ['grow', 'wither'], front: ['stone', 'giant'] }).moves(0, ...castAt('grow', 'stone@0/field'), ...castAt('wither', 'stone@0/field'));
  covered.stats('stone@0/field', { hp: 2, maxHp: 2 }).move(0, { type: 'end' }).zone(0, 'field', ['giant']).asks({ seat: 1, kind: 'main' });
  // A bonus of a static ability ends the same way.
  duel({ hand: ['slay'], front: ['banner', { card: 'giant', stats: { hp: 1 } }] }).stats('giant', { hp: 2, maxHp: 6 }).moves(0, ...castAt('slay', 'banner')).stats('giant', { hp: 2, maxHp: 5 }).asks(MAIN);
  // By option a lost bonus is taken off and may kill.
  const cut = duel({ hand: ['grow', 'sweep', 'sweep'], front: ['stone'] }, {}, { options: { temporaryHp: 'subtract' } }).moves(0, ...castAt('grow', 'stone@0/field'), { type: 'cast', card: 'sweep#1' }, { type: 'cast', card: 'sweep@0/hand' });
  cut.move(0, { type: 'end' }).zone(0, 'field', []).asks({ seat: 1, kind: 'main' });
  t.end();
});

t.test('aether.term.destroy: kills without damage, so nothing drains or breaks, and HP is left alone', (t) => {
  const s = duel({ hand: ['cull'] }, { front: ['shield', 'giant'], back: ['stone'] }).move(0, { type: 'cast', card: 'cull' }).zone(1, 'field', []).zone(1, 'graveyard', ['shield', 'giant', 'stone']);
  t.notOk(s.events.some((event) => event.k === 'note' && event.w === 'unit-damaged'));
  t.notOk(s.notes().includes('barrier'));
  s.asks(MAIN);
  t.end();
});

t.test('aether.term.heal-player: up to 20', (t) => {
  duel({ life: 14, hand: ['cure'] }).move(0, { type: 'cast', card: 'cure' }).counters(0, { life: 19 }).asks(MAIN);
  duel({ life: 17, hand: ['cure'] }).move(0, { type: 'cast', card: 'cure' }).counters(0, { life: 20 }).counters(1, { life: 20 }).asks(MAIN);
  t.end();
});

t.test('aether.term.heal-unit: up to the maximum HP', (t) => {
  duel({ hand: ['salve'], front: [{ card: 'giant', stats: { hp: 1 } }] }).moves(0, ...castAt('salve', 'giant')).stats('giant', { hp: 4 }).asks(MAIN);
  duel({ hand: ['salve'], front: [{ card: 'giant', stats: { hp: 3 } }] }).moves(0, ...castAt('salve', 'giant')).stats('giant', { hp: 5 }).asks(MAIN);
  duel({ hand: ['bless', 'salve'], front: [{ card: 'giant', stats: { hp: 3 } }] }).moves(0, ...castAt('bless', 'giant'), ...castAt('salve', 'giant')).stats('giant', { hp: 7 }).asks(MAIN);
  t.end();
});

t.test("aether.term.return: to the owner's hand, without damage, states or changes", (t) => {
  const s = duel({ hand: ['bless', 'recall', 'stone'], front: [{ card: 'leech', stats: { hp: 1, frozen: 1 } }], aether: ['stone*9'] });
  s.moves(0, ...castAt('bless', 'leech'), ...castAt('recall', 'leech')).zone(0, 'hand', ['leech', 'stone']).move(0, { type: 'summon', card: 'leech', place: 0 });
  s.stats('leech', { attack: 3, hp: 3, maxHp: 3, frozen: 0, fresh: 1 }).asks(MAIN);
  duel({ hand: ['recall'] }, { front: ['giant'] }).moves(0, ...castAt('recall', 'giant')).zone(1, 'hand', ['giant']).zone(0, 'hand', []).asks(MAIN);
  t.end();
});

t.test('aether.term.summon-row: the front row first; those meant for the back row, the back row first', (t) => {
  const front = duel({ hand: ['breeder'], front: ['wall'] }).move(0, { type: 'summon', card: 'breeder', place: 4 });
  t.strictSame(front.cards('cub').map((card) => card.place), [1, 2]);
  const back = duel({ hand: ['fletcher'], back: [null, 'wall', 'wall'] }).move(0, { type: 'summon', card: 'fletcher', place: 2 });
  t.strictSame(back.cards('bow-cub').map((card) => card.place), [3, 0]);
  t.end();
});

t.test('aether.term.summon-full: one by one from the left, then the other row, and then none', (t) => {
  const s = duel({ hand: ['litter'], front: [null, 'wall'], back: ['wall'] }).move(0, { type: 'cast', card: 'litter' });
  t.strictSame(s.cards('cub').map((card) => card.place), [0, 2, 4, 5]);
  s.asks(MAIN);
  const row = ['wall', 'wall', 'wall'];
  duel({ hand: ['litter'], front: row, back: row }).move(0, { type: 'cast', card: 'litter' }).zone(0, 'field', [...row, ...row]).asks(MAIN);
  t.end();
});

t.test('aether.term.death-together: units destroyed at the same time go together before their on-death effects', (t) => {
  const counter = unit('counter', '1/1', { abilities: [on('death', [hit('enemy', { count: { in: 'graveyard', side: 'you', where: { type: 'unit' } } })])] });
  const pool = provingPool(counter, unit('watcher', '1/1', { abilities: [on('death', [hit('enemy', 1)], { when: { of: 'ally', other: true } })] }));
  duel({ hand: ['storm'], front: ['counter', 'stone', 'fire'] }, {}, { pool }).move(0, { type: 'cast', card: 'storm' }).counters(1, { life: 17 }).zone(0, 'field', []).asks(MAIN);
  // One that dies along still sees the others die.
  duel({ hand: ['storm'], front: ['watcher', 'stone', 'fire'] }, {}, { pool }).move(0, { type: 'cast', card: 'storm' }).counters(1, { life: 18 }).asks(MAIN);
  t.end();
});

function logger(id: string, value: number) {
  return unit(id, '1/1', { abilities: [on('death', [hit('you', value), mend('you', value)])] });
}

t.test("aether.term.death-order: the turn player's first, each side's in the order of entering", (t) => {
  const pool = provingPool(...[1, 2, 3, 4].map((value) => logger(`log-${value}`, value)));
  const order = (option: string): number[] => {
    const s = duel({ hand: ['storm', 'log-1', 'log-2'], aether: ['stone*9'], front: [] }, { front: ['log-3', 'log-4'] }, { pool, options: { deathOrder: option } });
    s.moves(0, { type: 'summon', card: 'log-2', place: 5 }, { type: 'summon', card: 'log-1', place: 0 }, { type: 'cast', card: 'storm' }).asks(MAIN);
    return s.events.flatMap((event) => (event.k === 'note' && event.w === 'player-damaged' ? [event.v ?? 0] : []));
  };
  t.strictSame(order('turn-player'), [2, 1, 3, 4]);
  t.strictSame(order('entered'), [3, 4, 2, 1]);
  t.end();
});

t.test('aether.term.trigger-queue: newly triggered effects join the end of the queue', (t) => {
  const pool = provingPool(
    unit('chain', '1/1', { abilities: [on('death', [{ do: 'destroy', what: { all: { in: 'units', where: { named: ['late'] } } } }])] }),
    logger('middle', 2), unit('late', '1/3', { abilities: [on('death', [hit('you', 3), mend('you', 3)])] }),
  );
  const run = duel({ hand: ['sweep'], front: ['chain', 'middle'], back: ['late'] }, {}, { pool }).move(0, { type: 'cast', card: 'sweep' });
  t.strictSame(run.events.flatMap((event) => (event.k === 'note' && event.w === 'player-damaged' ? [event.v] : [])), [2, 3]);
  run.asks(MAIN);
  t.end();
});

t.test('aether.term.check-between: a unit at 0 HP stays until the running effect ends and can still be chosen by it', (t) => {
  // Damaged below 0 and healed within one effect: it lives.
  duel({ hand: ['revive'], front: ['giant'] }).moves(0, ...castAt('revive', 'giant')).stats('giant', { hp: 5 }).asks(MAIN);
  const pool = provingPool(spell('two-step', [hit({ target: { in: 'units' } }, 9), { do: 'choose', from: { in: 'units' }, as: 'x' }, { do: 'send', what: { ref: 'x' }, to: 'hand' }]));
  const s = duel({ hand: ['two-step'] }, { front: ['martyr', 'stone'], library: ['fire'] }, { pool }).moves(0, ...castAt('two-step', 'martyr'));
  s.stats('martyr', { hp: -8 }).asks({ seat: 0, kind: 'choose', candidates: ['martyr', 'stone'] }).move(0, { type: 'choose', card: 'martyr' });
  s.zone(1, 'hand', ['martyr']).zone(1, 'graveyard', []).ordered(1, 'library', ['fire']).asks(MAIN);
  // Each effect of a queue is followed by a check: the first bomb ends the game before the second is run.
  const bombs = duel({ hand: ['sweep'], front: ['bomb', 'bomb'] }, { life: 2 }).move(0, { type: 'cast', card: 'sweep' }).over({ winner: 0, reason: 'aether.win.life' });
  t.equal(bombs.events.filter((event) => event.k === 'note' && event.w === 'player-damaged').length, 1);
  // A chain: the blaster's effect kills what the sweep has left.
  duel({ hand: ['sweep'], front: ['blaster', 'stone'] }, { front: ['fire', 'giant'] }).move(0, { type: 'cast', card: 'sweep' })
    .zone(0, 'field', []).zone(1, 'field', ['giant']).stats('giant', { hp: 3 }).asks(MAIN);
  t.end();
});

t.test('aether.term.check-between: what falls to 0 HP because something else has gone goes in the same check', (t) => {
  // The stone lives by the banner alone; its death takes a second one along, which lives by the stone.
  const pool = provingPool(
    unit('prop', '1/2', { abilities: [{ on: 'static', affects: { in: 'units', side: 'you', where: { named: ['frail'] } }, gives: { stats: { maxHp: 2 } } }] }),
    unit('frail', '1/1', { abilities: [on('death', [pull(1)])] }),
  );
  const s = duel({ hand: ['wither', 'wither', 'slay'], front: ['banner', 'prop', 'frail'], library: ['fire', 'water'] }, {}, { pool });
  s.moves(0, { type: 'cast', card: 'wither#1' }, { type: 'choose', card: 'prop' }, { type: 'cast', card: 'wither@0/hand' }, { type: 'choose', card: 'frail' });
  s.stats('prop', { hp: 1 }).stats('frail', { hp: 2 }).moves(0, ...castAt('slay', 'banner')).zone(0, 'field', []).zone(0, 'hand', ['fire']).asks(MAIN);
  // The wall is down with it.
  const wall = duel({ hand: ['wither', 'slay'], front: ['giant'] }, { back: ['banner'], front: ['stone'] }).moves(0, ...castAt('wither', 'stone@1/field'), ...castAt('slay', 'banner'));
  wall.zone(1, 'field', []).move(0, { type: 'attack-player', card: 'giant' }).counters(1, { life: 15 }).asks(MAIN);
  t.end();
});

t.test('aether.term.check-between: a check follows a move, too', (t) => {
  const pool = provingPool(unit('front-lord', '1/3', { abilities: [{ on: 'static', affects: { in: 'front', side: 'you', other: true }, gives: { stats: { maxHp: 2 } } }] }));
  const s = duel({ hand: ['wither'], front: ['front-lord', 'stone'] }, {}, { pool }).moves(0, ...castAt('wither', 'stone@0/field')).stats('stone@0/field', { hp: 2 });
  s.move(0, { type: 'move', card: 'stone@0/field', place: 3 }).zone(0, 'field', ['front-lord']).zone(0, 'graveyard', ['wither', 'stone']).asks(MAIN);
  t.end();
});

t.test('aether.term.trigger-queue: what is triggered while a spell resolves waits for it, and "whenever you cast a spell" comes after its effect', (t) => {
  const pool = provingPool(unit('echo', '1/5', { abilities: [on('spell', [hit('enemy', { count: { in: 'graveyard', side: 'you' } })])] }));
  const s = duel({ hand: ['study', 'cure'], front: ['echo'] }, { hand: ['cure'] }, { pool }).move(0, { type: 'cast', card: 'study' }).counters(1, { life: 19 });
  s.move(0, { type: 'cast', card: 'cure@0/hand' }).counters(1, { life: 17 }).move(0, { type: 'end' }).move(1, { type: 'cast', card: 'cure@1/hand' }).counters(1, { life: 20 }).counters(0, { life: 20 });
  s.asks({ seat: 1, kind: 'main' });
  t.end();
});
