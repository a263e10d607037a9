import { hash } from '@node-rs/argon2';
import { eq, isNotNull, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  makeClient,
  makeContact,
  makeRepresentative,
  PASSWORD,
} from '../../../tests/support/shop/factories.ts';
import { Browser, openTestApp } from '../../../tests/support/shop/test-app.ts';
import { auditLog, sessionIds, sessions, throttles, tokens } from '../../database/schema/access.ts';
import { contacts } from '../../database/schema/clients.ts';
import { keyedHash } from '../../services/secrets.ts';
import { hashPassword, issueToken } from './credentials.ts';

const app = await openTestApp();
const { db } = app.database;
beforeEach(() => db.delete(throttles));

const attempt = (
  browser: Browser,
  TOKEN: string | undefined,
  email: string,
  password = PASSWORD,
  headers = {},
) =>
  browser.post(
    '/api/auth/authentication',
    { email, password },
    { ENDPOINT: 'contact', ...(TOKEN !== undefined && { TOKEN }), ...headers },
  );

test('a contact signs in and gets the answer that the specification requires', async () => {
  const clNum = await makeClient(db, { name: 'Brasserie du Port', code: 'C01482' });
  const representative = await makeRepresentative(db, [clNum]);
  const contact = await makeContact(db, clNum);
  const browser = new Browser(app);

  const answer = await browser.authenticate('contact', contact.email.toUpperCase());

  expect(answer.statusCode).toBe(200);
  const body = answer.json();
  expect(body).toMatchObject({
    success: true,
    type: 'contact',
    CoNum: contact.coNum,
    SC_CENUM: null,
  });
  expect(JSON.parse(body.CLIENT)).toMatchObject({ ClNum: clNum, ClUserCom: representative.code });
  const cookie = answer.cookies[0];
  expect(cookie).toMatchObject({ name: 'comptoir', httpOnly: true, sameSite: 'Lax', path: '/' });

  const profile = await browser.get('/api/auth/profile');
  expect(profile.json()).toMatchObject({
    type: 'contact',
    CLIENT: { ClNum: clNum, name: 'Brasserie du Port' },
    COMMERCIAL: { ClUserCom: representative.code },
  });
  const id = cookie?.value ?? '';
  const stored = [await db.select().from(sessions), await db.select().from(sessionIds)];
  expect(JSON.stringify(stored)).not.toContain(id);
  const log = await db.select().from(auditLog).where(eq(auditLog.coNum, contact.coNum));
  expect(log).toMatchObject([{ action: 'sign-in', clNum }]);
});

test('a representative signs in and has to choose a client', async () => {
  const representative = await makeRepresentative(db);
  const browser = new Browser(app);
  const refused = await browser.authenticate('contact', representative.email);
  expect(refused.json()).toEqual({ success: false });
  expect(refused.cookies).toEqual([]);

  const answer = await browser.authenticate('commercial', representative.email);

  expect(answer.json()).toMatchObject({
    success: true,
    type: 'commercial',
    WAITING_CHOISE: true,
    COMMERCIAL: { ClUserCom: representative.code },
  });
  const profile = await browser.get('/api/auth/profile');
  expect(profile.json()).toMatchObject({ type: 'commercial', WAITING_CHOISE: true, CLIENT: null });
});

