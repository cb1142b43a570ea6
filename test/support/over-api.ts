/**
 * Scenarios played over the public API: what a scenario did through the engine's door is sent to a whole app by HTTP, by
 * two players with accounts of their own, and after each step everybody's view must be the scenario's. REST and GraphQL
 * take turns, and so do the two forms of a move.
 */

import assert from 'node:assert/strict';
import t, { type Test } from 'tap';
import {
  followGiven, legalMoves, moveId, openMatch, presentEvent, saveState, submit, viewOf, type Audience, type Game, type GameEvent, type Input, type Match, type Move,
  type Seat,
} from '../../src/engine/index.ts';
import { apiFixture, type Body, type Fixture, type Headers, type Sent } from './api.ts';
import { scenariosOf, type Scenario, type Step } from './scenario.ts';

const SUBMIT = `mutation($input: SubmitMovesInput!) { submitMoves(input: $input) { __typename
  ... on WriteAnswer { seat version applied events { json } result { winner reason } legalMoves { id } }
  ... on Refusal { code } ... on Illegal { violation { rule } } } }`;

/** What became of a move, in one shape for both transports. */
interface Outcome {
  readonly outcome: string;
  readonly rule: string | null;
  readonly answer: Body;
}

/** A seat's move, and the prompt that it answers; 0 where the seat isn't asked. */
interface Sending {
  readonly seat: Seat;
  readonly prompt: number;
  readonly move: Move;
}

/** A match of the API, beside one of the engine that it must equal. */
interface Table {
  readonly api: Fixture;
  readonly id: string;
  /** What each seat's player shows. */
  readonly seats: readonly [Headers, Headers];
  readonly eyes: readonly { readonly audience: Audience; readonly headers: Headers }[];
  readonly twin: Match;
  readonly events: GameEvent[];
}

type Send = (table: Table, sending: Sending) => Promise<Outcome>;

/** What a sender has seen: the prompt, or the version by who isn't asked. */
function seenOf({ twin }: Table, { prompt }: Sending): { readonly prompt: number } | { readonly version: number } {
  return prompt > 0 ? { prompt } : { version: viewOf(twin, { kind: 'spectator' }).version };
}

const overRest: Send = async (table, sending) => {
  const { api, id, seats } = table;
  const { seat, move } = sending;
  const { status, body } = await api.send(
    'POST', `/v1/matches/${id}/moves`, { ...seenOf(table, sending), moves: [{ ...move }], legalMoves: true }, seats[seat],
  );
  if (status !== 200) return { outcome: body.code, rule: body.params.rule ?? null, answer: null };
  return { outcome: body.outcome, rule: null, answer: body };
};

const overGraphql: Send = async (table, sending) => {
  const { api, id, seats } = table;
  const { seat, move } = sending;
  const { body } = await api.graphql(SUBMIT, { input: { match: id, ...seenOf(table, sending), moves: [moveId(move)] } }, seats[seat]);
  const { __typename, ...answer } = body.data.submitMoves;
  if (__typename !== 'Applied') return { outcome: answer.code, rule: answer.violation?.rule ?? null, answer: null };
  return { outcome: 'applied', rule: null, answer: { ...answer, events: answer.events.map((event: Body) => event.json) } };
};

/** Time for an answer, in matches of scenarios in which it runs out. */
const LIMIT_MS = 60_000;
/** By when the service has seen that it ran out. */
const SEEN_MS = 2_000;

/** The body of an answer that must not be a refusal. */
async function good(sent: Promise<Sent>): Promise<Body> {
  const { status, body, text } = await sent;
  assert(status < 300, text);
  return body;
}

/** A value as a client receives it. */
function wire(value: unknown): Body {
  return JSON.parse(JSON.stringify(value));
}

/** The scenario's match, made by one player and joined by another, with a judge. */
async function sitDown(api: Fixture, { pool, header, steps }: Scenario): Promise<Table> {
  const [first, second, judge] = [await api.person('Aki'), await api.person('Ben'), await api.person('Judge')];
  const known = await api.send('GET', `/v1/card-sets/${pool.hash}`);
  if (known.status === 404) await good(api.send('POST', '/v1/card-sets', { game: header.game, document: wire(pool.document) }, first.auth));
  const deckOf = (seat: Seat): Body => (header.position === null ? { deck: { kind: 'list', deck: wire(header.decks[seat]) } } : {});
  const hasTimeouts = steps.some((step) => step.kind === 'done' && step.input.kind === 'timeout');
  const { match } = await good(api.send('POST', '/v1/matches', {
    game: header.game, cardSet: pool.hash, options: wire(header.options), seed: header.seed, visibility: 'public', judges: [judge.id],
    ...(header.position === null ? {} : { position: wire(header.position) }),
    ...(hasTimeouts ? { time: { kind: 'decision', limitMs: LIMIT_MS } } : {}),
    seats: [{ kind: 'mine', ...deckOf(0) }, { kind: 'open' }],
  }, first.auth));
  await good(api.send('POST', `/v1/matches/${match.id}/join`, deckOf(1), second.auth));
  const opened = openMatch(pool, header);
  return {
    api, id: match.id, seats: [first.auth, second.auth], twin: opened.match, events: [...opened.events, ...followGiven(opened.match)],
    eyes: [
      { audience: { kind: 'seat', seat: 0 }, headers: first.auth }, { audience: { kind: 'seat', seat: 1 }, headers: second.auth },
      { audience: { kind: 'spectator' }, headers: {} }, { audience: { kind: 'judge' }, headers: judge.auth },
    ],
  };
}

