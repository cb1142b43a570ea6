import t from 'tap';
import { spread } from '../../../src/games/crystal/flow/strikes.ts';
import { battle, duel, fightOut, offered, pass, turnOver } from '../../support/crystal/proving.ts';
import type { Scenario } from '../../support/scenario.ts';

const MAIN = [{ seat: 0, kind: 'main' }, { seat: 1, kind: 'main' }] as const;

/** Nobody uses a battle spell. */
function noSpells(s: Scenario): Scenario {
  for (const seat of [0, 1] as const) {
    if (s.match.state.decisions.some((open) => open.seat === seat && open.kind === 'battle-spell')) s.move(seat, { type: 'no-spell' });
  }
  return s;
}

/** Creatures whose HP an event of the last move has raised. */
function raised(s: Scenario): string[] {
  return s.events.flatMap((event) => (event.k === 'stat' && event.s === 1 && event.v > 6 ? [s.nameOf(event.c)] : []));
}

t.test('crystal.battle.at-once: a declaration starts the battle; another one waits until it is over', (t) => {
  const s = duel({ creatures: ['man'] }, { creatures: ['tall', 'hawk'] }).move(0, { type: 'attack', card: 'man' }).asks({ seat: 1, kind: 'block' });
  s.refused(1, { type: 'attack', card: 'hawk' }, 'kernel.move.type').refused(0, { type: 'attack', card: 'man' }, 'kernel.decision.none');
  s.move(1, { type: 'done' }).asks(...MAIN).move(1, { type: 'attack', card: 'hawk' });
  t.end();
});

t.test('crystal.battle.one-attacker: one creature attacks', (t) => {
  const s = duel({ creatures: ['man', 'tall'] }, { creatures: ['six'] }).move(0, { type: 'attack', card: 'man' });
  s.stats('man', { role: 1 }).stats('tall', { role: 0 });
  fightOut(s).counters(1, { hp: 18 }).stats('tall', { activity: 2 }).stats('man', { activity: 0 });
  t.end();
});

t.test('crystal.battle.block: any number of blockers, none as well', (t) => {
  const s = duel({ creatures: ['seven'] }, { creatures: ['two', 'four', 'six', 'man'] }).move(0, { type: 'attack', card: 'seven' });
  s.asks({ seat: 1, kind: 'block', optional: true }).move(1, { type: 'block', card: 'two' }).move(1, { type: 'block', card: 'four' }).move(1, { type: 'block', card: 'six' });
  t.same(offered(s, 1, 'block'), ['man']);
  s.move(1, { type: 'done' }).zone(1, 'creatures', ['six', 'man']).counters(1, { hp: 20 });
  battle(duel({ creatures: ['seven'] }, { creatures: ['two'] }), 0, 'seven').counters(1, { hp: 13 }).zone(1, 'creatures', ['two']);
  t.end();
});

t.test('crystal.battle.block-field: creatures of the own field', (t) => {
  const s = duel({ creatures: ['man', 'tall'] }, { creatures: ['hawk'], hand: ['six'] }).move(0, { type: 'attack', card: 'man' });
  s.refused(1, { type: 'block', card: 'tall' }, 'crystal.battle.block-field').refused(1, { type: 'block', card: 'six' }, 'crystal.battle.block-field');
  t.end();
});

t.test('crystal.battle.block-inactive: on guard is enough, inactive is not', (t) => {
  const s = duel({ creatures: ['man'] }, { creatures: [{ card: 'tall', stats: { activity: 0 } }, { card: 'hawk', stats: { activity: 1 } }] }).move(0, { type: 'attack', card: 'man' });
  s.refused(1, { type: 'block', card: 'tall' }, 'crystal.battle.block-inactive').move(1, { type: 'block', card: 'hawk' });
  t.end();
});

