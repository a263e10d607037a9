import { eq, isNotNull, sql } from 'drizzle-orm';
import { describe, expect, inject, test } from 'vitest';
import { waitForLocks } from '../../../tests/support/engines/waiting-locks.ts';
import {
  makeClient,
  makeContact,
  makeRepresentative,
  PASSWORD,
} from '../../../tests/support/shop/factories.ts';
import { Browser, openBrowser, openTestApp } from '../../../tests/support/shop/test-app.ts';
import { sessionIds, sessions } from '../../database/schema/access.ts';

const app = await openTestApp();
const { db } = app.database;

test('over https, binds the session cookie to the host', async () => {
  const behindProxy = await openTestApp({ TRUST_PROXY: '1' });
  const clNum = await makeClient(behindProxy.database.db);
  const contact = await makeContact(behindProxy.database.db, clNum);
  const browser = new Browser(behindProxy);
  const answer = await browser.send({
    method: 'POST',
    url: '/api/auth/authentication',
    payload: { email: contact.email, password: PASSWORD },
    headers: { TOKEN: await browser.token(), ENDPOINT: 'contact', 'x-forwarded-proto': 'https' },
  });
  expect(answer.cookies[0]).toMatchObject({ name: '__Host-comptoir', secure: true, path: '/' });
  // The cookie is valid for longer than the session: a device whose clock is ahead would otherwise
  // delete the cookie too early. The server ends sessions by its own clock.
  expect(answer.cookies[0]?.maxAge).toBeGreaterThan(300 * 24 * 60 * 60);
  expect(answer.cookies[0]).not.toHaveProperty('expires');
  expect(answer.headers['strict-transport-security']).toMatch(/max-age=/);
});

describe('sessions', () => {
  const signedIn = async () => {
    const clNum = await makeClient(db);
    const contact = await makeContact(db, clNum);
    const browser = new Browser(app, '10.4.0.1');
    await browser.authenticate('contact', contact.email);
    return { browser, contact, clNum };
  };
  const status = async (browser: Browser) => (await browser.get('/api/auth/profile')).statusCode;

  test('answers a request without a session with 401, in the status and in the body', async () => {
    const answer = await new Browser(app).get('/api/auth/profile');
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ statusCode: 401, code: 'UNAUTHENTICATED' });
  });

  test('a second sign-in in one browser changes the session id and ends the first session', async () => {
    const { browser, contact } = await signedIn();
    const before = browser.cookie;
    await browser.authenticate('contact', contact.email);
    expect(browser.cookie).not.toBe(before);
    const thief = new Browser(app);
    thief.cookie = before;
    expect(await status(thief)).toBe(401);
  });

  test('refuses a session id that the server has not issued', async () => {
    const thief = new Browser(app);
    for (const value of ['', 'x', 'x'.repeat(43), 'x'.repeat(5000), '%00', "' or 1=1 --"]) {
      thief.cookie = `comptoir=${encodeURIComponent(value)}`;
      expect(await status(thief)).toBe(401);
    }
  });

  test('a sign-out ends its session on the server, and a sign-out everywhere ends all sessions of the user', async () => {
    const { browser, contact } = await signedIn();
    const stolen = browser.cookie;
    const answer = await browser.post('/api/auth/logout');
    expect(answer.json()).toEqual({ success: true });
    const thief = new Browser(app);
    thief.cookie = stolen;
    expect(await status(thief)).toBe(401);

    const tablet = new Browser(app);
    const computer = new Browser(app);
    await tablet.authenticate('contact', contact.email);
    await computer.authenticate('contact', contact.email);
    await computer.post('/api/auth/logout', { everywhere: true });
    expect(await status(tablet)).toBe(401);
    const without = await new Browser(app).post('/api/auth/logout');
    expect([without.statusCode, without.headers['set-cookie']]).toEqual([200, undefined]);
  });

  test('a request with a replaced session id cannot end the session, even after the grace period', async () => {
    const clNum = await makeClient(db);
    const { email } = await makeRepresentative(db, [clNum]);
    const browser = new Browser(app);
    await browser.authenticate('commercial', email);
    const before = browser.cookie;
    await browser.post('/api/commercial/client', { clNum });
    expect(browser.cookie).not.toBe(before);
    expect(await status(browser)).toBe(200);
    const other = await makeContact(db, clNum);
    const withOld = async (use: (late: Browser) => Promise<unknown>) => {
      const late = new Browser(app);
      late.cookie = before;
      await use(late);
      expect(await status(browser)).toBe(200);
    };
    const uses = [
      (late: Browser) => status(late),
      (late: Browser) => late.post('/api/auth/logout'),
      (late: Browser) => late.post('/api/auth/logout', { everywhere: true }),
      (late: Browser) => late.authenticate('contact', other.email),
    ];
    for (const use of uses) await withOld(use);
    await db
      .update(sessionIds)
      .set({ endsAt: sql`now() - interval '1 second'` })
      .where(isNotNull(sessionIds.endsAt));
    for (const use of uses) await withOld(use);
  });

  const idleMinutes = app.config.sessionIdleMinutes + 1;
  test.each([
    [
      'after its idle time',
      sql`update sessions set seen_at = now() - make_interval(mins => ${idleMinutes})`,
    ],
    ['after its maximum age', sql`update sessions set expires_at = now() - interval '1 second'`],
    [
      'if its account is disabled',
      sql`with disabled as (update contacts set disabled_at = now())
        update representatives set disabled_at = now()`,
    ],
  ])('refuses a session %s', async (_, change) => {
    const { browser } = await signedIn();
    const representative = await openBrowser(app, await makeRepresentative(db));
    expect([await status(browser), await status(representative)]).toEqual([200, 200]);
    await db.execute(change);
    expect([await status(browser), await status(representative)]).toEqual([401, 401]);
  });
});

