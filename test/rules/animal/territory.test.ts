/** Condition and cost, playing and activating (コスト, 領土条件; R004-9 to 15, 20, 23). */

import t from 'tap';
import { legalMoves, moveId } from '../../../src/engine/index.ts';
import { ANSWER, activate, animal, announce, both, card, feat, lying, nightCard, pass, play, provingSet, table } from '../../support/animal/proving.ts';
import { poolFor } from '../../support/scenario.ts';
import { ANIMAL } from '../../../src/games/animal/index.ts';

const CONDITION = 'animal.play.condition';

t.test('animal.play.hand: only a card of the own hand', (t) => {
  table({ hand: ['hint'], graveyard: ['herd'] }, { hand: ['no'], field: ['cat'] }).refused(0, { type: 'play', card: 'herd' }, 'animal.play.hand')
    .refused(0, { type: 'play', card: 'no' }, 'animal.play.hand').refused(0, { type: 'play', card: 'cat' }, 'animal.play.hand');
  t.end();
});

t.test('animal.play.territory: a territory is not played', (t) => {
  table({ hand: ['plains'], land: ['forest'] }, { land: [] }).refused(0, { type: 'play', card: 'plains' }, 'animal.play.territory');
  t.end();
});

t.test('animal.play.timing: most cards in the own hunt phase with an empty pile, feats and nimble ones whenever', (t) => {
  const rule = 'animal.play.timing';
  const hand = ['cat', 'den', 'lamp', 'herd', 'hint', 'salmon'];
  for (const slow of ['cat', 'den', 'lamp', 'herd']) {
    table({ hand }, {}, { phase: 'ready' }).refused(0, { type: 'play', card: slow }, rule);
    table({ hand }, {}, { phase: 'sunset' }).refused(0, { type: 'play', card: slow }, rule);
    announce(table({ hand }), 0, 'hint').refused(0, { type: 'play', card: slow }, rule);
    pass(table({}, { hand })).refused(1, { type: 'play', card: slow }, rule);
    announce(table({ hand }), 0, slow);
  }
  for (const fast of ['hint', 'salmon']) {
    announce(table({ hand }, {}, { phase: 'ready' }), 0, fast);
    announce(announce(table({ hand }), 0, 'cat'), 0, fast);
    announce(pass(table({}, { hand })), 1, fast);
  }
  t.end();
});

t.test('animal.play.condition: the territory condition has to be met', (t) => {
  table({ hand: ['two-plains'], land: ['plains', 'forest'] }).refused(0, { type: 'play', card: 'two-plains' }, CONDITION);
  announce(table({ hand: ['two-plains'], land: ['plains', 'plains'] }), 0, 'two-plains');
  // Territories of the other answer nothing.
  table({ hand: ['two-plains'], land: ['plains'] }, { land: ['plains'] }).refused(0, { type: 'play', card: 'two-plains' }, CONDITION);
  t.end();
});

t.test('animal.condition.none: no condition is always met', (t) => {
  announce(table({ hand: ['cat'], land: ['blank'] }), 0, 'cat');
  t.end();
});

t.test('animal.condition.counts-moved: moved territories answer too; the cost needs awake ones', (t) => {
  const s = table({ hand: ['two-plains'], land: [lying('plains', { moved: 1 }), lying('plains', { moved: 1 }), 'forest'] });
  announce(s, 0, 'two-plains').stats('forest', { moved: 1 });
  t.end();
});

t.test('animal.condition.matching: one territory answers one symbol', (t) => {
  table({ hand: ['pm-both'], land: ['plains-mountain', 'forest'] }).refused(0, { type: 'play', card: 'pm-both' }, CONDITION);
  announce(table({ hand: ['pm-both'], land: ['plains-mountain', 'mountain'] }), 0, 'pm-both');
  announce(table({ hand: ['pm-both'], land: ['plains-mountain', 'plains'] }), 0, 'pm-both');
  announce(table({ hand: ['pm-both'], land: ['plains-mountain', 'plains-mountain'] }), 0, 'pm-both');
  t.end();
});

t.test('animal.condition.any: any territory answers the symbol without a type, but there must be enough', (t) => {
  table({ hand: ['three-any'], land: ['blank', 'forest'] }).refused(0, { type: 'play', card: 'three-any' }, CONDITION);
  announce(table({ hand: ['three-any'], land: ['blank', 'forest', nightCard('plains')] }), 0, 'three-any');
  t.end();
});

