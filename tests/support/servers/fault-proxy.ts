import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * How a request ends:
 * - `pass`: it goes to the server;
 * - `drop`: its connection is reset before the server gets it;
 * - `lose`: the server handles it, and the answer is lost;
 * - `hang`: the server handles it, and the answer never arrives;
 * - `portal`: a captive portal answers with its own page;
 * - a number: it goes to the server after this many milliseconds.
 */
type Fate = 'pass' | 'drop' | 'lose' | 'hang' | 'portal' | number;

interface ProxiedRequest {
  path: string;
  key: string | undefined;
  fate: Fate;
  /** True once the browser has the whole answer of the server. */
  isAnswered: boolean;
}

const PORTAL = '<!doctype html><title>Wi-Fi</title><p>Acceptez les conditions pour continuer.</p>';

export type FaultProxy = Awaited<ReturnType<typeof startFaultProxy>>;

/**
 * Starts a proxy between browser and server, so that faults also reach workers and service workers.
 */
export async function startFaultProxy(target: string) {
  const { hostname, port } = new URL(target);
  const log: ProxiedRequest[] = [];
  let rule: (path: string, nth: number) => Fate = () => 'pass';
  let notify = (_path: string) => {};

  const forward = async (incoming: IncomingMessage, answer: ServerResponse) => {
    const { url: path = '/', method = 'GET', headers } = incoming;
    const named = headers['idempotency-key'];
    const key = typeof named === 'string' ? named : undefined;
    const nth = log.filter((one) => one.path === path && one.key === key).length + 1;
    const fate = rule(path, nth);
    const entry: ProxiedRequest = { path, key, fate, isAnswered: false };
    log.push(entry);
    if (fate === 'drop') {
      incoming.socket.destroy();
      return;
    }
    if (fate === 'portal') {
      answer.writeHead(200, { 'content-type': 'text/html' }).end(PORTAL);
      return;
    }
    if (typeof fate === 'number') await new Promise((over) => setTimeout(over, fate));
    // The proxy forwards the browser’s headers unchanged, because the server compares `Host` with
    // the origin of a write.
    const onward = request({ hostname, port, path, method, headers }, (given) => {
      notify(path);
      if (fate === 'lose' || fate === 'hang') {
        given.resume();
        if (fate === 'lose') given.on('end', () => incoming.socket.destroy());
        return;
      }
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
      answer.on('finish', () => {
        entry.isAnswered = true;
      });
    });
    onward.on('error', () => answer.destroy());
    incoming.pipe(onward);
  };

  const server = createServer((incoming, answer) => void forward(incoming, answer));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    // Service workers need a secure context. The browser treats a loopback address as secure.
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The requests, sorted by arrival. Paths include the query. */
    log,
    /**
     * Sets the rule for all further requests. `nth` counts the requests with the same path and key,
     * from 1.
     */
    decide(next: typeof rule) {
      rule = next;
    },
    /**
     * Sets a listener that runs when the server has answered, before the browser gets the answer.
     */
    onAnswer(listener: typeof notify) {
      notify = listener;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
