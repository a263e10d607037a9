import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { addDeadlines } from './deadlines.ts';
import { addErrors } from './errors.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const never = () => new Promise<never>(() => undefined);

/** A shop that answers within 300 ms, and cuts off what has not moved for 600. */
async function open() {
  const app = Fastify();
  closing.push(() => {
    app.server.closeAllConnections();
    return app.close();
  });
  addErrors(app);
  addDeadlines(app, { answerMs: 300, standstillMs: 600, lookMs: 20 });
  const over: string[] = [];
  app.route({
    method: ['GET', 'POST'],
    url: '/never',
    handler({ over: signal }) {
      signal.addEventListener('abort', () => over.push(signal.reason.code));
      return never();
    },
  });
  app.get('/long', { config: { answerMs: 5000 } }, async () => {
    await pause(700);
    return { at: 'last' };
  });
  app.get('/slow', async (_request, reply) => {
    reply.type('text/plain');
    return Readable.from(
      (async function* () {
        for (let piece = 0; piece < 6; piece += 1) {
          await pause(200);
          yield `piece ${piece} `;
        }
      })(),
    );
  });
  app.get('/stuck', async (_request, reply) => {
    reply.type('text/plain');
    return Readable.from(
      (async function* () {
        yield 'the first piece';
        await never();
      })(),
    );
  });
  app.put('/', async ({ body }) => body);
  return { origin: await app.listen({ port: 0, host: '127.0.0.1' }), over };
}

const json = { headers: { 'content-type': 'application/json' }, body: '{"quantity":10}' };

test('a handler that never ends is answered, of a write as of a read, and knows that it is over', async () => {
  const { origin, over } = await open();
  for (const asked of [{}, { method: 'POST', ...json }]) {
    const answer = await fetch(`${origin}/never`, asked);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ code: 'UNAVAILABLE' });
  }
  expect(over).toEqual(['UNAVAILABLE', 'UNAVAILABLE']);
});

test('whoever leaves ends the work, with a body too', async () => {
  const { origin, over } = await open();
  for (const asked of [{}, { method: 'POST', ...json }]) {
    const signal = AbortSignal.timeout(100);
    await expect(fetch(`${origin}/never`, { ...asked, signal })).rejects.toThrow();
  }
  // Before the limit of the second.
  await vi.waitFor(() => expect(over.length).toBe(2), { timeout: 200, interval: 10 });
});

test('a route may have longer', async () => {
  const { origin } = await open();
  expect(await (await fetch(`${origin}/long`)).json()).toEqual({ at: 'last' });
});

test('an answer that goes on is not cut off, and one that stands still is', async () => {
  const { origin } = await open();
  const slow = await fetch(`${origin}/slow`);
  expect(await slow.text()).toContain('piece 5');
  const stuck = await fetch(`${origin}/stuck`);
  await expect(stuck.text()).rejects.toThrow();
});

test('a body may come slowly', async () => {
  const { origin } = await open();
  const body = new ReadableStream({
    async start(controller) {
      for (const piece of ['{"quan', 'tity"', ':10}']) {
        await pause(150);
        controller.enqueue(new TextEncoder().encode(piece));
      }
      controller.close();
    },
  });
  const answer = await fetch(origin, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body,
    duplex: 'half',
  } as RequestInit);
  expect([answer.status, await answer.json()]).toEqual([200, { quantity: 10 }]);
});
