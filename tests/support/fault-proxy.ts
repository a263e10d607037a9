import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What becomes of a request: it passes, or its connection is reset before the server hears of it. */
type Fate = 'pass' | 'drop';

export interface FaultProxy {
  origin: string;
  /** Paths with their query, in the order in which they came, with their fates. */
  log: { path: string; fate: Fate }[];
  /** Decides for every request from now on. */
  decide(rule: (path: string) => Fate): void;
  stop(): Promise<void>;
}

/** Stands between browser and server, so that faults reach workers and service workers alike. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const { hostname, port } = new URL(target);
  const log: FaultProxy['log'] = [];
  let rule: (path: string) => Fate = () => 'pass';

  const forward = (incoming: IncomingMessage, answer: ServerResponse) => {
    const { url: path = '/', method, headers } = incoming;
    const fate = rule(path);
    log.push({ path, fate });
    if (fate === 'drop') {
      incoming.socket.destroy();
      return;
    }
    // The browser's own Host goes on: the server compares it with the origin of writes.
    const onward = request({ hostname, port, path, method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    incoming.pipe(onward);
  };

  const server = createServer(forward);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    // The name is a secure context as well, which the service worker needs.
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    log,
    decide(next) {
      rule = next;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
