/** The program that `ServiceProcess` runs, and the process from outside: started, killed as by a power cut, started again. */

import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { startApp } from '../../src/app.ts';
import { PLENTIFUL } from './arena.ts';

/** A service in a process of its own, on a database of the test. */
export class ServiceProcess {
  /** Where it listens now; null while it doesn't. */
  url: string | null = null;
  /** What it said on standard error; nothing, if all is well. */
  complaints = '';
  readonly #databaseUrl: string;
  #child: ChildProcess | null = null;
  #ended: Promise<void> = Promise.resolve();

  constructor(databaseUrl: string) {
    this.#databaseUrl = databaseUrl;
  }

  async start(): Promise<string> {
    const child = spawn(process.execPath, ['--import=tsx', fileURLToPath(import.meta.url), 'serve', this.#databaseUrl], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    this.#ended = new Promise((resolve) => child.on('close', () => resolve()));
    child.stderr.on('data', (data: Buffer) => { this.complaints += data.toString('utf8'); });
    const url = await new Promise<string>((resolve, reject) => {
      child.stdout.once('data', (data: Buffer) => resolve(data.toString('utf8').trim()));
      child.once('close', () => reject(new Error(`the service ended: ${this.complaints}`)));
    });
    this.url = url;
    return url;
  }

  /** Ends it at once, in the middle of whatever it does. */
  async kill(): Promise<void> {
    this.url = null;
    this.#child?.kill('SIGKILL');
    await this.#ended;
  }
}

if (process.argv[2] === 'serve') {
  const app = await startApp(
    { port: 0, host: '127.0.0.1', databaseUrl: process.argv[3] ?? '', dataDir: '', logLevel: 'error', trustedProxies: 0, liveMatchesMax: 5000, shutdownMs: 1000 },
    { budgets: PLENTIFUL },
  );
  process.stdout.write(`${app.url}\n`);
}