// Needs a PostgreSQL server: the embedded database has one connection, so its transactions cannot
// wait for each other.
if (inject('postgresUrl')) {
  test('a sign-out and the first use of a new session id do not deadlock, and the session ends', async () => {
    const clNum = await makeClient(db);
    const { repNum, email } = await makeRepresentative(db, [clNum]);
    const browser = new Browser(app, '10.6.0.1');
    await browser.authenticate('commercial', email);
    const before = browser.cookie;
    await browser.post('/api/commercial/client', { clNum });
    expect(browser.cookie).not.toBe(before);
    const late = new Browser(app, '10.6.0.2');
    late.cookie = before;
    const answers = await db.transaction(async (tx) => {
      // Locks the replaced session id: the sign-out must delete this id, and the first use of the
      // new id must update it.
      await tx.execute(sql`
        select from session_ids where used_at is not null for update of session_ids`);
      const ended = late.post('/api/auth/logout');
      await waitForLocks(db, 1);
      const used = browser.get('/api/auth/profile');
      await waitForLocks(db, 2);
      return [ended, used] as const;
    });
    const [ended, used] = await Promise.all(answers);
    expect(ended.json()).toEqual({ success: true });
    expect([200, 401]).toContain(used.statusCode);
    const left = await db.select().from(sessions).where(eq(sessions.repNum, repNum));
    expect(left).toEqual([]);
  });
}

test('`auth.restricted` tells whether the client may open the reserved pages, and requires a session', async () => {
  const admitted = await makeContact(db, await makeClient(db, { reservedAccess: true }));
  const limited = await makeContact(db, await makeClient(db, { reservedAccess: false }));
  const representative = await makeRepresentative(db);
  const ask = async (kind: 'contact' | 'commercial', email: string) => {
    const browser = new Browser(app, '10.5.0.1');
    await browser.authenticate(kind, email);
    return (await browser.post('/api/auth/restricted')).json();
  };
  expect(await ask('contact', admitted.email)).toEqual({ isRestricted: true });
  expect(await ask('contact', limited.email)).toEqual({ isRestricted: false });
  expect(await ask('commercial', representative.email)).toEqual({ isRestricted: false });
  expect((await new Browser(app).post('/api/auth/restricted')).statusCode).toBe(401);
});
