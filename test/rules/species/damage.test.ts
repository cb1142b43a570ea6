/** Damage draws and ダメージ・ジャマー. */

import t from 'tap';
import { presentEvent, viewDigest, type Audience } from '../../../src/engine/index.ts';
import { goOn, table } from '../../support/species/table.ts';

t.test('species.damage.zero: no damage, no draw', (t) => {
  const scenario = table({ hand: ['weaken'], energy: 1, field: ['one'] }, { heart: 3 }).move(0, { type: 'cast', card: 'weaken' });
  scenario.move(0, { type: 'attack-player', card: 'one' }).asks({ seat: 0, kind: 'main' }).zone(1, 'hand', []);
  t.end();
});

const OTHER: Audience = { kind: 'seat', seat: 0 };

/** What the attacker and a spectator see of a whole attack, when the damaged player declines. */
function seenOf(heart: readonly string[], hand: readonly string[] = []): string {
  const scenario = table({ field: ['two'] }, { heart, hand });
  const seen: string[] = [];
  const look = (): void => {
    for (const event of scenario.events) seen.push(JSON.stringify(presentEvent(scenario.pool, event, OTHER)), JSON.stringify(presentEvent(scenario.pool, event, { kind: 'spectator' })));
    seen.push(viewDigest(scenario.view(OTHER)), viewDigest(scenario.view({ kind: 'spectator' })));
  };
  scenario.move(0, { type: 'attack-player', card: 'two@0' });
  look();
  for (let card = 0; card < 2; card += 1) {
    scenario.asks({ seat: 1, kind: 'jammer' }).move(1, { type: 'continue' });
    look();
  }
  return seen.join('\n');
}

t.test('species.damage.private: a declined jammer looks like any other card', (t) => {
  const plain = seenOf(['five', 'five', 'five', 'five']);
  t.equal(seenOf(['jam-bolt', 'jam-double', 'five', 'five']), plain);
  t.equal(seenOf(['five', 'jam-unit', 'five', 'five']), plain);
  t.notMatch(plain, /jam-|five/);
  t.end();
});

t.test('species.damage.private: the other player waits, and is not told for what', (t) => {
  const scenario = table({ field: ['one'] }, { heart: ['jam-bolt', 'two'] }).move(0, { type: 'attack-player', card: 'one' });
  scenario.refused(0, { type: 'end' }, 'kernel.decision.none');
  t.strictSame(scenario.view(OTHER).decisions.map(({ seat, kind, reason, candidates }) => ({ seat, kind, reason, candidates })), [{ seat: 1, kind: 'waiting', reason: null, candidates: [] }]);
  t.strictSame(scenario.view({ kind: 'seat', seat: 1 }).decisions.map(({ kind, candidates }) => [kind, candidates.map((face) => face.card)]), [['jammer', ['jam-bolt']]]);
  t.end();
});

t.test('species.damage.drawn: only the card just drawn can be cast', (t) => {
  const scenario = table({ field: ['two'] }, { hand: ['jam-burn'], heart: ['jam-bolt', 'two', 'two'] }).move(0, { type: 'attack-player', card: 'two@0' });
  scenario.refused(1, { type: 'jam', card: 'jam-burn' }, 'species.damage.drawn').move(1, { type: 'continue' });
  scenario.refused(1, { type: 'jam', card: 'jam-bolt' }, 'species.damage.drawn').asks({ seat: 1, kind: 'jammer' });
  t.end();
});

t.test('species.damage.jammer: only a Damage Jammer, and it costs nothing', (t) => {
  const scenario = table({ field: ['three'] }, { energy: 2, heart: ['bolt', 'jam-bolt', 'two', 'two'] }).move(0, { type: 'attack-player', card: 'three' });
  scenario.refused(1, { type: 'jam', card: 'bolt' }, 'species.damage.jammer').move(1, { type: 'continue' }).move(1, { type: 'jam', card: 'jam-bolt' });
  scenario.asks({ seat: 1, kind: 'choose', candidates: ['three'] }).move(1, { type: 'choose', card: 'three' });
  t.ok(scenario.match.state.zones[5]?.every((card) => card.stats?.[3] === 0), 'nothing is paid');
  goOn(scenario, 1, 1).asks({ seat: 0, kind: 'main' }).zone(0, 'grave', ['three']).zone(1, 'grave', ['jam-bolt']).zone(1, 'hand', ['bolt', 'two']);
  t.end();
});

