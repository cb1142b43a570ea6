/**
 * Starting and stopping the bench's server processes.
 */

import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { CHILD_ARGUMENTS } from '../children.ts';
import type { ServerTask } from './servers.ts';

export interface BenchServer {
  readonly url: string;
  /** Resident memory after a collection, in MB. */
  residentMb(): Promise<number>;
  stop(): Promise<void>;
}

function answerOf(child: ChildProcess, field: string): Promise<string | number> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => {
      // Sent by bench/servers.ts: one field each.
      resolve(Reflect.get(Object(message), field) as string | number);
    });
    child.once('exit', (code) => reject(new Error(`a bench server ended with exit code ${code}`)));
  });
}

/** Starts a server and waits until it listens. */
export async function startServer(task: ServerTask): Promise<BenchServer> {
  const file = fileURLToPath(new URL('./servers.ts', import.meta.url));
  const child = fork(file, ['--serve'], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], execArgv: [...CHILD_ARGUMENTS, '--expose-gc'] });
  const url = answerOf(child, 'url');
  child.send(task);
  return {
    url: String(await url),
    async residentMb() {
      const answer = answerOf(child, 'residentMb');
      child.send('memory');
      return Number(await answer);
    },
    async stop() {
      child.removeAllListeners('exit');
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}
