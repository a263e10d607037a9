import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { Actor } from '../services/actor.ts';
import { addCostlyReads } from './costly-reads.ts';
import { addErrors } from './errors.ts';

test('answers 429 with retry-after to a user who received too many bytes, and 200 to another user', async () => {
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
    return headers['retry-after'] ? [statusCode, 'retry-after'] : statusCode;
  };
  expect([await read('a'), await read('a', '/unchanged'), await read('a')]).toEqual([
    200, 304, 200,
  ]);
  expect([await read('a'), await read('b'), await read('a', '/unchanged')]).toEqual([
    [429, 'retry-after'],
    200,
    304,
  ]);
  await app.close();
});