t.test('species.damage.whole-tree: its tree resolves before the next card is drawn', (t) => {
  const scenario = table({ field: ['two', 'watcher'] }, { heart: ['jam-double', 'nine', 'five', 'four'] }).move(0, { type: 'attack-player', card: 'two@0' });
  scenario.move(1, { type: 'jam', card: 'jam-double' });
  // The turn player's trigger is stacked first, even in the other's tree; then the two sentences.
  scenario.asks({ seat: 1, kind: 'order' });
  t.strictSame(scenario.view({ kind: 'spectator' }).stack.map((entry) => entry.card), ['watcher']);
  scenario.move(1, { type: 'stack', card: 'jam-double', value: 1 });
  scenario.asks({ seat: 1, kind: 'jammer', candidates: ['five'] }).zone(1, 'hand', ['nine', 'five']).zone(1, 'field', ['pawn']).zone(0, 'field', ['two', 'watcher', 'pawn']);
  goOn(scenario, 1, 1).asks({ seat: 0, kind: 'main' });
  t.end();
});

t.test('species.damage.whole-tree: a tree inside a tree leaves the outer entries alone', (t) => {
  // The burn is the first of three entries; a jammer drawn by it resolves wholly before the other two.
  const scenario = table({ hand: ['burn'], energy: 2, field: ['scribe'] }, { field: ['watcher'], heart: ['jam-double', 'nine', 'five', 'four', 'two'] });
  scenario.move(0, { type: 'cast', card: 'burn' }).move(0, { type: 'stack', card: 'burn', value: 0 });
  scenario.asks({ seat: 1, kind: 'jammer' });
  t.strictSame(scenario.view({ kind: 'spectator' }).stack.map((entry) => entry.card), ['scribe', 'watcher']);
  scenario.move(1, { type: 'jam', card: 'jam-double' }).asks({ seat: 1, kind: 'order' }).move(1, { type: 'stack', card: 'jam-double', value: 0 });
  // Both of its entries are done, the outer two still wait.
  scenario.asks({ seat: 1, kind: 'jammer', candidates: ['five'] }).zone(1, 'field', ['watcher', 'pawn']).zone(1, 'hand', ['nine', 'five']).zone(1, 'grave', ['jam-double']);
  t.strictSame(scenario.view({ kind: 'spectator' }).stack.map((entry) => entry.card), ['scribe', 'watcher']);
  scenario.zone(0, 'casting', ['burn']);
  goOn(scenario, 1, 1).asks({ seat: 0, kind: 'main' }).zone(0, 'hand', ['filler']).zone(1, 'field', ['watcher', 'pawn', 'pawn']).zone(0, 'grave', ['burn']);
  t.end();
});

t.test('species.damage.whole-tree: a jammer’s own damage may meet a jammer of the other side', (t) => {
  const scenario = table({ field: ['two'], heart: ['jam-muster', 'nine', 'nine'] }, { heart: ['jam-burn', 'five', 'four', 'two'] });
  scenario.move(0, { type: 'attack-player', card: 'two@0' }).move(1, { type: 'jam', card: 'jam-burn' });
  scenario.asks({ seat: 0, kind: 'jammer', candidates: ['jam-muster'] }).move(0, { type: 'jam', card: 'jam-muster' });
  scenario.asks({ seat: 1, kind: 'jammer', candidates: ['five'] }).zone(0, 'field', ['two', 'pawn', 'pawn']);
  goOn(scenario, 1, 1).asks({ seat: 0, kind: 'main' });
  t.end();
});

t.test('species.damage.whole-tree: what has gone off before the damage joins the tree around it, not the jammer’s', (t) => {
  const scenario = table({ hand: ['avenge'], energy: 1, field: ['will', 'nine'] }, { heart: ['jam-bolt', 'two', 'two', 'two'] }).move(0, { type: 'cast', card: 'avenge' });
  scenario.move(1, { type: 'jam', card: 'jam-bolt' }).asks({ seat: 1, kind: 'choose', candidates: ['nine'] }).move(1, { type: 'choose', card: 'nine' });
  // The last will still waits while the rest of the damage is drawn.
  scenario.asks({ seat: 1, kind: 'jammer', candidates: ['two'] }).zone(0, 'field', []);
  t.strictSame(scenario.view({ kind: 'spectator' }).stack.map((entry) => entry.card), ['will']);
  goOn(scenario, 1, 1).asks({ seat: 0, kind: 'main' }).zone(0, 'field', ['pawn']);
  t.end();
});

