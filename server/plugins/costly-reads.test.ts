import Fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import type { Actor } from '../services/actor.ts';
import { addCostlyReads } from './costly-reads.ts';
import { addErrors } from './errors.ts';

afterEach(() => vi.useRealTimers());

test('answers 429 with retry-after to a user who received too many bytes, and to no other', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const app = Fastify();
  addErrors(app);
  const queued = addCostlyReads(app, { bytes: 100, windowMs: 60_000 });
  app.decorateRequest('actor', undefined);
  app.addHook('onRequest', async (request) => {
    request.actor = { userKey: request.headers.user } as Actor;
  });
  app.get('/feed', (request) => queued(request, async () => 'x'.repeat(60)));
  app.get('/unchanged', (_, reply) => reply.code(304).send());
  const read = async (user: string, url = '/feed') => {
    const { statusCode, headers } = await app.inject({ url, headers: { user } });
    return headers['retry-after'] ? [statusCode, headers['retry-after']] : statusCode;
  };
  expect(await read('a')).toBe(200);
  vi.advanceTimersByTime(20_000);
  expect([await read('a', '/unchanged'), await read('a'), await read('a')]).toEqual([
    304,
    200,
    [429, '40'],
  ]);
  expect([await read('b'), await read('a', '/unchanged')]).toEqual([200, 304]);
  vi.advanceTimersByTime(40_000);
  expect([await read('a'), await read('a'), await read('a')]).toEqual([200, 200, [429, '60']]);
  await app.close();
});