t.test('crystal.battle.block-twice: named once, for blocking or for the counter-attack', (t) => {
  const s = duel({ creatures: ['man'] }, { creatures: ['tall', 'hawk', 'six'] }).move(0, { type: 'attack', card: 'man' }).move(1, { type: 'block', card: 'tall' });
  s.refused(1, { type: 'block', card: 'tall' }, 'crystal.battle.block-twice').move(1, { type: 'counter', card: 'hawk' }).refused(1, { type: 'block', card: 'hawk' }, 'crystal.battle.block-twice');
  s.refused(1, { type: 'counter', card: 'tall' }, 'crystal.battle.counter-one');
  t.end();
});

t.test('crystal.battle.block-order: in the order named; the first is the main one', (t) => {
  const s = duel({ creatures: ['man'] }, { creatures: ['two', 'four', 'six'] }).move(0, { type: 'attack', card: 'man' });
  s.move(1, { type: 'block', card: 'six' }).move(1, { type: 'block', card: 'two' }).stats('six', { role: 2 }).stats('two', { role: 3 }).stats('four', { role: 0 });
  s.move(1, { type: 'done' }).stats('six', { damage: 2 }).stats('two', { damage: 0 });
  t.end();
});

t.test('crystal.battle.block-skip: nothing is asked when nobody can block, not even for a counter-attack', (t) => {
  duel({ creatures: ['man'] }, {}).move(0, { type: 'attack', card: 'man' }).asks(...MAIN).counters(1, { hp: 18 });
  duel({ creatures: ['hawk'] }, { creatures: ['tall'] }).move(0, { type: 'attack', card: 'hawk' }).asks(...MAIN).counters(1, { hp: 18 }).stats('tall', { activity: 2 });
  t.end();
});

t.test('crystal.battle.timeout: an overdue answer names nobody more', (t) => {
  const s = duel({ creatures: ['seven'] }, { creatures: ['two', 'six'] }).move(0, { type: 'attack', card: 'seven' }).move(1, { type: 'block', card: 'two' }).timeout(1);
  s.asks(...MAIN).zone(1, 'creatures', ['six']).stats('six', { activity: 2 });
  t.end();
});

t.test('crystal.battle.spells: one of the hand each, or none', (t) => {
  const s = duel({ creatures: ['man'], hand: ['sword', 'sword'] }, { hand: ['arrow'] }).move(0, { type: 'attack', card: 'man' });
  s.asks({ seat: 0, kind: 'battle-spell', optional: true }, { seat: 1, kind: 'battle-spell', optional: true }).move(0, { type: 'spell-at', card: 'sword#1', target: 'man' });
  s.asks({ seat: 1, kind: 'battle-spell' }).move(1, { type: 'no-spell' }).counters(1, { hp: 15 }).zone(0, 'hand', ['sword']);
  t.end();
});

t.test('crystal.battle.spells-secret: the choice of one is unknown to the other until both have chosen', (t) => {
  const open = (): ReturnType<typeof duel> => duel({ creatures: ['man'], hand: ['sword', 'armour'] }, { hand: ['arrow'] }).move(0, { type: 'attack', card: 'man' });
  const [a, b] = [{ type: 'spell-at', card: 'sword', target: 'man' }, { type: 'no-spell' }].map((move) => open().move(0, move).view({ kind: 'seat', seat: 1 }));
  t.same(a, b);
  const s = open().move(0, { type: 'spell-at', card: 'sword', target: 'man' }).counters(0, { mp: 20 }).zone(0, 'hand', ['sword', 'armour']);
  s.move(1, { type: 'no-spell' }).counters(0, { mp: 19 });
  t.end();
});

t.test('crystal.battle.spell-hand: from the own hand', (t) => {
  const s = duel({ creatures: ['man'], hand: ['sword'] }, { hand: ['arrow'] }).move(0, { type: 'attack', card: 'man' });
  s.refused(0, { type: 'spell-at', card: 'arrow', target: 'man' }, 'crystal.battle.spell-hand');
  t.end();
});

