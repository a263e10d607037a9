import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '../services/app-error.ts';
import { addDeadlines, unlessAnswered } from './deadlines.ts';
import { addErrors } from './errors.ts';

const closing: (() => unknown)[] = [];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  vi.useRealTimers();
});

const never = () => new Promise<never>(() => undefined);
const pass = (ms: number) => vi.advanceTimersByTime(ms);

/**
 * Opens a server with a deadline of 300 ms for handlers. The server ends connections after 600 ms
 * without progress.
 */
async function open() {
  const lines: string[] = [];
  const app = Fastify({
    logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } },
  });
  closing.push(() => {
    app.server.closeAllConnections();
    return app.close();
  });
  addErrors(app);
  addDeadlines(app, { answerMs: 300, stallMs: 600, checkIntervalMs: 20 });
  const handlers = new EventTarget();
  const begun = () => once(handlers, 'begun');
  const begin = () => handlers.dispatchEvent(new Event('begun'));
  const signals: AbortSignal[] = [];
  const last = Promise.withResolvers<object>();
  const pieces = new PassThrough();
  app.route({
    method: ['GET', 'POST'],
    url: '/never',
    handler({ abortSignal }) {
      signals.push(abortSignal);
      begin();
      return never();
    },
  });
  app.get('/long', { config: { answerMs: 5000 } }, () => {
    begin();
    return last.promise;
  });
  const late = Promise.withResolvers<object>();
  app.get('/late', async (request, reply) => {
    begin();
    return unlessAnswered(() => late.promise)(request, reply);
  });
  app.get('/pieces', async (_request, reply) => {
    reply.type('text/plain');
    return pieces;
  });
  app.put('/', async ({ body }) => body);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return { origin, begun, signals, last, late, pieces, lines };
}

const json = { headers: { 'content-type': 'application/json' }, body: '{"quantity":10}' };
const requests = [{}, { method: 'POST', ...json }];

test.each(requests)(
  'answers 503 if a handler never ends, and aborts the signal of the handler: %o',
  async (asked) => {
    const { origin, begun, signals } = await open();
    const beginning = begun();
    const answering = fetch(`${origin}/never`, asked);
    await beginning;
    pass(280);
    expect(signals[0]?.aborted).toBe(false);
    pass(40);
    const answer = await answering;
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ code: 'UNAVAILABLE' });
    expect(signals[0]?.reason).toMatchObject({ code: 'UNAVAILABLE' });
  },
);

test.each(requests)(
  'aborts the signal of a handler if the client disconnects: %o',
  async (asked) => {
    const { origin, begun, signals } = await open();
    const leaving = new AbortController();
    const beginning = begun();
    const answering = fetch(`${origin}/never`, { ...asked, signal: leaving.signal });
    await beginning;
    const aborted = once(signals[0] as AbortSignal, 'abort');
    leaving.abort();
    await expect(answering).rejects.toThrow();
    await aborted;
  },
);

test('waits longer for a handler if its route has a longer deadline', async () => {
  const { origin, begun, last } = await open();
  const beginning = begun();
  const answering = fetch(`${origin}/long`);
  await beginning;
  pass(700);
  last.resolve({ at: 'last' });
  expect(await (await answering).json()).toEqual({ at: 'last' });
});

test.each(['ends', 'fails'])('logs nothing if a handler %s after its deadline', async (way) => {
  const { origin, begun, late, lines } = await open();
  const beginning = begun();
  const answering = fetch(`${origin}/late`);
  await beginning;
  pass(320);
  expect((await answering).status).toBe(503);
  if (way === 'ends') late.resolve({ at: 'last' });
  else late.reject(new AppError('NOT_FOUND'));
  await new Promise(setImmediate);
  expect(lines).toEqual([]);
});

test('destroys a response that makes no progress, but not a slow response', async () => {
  const { origin, pieces } = await open();
  pieces.write('piece 0');
  const answer = await fetch(`${origin}/pieces`);
  const reader = answer.body?.getReader();
  for (let piece = 1; piece < 6; piece += 1) {
    await reader?.read();
    pass(400);
    pieces.write(`piece ${piece}`);
  }
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('piece 5');
  pass(40);
  pass(640);
  await expect(reader?.read()).rejects.toThrow();
});

test('accepts a request body that arrives slowly', async () => {
  const { origin } = await open();
  const pieces = ['{"quan', 'tity"', ':10}'];
  const body = new ReadableStream({
    pull(controller) {
      const piece = pieces.shift();
      pass(150);
      if (piece === undefined) controller.close();
      else controller.enqueue(new TextEncoder().encode(piece));
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
