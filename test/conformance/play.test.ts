/**
 * What holds in every game at every point of random play: legal moves are exactly what passes the
 * checks, replay equals play, a saved match goes on as if it had never been saved, folded events equal
 * the view, cards are conserved, and a game ends.
 */

import fc from 'fast-check';
import t from 'tap';
import {
  applyMove,
  cloneMatch,
  compileCardSet,
  decisionsOf,
  explain,
  foldEvent,
  legalMoves,
  loadMatch,
  moveId,
  moveTypes,
  moveWords,
  openMatch,
  parseMove,
  presentEvent,
  saveState,
  startMatch,
  submit,
  viewDigest,
  viewOf,
  type Game,
  type Input,
  type Match,
  type Move,
  type TableView,
} from '../../src/engine/index.ts';
import { AUDIENCES, chooser, decksOf, eachGame, headerFor, openNumbered, playOne, poolOf, propertyRuns } from '../support/playing.ts';

const MOVES_MAX = 20_000;
const seeds = fc.integer({ min: 0, max: 1_000_000 });

/** Moves near the legal ones and far from them, all well-formed. */
function otherMoves(game: Game, match: Match, legal: readonly Move[], choose: (bound: number) => number): Move[] {
  const ids = match.state.zones.flat().map((card) => card.id);
  const types = Object.entries(moveTypes(game));
  const moves: Move[] = [];
  for (let count = 0; count < 12; count += 1) {
    const [type, fields] = types[choose(types.length)] ?? ['end', []];
    const move: { [field: string]: string | number } = { type };
    for (const field of fields) {
      if (field === 'card' || field === 'target') move[field] = ids[choose(ids.length)] ?? 1;
      else if (field === 'seat') move[field] = choose(2);
      else if (field === 'name') move[field] = 'x';
      else move[field] = choose(8);
    }
    const parsed = parseMove(game, move);
    if (parsed.ok) moves.push(parsed.value);
  }
  return [...moves, ...legal];
}

function checkLegality(game: Game, match: Match, choose: (bound: number) => number): void {
  for (const { seat } of decisionsOf(match)) {
    const legal = legalMoves(match, seat);
    const ids = new Set(legal.map(moveId));
    if (ids.size !== legal.length) throw new Error('two legal moves share an id');
    for (const move of otherMoves(game, match, legal, choose)) {
      if ((explain(match, seat, move) === null) !== ids.has(moveId(move))) {
        throw new Error(`${moveId(move)} is ${ids.has(moveId(move)) ? 'listed but refused' : 'accepted but not listed'}`);
      }
    }
    const first = legal[choose(legal.length)];
    if (first === undefined) throw new Error('a decision has a legal answer');
    const again = parseMove(game, moveId(first));
    if (!again.ok || moveId(again.value) !== moveId(first)) throw new Error(`${moveId(first)} does not read back`);
    const words = moveWords(match, seat, first);
    if (words.ja === '' || words.en === '') throw new Error(`${moveId(first)} has no words`);
  }
}

function cardsOfSeat(match: Match, seat: number): number {
  return match.state.zones.flat().filter((card) => card.owner === seat && !card.token).length;
}

