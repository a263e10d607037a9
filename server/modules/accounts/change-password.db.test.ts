import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import {
  makeClient,
  makeContact,
  makeRepresentative,
  PASSWORD,
} from '../../../tests/support/shop/factories.ts';
import { Browser, openTestApp } from '../../../tests/support/shop/test-app.ts';
import { auditLog, jobs, throttles } from '../../database/schema/access.ts';
import { contacts } from '../../database/schema/clients.ts';
import { issueToken } from './credentials.ts';

const NEW_PASSWORD = 'lampadaire cobalt 88';
const ADDRESS = '10.9.0.1';
const app = await openTestApp();
const { db } = app.database;
beforeEach(() => db.delete(throttles));

async function signedIn(email?: string) {
  const made = email ? { email } : await makeContact(db, await makeClient(db));
  const browser = new Browser(app, ADDRESS);
  await browser.authenticate('contact', made.email);
  return { browser, email: made.email };
}

const change = (browser: Browser, current: string, password = NEW_PASSWORD) =>
  browser.post('/api/account/password', { current, password });
const status = async (browser: Browser) => (await browser.get('/api/auth/profile')).statusCode;
const opens = async (email: string, password: string, kind: 'contact' | 'commercial' = 'contact') =>
  (await new Browser(app, '10.9.9.9').authenticate(kind, email, password)).json().success;
/** The answer to a wrong current password, and to the right password during a block. */
const WRONG = { code: 'PASSWORD_REFUSED', errors: [{ field: 'current', code: 'WRONG' }] };

test('a password change replaces the old password, ends the other sessions and changes the session id', async () => {
  const { browser, email } = await signedIn();
  const tablet = (await signedIn(email)).browser;
  const before = browser.cookie;
  const answer = await change(browser, PASSWORD);
  expect(answer.json()).toEqual({ success: true });
  expect(browser.cookie).not.toBe(before);
  expect(await status(tablet)).toBe(401);
  expect(await status(browser)).toBe(200);
  // The server accepts a replaced session id for ten more seconds. This statement ends that period.
  await db.execute(
    sql`update session_ids set ends_at = ends_at - interval '1 minute' where ends_at is not null`,
  );
  const thief = new Browser(app, '10.9.0.2');
  thief.cookie = before;
  expect(await status(thief)).toBe(401);
  expect(await status(browser)).toBe(200);
  expect(await opens(email, PASSWORD)).toBe(false);
  expect(await opens(email, NEW_PASSWORD)).toBe(true);
});

test('a password change mails a notice to the user and writes an audit entry', async () => {
  const contact = await makeContact(db, await makeClient(db));
  const { browser } = await signedIn(contact.email);
  await change(browser, PASSWORD);
  const notices = await db.select().from(jobs).where(eq(jobs.kind, 'password-notice'));
  expect(notices.map(({ payload }) => payload)).toContainEqual({
    coNum: contact.coNum,
    repNum: null,
  });
  const notes = await db.select().from(auditLog).where(eq(auditLog.coNum, contact.coNum));
  expect(notes.map(({ action }) => action)).toContain('password-changed');
  expect(JSON.stringify(notes)).not.toContain(NEW_PASSWORD);
});

test('lets a representative change their password', async () => {
  const { email } = await makeRepresentative(db);
  const browser = new Browser(app, ADDRESS);
  await browser.authenticate('commercial', email);
  expect((await change(browser, PASSWORD)).statusCode).toBe(200);
  expect(await opens(email, NEW_PASSWORD, 'commercial')).toBe(true);
});

test('a password change invalidates all earlier reset links', async () => {
  const { browser, email } = await signedIn();
  const [contact] = await db.select().from(contacts).where(eq(contacts.email, email));
  const TOKEN = await issueToken(db, app.services.config.secret, 'password', {
    coNum: contact?.coNum ?? 0,
  });
  await change(browser, PASSWORD);
  const password = 'une autre phrase tranquille';
  const answer = await browser.post('/api/auth/change-password', { TOKEN, password });
  expect(answer.json().code).toBe('TOKEN_INVALID');
});

test('a wrong current password changes neither the password nor the sessions', async () => {
  const { browser, email } = await signedIn();
  const tablet = (await signedIn(email)).browser;
  const before = browser.cookie;
  const answer = await change(browser, 'not this one at all');
  expect([answer.statusCode, answer.json()]).toEqual([422, expect.objectContaining(WRONG)]);
  expect([browser.cookie, answer.cookies]).toEqual([before, []]);
  expect([await status(tablet), await opens(email, PASSWORD)]).toEqual([200, true]);
});

test('after too many wrong current passwords, refuses even the right password, also at sign-in', async () => {
  const { browser, email } = await signedIn();
  for (let tries = 0; tries < 6; tries += 1) await change(browser, 'not this one at all');
  // Extends the block: it lasts only seconds and could end too early on a slow machine.
  const { rowCount } = await db.execute(
    sql`update throttles set blocked_until = now() + interval '1 hour'
      where blocked_until > now() - interval '1 minute'`,
  );
  expect(rowCount).toBe(1);
  const late = await change(browser, PASSWORD);
  expect(late.json()).toMatchObject(WRONG);
  expect((await browser.authenticate('contact', email)).json().success).toBe(false);
  // A sign-in from another IP address is not blocked.
  expect(await opens(email, PASSWORD)).toBe(true);
});

test('thirty wrong passwords from one IP address block that IP address for every account', async () => {
  const { browser } = await signedIn();
  for (let tries = 0; tries < 30; tries += 1) await change(browser, 'not this one at all');
  // Signs in from another IP address, then uses that session from the blocked IP address.
  const { email } = await makeContact(db, await makeClient(db));
  const elsewhere = new Browser(app, '10.9.0.3');
  await elsewhere.authenticate('contact', email);
  const other = new Browser(app, ADDRESS);
  other.cookie = elsewhere.cookie;
  const closed = await change(other, PASSWORD);
  expect([closed.statusCode, closed.json().code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(Number(closed.headers['retry-after'])).toBeGreaterThan(0);
});

test('a refused new password does not count as a guess of the current password', async () => {
  const { browser, email } = await signedIn();
  for (let tries = 0; tries < 7; tries += 1) {
    const answer = await change(browser, 'not this one at all', 'elf zeichen');
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toContainEqual({ field: 'password', code: 'TOO_SHORT' });
  }
  expect(await opens(email, PASSWORD)).toBe(true);
  expect((await change(browser, PASSWORD)).statusCode).toBe(200);
});
