/**
 * Starting and stopping the bench's server processes.
 */

import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CHILD_ARGUMENTS, SERVING_FLAGS } from '../children.ts';
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

/** Starts a server as `npm start` would (from the build that the bench was given), and waits until it listens. */
export async function startServer(task: ServerTask): Promise<BenchServer> {
  const built = process.env['SHINPAN_BUILT'];
  const file = built === undefined ? fileURLToPath(new URL('./servers.ts', import.meta.url)) : join(built, 'src/cli/bench/servers.js');
  const loader = built === undefined ? CHILD_ARGUMENTS : [];
  const execArgv = [...loader, '--expose-gc', ...SERVING_FLAGS];
  const child = fork(file, ['--serve'], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], execArgv });
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
