import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { AppError } from '../services/app-error.ts';
import { addErrors } from './errors.ts';
import { addRequestLog, loggingOptions } from './logging.ts';

test('logs why a request was refused, but not the values in its URL', async () => {
  const lines: Record<string, unknown>[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const { loggerInstance: _, ...options } = loggingOptions(undefined as never);
  const app = Fastify({ ...options, logger: { level: 'info', stream } });
  addErrors(app);
  addRequestLog(app);
  app.post('/sign-in/:email', async (request) => {
    if (Object.hasOwn(request.query as object, 'closed')) throw new AppError('NOT_FOUND');
    if (Object.hasOwn(request.query as object, 'wrong')) request.refusal = 'wrong password';
    return { success: true };
  });
  for (const query of ['', '?wrong', '?closed']) {
    await app.inject({ method: 'POST', url: `/sign-in/anne@example.org${query}` });
  }
  expect(lines.map(({ status, refusal }) => [status, refusal])).toEqual([
    [200, undefined],
    [200, 'wrong password'],
    [404, 'NOT_FOUND'],
  ]);
  expect(JSON.stringify(lines)).not.toContain('anne');
});
