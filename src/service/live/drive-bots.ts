/** Plays the seats that built-in players hold, through the same door as everybody else. */

import { chanceFrom, PLAYERS, type Simulate } from '../../bots/index.ts';
import { cloneMatch, legalMoves, playThrough, sampleMatch, submit, viewOf } from '../../engine/index.ts';
import type { Input, Seat } from '../../engine/contract.ts';
import type { Service } from '../core.ts';
import { makeSeed } from '../identifiers.ts';
import { stampAt } from '../matches/submit-moves.ts';
import { frameAt, timeRuns } from '../realtime/frames.ts';
import { write } from './door.ts';
import type { Hot } from './hot.ts';

/** Seats that a built-in player must act for now. */
export function botsToAct(hot: Hot): readonly Seat[] {
  return hot.head.status === 'running' ? hot.head.acting.filter((seat) => hot.setup.seats[seat].kind === 'bot') : [];
}

/** Between two moves where time runs by itself and a seat is asked all the while. */
const PAUSE_MS = 300;

function pause(service: Service): Promise<void> {
  return new Promise((resolve) => void service.ports.scheduler.after(PAUSE_MS, resolve));
}

/** Plays until no built-in player is asked. One driver a match and process; races with others are harmless. */
export async function driveBots(service: Service, match: string): Promise<void> {
  if (service.driven.has(match)) return;
  service.driven.add(match);
  let paced = false;
  try {
    while (!service.stopping) {
      const outcome = await write(service, {
        match,
        authorise: (hot) => ({ seat: botsToAct(hot)[0] ?? null, audience: { kind: 'spectator' } }),
        next: (hot, writer, applied) => {
          paced = timeRuns(hot.match);
          return applied > 0 || writer.seat === null ? null : botInput(service, hot, writer.seat);
        },
        key: null,
        wants: {},
        cold: (record) => ({ kind: 'wrongState', state: record.head.status }),
      });
      if (outcome.kind !== 'applied') return;
      if (paced) await pause(service);
    }
  } finally {
    service.driven.delete(match);
  }
}

function botInput(service: Service, hot: Hot, seat: Seat): Input {
  const name = hot.setup.seats[seat].bot ?? 'random';
  const seed = makeSeed(service.ports);
  const moves = legalMoves(hot.match, seat);
  const move = PLAYERS[name]({
    seat,
    view: viewOf(hot.match, { kind: 'seat', seat }),
    moves,
    chance: chanceFrom(Number.parseInt(seed.slice(0, 8), 16)),
    simulate: name === 'greedy' && moves.length > 1 ? simulateFor(service, { hot, seat, seed }) : null,
  });
  const at = stampAt(service, hot);
  return { kind: 'move', seat, prompt: hot.prompts[seat] ?? 0, move, at, frame: frameAt(service, hot, at) };
}

/** Time to look ahead for one move. The whole process waits meanwhile, and a card set by anybody may make it long. */
const THINKING_MS = 100;

/** A look ahead in one sampled world; the true state is never stepped for it. What is left when the time is up isn't tried. */
function simulateFor(service: Service, at: { readonly hot: Hot; readonly seat: Seat; readonly seed: string }): Simulate {
  const { hot, seat, seed } = at;
  const { clock } = service.ports;
  const end = clock.monotonicMs() + THINKING_MS;
  const world = sampleMatch(hot.match, { kind: 'seat', seat }, seed);
  return (move) => {
    if (clock.monotonicMs() > end) return null;
    const copy = cloneMatch(world);
    const result = submit(copy, { kind: 'move', seat, prompt: hot.prompts[seat] ?? 0, move, at: hot.head.updatedAt, frame: 0 });
    if (!result.ok) return null;
    playThrough(copy, seat);
    return viewOf(copy, { kind: 'seat', seat });
  };
}
