import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'comptoir-config-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const read = (env: Record<string, string>) => readConfig({ DATA_DIR: folder, ...env });

test('returns a default for every missing setting', () => {
  expect(read({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    demo: true,
    demoProducts: 5000,
    trustedProxies: 0,
  });
});

test('enables the demonstration data on PostgreSQL only if DEMO is set', () => {
  const DATABASE_URL = 'postgres://localhost/comptoir';
  expect(read({ DATABASE_URL }).demo).toBe(false);
  expect(read({ DATABASE_URL, DEMO: '1' }).demo).toBe(true);
});

test('treats an empty environment variable as unset', () => {
  expect(read({ PORT: '', DATABASE_URL: '', SECRET: '' }).port).toBe(3000);
});

test('generates the secret once, in a file that only the owner can read', () => {
  const { secret } = read({});
  expect(secret.length).toBeGreaterThanOrEqual(43);
  expect(read({}).secret).toBe(secret);
  expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe(secret);
  if (process.platform !== 'win32') expect(statSync(join(folder, 'secret')).mode & 0o077).toBe(0);
});

const WEBHOOK_URL = 'https://erp.example/orders?shop=1';
const WEBHOOK_SECRET = 'x'.repeat(32);

test('reads the URL and the secret of a webhook', () => {
  expect(read({}).webhook).toBeUndefined();
  expect(read({ WEBHOOK_URL, WEBHOOK_SECRET }).webhook).toEqual({
    url: WEBHOOK_URL,
    secret: WEBHOOK_SECRET,
  });
});

test('returns the settings of Matomo, with the shop’s number, only if MATOMO_URL is set', () => {
  expect(read({}).analytics).toBeUndefined();
  for (const MATOMO_URL of ['https://stats.example', 'https://stats.example/']) {
    expect(read({ MATOMO_URL }).analytics).toEqual({
      url: 'https://stats.example/matomo.php',
      siteId: 27,
    });
  }
});

test.each([
  [{ MATOMO_URL: 'stats.example' }, /MATOMO_URL/],
  [{ MATOMO_URL: "https://stats.example/x; script-src 'unsafe-inline'" }, /MATOMO_URL/],
  [{ MATOMO_URL: 'https://name:word@stats.example' }, /MATOMO_URL/],
  [{ MATOMO_URL: 'https://stats.example/?idsite=27' }, /MATOMO_URL/],
  [{ MATOMO_URL: 'https://*' }, /MATOMO_URL/],
  [{ PORT: 'x' }, /PORT: a whole number/],
  [{ PORT: '70000' }, /PORT: between 0 and 65535/],
  [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL/],
  [{ PUBLIC_URL: 'shop.example' }, /PUBLIC_URL/],
  [{ PUBLIC_URL: 'https://shop.example/' }, /PUBLIC_URL/],
  [{ SECRET: 'change-me' }, /sample/],
  [{ SECRET: 'short' }, /SECRET: at least 32/],
  [{ DEMO: 'yes' }, /DEMO/],
  [{ DEMO_PRODUCTS: '5' }, /DEMO_PRODUCTS/],
  [{ TLS_CERT: 'x' }, /TLS_CERT and TLS_KEY/],
  [{ TLS_CERT: '/nowhere', TLS_KEY: '/nowhere' }, /TLS_CERT: the file/],
  [{ WEBHOOK_URL }, /WEBHOOK_URL and WEBHOOK_SECRET belong together/],
  [{ WEBHOOK_SECRET }, /WEBHOOK_URL and WEBHOOK_SECRET belong together/],
  [{ WEBHOOK_URL: 'erp.example', WEBHOOK_SECRET }, /WEBHOOK_URL: https:/],
  [{ WEBHOOK_URL: 'ftp://erp.example', WEBHOOK_SECRET }, /WEBHOOK_URL: https:/],
  [{ WEBHOOK_URL: 'https://me@erp.example', WEBHOOK_SECRET }, /WEBHOOK_URL: no name/],
  [{ WEBHOOK_URL: 'https://:word@erp.example', WEBHOOK_SECRET }, /WEBHOOK_URL: no name/],
  [{ WEBHOOK_URL, WEBHOOK_SECRET: 'short' }, /WEBHOOK_SECRET: at least 32/],
  [{ WEBHOOK_URL, WEBHOOK_SECRET: 'change-me' }, /WEBHOOK_SECRET is the sample/],
  [{ ODOO_URL: 'http://erp.example', ODOO_KEY: 'k' }, /ODOO_URL: https:/],
  [{ DOLIBARR_URL: 'https://me@erp.example', DOLIBARR_KEY: 'k' }, /DOLIBARR_URL: https:/],
  [{ DOLIBARR_URL: 'https://erp.example' }, /DOLIBARR_URL and DOLIBARR_KEY belong together/],
  [{ MINIMUM_ORDER: '80 €' }, /MINIMUM_ORDER: an amount in euros/],
  [{ MINIMUM_ORDER: '80.125' }, /MINIMUM_ORDER: an amount in euros/],
  [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL/],
])('refuses %o with a message of one line', (env, reason) => {
  const attempt = () => read(env as Record<string, string>);
  expect(attempt).toThrow(reason);
  expect(attempt).toThrow(/^[^\n]+$/);
});

test('refuses a data folder that cannot be written', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(() => readConfig({ DATA_DIR: join(file, 'data') })).toThrow(
    /cannot be written \(ENOTDIR\)/,
  );
});