eachGame((game) => {
  t.test(`${game.id}: every shipped deck is legal and the set compiles`, (t) => {
    const pool = poolOf(game);
    t.ok(compileCardSet(game, game.shipped[0]?.document).ok);
    for (const deck of decksOf(game)) t.strictSame(game.checkDeck(pool, deck, headerFor(game, 0).options), []);
    t.end();
  });

  t.test(`${game.id}: the legal moves are exactly what passes the checks`, (t) => {
    fc.assert(fc.property(seeds, (seed) => {
      const choose = chooser(seed);
      const { match } = openNumbered(game, seed);
      for (let count = 0; count < 120 && match.state.outcome === null; count += 1) {
        checkLegality(game, match, choose);
        playOne(match, choose);
      }
    }), propertyRuns(6));
    t.end();
  });

  t.test(`${game.id}: a refused move changes nothing`, (t) => {
    fc.assert(fc.property(seeds, (seed) => {
      const choose = chooser(seed);
      const { match } = openNumbered(game, seed);
      for (let count = 0; count < 60 && match.state.outcome === null; count += 1) {
        const before = saveState(match);
        for (const { seat, prompt } of decisionsOf(match)) {
          for (const move of otherMoves(game, match, [], choose)) {
            if (explain(match, seat, move) !== null) submit(match, { kind: 'move', seat, prompt, move, at: 0, frame: 0 });
          }
        }
        if (saveState(match) !== before) throw new Error('a refusal changed the state');
        playOne(match, choose);
      }
    }), propertyRuns(4));
    t.end();
  });

  t.test(`${game.id}: folding an audience's events gives its view`, (t) => {
    fc.assert(fc.property(seeds, (seed) => {
      const choose = chooser(seed);
      const header = headerFor(game, seed);
      const start = startMatch(poolOf(game), header);
      const views: TableView[] = AUDIENCES.map((audience) => viewOf(start, audience));
      const { match, events } = openMatch(poolOf(game), header);
      let news = events;
      for (let count = 0; count < 250; count += 1) {
        AUDIENCES.forEach((audience, index) => {
          let view = views[index];
          if (view === undefined) return;
          for (const event of news) view = foldEvent(view, presentEvent(match.pool, event, audience));
          views[index] = view;
          if (viewDigest(view) !== viewDigest(viewOf(match, audience))) {
            t.strictSame(view, viewOf(match, audience), `view of ${JSON.stringify(audience)} after ${count} moves`);
            throw new Error('fold differs');
          }
        });
        const played = playOne(match, choose);
        if (played === null) return;
        news = played.events;
      }
    }), propertyRuns(3));
    t.end();
  });

  t.test(`${game.id}: replay equals play, saving and cloning change nothing, cards are conserved, a game ends`, (t) => {
    fc.assert(fc.property(seeds, (seed) => {
      const choose = chooser(seed);
      const header = headerFor(game, seed);
      let { match } = openMatch(poolOf(game), header);
      const inputs: Input[] = [];
      const owned = [cardsOfSeat(match, 0), cardsOfSeat(match, 1)];
      let count = 0;
      for (; match.state.outcome === null && count < MOVES_MAX; count += 1) {
        if (choose(10) === 0) match = loadMatch(match.pool, header, saveState(match));
        if (choose(10) === 1) {
          const before = saveState(match);
          const copy = cloneMatch(match);
          playOne(copy, choose);
          if (saveState(match) !== before) throw new Error('playing a clone changed the original');
        }
        const [decision] = decisionsOf(match);
        const played = playOne(match, choose);
        if (played === null || decision === undefined) break;
        inputs.push({ kind: 'move', seat: played.seat, prompt: 0, move: played.move, at: 0, frame: 0 });
        if (match.state.outcome === null) {
          for (const seat of [0, 1]) {
            const now = cardsOfSeat(match, seat);
            if (now < (owned[seat] ?? 0)) throw new Error(`seat ${seat} has ${now} of ${owned[seat]} cards`);
          }
        }
      }
      if (match.state.outcome === null) throw new Error(`no end after ${count} moves`);
      const replay = openMatch(poolOf(game), header).match;
      for (const input of inputs) {
        const result = submit(replay, input);
        if (!result.ok) throw new Error(`replay refuses: ${result.violation.rule}`);
      }
      const timeouts = { timeouts: [0, 0] };
      t.strictSame({ ...JSON.parse(saveState(replay)), own: timeouts }, { ...JSON.parse(saveState(match)), own: timeouts });
    }), propertyRuns(8));
    t.end();
  });
});

t.test('applyMove and submit agree', (t) => {
  eachGame((game) => {
    const { match } = openNumbered(game, 1);
    const twin = cloneMatch(match);
    const [decision] = decisionsOf(match);
    const [move] = decision === undefined ? [] : legalMoves(match, decision.seat);
    if (decision === undefined || move === undefined) throw new Error('a game begins with a decision');
    applyMove(match, decision.seat, move);
    submit(twin, { kind: 'move', seat: decision.seat, prompt: decision.prompt, move, at: 0, frame: 0 });
    t.equal(saveState(match), saveState(twin), game.id);
  });
  t.end();
});