t.test('animal.condition.night: a night territory answers night and no printed type', (t) => {
  table({ hand: ['night-owl'], land: ['plains', 'blank'] }).refused(0, { type: 'play', card: 'night-owl' }, CONDITION);
  announce(table({ hand: ['night-owl'], land: [nightCard('plains'), 'blank'] }), 0, 'night-owl');
  table({ hand: ['two-plains'], land: ['plains', nightCard('plains')] }).refused(0, { type: 'play', card: 'two-plains' }, CONDITION);
  t.end();
});

t.test('animal.condition.alternatives: one of several conditions', (t) => {
  table({ hand: ['choice'], land: ['plains'] }).refused(0, { type: 'play', card: 'choice' }, CONDITION);
  announce(table({ hand: ['choice'], land: ['forest'] }), 0, 'choice');
  announce(table({ hand: ['choice'], land: [nightCard('plains')] }), 0, 'choice');
  t.end();
});

t.test('animal.play.cost: as many awake territories as it costs', (t) => {
  table({ hand: ['dear'], land: ['plains', 'plains', lying('plains', { moved: 1 })] }).refused(0, { type: 'play', card: 'dear' }, 'animal.play.cost');
  const s = announce(table({ hand: ['dear'], land: ['plains', 'plains', 'plains', 'plains'] }), 0, 'dear');
  t.equal(s.cards('plains').filter((one) => one.stats?.[3] === 1).length, 3);
  t.end();
});

t.test('animal.play.target: targets must be there', (t) => {
  table({ hand: ['sting'] }).refused(0, { type: 'play', card: 'sting' }, 'animal.play.target');
  table({ hand: ['two-stings'] }, { field: ['cat'] }).refused(0, { type: 'play', card: 'two-stings' }, 'animal.play.target');
  announce(table({ hand: ['sting'] }, { field: ['cat'] }), 0, 'sting', 'cat');
  t.end();
});

t.test('animal.play.to-pile: a played card lies on the pile, seen by all', (t) => {
  announce(table({ hand: ['cat'] }), 0, 'cat').zone(0, 'pile', ['cat']).zone(0, 'hand', []);
  t.end();
});

t.test('animal.cost.awake: only awake territories of one’s own pay', (t) => {
  const s = table({ hand: ['cat'], land: ['plains', 'forest', lying('water', { moved: 1 })] }, { land: ['mountain'] }).move(0, { type: 'play', card: 'cat' });
  s.asks({ seat: 0, kind: 'pay', candidates: ['plains', 'forest'] });
  s.refused(0, { type: 'pay', card: 'water' }, 'animal.cost.awake').refused(0, { type: 'pay', card: 'mountain' }, 'animal.cost.awake');
  t.end();
});

t.test('animal.cost.choice: the payer chooses, one after another', (t) => {
  const s = table({ hand: ['dear'], land: ['plains', 'forest', 'water', 'mountain'] }).move(0, { type: 'play', card: 'dear' });
  s.move(0, { type: 'pay', card: 'water' }).asks({ seat: 0, kind: 'pay', candidates: ['plains', 'forest', 'mountain'] });
  s.move(0, { type: 'pay', card: 'plains@0' }).move(0, { type: 'pay', card: 'forest' }).asks(ANSWER(0)).stats('mountain', { moved: 0 }).stats('water', { moved: 1 });
  const auto = table({ hand: ['dear'], land: ['plains', 'forest', 'water', nightCard('mountain')] }).move(0, { type: 'play', card: 'dear' }).move(0, 'auto');
  auto.asks(ANSWER(0)).stats('mountain', { moved: 1 });
  t.end();
});

t.test('animal.cost.sorts: of territories that are alike the oldest is offered', (t) => {
  const s = table({ hand: ['cat'], land: ['plains', 'plains', 'forest'] }).move(0, { type: 'play', card: 'cat' });
  t.strictSame(legalMoves(s.match, 0).length, 3);
  s.refused(0, { type: 'pay', card: 'plains#2' }, 'animal.cost.sorts').move(0, { type: 'pay', card: 'plains#1' }).stats('forest', { moved: 0 });
  t.end();
});

t.test('animal.cost.automatic: where the choice can not matter nothing is asked', (t) => {
  table({ hand: ['cat'], land: ['plains', 'plains'] }).move(0, { type: 'play', card: 'cat' }).asks(ANSWER(0));
  table({ hand: ['dear'], land: ['plains', 'forest', 'water'] }).move(0, { type: 'play', card: 'dear' }).asks(ANSWER(0));
  table({ hand: ['cat'], land: ['plains', nightCard('plains')] }).move(0, { type: 'play', card: 'cat' }).asks({ seat: 0, kind: 'pay' });
  t.end();
});