t.test('species.damage.rest: the rest of the damage is drawn even when the attacker has gone', (t) => {
  const scenario = table({ field: ['hitter', 'leader'] }, { heart: ['jam-bolt', 'two', 'two', 'two'] }).move(0, { type: 'attack-player', card: 'hitter' });
  scenario.move(1, { type: 'jam', card: 'jam-bolt' }).move(1, { type: 'choose', card: 'hitter' });
  goOn(scenario, 1, 2).asks({ seat: 0, kind: 'main' }).zone(1, 'hand', ['two', 'two']).zone(0, 'hand', []).zone(0, 'grave', ['hitter']);
  t.end();
});

t.test('species.damage.declined: what is not cast is an ordinary card; the clock does not cast', (t) => {
  const scenario = table({ field: ['one'] }, { energy: 4, heart: ['jam-unit', 'two', 'two'] }).move(0, { type: 'attack-player', card: 'one' });
  scenario.timeout(1).asks({ seat: 0, kind: 'main' }).zone(1, 'hand', ['jam-unit']).move(0, { type: 'end' });
  scenario.move(1, { type: 'cast', card: 'jam-unit' }).asks({ seat: 1, kind: 'main' }).zone(1, 'field', ['jam-unit']);
  t.end();
});

t.test('species.damage.counts-as-cast: it sets off what casts set off, and obeys the field limit', (t) => {
  const scenario = table({ field: ['one', 'watcher'] }, { field: ['scribe'], heart: ['jam-unit', 'two', 'two', 'two'] }).move(0, { type: 'attack-player', card: 'one' });
  scenario.move(1, { type: 'jam', card: 'jam-unit' }).asks({ seat: 0, kind: 'main' }).counters(1, { casts: 1 });
  scenario.zone(0, 'field', ['one', 'watcher', 'pawn']).zone(1, 'field', ['scribe', 'jam-unit']).zone(1, 'hand', ['two']).stats('jam-unit', { attacks: 0 });
  scenario.move(0, { type: 'end' }).stats('jam-unit', { attacks: 1 }).counters(1, { casts: 0 });
  const full = ['two', 'three', 'four', 'five', 'nine', 'guard', 'pawn'];
  const barred = table({ field: ['one'] }, { field: full.filter((card) => card !== 'guard').concat('gentle'), heart: ['jam-unit', 'jam-muster', 'two'] });
  barred.move(0, { type: 'attack-player', card: 'one' }).refused(1, { type: 'jam', card: 'jam-unit' }, 'species.cast.field-full').asks({ seat: 1, kind: 'jammer' });
  t.end();
});

t.test('species.damage.effects: damage by effects draws in the same way', (t) => {
  const scenario = table({ hand: ['burn'], energy: 2, field: ['four'] }, { field: ['sufferer'], heart: ['two', 'jam-bolt', 'two', 'two'] }).move(0, { type: 'cast', card: 'burn' });
  scenario.asks({ seat: 1, kind: 'jammer' }).move(1, { type: 'continue' }).move(1, { type: 'jam', card: 'jam-bolt' }).move(1, { type: 'choose', card: 'four' });
  scenario.asks({ seat: 0, kind: 'main' }).zone(0, 'grave', ['burn', 'four']).zone(1, 'field', ['sufferer', 'pawn']).zone(1, 'hand', ['two']);
  t.end();
});

t.test('species.damage.not-draws: an ordinary draw offers nothing', (t) => {
  const turn = table({}, { heart: ['jam-bolt', 'two'] }).move(0, { type: 'end' }).asks({ seat: 1, kind: 'main' }).zone(1, 'hand', ['jam-bolt']);
  turn.refused(1, { type: 'cast', card: 'jam-bolt' }, 'species.cast.cost');
  table({ hand: ['lesson'], energy: 1, heart: ['jam-bolt', 'two'] }).move(0, { type: 'cast', card: 'lesson' }).asks({ seat: 0, kind: 'main' }).zone(0, 'hand', ['jam-bolt']);
  t.end();
});