t.test('crystal.battle.spell-type: a sorcery is no battle spell, nor the other way round', (t) => {
  const s = duel({ creatures: ['man'], hand: ['zap', 'sword'] });
  s.refused(0, { type: 'cast-at', card: 'sword', target: 'man' }, 'crystal.cast.sorcery').move(0, { type: 'attack', card: 'man' });
  s.refused(0, { type: 'spell-on', card: 'zap', seat: 1 }, 'crystal.battle.spell-type');
  t.same(offered(s, 0, 'spell-at'), ['sword>man']);
  t.end();
});

t.test('crystal.battle.spell-mp: the MP must be there', (t) => {
  const s = duel({ creatures: ['man'], hand: ['dear'], counters: { mp: 8 } }).move(0, { type: 'attack', card: 'man' }).refused(0, { type: 'spell', card: 'dear' }, 'crystal.battle.spell-mp');
  s.move(0, { type: 'no-spell' });
  duel({ creatures: ['man'], hand: ['dear'], counters: { mp: 9 } }).move(0, { type: 'attack', card: 'man' }).move(0, { type: 'spell', card: 'dear' }).counters(1, { hp: 17 });
  t.end();
});

t.test('crystal.battle.spell-attribute: the attribute values must be there', (t) => {
  const open = (fire: number): ReturnType<typeof duel> =>
    duel({ creatures: ['man'], hand: ['fire-arrow'], counters: { fire } }, { creatures: ['six'] }).move(0, { type: 'attack', card: 'man' }).move(1, { type: 'block', card: 'six' });
  open(1).refused(0, { type: 'spell-at', card: 'fire-arrow', target: 'six' }, 'crystal.battle.spell-attribute');
  open(2).move(0, { type: 'spell-at', card: 'fire-arrow', target: 'six' }).stats('six', { damage: 4 });
  t.end();
});

t.test('crystal.battle.spell-target: a legal target must be named', (t) => {
  const s = duel({ creatures: ['man', 'tall'], hand: ['sword', 'drain'] }, { creatures: ['six'] }).move(0, { type: 'attack', card: 'man' }).move(1, { type: 'block', card: 'six' });
  s.refused(0, { type: 'spell-at', card: 'sword', target: 'tall' }, 'crystal.battle.spell-target').refused(0, { type: 'spell', card: 'sword' }, 'crystal.battle.spell-target');
  s.refused(0, { type: 'spell-at', card: 'drain', target: 'six' }, 'crystal.battle.spell-target');
  t.same([offered(s, 0, 'spell-at'), offered(s, 0, 'spell')], [['sword>man'], ['drain']]);
  t.end();
});

t.test('crystal.battle.spell-pay: paid on choosing, without casting, even if it never works', (t) => {
  // The attacker is taken away by the first spell; the defender's sword is used up all the same.
  const s = duel({ creatures: ['man'], hand: ['vanish'] }, { creatures: ['six'], hand: ['arrow'] }).move(0, { type: 'attack', card: 'man' }).move(1, { type: 'block', card: 'six' });
  s.move(0, { type: 'spell-at', card: 'vanish', target: 'man' }).move(1, { type: 'spell-at', card: 'arrow', target: 'man' });
  s.counters(0, { mp: 19 }).counters(1, { mp: 19 }).zone(1, 'graveyard', ['arrow']).zone(0, 'hand', ['man']).asks(...MAIN);
  t.end();
});

t.test('crystal.battle.spell-timeout: an overdue answer uses none', (t) => {
  const s = duel({ creatures: ['man'], hand: ['sword'] }).move(0, { type: 'attack', card: 'man' }).timeout(0).zone(0, 'hand', ['sword']).counters(1, { hp: 18 });
  s.asks(...MAIN);
  t.end();
});

