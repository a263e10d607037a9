import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import {
  makeClient,
  makeContact,
  makeRepresentative,
  PASSWORD,
} from '../../../tests/support/shop/factories.ts';
import { Browser, openTestApp } from '../../../tests/support/shop/test-app.ts';
import { auditLog, knownDevices, throttles } from '../../database/schema/access.ts';

const app = await openTestApp();
const { db } = app.database;
beforeEach(() => db.delete(throttles));
const newContact = async () => makeContact(db, await makeClient(db));
const guess = (address: string, email: string) =>
  new Browser(app, address).authenticate('contact', email, 'not the password');

/** Signs in and out, then returns a browser that has only the device cookie. */
async function deviceOf(kind: 'contact' | 'commercial', email: string, address = '10.7.0.1') {
  const browser = new Browser(app, address);
  const answer = await browser.authenticate(kind, email);
  const cookie = answer.cookies.find(({ name }) => name.endsWith('device'));
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(cookie?.maxAge).toBeGreaterThan(300 * 24 * 60 * 60);
  const out = await browser.post('/api/auth/logout');
  expect(out.cookies.map(({ name }) => name)).toEqual(['comptoir']);
  const device = new Browser(app, address);
  device.cookie = `${cookie?.name}=${cookie?.value}`;
  return device;
}

test('guesses by strangers from many IP addresses never block the device of the account’s owner', async () => {
  const { email } = await newContact();
  const device = await deviceOf('contact', email);
  const keep = device.cookie;
  // Strangers can have the same IP address as the owner.
  for (let tries = 0; tries < 25; tries += 1) await guess('10.7.0.1', email);
  for (let tries = 0; tries < 25; tries += 1) await guess(`10.8.0.${tries % 25}`, email);
  for (let tries = 0; tries < 6; tries += 1) {
    await guess('10.7.0.1', email);
    await guess(`10.8.1.${tries}`, email);
    device.cookie = keep;
    expect((await device.authenticate('contact', email)).json().success).toBe(true);
    const newDevice = await new Browser(app, `10.7.1.${tries}`).authenticate('contact', email);
    expect(newDevice.json().success).toBe(true);
  }
});

test('lets a representative sign in from a known device even if the IP address of the device is blocked', async () => {
  const { email } = await makeRepresentative(db);
  const device = await deviceOf('commercial', email, '10.7.2.1');
  for (let tries = 0; tries < 35; tries += 1) await guess('10.7.2.1', `${tries}@nowhere.example`);
  const keep = device.cookie;
  const asContact = await device.authenticate('contact', email);
  expect([asContact.statusCode, asContact.json()]).toEqual([200, { success: false }]);
  device.cookie = keep;
  expect((await device.authenticate('commercial', email)).json().success).toBe(true);
});

test('a device counts as known only for the accounts that have signed in on this device', async () => {
  const [own, other] = [await newContact(), await newContact()];
  const device = await deviceOf('contact', own.email, '10.7.3.1');
  for (let tries = 0; tries < 9; tries += 1) await guess('10.7.3.1', other.email);
  await db.update(throttles).set({
    blockedUntil: sql`case when ${throttles.blockedUntil} is not null
      then now() + interval '1 minute' end`,
  });
  const keep = device.cookie;
  expect((await device.authenticate('contact', other.email)).json().success).toBe(false);
  device.cookie = keep;
  expect((await device.authenticate('contact', own.email)).json().success).toBe(true);
});

test('gives a known device a sign-in token even if its IP address has reached the limit of tokens', async () => {
  const { email } = await newContact();
  const device = await deviceOf('contact', email, '10.7.8.1');
  await db.update(throttles).set({ count: 600 }).where(eq(throttles.key, 'token:10.7.8.1'));
  const refused = await new Browser(app, '10.7.8.1').get('/api/auth/getToken');
  expect(refused.statusCode).toBe(429);
  expect((await device.authenticate('contact', email)).json().success).toBe(true);
});

test('counts guesses per device if the server knows the device, and otherwise per IP address', async () => {
  const { email } = await newContact();
  const device = await deviceOf('contact', email, '10.7.4.1');
  for (let tries = 0; tries < 31; tries += 1) {
    const answer = await device.authenticate('contact', email, 'not the password');
    expect(answer.statusCode).toBe(tries < 30 ? 200 : 429);
  }
  for (const value of ['', 'x', 'x'.repeat(43), 'x'.repeat(5000), "' or 1=1 --"]) {
    const made = new Browser(app, '10.7.4.2');
    made.cookie = `comptoir-device=${encodeURIComponent(value)}`;
    expect((await made.authenticate('contact', email, 'not the password')).statusCode).toBe(200);
  }
  const rows = await db
    .select()
    .from(throttles)
    .where(eq(throttles.key, 'sign-in:contact:10.7.4.2'));
  expect(rows).toMatchObject([{ count: 5 }]);
});

test('stores a device name only as a hash, and once per account', async () => {
  const { email, coNum } = await newContact();
  const device = await deviceOf('contact', email, '10.7.5.1');
  const name = device.cookie.split('=')[1] ?? '';
  const again = await device.authenticate('contact', email);
  expect(again.cookies.find((cookie) => cookie.name.endsWith('device'))?.value).toBe(name);
  const rows = await db.select().from(knownDevices).where(eq(knownDevices.coNum, coNum));
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(name);
});

test('writes the IP address of refused and throttled sign-ins to the audit log', async () => {
  const { email, coNum } = await newContact();
  for (let tries = 0; tries < 40; tries += 1) await guess('10.7.7.1', email);
  await guess('10.7.7.2', 'nobody@nowhere.example');
  const at = (address: string) =>
    db.select().from(auditLog).where(sql`${auditLog.details} ->> 'address' = ${address}`);
  const log = await at('10.7.7.1');
  const refused = log.filter(({ action }) => action === 'sign-in-refused');
  expect(refused).toHaveLength(30);
  expect(refused.every((row) => row.coNum === coNum)).toBe(true);
  expect(log.filter(({ action }) => action === 'sign-in-throttled')).toHaveLength(1);
  expect(await at('10.7.7.2')).toMatchObject([{ action: 'sign-in-refused', coNum: null }]);
  expect(JSON.stringify(await db.select().from(auditLog))).not.toContain(PASSWORD);
});