t.test('animal.cost.night-pays: an awake night territory pays, by option', (t) => {
  announce(table({ hand: ['cat'], land: [nightCard('plains')] }), 0, 'cat').stats('plains@0', { moved: 1 });
  table({ hand: ['cat'], land: [nightCard('plains')] }, {}, { options: { nightPays: false } }).refused(0, { type: 'play', card: 'cat' }, 'animal.play.cost');
  t.end();
});

t.test('animal.cost.reduction: a cost stops at 0, and is reduced only where the card says so', (t) => {
  const s = announce(table({ hand: ['dear', 'cat', 'hint'], field: ['herder'], land: ['plains', 'plains'] }), 0, 'dear');
  t.equal(s.cards('plains').filter((one) => one.stats?.[3] === 1).length, 1);
  both(s);
  announce(s, 0, 'cat');
  t.equal(s.cards('plains').filter((one) => one.stats?.[3] === 1).length, 1, 'cost 1 less 2 is 0');
  announce(s, 0, 'hint');
  t.equal(s.cards('plains').filter((one) => one.stats?.[3] === 1).length, 2);
  table({ hand: ['dear'], field: [nightCard('herder')], land: ['plains', 'plains'] }).refused(0, { type: 'play', card: 'dear' }, 'animal.play.cost');
  table({ hand: ['dear'], land: ['plains', 'plains'] }, { field: ['herder'] }).refused(0, { type: 'play', card: 'dear' }, 'animal.play.cost');
  t.end();
});

t.test('animal.cost.x: X is chosen on playing, up to what can be moved', (t) => {
  const s = table({ hand: ['swarm'], land: ['plains', 'plains', 'plains'] }).move(0, { type: 'play', card: 'swarm' }).asks({ seat: 0, kind: 'option' });
  t.strictSame(legalMoves(s.match, 0).map(moveId), ['pick.v0', 'pick.v1', 'pick.v2']);
  s.move(0, 'pick.v2').asks(ANSWER(0));
  both(s);
  both(s).stats('swarm', { growth: 2, attack: 3, defense: 3 });
  t.equal(s.cards('plains').filter((one) => one.stats?.[3] === 1).length, 3);
  table({ hand: ['swarm'], land: ['plains'] }).move(0, { type: 'play', card: 'swarm' }).asks(ANSWER(0));
  t.end();
});

t.test('animal.use.own: only abilities of own cards', (t) => {
  table({}, { field: ['tapper'], land: ['plains'] }).refused(0, { type: 'use', card: 'tapper', value: 0 }, 'animal.use.own')
    .refused(0, { type: 'use', card: 'plains@1', value: 0 }, 'animal.use.own');
  t.end();
});

t.test('animal.use.ability: only activated abilities', (t) => {
  table({ field: ['tapper', 'greeter'] }).refused(0, { type: 'use', card: 'greeter', value: 0 }, 'animal.use.ability').refused(0, { type: 'use', card: 'tapper', value: 1 }, 'animal.use.ability');
  t.end();
});

t.test('animal.use.slow: limited to the own hunt phase with an empty pile', (t) => {
  const s = announce(table({ hand: ['hint'], field: ['club', 'cat'] }), 0, 'hint').refused(0, { type: 'use', card: 'club', value: 0 }, 'animal.use.slow');
  both(s).move(0, { type: 'use', card: 'club', value: 0 });
  table({ field: ['club', 'cat'] }, {}, { phase: 'ready' }).refused(0, { type: 'use', card: 'club', value: 0 }, 'animal.use.slow');
  t.end();
});

t.test('animal.use.once: once a turn, and again in the next', (t) => {
  const s = table({ field: ['lamp'] }, {}, { stops: 'usual' }).move(0, { type: 'use', card: 'lamp', value: 0 });
  pass(s).refused(0, { type: 'use', card: 'lamp', value: 0 }, 'animal.use.once').counters(0, { life: 21 });
  for (let guard = 0; guard < 20 && s.match.state.turn < 7; guard += 1) pass(s);
  s.move(0, { type: 'use', card: 'lamp', value: 0 });
  t.end();
});

t.test('animal.use.waiting: 行動待機 bars abilities that move the animal, not other ones and not tools', (t) => {
  table({ field: [lying('tapper', { waiting: 1 })] }).refused(0, { type: 'use', card: 'tapper', value: 0 }, 'animal.use.waiting');
  const s = play(table({ hand: ['bow'] }, { field: ['cat'] }), 0, 'bow').move(0, { type: 'use', card: 'bow', value: 0 }).move(0, { type: 'choose', card: 'cat' });
  both(s).stats('cat', { damage: 1 });
  t.end();
});