t.test('crystal.battle.start-triggers: after the choices, before the spells', (t) => {
  const s = duel({ creatures: ['charger'], hand: ['armour'] }, { creatures: ['parry'] }).move(0, { type: 'attack', card: 'charger' }).stats('charger', { attack: 1 });
  s.move(1, { type: 'block', card: 'parry' }).stats('parry', { attack: 1 });
  // Both have +3 for this battle, before the spell works: each deals 4.
  s.move(0, { type: 'spell', card: 'armour' }).zone(1, 'creatures', []);
  const order = s.events.flatMap((event) => (event.k === 'stat' && event.s === 0 ? ['attack'] : event.k === 'note' && event.w === 'resolves' ? ['spell'] : []));
  t.same(order.slice(0, 3), ['attack', 'attack', 'spell']);
  t.end();
});

t.test('crystal.battle.attacker-spell-first: the attacker’s, then the defender’s, whose target is tested then', (t) => {
  const s = duel({ creatures: ['man'], hand: ['arrow'] }, { creatures: ['two'], hand: ['arrow'] }).move(0, { type: 'attack', card: 'man' }).move(1, { type: 'block', card: 'two' });
  s.move(1, { type: 'spell-at', card: 'arrow@1', target: 'man' }).move(0, { type: 'spell-at', card: 'arrow@0', target: 'two' });
  const order = s.events.flatMap((event) => (event.k === 'note' && (event.w === 'resolves' || event.w === 'destroyed') ? [`${event.w} ${event.s}`] : []));
  t.same(order, ['resolves 0', 'destroyed -1', 'resolves 1', 'destroyed -1']);
  t.end();
});

t.test('crystal.battle.steps: first attack, neither, last attack', (t) => {
  const s = battle(duel({ creatures: ['tall'] }, { creatures: ['late', 'fast', 'man'] }), 0, 'tall', ['late', 'fast', 'man']);
  // 2 from the first step and 2 from the normal one kill it; it strikes in the normal step and kills the main blocker, which never strikes.
  s.zone(0, 'creatures', []).zone(1, 'creatures', ['fast', 'man']).stats('fast', { damage: 1 }).stats('man', { damage: 0 });
  t.end();
});

t.test('crystal.battle.step-together: strikes of one step do not wait for each other', (t) => {
  battle(duel({ creatures: ['man'] }, { creatures: ['man'] }), 0, 'man@0', ['man@1']).zone(0, 'creatures', []).zone(1, 'creatures', []);
  t.end();
});

t.test('crystal.battle.step-deaths: what a step destroys strikes in no later one', (t) => {
  battle(duel({ creatures: ['fast'] }, { creatures: ['man', 'six'] }), 0, 'fast', ['man', 'six']).zone(0, 'creatures', ['fast']).stats('fast', { damage: 0 }).zone(1, 'graveyard', ['man']);
  t.end();
});

t.test('crystal.battle.unblocked: the defending player takes the attack', (t) => {
  battle(duel({ creatures: ['big'] }, { creatures: ['six'] }), 0, 'big').counters(1, { hp: 15 }).counters(0, { hp: 20 }).stats('six', { damage: 0 });
  t.end();
});

t.test('crystal.battle.blocked-stays: a blocker that vanishes leaves the attack blocked', (t) => {
  const s = duel({ creatures: ['big'], hand: ['vanish'] }, { creatures: ['man'] }).move(0, { type: 'attack', card: 'big' }).move(1, { type: 'block', card: 'man' });
  s.move(0, { type: 'spell-at', card: 'vanish', target: 'man' });
  s.counters(1, { hp: 20 }).zone(1, 'hand', ['man']).stats('big', { activity: 0 });
  t.end();
});