/** Everybody sees the table as the engine's own match shows it, and is offered the same moves. */
async function compareViews({ api, id, seats, eyes, twin }: Table): Promise<void> {
  for (const { audience, headers } of eyes) {
    // Nobody says as whom they look: who may see what comes from who they are.
    const { view, audience: granted, result } = await good(api.send('GET', `/v1/matches/${id}/view`, undefined, headers));
    assert.deepEqual(granted, { seat: null, ...audience });
    assert.deepEqual(view, wire(viewOf(twin, audience)), `the view of ${JSON.stringify(audience)}`);
    assert.deepEqual(result, twin.state.outcome);
  }
  if (twin.state.outcome !== null) return;
  for (const seat of [0, 1] as const) {
    const { moves } = await good(api.send('GET', `/v1/matches/${id}/legal-moves`, undefined, seats[seat]));
    assert.deepEqual(moves.map((one: Body) => one.id), legalMoves(twin, seat).map(moveId), `moves of seat ${seat}`);
  }
}

/** The engine's own match does the same. */
function follow({ twin, events }: Table, input: Input): readonly GameEvent[] {
  const done = submit(twin, input);
  assert(done.ok);
  const news = [...done.events, ...followGiven(twin)];
  events.push(...news);
  return news;
}

/** A move that is applied, answered with what happened and what may be done next. */
async function sendMove(table: Table, input: Input & { readonly kind: 'move' }, send: Send): Promise<void> {
  const { seat, move } = input;
  const sent = await send(table, input);
  assert.equal(sent.outcome, 'applied', `${moveId(move)}: ${sent.outcome} ${sent.rule}`);
  const news = follow(table, input);
  const { state, pool } = table.twin;
  const after = viewOf(table.twin, { kind: 'seat', seat }).version;
  const { version, applied, events, result, legalMoves: next } = sent.answer;
  assert.deepEqual({ seat: sent.answer.seat, version, applied, result }, { seat, version: after, applied: 1, result: state.outcome });
  assert.deepEqual(events, wire(news.map((event) => presentEvent(pool, event, { kind: 'seat', seat }))), `events of ${moveId(move)}`);
  assert.deepEqual(next.map((one: Body) => one.id), legalMoves(table.twin, seat).map(moveId), 'the moves of the answer');
}

/** A move that is refused: by its rule, and told so by `explain` as well. */
async function sendRefused(table: Table, step: Step & { readonly kind: 'refused' }, send: Send): Promise<void> {
  const { api, id, seats } = table;
  const { seat, move, rule } = step;
  const sent = await send(table, step);
  // Whom nobody asks has made no move that a rule could refuse.
  const unasked = rule === 'kernel.decision.none';
  assert.deepEqual([sent.outcome, sent.rule], unasked ? ['notYourDecision', null] : ['illegal', rule], `${moveId(move)} is refused`);
  if (unasked) return;
  const explained = await good(api.send('POST', `/v1/matches/${id}/explain`, { move: { ...move } }, seats[seat]));
  assert.deepEqual([explained.legal, explained.violation.rule], [false, rule]);
}

/** An input by a player or by the clock. */
async function doStep(table: Table, input: Input, send: Send): Promise<void> {
  if (input.kind === 'move') return sendMove(table, input, send);
  assert(input.kind === 'timeout', `no scenario over the API has a ${input.kind}`);
  assert.equal(table.twin.state.decisions.length, 1, 'the clock answers for all seats that are asked');
  await table.api.world.time.pass(LIMIT_MS + SEEN_MS);
  follow(table, input);
}

/** Every audience can read all that happened to it, from the first event. */
async function compareEvents({ api, id, eyes, twin, events }: Table): Promise<void> {
  for (const { audience, headers } of eyes) {
    const seen: Body[] = [];
    for (let more = true; more;) {
      const page = await good(api.send('GET', `/v1/matches/${id}/events?after=${seen.length}&first=500`, undefined, headers));
      seen.push(...page.events);
      more = page.more;
    }
    assert.deepEqual(seen, wire(events.map((event) => presentEvent(twin.pool, event, audience))), `events for ${JSON.stringify(audience)}`);
  }
}

/** Does over the API what a scenario did, and proves after each step that everybody sees the same. */
export async function playOverApi(api: Fixture, scenario: Scenario): Promise<void> {
  const table = await sitDown(api, scenario);
  await compareViews(table);
  for (const [index, step] of scenario.steps.entries()) {
    const send = index % 2 === 0 ? overRest : overGraphql;
    if (step.kind === 'refused') await sendRefused(table, step, send);
    else await doStep(table, step.input, send);
    await compareViews(table);
  }
  await compareEvents(table);
  assert.equal(saveState(table.twin), saveState(scenario.match), 'it ends where the scenario ended');
}

/**
 * A way to write tests of a game, all scenarios of which are played a second time over the public API. One app serves
 * a whole file.
 */
export function overApi(game: Game): (title: string, test: (t: Test) => void) => void {
  let fixture: Promise<Fixture> | null = null;
  return (title, test) => {
    void t.test(`${title} — over the public API`, async (sub) => {
      const made = scenariosOf(() => test(sub));
      assert(made.length > 0, 'a scenario to play');
      fixture ??= apiFixture(t, { games: [game] });
      const api = await fixture;
      for (const scenario of made) await playOverApi(api, scenario);
    });
  };
}
