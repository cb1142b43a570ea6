/** Hearts, turns, energy. */

import t from 'tap';
import { goOn, opened, table } from '../../support/species/table.ts';

t.test('species.heart.draw: a draw takes the top card into the hand', (t) => {
  const scenario = table({ hand: ['lesson'], energy: 1, heart: ['nine', 'five', 'two'] });
  scenario.move(0, { type: 'cast', card: 'lesson' }).asks({ seat: 0, kind: 'main' }).zone(0, 'hand', ['nine']).ordered(0, 'heart', ['five', 'two']);
  t.end();
});

t.test('species.heart.empty: an empty heart loses at once, whatever took the last card', (t) => {
  const by = { reason: 'species.heart.empty' };
  const fine = table({ hand: ['lesson'], energy: 1, heart: 2 }).move(0, { type: 'cast', card: 'lesson' });
  fine.asks({ seat: 0, kind: 'main' });
  table({ hand: ['lesson'], energy: 1, heart: 1 }).move(0, { type: 'cast', card: 'lesson' }).over({ winner: 1, ...by });
  table({ hand: ['mill'], energy: 1 }, { heart: 3 }).move(0, { type: 'cast', card: 'mill' }).asks({ seat: 0, kind: 'main' });
  table({ hand: ['mill'], energy: 1 }, { heart: 2 }).move(0, { type: 'cast', card: 'mill' }).over({ winner: 0, ...by });
  table({ hand: ['mill'], energy: 1 }, { heart: 1 }).move(0, { type: 'cast', card: 'mill' }).over({ winner: 0, ...by });
  const hurt = table({ field: ['two'] }, { heart: 2 }).move(0, { type: 'attack-player', card: 'two' });
  goOn(hurt, 1, 1).over({ winner: 0, ...by });
  t.end();
});

t.test('species.heart.empty: also where its last cards are put into play, discarded or destroyed', (t) => {
  for (const card of ['call', 'forget', 'scour']) {
    const lost = table({ hand: [card], energy: 1, heart: ['two'] }).move(0, { type: 'cast', card }).over({ winner: 1, reason: 'species.heart.empty' });
    lost.zone(0, card === 'call' ? 'field' : 'grave', ['two']);
    table({ hand: [card], energy: 1, heart: 6 }).move(0, { type: 'cast', card }).asks({ seat: 0, kind: 'main' });
  }
  t.end();
});

t.test('species.heart.empty: the loss is found before the rest of the tree', (t) => {
  const scenario = table({ hand: ['doubler'], energy: 2, heart: 1 });
  scenario.move(0, { type: 'cast', card: 'doubler' }).move(0, { type: 'stack', card: 'doubler', value: 0 }).over({ winner: 1, reason: 'species.heart.empty' });
  scenario.zone(0, 'field', []);
  scenario.refused(0, { type: 'end' }, 'kernel.finished');
  t.end();
});

t.test('species.heart.last-jammer: too late with the last card, unless the option allows it', (t) => {
  const start = { heart: ['jam-heal'], grave: ['nine', 'five'] };
  table({ field: ['one'] }, start).move(0, { type: 'attack-player', card: 'one' }).over({ winner: 0, reason: 'species.heart.empty' });
  const allowed = table({ field: ['one'] }, start, { options: { lastJammer: 'allowed' } });
  allowed.move(0, { type: 'attack-player', card: 'one' }).asks({ seat: 1, kind: 'jammer' }).move(1, { type: 'jam', card: 'jam-heal' });
  allowed.move(1, { type: 'choose', card: 'five' }).asks({ seat: 0, kind: 'main' }).zone(1, 'heart', ['five']);
  const declined = table({ field: ['one'] }, start, { options: { lastJammer: 'allowed' } });
  declined.move(0, { type: 'attack-player', card: 'one' }).move(1, { type: 'continue' }).over({ winner: 0, reason: 'species.heart.empty' });
  t.end();
});