t.test('crystal.battle.spread: needs grow by resistance and mitigation, and are less where HP is lost', (t) => {
  const s = duel({ creatures: [{ card: 'red' }] }, { creatures: ['fireproof', 'thick', { card: 'six', stats: { damage: 5 } }] });
  const blockers = ['fireproof', 'thick', 'six'].map((name) => s.card(name));
  t.same(spread(20, blockers, [0]), { parts: [7, 7, 1], left: 5 });
  t.same(spread(20, blockers, [1]), { parts: [5, 7, 1], left: 7 });
  t.same(spread(9, blockers, [0]), { parts: [7, 2, 0], left: 0 });
  t.end();
});

t.test('crystal.battle.blockers-strike: all of them, the attacker', (t) => {
  battle(duel({ creatures: ['seven'] }, { creatures: ['tall', 'man', 'weak'] }), 0, 'seven', ['tall', 'man', 'weak']).stats('seven', { damage: 6 }).counters(0, { hp: 20 });
  t.end();
});

t.test('crystal.battle.blockers-no-player: with the attacker gone the player is not struck', (t) => {
  const s = duel({ creatures: ['man'] }, { creatures: ['fast', 'late'] });
  battle(s, 0, 'man', ['fast', 'late']).zone(0, 'creatures', []).counters(0, { hp: 20 });
  t.end();
});

t.test('crystal.battle.inactive-no-strike: made inactive in the battle, a creature does not strike', (t) => {
  const s = duel({ creatures: ['man'], hand: ['sleep'] }, { creatures: ['tall'] }).move(0, { type: 'attack', card: 'man' }).move(1, { type: 'block', card: 'tall' });
  s.move(0, { type: 'spell-at', card: 'sleep', target: 'tall' }).stats('man', { damage: 0 }).stats('tall', { damage: 2 });
  const u = duel({ creatures: ['man'] }, { hand: ['sleep'] }).move(0, { type: 'attack', card: 'man' }).move(1, { type: 'spell-at', card: 'sleep', target: 'man' });
  u.counters(1, { hp: 20 });
  t.end();
});

t.test('crystal.battle.attacker-gone: the battle goes to its end', (t) => {
  const s = duel({ creatures: ['man'] }, { creatures: ['veteran'], hand: ['arrow'] }).move(0, { type: 'attack', card: 'man' }).move(1, { type: 'block', card: 'veteran' });
  // The arrow kills the attacker: no strikes, but the end of battle comes, and the blocker is inactive.
  s.move(1, { type: 'spell-at', card: 'arrow', target: 'man' }).stats('veteran', { damage: 0, activity: 0, role: 0 }).counters(1, { hp: 25 });
  const u = duel({ creatures: ['man'], hand: ['retreat'] }, { creatures: ['six'] }).move(0, { type: 'attack', card: 'man' }).move(1, { type: 'done' });
  u.move(0, { type: 'spell-at', card: 'retreat', target: 'man' }).counters(1, { hp: 20 }).stats('man', { activity: 2 });
  t.end();
});

t.test('crystal.battle.end-triggers: abilities at the end of a battle, of those that fought and live', (t) => {
  battle(duel({ creatures: ['veteran'] }, { creatures: ['six'] }), 0, 'veteran').counters(0, { hp: 25 });
  battle(duel({ creatures: ['man', 'veteran'] }, { creatures: ['six'] }), 0, 'man').counters(0, { hp: 20 });
  t.end();
});

t.test('crystal.battle.inactive: blockers are inactive afterwards and block no more', (t) => {
  const s = battle(duel({ creatures: ['man', 'weak'] }, { creatures: ['six'] }), 0, 'man', ['six']).stats('six', { activity: 0 });
  s.move(0, { type: 'attack', card: 'weak' }).asks(...MAIN).counters(1, { hp: 19 });
  t.end();
});

t.test('crystal.battle.attacker-inactive: so is the attacker', (t) => {
  const s = battle(duel({ creatures: ['man'] }, { creatures: ['six'] }), 0, 'man').stats('man', { activity: 0 }).stats('six', { activity: 2 });
  s.refused(0, { type: 'attack', card: 'man' }, 'crystal.attack.active');
  t.end();
});