describe('refused sign-ins', () => {
  /** Extends the block: it lasts only seconds and could end too early on a slow machine. */
  const waitLonger = async () => {
    const imposed = await db
      .update(throttles)
      .set({ blockedUntil: sql`now() + interval '1 minute'` })
      .where(isNotNull(throttles.blockedUntil))
      .returning();
    expect(imposed).not.toEqual([]);
  };

  test('gives the same answer for a wrong password and an unknown, disabled, inactive or blocked account', async () => {
    const clNum = await makeClient(db);
    const good = await makeContact(db, clNum);
    const disabled = await makeContact(db, clNum, { disabledAt: new Date() });
    const dormant = await makeContact(db, clNum, { password: null });
    const browser = new Browser(app, '10.1.0.1');
    const answers = [
      await browser.authenticate('contact', 'nobody@nowhere.example'),
      await browser.authenticate('contact', good.email, 'not the password'),
      await browser.authenticate('contact', disabled.email),
      await browser.authenticate('contact', dormant.email),
    ];
    for (let tries = 0; tries < 7; tries += 1) {
      await browser.authenticate('contact', good.email, 'not the password');
    }
    await waitLonger();
    answers.push(await browser.authenticate('contact', good.email));
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({ success: false });
      expect(answer.cookies).toEqual([]);
    }
    const log = await db.select().from(auditLog).where(eq(auditLog.action, 'sign-in-refused'));
    const reasons = log
      .map(({ details }) => details as { address: string; reason: string })
      .filter(({ address }) => address === '10.1.0.1')
      .map(({ reason }) => reason);
    expect(reasons.slice(0, 4)).toEqual([
      ...['unknown account', 'wrong password', 'disabled account', 'not activated'],
    ]);
    expect(reasons.at(-1)).toBe('too many guesses');
  });

  test('a block of an account ends after its time, and a successful sign-in clears the account’s guesses', async () => {
    const contact = await makeContact(db, await makeClient(db));
    const browser = new Browser(app, '10.1.0.2');
    for (let tries = 0; tries < 8; tries += 1) {
      await browser.authenticate('contact', contact.email, 'not the password');
    }
    await waitLonger();
    expect((await browser.authenticate('contact', contact.email)).json().success).toBe(false);
    await db.update(throttles).set({ blockedUntil: sql`now() - interval '1 second'` });
    expect((await browser.authenticate('contact', contact.email)).json().success).toBe(true);
    const left = await db.select().from(throttles);
    expect(left.filter((row) => row.key.startsWith('account:'))).toEqual([]);
  });

  test('blocks guesses on an unknown e-mail address like guesses on a known address', async () => {
    const browser = new Browser(app, '10.1.0.3');
    for (let tries = 0; tries < 7; tries += 1) {
      await browser.authenticate('contact', 'ghost@nowhere.example');
    }
    const rows = await db.select().from(throttles);
    const waits = rows.filter((row) => row.key.startsWith('account:') && row.blockedUntil !== null);
    expect(waits).toHaveLength(1);
  });

  test('refuses all of thirty parallel guesses, even if the last guess is the right password', async () => {
    const contact = await makeContact(db, await makeClient(db));
    const guesses = Array.from({ length: 30 }, (_, at) => (at === 29 ? PASSWORD : `guess ${at}`));
    const inHand = await Promise.all(guesses.map(() => new Browser(app, '10.1.0.4').token()));
    const answers = await Promise.all(
      guesses.map((password, at) =>
        attempt(new Browser(app, '10.1.0.4'), inHand[at], contact.email, password),
      ),
    );
    expect(answers.filter((answer) => answer.json().success)).toEqual([]);
  });

  test('sign-in attempts during a block do not extend the block', async () => {
    const contact = await makeContact(db, await makeClient(db));
    const browser = new Browser(app, '10.1.0.7');
    const waits = async () =>
      (await db.select().from(throttles)).filter((row) => row.blockedUntil !== null);
    for (let tries = 0; tries < 9; tries += 1) {
      await browser.authenticate('contact', contact.email, 'not the password');
    }
    await waitLonger();
    const [before] = await waits();
    for (let tries = 0; tries < 5; tries += 1) {
      await browser.authenticate('contact', contact.email);
    }
    const [after] = await waits();
    expect(after?.count).toBe(before?.count);
    expect(after?.blockedUntil).toEqual(before?.blockedUntil);
  });
});

describe('sign-in tokens', () => {
  test('refuses a sign-in with a missing, forged, changed, used, expired or foreign token', async () => {
    const contact = await makeContact(db, await makeClient(db));
    const browser = new Browser(app);
    const token = await browser.token();
    const [text, stamp] = token.split('.');
    const old = await browser.token();
    await db
      .update(tokens)
      .set({ expiresAt: sql`${tokens.expiresAt} - interval '11 minutes'` })
      .where(eq(tokens.hash, keyedHash(app.config.secret, old)));
    const foreign = await issueToken(db, app.services.config.secret, 'password', {
      coNum: contact.coNum,
    });

    expect((await attempt(browser, token, contact.email)).json().success).toBe(true);
    const refusals = [
      undefined,
      '',
      'x'.repeat(40),
      `forged.${Date.now()}`,
      `${text}.${Number(stamp) + 1}`,
      token,
      old,
      foreign,
    ];
    for (const TOKEN of refusals) {
      const answer = await attempt(browser, TOKEN, contact.email);
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'TOKEN_INVALID']);
      expect(answer.cookies).toEqual([]);
    }
  });

  test('issues a valid sign-in token for `type=USER`, and refuses requests for other types', async () => {
    const contact = await makeContact(db, await makeClient(db));
    const browser = new Browser(app);
    const answer = await browser.get('/api/auth/getToken?type=USER');
    expect(Object.keys(answer.json())).toEqual(['TOKEN']);
    expect((await attempt(browser, answer.json().TOKEN, contact.email)).json().success).toBe(true);
    expect((await browser.get('/api/auth/getToken?type=ADMIN')).statusCode).toBe(400);
  });
});

