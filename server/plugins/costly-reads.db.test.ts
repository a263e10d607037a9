import type { LightMyRequestResponse as Response } from 'fastify';
import type { PoolClient } from 'pg';
import { beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '../../tests/support/eventually.ts';
import { makeProduct } from '../../tests/support/shop/factories.ts';
import { type Browser, openTestApp } from '../../tests/support/shop/test-app.ts';

const app = await openTestApp();
const arNum = await makeProduct(app.database.db);
let greedy: Browser;
let other: Browser;
beforeEach(async () => {
  [greedy, other] = [await app.signIn(), await app.signIn()];
});

/** Locks a table against all readers until `letGo` is called. */
async function lock(table: string): Promise<{ letGo: () => Promise<void> }> {
  const holder: PoolClient = await app.database.pool.connect();
  await holder.query(`begin; lock table ${table} in access exclusive mode`);
  return {
    async letGo() {
      await holder.query('rollback');
      holder.release();
    },
  };
}

test.each([
  ['/api/templates', 'templates', 200],
  // This request names an order that does not exist.
  ['/api/client/cart', 'order_lines', 404],
])(
  'does not delay another user while one user has many pending reads of %s',
  async (path, table, status) => {
    const { letGo } = await lock(table);
    const answered: string[] = [];
    const ask = async (who: string, asked: Promise<Response>) => {
      const { statusCode } = await asked;
      answered.push(who);
      return statusCode;
    };
    const hanging = Array.from({ length: 20 }, () =>
      ask('greedy', greedy.get(path, { 'x-user-cenum': '1' })),
    );
    const read = ask('other', other.get(`/api/catalogue/products/${arNum}`));
    await eventually(() => expect(answered).toEqual(['other'])).finally(letGo);
    expect(await read).toBe(200);
    expect(await Promise.all(hanging)).toEqual(hanging.map(() => status));
  },
);

test('answers 304 at once, and 429 with retry-after to further reads, if a user has too many pending reads', async () => {
  const feed = '/api/catalogue/feed?since=0';
  const { etag } = (await greedy.get(feed)).headers;
  const { letGo } = await lock('templates');
  const refused: Response[] = [];
  const statuses = Array.from({ length: 70 }, async () => {
    const answer = await greedy.get('/api/templates');
    if (answer.statusCode === 429) refused.push(answer);
    return answer.statusCode;
  });
  await vi
    .waitFor(() => expect(refused).toHaveLength(9), { timeout: 120_000 })
    .catch(async (error) => {
      await letGo();
      throw error;
    });
  const unchanged = await greedy.get(feed, { 'if-none-match': String(etag) });
  expect([unchanged.statusCode, (await greedy.get(feed)).statusCode]).toEqual([304, 429]);
  for (const { headers, json } of refused) {
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(json().code).toBe('TOO_MANY_REQUESTS');
  }
  expect((await other.get(feed)).statusCode).toBe(200);
  await letGo();
  expect((await Promise.all(statuses)).filter((status) => status === 200)).toHaveLength(61);
});
