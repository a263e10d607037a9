import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const WEBHOOK_SECRET = 'only the receiver and the shop know this';
const OLDEST_SECONDS = 300;

/**
 * How the server treats a call. All kinds except the first two take effect, unless the key is
 * already known.
 */
type Fate =
  | 'dropped before'
  | { status: number; headers?: Record<string, string> }
  | 'taken'
  | 'dropped after'
  | 'held';

interface Call {
  headers: IncomingMessage['headers'];
  body: string;
}

interface Effect {
  event: string;
  orderNumber: string;
  order: Record<string, unknown>;
  state?: string;
  at?: string;
  shipment?: string;
}

/** Starts a program that receives orders in the way that the README recommends. */
export async function openReceiver(port = 0) {
  const held: (() => void)[] = [];
  const server = createServer((request, response) => void receive(request, response));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/orders`,
    /** How the server treats the next calls. Later calls are accepted. */
    fates: [] as Fate[],
    calls: [] as Call[],
    /** The accepted bodies, by idempotency key. A repeated call adds no body. */
    effects: new Map<string, Effect>(),
    refused: [] as string[],
    release() {
      for (const answer of held.splice(0)) answer();
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const call = { headers: request.headers, body: Buffer.concat(chunks).toString() };
    receiver.calls.push(call);
    const fate = receiver.fates.shift() ?? 'taken';
    if (fate === 'dropped before') return void response.destroy();
    if (typeof fate === 'object') {
      return void response.writeHead(fate.status, fate.headers).end('a secret of the receiver');
    }
    const problem = problemOf(call);
    if (problem) {
      receiver.refused.push(problem);
      return void response.writeHead(401).end();
    }
    const effect = JSON.parse(call.body);
    const key = String(call.headers['idempotency-key']);
    if (!receiver.effects.has(key)) receiver.effects.set(key, effect);
    if (fate === 'dropped after') return void response.destroy();
    const answer = () => response.writeHead(200).end();
    if (fate === 'held') held.push(answer);
    else answer();
  }

  return receiver;
}

/**
 * Returns the reason why a call does not come from the shop; undefined if it comes from the shop.
 */
export function problemOf({ headers, body }: Call, now = Date.now()): string | undefined {
  const timestamp = String(headers['comptoir-timestamp']);
  const mac = createHmac('sha256', WEBHOOK_SECRET).update(`${timestamp}.${body}`).digest('hex');
  const given = Buffer.from(String(headers['comptoir-signature']));
  const expected = Buffer.from(`sha256=${mac}`);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'signature';
  if (Math.abs(now / 1000 - Number(timestamp)) > OLDEST_SECONDS) return 'age';
  return undefined;
}
