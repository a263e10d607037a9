import { expect, test } from 'vitest';
import { Browser, openTestApp } from '../../tests/support/shop/test-app.ts';

const app = await openTestApp({}, { free: 3, windowMs: 600_000, waitMs: 3_000 });

test('delays further refusals to an IP address, but not its accepted requests or other IP addresses', async () => {
  const insistent = new Browser(app, '192.0.2.20');
  const answered: unknown[] = [];
  const ask = async (path: string, browser = insistent) => {
    answered.push((await browser.get(path)).statusCode);
  };
  for (let n = 0; n < 3; n += 1) await ask('/api/auth/profile');
  const late = [ask('/api/auth/profile'), ask('/api/no-such-address')];
  await ask('/api/health/live');
  await ask('/api/auth/profile', new Browser(app, '192.0.2.21'));
  expect(answered).toEqual([401, 401, 401, 200, 401]);
  await Promise.all(late);
  expect(answered.slice(5).sort()).toEqual([401, 404]);
});
