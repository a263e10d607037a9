import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import {
  makeClient,
  makeContact,
  makeRepresentative,
} from '../../../tests/support/shop/factories.ts';
import { Browser, openTestApp } from '../../../tests/support/shop/test-app.ts';
import { throttles } from '../../database/schema/access.ts';
import { hashPassword } from './credentials.ts';

const app = await openTestApp();
const { db } = app.database;
beforeEach(() => db.delete(throttles));

/** Signs in as the specification requires: first as a contact, then as a representative. */
const twoSteps = async (browser: Browser, email: string) => {
  const first = await browser.authenticate('contact', email);
  expect([first.statusCode, first.json()]).toEqual([200, { success: false }]);
  expect((await browser.authenticate('commercial', email)).json().success).toBe(true);
};
const guess = (browser: Browser, email: string) =>
  browser.authenticate('contact', email, 'not the password');
const counted = async (address: string) => {
  const key = `sign-in:contact:${address}`;
  const [row] = await db.select().from(throttles).where(eq(throttles.key, key));
  return row?.count;
};

test('thirty-five representatives can sign in from one IP address', async () => {
  for (let tries = 0; tries < 35; tries += 1) {
    const { email } = await makeRepresentative(db);
    await twoSteps(new Browser(app, '10.4.0.1'), email.toUpperCase());
  }
  expect(await counted('10.4.0.1')).toBe(0);
});

test('does not block a representative who signs in many times in a row', async () => {
  const { email } = await makeRepresentative(db);
  for (let tries = 0; tries < 8; tries += 1) {
    await twoSteps(new Browser(app, '10.4.0.2'), email);
  }
  const waits = (await db.select().from(throttles)).filter((row) => row.blockedUntil !== null);
  expect(waits).toEqual([]);
});

test('repeated sign-ins of a representative do not clear guesses on other e-mail addresses', async () => {
  const { email } = await makeRepresentative(db);
  const contact = await makeContact(db, await makeClient(db));
  const browser = new Browser(app, '10.4.0.3');
  for (let tries = 0; tries < 4; tries += 1) await guess(browser, contact.email);
  for (let tries = 0; tries < 26; tries += 1) await guess(browser, `${tries}@nowhere.example`);
  for (let tries = 0; tries < 20; tries += 1) await browser.authenticate('commercial', email);
  expect(await counted('10.4.0.3')).toBe(30);
  expect((await guess(browser, 'one.more@nowhere.example')).statusCode).toBe(429);
});

test('a sign-in does not clear guesses from another IP address', async () => {
  const { email } = await makeRepresentative(db);
  const office = new Browser(app, '10.4.0.4');
  await guess(office, 'somebody@nowhere.example');
  await guess(new Browser(app, '10.4.0.5'), email);
  await office.authenticate('commercial', email);
  expect([await counted('10.4.0.4'), await counted('10.4.0.5')]).toEqual([1, 1]);
});

test('a sign-in of a representative clears one guess, but a refused sign-in does not clear a guess', async () => {
  const { email } = await makeRepresentative(db);
  const browser = new Browser(app, '10.4.0.6');
  for (let tries = 0; tries < 3; tries += 1) await guess(browser, email);
  await browser.authenticate('commercial', email, 'not the password');
  expect(await counted('10.4.0.6')).toBe(3);
  await browser.authenticate('commercial', email);
  expect(await counted('10.4.0.6')).toBe(2);
});

test('five parallel sign-ins clear only the three guesses that were counted on this e-mail address', async () => {
  const { email } = await makeRepresentative(db);
  const browser = new Browser(app, '10.4.0.7');
  for (let tries = 0; tries < 3; tries += 1) await guess(browser, email);
  for (let tries = 0; tries < 8; tries += 1) await guess(browser, `${tries}@nowhere.example`);
  const signIns = Array.from({ length: 5 }, () =>
    new Browser(app, '10.4.0.7').authenticate('commercial', email),
  );
  for (const answer of await Promise.all(signIns)) expect(answer.json().success).toBe(true);
  expect(await counted('10.4.0.7')).toBe(8);
});

test('guesses on a contact stay counted when a representative with the same e-mail address signs in', async () => {
  const { email } = await makeContact(db, await makeClient(db), {
    passwordHash: await hashPassword('phrase de quelqu’un d’autre'),
  });
  await makeRepresentative(db, [], { email });
  const browser = new Browser(app, '10.4.0.8');
  for (let tries = 0; tries < 4; tries += 1) {
    await guess(browser, email);
    await browser.authenticate('commercial', email);
  }
  expect(await counted('10.4.0.8')).toBe(4);
});

test('a sign-in does not clear a guess of a counting period that has ended', async () => {
  const { email } = await makeRepresentative(db);
  const browser = new Browser(app, '10.4.0.9');
  await guess(browser, email);
  await db
    .update(throttles)
    .set({ windowEndsAt: sql`now() - interval '1 second'` })
    .where(sql`starts_with(${throttles.key}, 'account:contact:')`);
  await browser.authenticate('commercial', email);
  expect(await counted('10.4.0.9')).toBe(1);
});