t.test('species.heart.both: one instruction that empties both is a draw; otherwise the first loses', (t) => {
  table({ hand: ['share'], energy: 1, heart: 3 }, { heart: 3 }).move(0, { type: 'cast', card: 'share' }).over({ winner: null, reason: 'species.heart.both' });
  table({ hand: ['share'], energy: 1, heart: 3 }, { heart: 4 }).move(0, { type: 'cast', card: 'share' }).over({ winner: 1, reason: 'species.heart.empty' });
  // Two instructions of one sentence are two: the second is not carried out any more.
  table({ hand: ['race'], energy: 1, heart: 1 }, { heart: 2 }).move(0, { type: 'cast', card: 'race' }).over({ winner: 1, reason: 'species.heart.empty' }).zone(1, 'grave', []);
  // Damage, too, one after the other: the enemy's damage is drawn first.
  const one = table({ hand: ['mutual-pain'], energy: 1, heart: 3 }, { heart: 3 }).move(0, { type: 'cast', card: 'mutual-pain' });
  goOn(one, 1, 2).over({ winner: 0, reason: 'species.heart.empty' });
  t.end();
});

t.test('species.turn.alternate: turns pass from one to the other', (t) => {
  const scenario = opened().move(0, { type: 'rock' }).move(1, { type: 'scissors' }).move(0, { type: 'go-second' });
  for (const seat of [1, 0, 1, 0] as const) scenario.asks({ seat, kind: 'main' }).refused(seat === 0 ? 1 : 0, { type: 'end' }, 'kernel.decision.none').move(seat, { type: 'end' });
  t.equal(scenario.match.state.turn, 5);
  t.end();
});

t.test('species.turn.draw: one card at the start of each turn', (t) => {
  const scenario = table({}, { heart: ['nine', 'two', 'two'] });
  scenario.move(0, { type: 'end' }).asks({ seat: 1, kind: 'main' }).zone(1, 'hand', ['nine']).zone(0, 'hand', []);
  t.end();
});

t.test('species.turn.start-order: a loss by the turn’s draw comes before the reset', (t) => {
  const scenario = table({}, { heart: 1, energy: 2, spent: 2, field: ['~two'] });
  scenario.move(0, { type: 'end' }).over({ winner: 0, reason: 'species.heart.empty' }).stats('two', { attacks: 0 });
  t.equal(scenario.match.state.zones[5]?.filter((card) => (card.stats?.[3] ?? 0) > 0).length, 2, 'energy stays spent');
  t.end();
});

t.test('species.turn.first-draw: the first player draws too, unless the option says not', (t) => {
  for (const [firstDraw, cards] of [[true, 6], [false, 5]] as const) {
    const scenario = opened({ firstDraw }).move(0, { type: 'rock' }).move(1, { type: 'scissors' }).move(0, { type: 'go-first' });
    t.equal(scenario.zoneNames(0, 'hand').length, cards);
    scenario.move(0, { type: 'end' });
    t.equal(scenario.zoneNames(1, 'hand').length, 6, 'the second player always does');
  }
  t.end();
});

t.test('species.turn.reset: energy upright and attacks restored, of the turn player only', (t) => {
  const scenario = table({ energy: 2, spent: 1, field: ['~two'] }, { energy: 3, spent: 3, field: ['~striker', '~summit>three'] });
  scenario.move(0, { type: 'end' }).asks({ seat: 1, kind: 'main' });
  scenario.stats('striker', { attacks: 2 }).stats('summit', { attacks: 2 }).stats('three', { attacks: 0 }).stats('two', { attacks: 0 });
  const spent = (seat: 0 | 1) => scenario.match.state.zones[4 + seat]?.filter((card) => (card.stats?.[3] ?? 0) > 0).length;
  t.strictSame([spent(0), spent(1)], [1, 0]);
  t.end();
});

