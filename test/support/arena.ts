/** Service instances on one memory world, with people to play: what most tests of the service start from. */

import { present } from '../../src/lib/assert.ts';
import type { Game } from '../../src/engine/index.ts';
import {
  createAccount, createMatch, createService, identify, listLegalMoves, startService, stopService, submitMoves,
  type Answer, type Caller, type CreateMatchInput, type FaultReport, type MatchInfo, type Service, type ServiceOptions,
} from '../../src/service/index.ts';
import { memoryWorld } from './memory-ports.ts';
import { TINY } from './tiny-game.ts';

/** The value of an answer that must be one. */
export function value<T>(answer: Answer<T>): T {
  if (answer.kind !== 'ok') throw new Error(`refused: ${JSON.stringify(answer)}`);
  return answer.value;
}

export const NOBODY: Caller = { account: null, name: null, scopes: [], token: null, expiresAt: null, secretHashes: [], limitKey: 'address x' };

const PLENTY = { burst: 1_000_000, perSecond: 1_000_000 };
export const PLENTIFUL = { playing: PLENTY, looking: PLENTY, thinking: PLENTY, exporting: PLENTY, making: PLENTY, entering: PLENTY };

export interface Person {
  readonly caller: Caller;
  readonly id: string;
  readonly secret: string;
}

export function arena(options: Partial<ServiceOptions> & { readonly games?: readonly Game[] } = {}) {
  const world = memoryWorld();
  const running: Service[] = [];
  const faults: FaultReport[] = [];
  const boot = async (): Promise<Service> => {
    const service = createService(world.ports(), { games: [TINY], budgets: PLENTIFUL, onFault: (fault) => { faults.push(fault); }, ...options });
    running.push(service);
    await startService(service);
    return service;
  };
  const person = async (service: Service, name: string): Promise<Person> => {
    const made = value(await createAccount(service, NOBODY, { name, kind: 'account' }));
    const caller = value(await identify(service, { token: made.token.secret, secrets: [], address: 'x' }));
    return { caller, id: made.account.id, secret: made.token.secret };
  };
  const close = async (): Promise<void> => { for (const service of running) await stopService(service); };
  return { ...world, boot, person, close, faults };
}

/** A caller who shows a secret and nothing else. */
export async function bearer(service: Service, ...secrets: string[]): Promise<Caller> {
  return value(await identify(service, { token: null, secrets, address: 'y' }));
}

export const PLAIN = { kind: 'preset', name: 'plain' } as const;

export function matchInput(change: Partial<CreateMatchInput> = {}): CreateMatchInput {
  return {
    game: 'tiny', gameVersion: null, cardSet: null, seed: null, visibility: 'public', time: { kind: 'none' },
    seats: [{ kind: 'mine', deck: PLAIN }, { kind: 'mine', deck: PLAIN }], ...change,
  };
}

export async function newMatch(service: Service, caller: Caller, change: Partial<CreateMatchInput> = {}): Promise<MatchInfo> {
  return value(await createMatch(service, caller, matchInput(change))).match;
}

/** Whose turn it is, by the legal moves of a caller who holds the seats. */
export async function nextTurn(service: Service, caller: Caller, match: string) {
  for (const seat of [0, 1] as const) {
    const legal = await listLegalMoves(service, caller, { match, seat });
    if (legal.kind === 'ok' && legal.value.moves.length > 0) {
      const prompt = present(legal.value.prompts.find((p) => p.decision.seat === seat), 'a prompt for whom has moves').decision.prompt;
      return { seat, moves: legal.value.moves, prompt, version: legal.value.version };
    }
  }
  return null;
}

/** Plays first legal moves for a caller who holds both seats; stops after `count` or at the end. */
export async function playOn(service: Service, caller: Caller, match: string, count: number): Promise<number> {
  let played = 0;
  while (played < count) {
    const turn = await nextTurn(service, caller, match);
    if (turn === null) return played;
    const outcome = await submitMoves(service, caller, { match, seat: turn.seat, prompt: turn.prompt, moves: [present(turn.moves[0], 'a move').id] });
    if (outcome.kind !== 'applied') throw new Error(`not applied: ${JSON.stringify(outcome)}`);
    played += 1;
  }
  return played;
}
