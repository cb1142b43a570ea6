/** Exact positions come from anybody: what could never have come about in play is refused where it stands, and nothing throws. */

import t from 'tap';
import { applyMove, checkPosition, compileCardSet, decisionsOf, GENERATOR, legalMoves, openMatch, tryPosition, writePosition, type State } from '../../src/engine/index.ts';
import { GAMES } from '../../src/games/registry.ts';

type Broken = readonly [name: string, change: (state: State) => void, path: RegExp];

const first = <T>(list: readonly T[]): T => {
  const [value] = list;
  if (value === undefined) throw new Error('nothing there');
  return value;
};

/** Some are only found out by trying; those have the path of the whole state. */
const BROKEN: readonly Broken[] = [
  ['no agenda', (s) => void (s.agenda = []), /^\/exact\/agenda$/],
  ['no agenda and no decision', (s) => void ((s.agenda = []), (s.decisions = [])), /^\/exact\/agenda$/],
  ['an unknown kind', (s) => void (first(s.decisions).kind = 'constructor'), /kind$/],
  ['options without end', (s) => void Object.assign(first(s.decisions), { kind: 'option', max: 2_000_000_000 }), /max$/],
  ['nothing to choose from', (s) => void Object.assign(first(s.decisions), { kind: 'choose', min: 1, max: 1, candidates: [] }), /^\/exact$/],
  ['one seat asked twice', (s) => void s.decisions.push(first(s.decisions)), /decisions$/],
  ['an answer held back alone', (s) => void Object.assign(first(s.decisions), { group: 0, answer: { type: 'x' } }), /answer/],
  ['numbers repeated', (s) => s.zones.flat().forEach((card) => void (card.id = 1)), /id$/],
  ['nextId too small', (s) => void (s.nextId = 1), /id$/],
  ['nextId without end', (s) => void (s.nextId = Number.MAX_SAFE_INTEGER), /nextId$/],
  ['cards elsewhere than they lie', (s) => s.zones.flat().forEach((card) => void (card.zone = 0)), /zone$/],
  ['values where there are none', (s) => s.zones.flat().forEach((card) => void (card.stats = null)), /stats|exact$/],
  ['under itself', (s) => s.zones.flat().forEach((card) => void (card.under = card.id)), /under$/],
  ['an effect without a program', (s) => s.agenda.forEach((frame) => Object.assign(frame, { step: 'effect', program: -1 })), /program$/],
  ['an effect past its end', (s) => s.agenda.forEach((frame) => Object.assign(frame, { step: 'effect', program: 0, pc: 10_000 })), /pc|regs/],
];

for (const game of GAMES) {
  const shipped = first(game.shipped);
  const compiled = compileCardSet(game, shipped.document);
  if (!compiled.ok) throw new Error(`the shipped set of ${game.id} does not compile`);
  const pool = compiled.value;
  const options = game.optionsSchema.parse({}) as { [name: string]: never };
  const deck = { parts: first(shipped.decks).parts };
  const { match } = openMatch(pool, {
    game: game.id, gameVersion: game.version, generator: GENERATOR, cardSet: pool.hash, options, seed: '7'.repeat(64), entropy: [null, null],
    decks: [deck, deck], position: null,
  });
  const problems = (document: unknown) => {
    const wrong = checkPosition(pool, document);
    return wrong.length > 0 ? wrong : tryPosition(pool, document as Parameters<typeof tryPosition>[1], options);
  };

  t.test(game.id, async (t) => {
    for (let move = 0; move < 40 && match.state.outcome === null; move += 1) {
      const position = writePosition(match, { exact: true });
      t.same(problems(position), [], 'what came about in play is good');
      const asked = decisionsOf(match);
      const { seat } = first(asked.slice(move % asked.length));
      const moves = legalMoves(match, seat);
      applyMove(match, seat, first(moves.slice((move * 31) % moves.length)), move * 7);
    }
    const position = writePosition(match, { exact: true });
    for (const [name, change, path] of BROKEN) {
      const document = structuredClone(position);
      change(document.exact as unknown as State);
      const found = problems(document);
      t.ok(found.some((problem) => path.test(problem.path)), `${name}: ${JSON.stringify(found.slice(0, 2))}`);
    }
  });
}
