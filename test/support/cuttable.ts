/**
 * A wire to Postgres that a test can cut: a relay on a port of its own. While cut, nobody listens there and
 * all that went through is reset, as when the server is gone.
 */

import * as net from 'node:net';

/** A relay to the server of a database address. */
export interface CuttableWire {
  /** The same database through the relay. */
  readonly url: string;
  cut(): Promise<void>;
  join(): Promise<void>;
  close(): Promise<void>;
  /** Cuts what runs now and is back at once; `when` decides by the bytes that the client just sent. */
  breakOnce(when: (sent: Buffer) => 'pass' | 'break before' | 'break after'): void;
}

/** Opens a relay to the server of `databaseUrl`. */
export async function cuttableWire(databaseUrl: string): Promise<CuttableWire> {
  const target = new URL(databaseUrl);
  const sockets = new Set<net.Socket>();
  let trap: ((sent: Buffer) => 'pass' | 'break before' | 'break after') | null = null;

  const server = net.createServer((inner) => {
    const outer = net.connect(Number(target.port || 5432), target.hostname);
    const both = [inner, outer];
    for (const socket of both) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        for (const other of both) other.destroy();
      });
    }
    outer.pipe(inner);
    inner.on('data', (sent: Buffer) => {
      const what = trap === null ? 'pass' : trap(sent);
      if (what === 'pass') outer.write(sent);
      else {
        trap = null;
        // The server may get the statement, but nobody hears its answer.
        outer.unpipe(inner);
        if (what === 'break before') inner.resetAndDestroy();
        else outer.write(sent, () => setTimeout(() => inner.resetAndDestroy(), 100));
      }
    });
  });

  const listen = (port: number): Promise<void> =>
    new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', () => resolve());
    });
  await listen(0);
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);

  const cut = async (): Promise<void> => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.resetAndDestroy();
    await closed;
  };
  return {
    url: url.href,
    cut,
    join: () => listen(port),
    close: async () => {
      if (server.listening) await cut();
    },
    breakOnce: (when) => {
      trap = when;
    },
  };
}