describe('limits by IP address', () => {
  const nobody = 'a@nowhere.example';
  const guessFrom = async (browser: Browser, forwarded?: string) => {
    const headers = forwarded && { 'x-forwarded-for': forwarded };
    return attempt(browser, await browser.token(), nobody, 'x', { ...headers });
  };
  const useUp = (of = app) =>
    of.database.db.execute(
      sql`update throttles set count = 30 where starts_with(key, 'sign-in:contact:')`,
    );

  test('thirty wrong sign-ins block only their IP address, also after a restart of the server', async () => {
    const contact = await makeContact(db, await makeClient(db));
    const browser = new Browser(app, '10.2.0.1');
    for (let tries = 0; tries < 30; tries += 1) {
      const answer = await browser.authenticate('contact', `guess${tries}@nowhere.example`);
      expect(answer.statusCode).toBe(200);
    }
    const closed = await browser.authenticate('contact', contact.email);
    expect([closed.statusCode, closed.json().code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(closed.headers['retry-after'])).toBeGreaterThan(60);

    const restarted = await app.another();
    const again = await new Browser(restarted, '10.2.0.1').authenticate('contact', contact.email);
    expect(again.statusCode).toBe(429);
    const elsewhere = await new Browser(restarted, '10.2.0.2').authenticate(
      'contact',
      contact.email,
    );
    expect(elsewhere.json().success).toBe(true);
  });

  test('answers 429 to all but thirty of forty parallel wrong sign-ins from one IP address', async () => {
    const browser = new Browser(app, '10.2.0.3');
    const tokensInHand = await Promise.all(Array.from({ length: 40 }, () => browser.token()));
    const answers = await Promise.all(
      tokensInHand.map((TOKEN) => attempt(new Browser(app, '10.2.0.3'), TOKEN, nobody, 'x')),
    );
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(30);
  });

  test('a forged X-Forwarded-For header does not count as another IP address', async () => {
    const ask = (forwarded: string) => guessFrom(new Browser(app, '10.2.0.4'), forwarded);
    expect((await ask('10.9.9.1')).statusCode).toBe(200);
    await useUp();
    expect((await ask('10.9.9.2')).statusCode).toBe(429);
  });

  test('counts all addresses of an IPv6 subscriber as one address', async () => {
    expect((await guessFrom(new Browser(app, '2001:db8:0:7::1'))).statusCode).toBe(200);
    await useUp();
    expect((await guessFrom(new Browser(app, '2001:db8:0:7::2'))).statusCode).toBe(429);
    expect((await guessFrom(new Browser(app, '2001:db8:0:8::1'))).statusCode).toBe(200);
  });

  test('with one proxy configured, counts only the IP address that this proxy has added', async () => {
    const proxied = await openTestApp({ TRUST_PROXY: '1' });
    const ask = (forwarded: string) => guessFrom(new Browser(proxied), forwarded);
    expect((await ask('10.9.1.1, 203.0.113.9')).statusCode).toBe(200);
    await useUp(proxied);
    expect((await ask('10.9.2.1, 203.0.113.9')).statusCode).toBe(429);
    expect((await ask('10.9.1.1, 203.0.113.8')).statusCode).toBe(200);
    const nonsense = await new Browser(proxied).get('/api/auth/getToken', {
      'x-forwarded-for': 'x'.repeat(9000),
    });
    expect(nonsense.statusCode).toBe(200);
  });
});

describe('outdated password hashes', () => {
  const withOldHash = async () => {
    const passwordHash = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    return makeContact(db, await makeClient(db), { passwordHash });
  };

  test('a sign-in renews an outdated password hash', async () => {
    const contact = await withOldHash();
    await new Browser(app).authenticate('contact', contact.email);
    const [row] = await db.select().from(contacts).where(eq(contacts.coNum, contact.coNum));
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('parallel sign-ins succeed while an outdated password hash is renewed', async () => {
    const contact = await withOldHash();
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => new Browser(app, '10.2.0.6').authenticate('contact', contact.email)),
    );
    expect(answers.map((answer) => answer.json().success)).toEqual([true, true, true, true]);
  });
});

test('refuses a sign-in with an unknown kind of account or with a password that is too long', async () => {
  const browser = new Browser(app, '10.3.0.1');
  const send = async (payload: object, ENDPOINT = 'contact') =>
    browser.post('/api/auth/authentication', payload, { TOKEN: await browser.token(), ENDPOINT });
  const email = 'a@nowhere.example';
  expect((await send({ email, password: 'x'.repeat(1025) })).statusCode).toBe(400);
  expect((await send({ email, password: 'x' }, 'admin')).statusCode).toBe(400);
  expect((await send({ email, password: 'x'.repeat(300_000) })).statusCode).toBe(413);
});

test('compares all letters of a long password', async () => {
  const long = 'é'.repeat(200);
  const contact = await makeContact(db, await makeClient(db), {
    passwordHash: await hashPassword(long),
  });
  const browser = new Browser(app, '10.3.0.2');
  const almost = await browser.authenticate('contact', contact.email, long.slice(0, -1));
  expect(almost.json().success).toBe(false);
  expect((await browser.authenticate('contact', contact.email, long)).json().success).toBe(true);
});
