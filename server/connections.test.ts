import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { eventually } from '../tests/support/eventually.ts';
import { makeSelfSigned } from '../tests/support/servers/self-signed.ts';
import { httpsFor } from './connections.ts';
import { answerBrokenRequest } from './plugins/errors.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const openConnections = ({ server }: FastifyInstance) =>
  new Promise<number>((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

async function open(https?: ReturnType<typeof httpsFor>): Promise<FastifyInstance> {
  const quick = { headersTimeout: 200, handshakeTimeout: 200, connectionsCheckingInterval: 50 };
  const options = { requestTimeout: 300, clientErrorHandler: answerBrokenRequest };
  const app = https
    ? (Fastify({ ...options, https: { ...https, ...quick } }) as FastifyInstance)
    : Fastify({ ...options, http: quick });
  app.put('/', () => 'there');
  await app.listen({ port: 0, host: '127.0.0.1' });
  closing.push(() => {
    app.server.closeAllConnections();
    return app.close();
  });
  return app;
}

/**
 * Opens a connection that never closes its own side, and that writes a byte every 20 ms if
 * `goesOn`.
 */
async function dribble(
  app: FastifyInstance,
  first: string,
  goesOn = true,
): Promise<{ text: string }> {
  const { port } = app.server.address() as AddressInfo;
  const socket: Socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  const got = { text: '' };
  socket.on('data', (chunk) => {
    got.text += chunk;
  });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(first);
  const writing = setInterval(() => goesOn && socket.write('x'), 20);
  closing.push(() => {
    clearInterval(writing);
    socket.destroy();
  });
  return got;
}

test.each([
  ['503', 'whose head never ends', 'GET / HTTP/1.1\r\nhost: shop\r\nx-slow: '],
  [
    '503',
    'whose body comes too slowly',
    'PUT / HTTP/1.1\r\nhost: shop\r\ncontent-type: text/plain\r\ncontent-length: 9999\r\n\r\n',
  ],
  ['400', 'that does not speak HTTP', 'NONSENSE\r\n\r\n'],
])('answers %s to a sender %s, and closes the sender’s socket', async (status, _, first) => {
  const app = await open();
  const got = await dribble(app, first);
  await eventually(() => expect(got.text).toMatch(/"requestId":"[^"]+"}$/));
  expect(got.text.slice(0, 12)).toBe(`HTTP/1.1 ${status}`);
  await eventually(async () => expect(await openConnections(app)).toBe(0));
});

test.each([
  ['sends nothing', ''],
  ['does not speak TLS', 'GET / HTTP/1.1\r\nhost: shop\r\n\r\n'],
])('closes the TLS socket of a client that %s', async (_, first) => {
  const app = await open(httpsFor(makeSelfSigned()));
  await dribble(app, first, first !== '');
  await eventually(async () => expect(await openConnections(app)).toBe(0));
});