t.test('species.turn.free: any order, as often as wanted, or nothing', (t) => {
  const scenario = table({ hand: ['two', 'lesson', 'five', 'filler'], energy: 3, field: ['three'] }, { heart: 9 });
  scenario.move(0, { type: 'attack-player', card: 'three' });
  goOn(scenario, 1, 3);
  scenario.move(0, { type: 'cast', card: 'two' }).move(0, { type: 'charge', card: 'five' }).move(0, { type: 'cast', card: 'lesson' });
  scenario.asks({ seat: 0, kind: 'main', optional: true }).move(0, { type: 'end' }).asks({ seat: 1, kind: 'main' }).move(1, { type: 'end' });
  scenario.asks({ seat: 0, kind: 'main' });
  t.end();
});

t.test('species.turn.end: the turn ends when its player says so, not before', (t) => {
  const scenario = table({ field: ['charger'] }, { heart: 9 });
  scenario.move(0, { type: 'attack-player', card: 'charger' });
  goOn(scenario, 1, 4).asks({ seat: 0, kind: 'main' }).stats('charger', { power: 4 });
  scenario.move(0, { type: 'end' }).stats('charger', { power: 2 }).asks({ seat: 1, kind: 'main' });
  t.end();
});

t.test('species.turn.timeout: an overdue action ends the turn', (t) => {
  const scenario = table({ hand: ['two'], energy: 2, field: ['two'] });
  scenario.timeout(0).asks({ seat: 1, kind: 'main' }).zone(0, 'hand', ['two']);
  t.end();
});

t.test('species.charge.hand: from the own hand', (t) => {
  const scenario = table({ hand: ['nine'], field: ['two'] }, { hand: ['five'] });
  scenario.refused(0, { type: 'charge', card: 'two' }, 'species.charge.hand').refused(0, { type: 'charge', card: 'five' }, 'species.charge.hand');
  scenario.move(0, { type: 'charge', card: 'nine' }).asks({ seat: 0, kind: 'main' }).zone(0, 'energy', ['nine']).zone(0, 'hand', []);
  t.end();
});

t.test('species.charge.once: once a turn', (t) => {
  const scenario = table({ hand: ['nine', 'two', 'five'] }).move(0, { type: 'charge', card: 'nine' });
  scenario.refused(0, { type: 'charge', card: 'two' }, 'species.charge.once').asks({ seat: 0, kind: 'main' });
  t.end();
});

t.test('species.charge.each-turn: and again in the next', (t) => {
  const scenario = table({ hand: ['nine', 'two'] }, { hand: ['five'] }).move(0, { type: 'charge', card: 'nine' }).move(0, { type: 'end' });
  scenario.move(1, { type: 'charge', card: 'five' }).move(1, { type: 'end' }).move(0, { type: 'charge', card: 'two' }).zone(0, 'energy', ['nine', 'two']);
  t.end();
});

t.test('species.charge.any-card: any card, worth 1 whatever it costs, tokens too', (t) => {
  for (const card of ['one', 'nine', 'lesson', 'jam-bolt', 'spark']) {
    const scenario = table({ hand: [card, 'two'], energy: 1 }).move(0, { type: 'charge', card });
    scenario.move(0, { type: 'cast', card: 'two' }).asks({ seat: 0, kind: 'main' });
  }
  t.end();
});

t.test('species.charge.ready: it pays at once, and nothing is drawn for it', (t) => {
  const scenario = table({ hand: ['one', 'lesson'], heart: 5 }).refused(0, { type: 'cast', card: 'lesson' }, 'species.cast.cost');
  scenario.move(0, { type: 'charge', card: 'one' }).zone(0, 'hand', ['lesson']);
  t.equal(scenario.zoneNames(0, 'heart').length, 5);
  scenario.move(0, { type: 'cast', card: 'lesson' }).asks({ seat: 0, kind: 'main' });
  t.end();
});
