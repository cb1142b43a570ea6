/**
 * Golden transcripts: a match as each audience lives through it, readable. The script of one is
 * `test/transcripts/<game>/<name>.json`; beside it stands one text an audience.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  applyMove,
  eventWords,
  followGiven,
  legalMoves,
  moveId,
  moveWords,
  openDecision,
  parseMove,
  presentEvent,
  SEATS,
  viewOf,
  type Audience,
  type CardView,
  type GameEvent,
  type Match,
  type Move,
  type Seat,
  type TableView,
  type ZoneView,
} from '../../engine/index.ts';
import { chanceFrom } from '../../bots/index.ts';
import { openFrom } from './start.ts';

/** A script: where it starts, then moves by id or so many at random. */
interface Script {
  readonly start: string;
  readonly seed: string;
  /** `seat move-id`, e.g. `0 attack.c12.t31`; or nothing and `random`. */
  readonly moves?: readonly string[];
  /** So many random moves after that, chosen by the seed. */
  readonly random?: number;
}

export const TRANSCRIPT_AUDIENCES: readonly { readonly name: string; readonly audience: Audience }[] = [
  { name: 'seat-0', audience: { kind: 'seat', seat: 0 } }, { name: 'seat-1', audience: { kind: 'seat', seat: 1 } },
  { name: 'spectator', audience: { kind: 'spectator' } },
];

/** Moves listed at a decision; the rest are counted. */
const LISTED_MAX = 12;

function cardLine(card: CardView): string {
  const stats = Object.entries(card.stats).map(([stat, value]) => `${stat} ${value}`).join(' ');
  const place = card.place === null ? '' : `@${card.place} `;
  return `${place}${card.card ?? 'a card back'} #${card.id}${stats === '' ? '' : ` (${stats})`}${card.keywords.length === 0 ? '' : ` [${card.keywords.join(' ')}]`}`;
}

function zoneLines(zone: ZoneView): string[] {
  if (zone.count === 0) return [];
  const name = `  ${zone.seat === null ? 'table' : `seat ${zone.seat}`} ${zone.zone} ${zone.count}`;
  return zone.cards.length === 0 ? [name] : [`${name}: ${zone.cards.map(cardLine).join(', ')}`];
}

function tableLines(view: TableView): string[] {
  const counters = view.seats.map((seat, index) => `  seat ${index}: ${Object.entries(seat.counters).map(([name, value]) => `${name} ${value}`).join(', ')}`);
  return [`= turn ${view.turn}, ${view.phase}, active ${view.active ?? 'both'}, version ${view.version}`, ...counters, ...view.zones.flatMap(zoneLines)];
}

function decisionLines(match: Match, view: TableView, audience: Audience): string[] {
  return view.decisions.flatMap((decision) => {
    const head = `? seat ${decision.seat} ${decision.kind}${decision.reason === null ? '' : ` (${decision.reason.rule ?? decision.reason.card ?? ''})`}`;
    if (audience.kind !== 'seat' || audience.seat !== decision.seat) return [head];
    const moves = legalMoves(match, decision.seat);
    const shown = moves.slice(0, LISTED_MAX).map((move) => `    ${moveId(move)}  ${moveWords(match, decision.seat, move).en} / ${moveWords(match, decision.seat, move).ja}`);
    return [head, ...shown, ...(moves.length > LISTED_MAX ? [`    … and ${moves.length - LISTED_MAX} more`] : [])];
  });
}

function eventLines(match: Match, events: readonly GameEvent[], audience: Audience): string[] {
  return events.flatMap((event) => {
    const shown = presentEvent(match.pool, event, audience);
    const words = eventWords(match.pool, shown);
    return words.en === '' ? [] : [`  ${shown.n} ${words.en} / ${words.ja}`];
  });
}

interface Step {
  readonly seat: Seat;
  readonly move: Move;
}

/** Runs a script and tells each audience's side of it. */
function tell(folder: string, game: string, script: Script): Map<string, string> {
  const { match, events: opening } = openFrom(game, folder, script.start, script.seed);
  const events = [...opening, ...followGiven(match)];
  const texts = new Map<string, string[]>(TRANSCRIPT_AUDIENCES.map(({ name }) => [name, []]));
  const write = (made: (audience: Audience) => string[]): void => {
    for (const { name, audience } of TRANSCRIPT_AUDIENCES) texts.get(name)?.push(...made(audience));
  };
  const chance = chanceFrom(script.moves?.length ?? 0);
  const random = (): Step | null => {
    const asked = SEATS.filter((seat) => openDecision(match, seat) !== null);
    const seat = asked[Math.floor(chance() * asked.length)];
    const moves = seat === undefined ? [] : legalMoves(match, seat);
    const move = moves[Math.floor(chance() * moves.length)];
    return seat === undefined || move === undefined ? null : { seat, move };
  };
  const steps: (() => Step | null)[] = [
    ...(script.moves ?? []).map((text) => () => written(game, match, text)), ...Array.from({ length: script.random ?? 0 }, () => random),
  ];
  write((audience) => [
    ...eventLines(match, events, audience),
    ...tableLines(viewOf(match, audience)),
    ...decisionLines(match, viewOf(match, audience), audience),
  ]);
  for (const next of steps) {
    const step = match.state.outcome === null ? next() : null;
    if (step === null) break;
    const words = moveWords(match, step.seat, step.move);
    const turn = match.state.turn;
    // What seats have said beforehand comes with the move, as a client is told it.
    const news = [...applyMove(match, step.seat, step.move), ...followGiven(match)];
    write((audience) => {
      const own = audience.kind === 'seat' && audience.seat === step.seat;
      const view = viewOf(match, audience);
      return [
        '', own ? `> ${moveId(step.move)}  ${words.en} / ${words.ja}` : `> seat ${step.seat} answers`, ...eventLines(match, news, audience),
        ...(view.turn === turn && view.outcome === null ? [] : tableLines(view)), ...decisionLines(match, view, audience),
      ];
    });
  }
  return new Map([...texts].map(([name, lines]) => [name, `${lines.join('\n')}\n`]));
}

function written(game: string, match: Match, text: string): Step {
  const [seatText = '', id = ''] = text.split(' ');
  const parsed = parseMove(match.pool.game, id);
  if (!parsed.ok) throw new Error(`${game}: ${text}: ${JSON.stringify(parsed.error)}`);
  const seat: Seat = seatText === '1' ? 1 : 0;
  if (!legalMoves(match, seat).some((move) => moveId(move) === moveId(parsed.value))) throw new Error(`${game}: ${text} is not legal here`);
  return { seat, move: parsed.value };
}

/** Every golden transcript as it should be: path relative to the root, and text. */
export function blessedTranscripts(root: string): { readonly path: string; readonly text: string }[] {
  const folder = join(root, 'test/transcripts');
  const games = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map((entry) => entry.name).toSorted();
  return games.flatMap((game) => readdirSync(join(folder, game)).filter((name) => name.endsWith('.json')).toSorted().flatMap((name) => {
    // Written by us, and what is wrong in it shows when it is run.
    const script = JSON.parse(readFileSync(join(folder, game, name), 'utf8')) as Script;
    const base = name.slice(0, -'.json'.length);
    return [...tell(join(folder, game), game, script)].map(([audience, text]) => ({
      path: `test/transcripts/${game}/${base}.${audience}.txt`,
      text,
    }));
  }));
}
