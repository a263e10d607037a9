import { expect, test } from 'vitest';
import { Browser, openTestApp } from '../../tests/support/shop/test-app.ts';

const WAIT_MS = 600;
const app = await openTestApp({}, { free: 3, windowMs: 60_000, waitMs: WAIT_MS });

test('whoever is refused without end waits for it, and only for that, and nobody else', async () => {
  const insistent = new Browser(app, '192.0.2.20');
  const took = async (browser: Browser, path: string) => {
    const before = performance.now();
    const { statusCode } = await browser.get(path);
    return [statusCode, performance.now() - before >= WAIT_MS - 5];
  };
  const refused = [];
  for (let n = 0; n < 4; n += 1) refused.push(await took(insistent, '/api/auth/profile'));
  expect(refused).toEqual([
    [401, false],
    [401, false],
    [401, false],
    [401, true],
  ]);
  expect(await took(insistent, '/api/no-such-address')).toEqual([404, true]);
  expect(await took(insistent, '/api/health/live')).toEqual([200, false]);
  expect(await took(new Browser(app, '192.0.2.21'), '/api/auth/profile')).toEqual([401, false]);
});

test('a body is as long as its address needs, and no longer', async () => {
  const browser = new Browser(app, '192.0.2.22');
  const send = async (length: number) =>
    (await browser.post('/api/auth/forgot', { email: 'a'.repeat(length) })).statusCode;
  expect([await send(1000), await send(70_000)]).toEqual([400, 413]);
});