t.test('crystal.battle.until: "this battle" ends with it, also before a counter-attack', (t) => {
  const s = duel({ creatures: ['charger', 'six'] }, { creatures: ['man', 'tall'] }).move(0, { type: 'attack', card: 'charger' }).stats('charger', { attack: 1 });
  s.move(1, { type: 'counter', card: 'tall' }).move(1, { type: 'done' }).asks({ seat: 0, kind: 'block' }).stats('charger', { attack: 1 }).counters(1, { hp: 16 });
  t.end();
});

t.test('crystal.battle.until-turn: laid outside a battle it ends with the next one, or with the turn', (t) => {
  const pumped = () => duel({ creatures: ['man'], hand: ['pump'] }).move(0, { type: 'cast-at', card: 'pump', target: 'man' }).stats('man', { attack: 7 });
  battle(pumped(), 0, 'man').counters(1, { hp: 13 }).stats('man', { attack: 2 });
  turnOver(pumped()).stats('man', { attack: 2 });
  t.end();
});

t.test('crystal.battle.start-triggers: abilities about other creatures’ battles go off as well, as do those about their strikes and the end', (t) => {
  // 1: attacks, 10: blocks, 100: a player is struck, 1000: fought.
  battle(duel({ creatures: ['man', 'cheer'] }, { creatures: ['spy'] }), 0, 'man').counters(0, { hp: 20 + 1101 }).counters(1, { hp: 18 + 1101 });
  battle(duel({ creatures: ['man', 'spy'] }, { creatures: ['six', 'cheer'] }), 0, 'man', ['six']).counters(0, { hp: 20 + 1010 }).counters(1, { hp: 20 + 1010 });
  // Not about its own, where it says another's.
  battle(duel({ creatures: ['cheer'] }), 0, 'cheer').counters(0, { hp: 20 }).counters(1, { hp: 19 });
  t.end();
});

t.test('crystal.battle.counter-at-once: nobody can act between a battle and its counter-attack, and no time passes', (t) => {
  const s = duel({ creatures: ['man', 'gunner'], hand: ['zap', 'slow'] }, { creatures: ['tall'], hand: ['zap'] });
  s.move(0, { type: 'place', card: 'slow', place: 5 }).move(0, { type: 'attack', card: 'man' }).move(1, { type: 'counter', card: 'tall' });
  noSpells(s).asks({ seat: 0, kind: 'block' }).stats('tall', { role: 1 }).stats('man', { role: 0 });
  t.same(s.view({ kind: 'spectator' }).phase, 'battle');
  s.refused(0, { type: 'skill-on', card: 'gunner', seat: 1, value: 0 }, 'kernel.move.type').refused(0, { type: 'cast-on', card: 'zap@0', seat: 1 }, 'kernel.move.type')
    .refused(1, { type: 'cast-on', card: 'zap@1', seat: 0 }, 'kernel.decision.none');
  t.same([s.match.state.table[0], s.notes().includes('resolves')], [100, false]);
  t.end();
});

t.test('crystal.battle.counter-not-yet: until it attacks, the counter-attacker is in no battle', (t) => {
  // The armour is for all own creatures in the battle: the blocker has it, the counter-attacker has not.
  const s = duel({ creatures: ['man', 'weak'] }, { creatures: ['six', 'tall'], hand: ['armour'] }).move(0, { type: 'attack', card: 'man' }).move(1, { type: 'block', card: 'six' });
  s.move(1, { type: 'counter', card: 'tall' }).stats('tall', { role: 0 }).stats('six', { role: 2 });
  s.move(1, { type: 'spell', card: 'armour' });
  t.same(raised(s), ['six']);
  s.asks({ seat: 0, kind: 'block' }).stats('tall', { role: 1 });
  t.end();
});