t.test('animal.use.moved: a moved card is not moved again as a cost', (t) => {
  const s = table({ field: ['tapper'] }).move(0, { type: 'use', card: 'tapper', value: 0 }).stats('tapper', { moved: 1 });
  both(s).counters(0, { life: 21 }).refused(0, { type: 'use', card: 'tapper', value: 0 }, 'animal.use.moved');
  t.end();
});

t.test('animal.use.cost: awake territories for what it costs, itself left out', (t) => {
  const pool = poolFor(ANIMAL, provingSet(
    card('mine', 'territory', { abilities: [activate({ cost: 1, move: true }, { do: 'draw', amount: 1 })] }),
    card('dusk', 'territory', { abilities: [activate({ cost: 1, night: true }, { do: 'draw', amount: 1 })] }),
    animal('buyer', '1/1', { abilities: [activate({ cost: 2 }, { do: 'draw', amount: 1 })] }),
  ));
  table({ land: ['mine'] }, {}, { pool }).refused(0, { type: 'use', card: 'mine', value: 0 }, 'animal.use.cost');
  // A territory that its own cost turns to night pays only where the night pays.
  table({ land: ['dusk'] }, {}, { pool, options: { nightPays: false } }).refused(0, { type: 'use', card: 'dusk', value: 0 }, 'animal.use.cost');
  both(table({ land: ['dusk'] }, {}, { pool }).move(0, { type: 'use', card: 'dusk', value: 0 })).zone(0, 'hand', ['filler']);
  const s = table({ land: ['mine', 'forest'] }, {}, { pool }).move(0, { type: 'use', card: 'mine', value: 0 }).stats('mine', { moved: 1 }).stats('forest', { moved: 1 });
  both(s).zone(0, 'hand', ['filler']);
  table({ land: ['plains'], field: ['buyer'] }, {}, { pool }).refused(0, { type: 'use', card: 'buyer', value: 0 }, 'animal.use.cost');
  t.end();
});

t.test('animal.use.stock: counters that are a cost have to be there', (t) => {
  table({ field: ['lamp'] }).refused(0, { type: 'use', card: 'lamp', value: 1 }, 'animal.use.stock');
  const s = table({ field: [lying('lamp', { stock: 1 })] }).move(0, { type: 'use', card: 'lamp', value: 1 }).stats('lamp', { stock: 0 });
  both(s).counters(0, { life: 22 });
  t.end();
});

t.test('animal.use.discard: cards that are a cost have to be in hand, and are chosen', (t) => {
  table({ field: ['lamp'] }).refused(0, { type: 'use', card: 'lamp', value: 2 }, 'animal.use.discard');
  const s = table({ hand: ['cat', 'ox'], field: ['lamp'] }).move(0, { type: 'use', card: 'lamp', value: 2 }).asks({ seat: 0, kind: 'choose', candidates: ['cat', 'ox'] });
  s.move(0, { type: 'choose', card: 'cat' }).zone(0, 'graveyard', ['cat']).zone(0, 'hand', ['ox']).asks(ANSWER(0));
  both(s).counters(0, { life: 23 });
  t.end();
});

t.test('animal.use.condition: its condition has to hold; life and the card itself are paid at once', (t) => {
  table({ life: 11, field: ['altar'] }).refused(0, { type: 'use', card: 'altar', value: 0 }, 'animal.use.condition');
  const s = table({ life: 10, field: ['altar'] }).move(0, { type: 'use', card: 'altar', value: 0 }).counters(0, { life: 8 }).zone(0, 'graveyard', ['altar']);
  both(s).zone(0, 'hand', ['filler']);
  t.end();
});

t.test('animal.use.target: its targets have to be there', (t) => {
  table({ field: ['bow'] }).refused(0, { type: 'use', card: 'bow', value: 0 }, 'animal.use.target');
  t.end();
});

t.test('kernel.as-many: a feat that draws more than there is draws what there is', (t) => {
  const pool = poolFor(ANIMAL, provingSet(feat('gorge', { do: 'draw', amount: 5 })));
  const s = announce(table({ hand: ['gorge'], library: ['cat', 'ox'] }, {}, { pool }), 0, 'gorge');
  both(s).over({ winner: 1, reason: 'animal.lose.deck' }).zone(0, 'hand', ['cat', 'ox']);
  t.end();
});