t.test('crystal.battle.counter: after the battle the named creature attacks, roles swapped, and may be countered in turn', (t) => {
  const s = duel({ creatures: ['man', 'weak'] }, { creatures: ['tall', 'six'], hand: ['sword'] }).move(0, { type: 'attack', card: 'man' });
  s.move(1, { type: 'counter', card: 'tall' }).stats('tall', { counter: 1, role: 0 }).move(1, { type: 'done' }).move(1, { type: 'no-spell' });
  s.counters(1, { hp: 18 }).asks({ seat: 0, kind: 'block' }).stats('tall', { role: 1, counter: 0 });
  s.refused(0, { type: 'block', card: 'man' }, 'crystal.battle.block-inactive').move(0, { type: 'counter', card: 'weak' }).move(1, { type: 'spell-at', card: 'sword', target: 'tall' });
  // 3 and 3 more from the sword; then the counter of the counter, which six may block.
  s.counters(0, { hp: 14 }).asks({ seat: 1, kind: 'block' }).move(1, { type: 'done' }).counters(1, { hp: 17 }).asks(...MAIN);
  t.end();
});

t.test('crystal.battle.counter-one: one creature', (t) => {
  const s = duel({ creatures: ['man'] }, { creatures: ['tall', 'hawk', 'six'] }).move(0, { type: 'attack', card: 'man' }).move(1, { type: 'counter', card: 'tall' });
  s.refused(1, { type: 'counter', card: 'hawk' }, 'crystal.battle.counter-one');
  t.same(offered(s, 1, 'counter'), []);
  t.end();
});

t.test('crystal.battle.counter-able: active, own, no blocker', (t) => {
  const s = duel({ creatures: ['man'] }, { creatures: [{ card: 'tall', stats: { activity: 1 } }, 'hawk', { card: 'fast', controller: 0 }, 'weak'] }).move(0, { type: 'attack', card: 'man' });
  s.refused(1, { type: 'counter', card: 'tall' }, 'crystal.battle.counter-able').refused(1, { type: 'counter', card: 'fast' }, 'crystal.battle.counter-able');
  s.move(1, { type: 'block', card: 'hawk' }).refused(1, { type: 'counter', card: 'hawk' }, 'crystal.battle.counter-able');
  t.same(offered(s, 1, 'counter'), ['weak']);
  t.end();
});

t.test('crystal.battle.counter-retest: if it can not attack when its time comes, there is none', (t) => {
  const s = duel({ creatures: ['man', 'bomb'], hand: ['sleep'] }, { creatures: ['two', 'four'] }).move(0, { type: 'attack', card: 'bomb' }).move(1, { type: 'counter', card: 'four' });
  s.move(1, { type: 'block', card: 'two' }).move(0, { type: 'no-spell' });
  fightOut(s).counters(0, { hp: 20 }).asks(...MAIN);
  // The bomb's last act kills the weak one that was to counter-attack.
  const u = duel({ creatures: ['bomb'] }, { creatures: ['man', 'fast'] }).move(0, { type: 'attack', card: 'bomb' }).move(1, { type: 'block', card: 'fast' }).move(1, { type: 'counter', card: 'man' });
  u.asks({ seat: 0, kind: 'choose', candidates: ['man', 'fast'] }).move(0, { type: 'choose', card: 'man' }).asks(...MAIN).zone(1, 'creatures', ['fast']).counters(0, { hp: 20 });
  t.end();
});

t.test('crystal.battle.back-to-main: the main phase goes on where it stood', (t) => {
  const s = duel({ creatures: ['man'], hand: ['tall'] }, { creatures: ['six'] }).move(0, { type: 'attack', card: 'man' });
  t.equal(s.view({ kind: 'spectator' }).phase, 'battle');
  fightOut(s).asks(...MAIN);
  t.equal(s.view({ kind: 'spectator' }).phase, 'main');
  s.move(0, { type: 'place', card: 'tall', place: 4 });
  pass(s, 100).zone(0, 'creatures', ['man', 'tall']);
  t.end();
});
