import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  makeClient,
  makeContact,
  makeRepresentative,
  PASSWORD,
} from '../../../tests/support/shop/factories.ts';
import { Browser, openTestApp } from '../../../tests/support/shop/test-app.ts';
import { auditLog, sessions, throttles } from '../../database/schema/access.ts';
import { contacts, representatives } from '../../database/schema/clients.ts';

const app = await openTestApp();
const { db } = app.database;
beforeEach(() => db.delete(throttles));
const MOBILE = '+33612345678';
const update = { phone: null, mobile: MOBILE, locale: 'en' };

async function signIn(kind: 'contact' | 'commercial', email: string): Promise<Browser> {
  const browser = new Browser(app);
  await browser.authenticate(kind, email);
  return browser;
}

async function contactOf(clNum: number) {
  const contact = await makeContact(db, clNum);
  return { ...contact, browser: await signIn('contact', contact.email) };
}

const put = (browser: Browser, payload: object, headers = {}) =>
  browser.send({ method: 'PUT', url: '/api/account', payload, headers });
const end = (browser: Browser, seNum: number, current = PASSWORD) =>
  browser.send({ method: 'DELETE', url: `/api/account/sessions/${seNum}`, payload: { current } });
const codeOf = (answer: Awaited<ReturnType<Browser['get']>>) => [
  answer.statusCode,
  answer.json().code,
];

describe('account page', () => {
  test('shows a contact the company, the enabled contacts of the company, and the contact’s own data', async () => {
    const clNum = await makeClient(db, {
      siret: '73282932000074',
      vatNumber: 'FR44732829320',
      paymentMethods: ['transfer', 'cheque'],
    });
    await makeContact(db, clNum, { firstName: 'Ada', lastName: 'Abel', role: 'Chef' });
    await makeContact(db, clNum, { lastName: 'Gone', disabledAt: new Date() });
    const { browser, email } = await contactOf(clNum);
    const account = (await browser.get('/api/account')).json();
    expect(account.company).toMatchObject({
      siret: '73282932000074',
      vatNumber: 'FR44732829320',
      paymentMethods: ['transfer', 'cheque'],
    });
    expect(account.contacts.map((one: { email: string; isOwn: boolean }) => one.isOwn)).toEqual([
      true,
      false,
    ]);
    expect(account.contacts[0].email).toBe(email);
    expect(account.contacts[1]).toMatchObject({ firstName: 'Ada', role: 'Chef' });
    expect(account.own).toMatchObject({ email, locale: 'fr' });
  });

  test('shows a representative the chosen client and the representative’s own data', async () => {
    const clNum = await makeClient(db, { name: 'Hôtel du Port' });
    await makeContact(db, clNum);
    const { email } = await makeRepresentative(db, [clNum]);
    const browser = await signIn('commercial', email);
    expect(codeOf(await browser.get('/api/account'))).toEqual([403, 'CLIENT_NOT_CHOSEN']);
    const account = (await browser.get('/api/account', { 'x-user-clnum': String(clNum) })).json();
    expect(account.company.name).toBe('Hôtel du Port');
    expect(account.contacts[0].isOwn).toBe(false);
    expect(account.own).toMatchObject({ email, role: null });
  });

  test('an update of the account changes only the user’s own record, and writes an audit entry', async () => {
    const clNum = await makeClient(db);
    const colleague = await makeContact(db, clNum);
    const { browser, coNum } = await contactOf(clNum);
    expect((await put(browser, update)).json()).toEqual({ success: true });
    expect(codeOf(await put(browser, { ...update, mobile: '0612345678' }))).toEqual([
      400,
      'INVALID',
    ]);
    const rows = await db.select().from(contacts).where(eq(contacts.clNum, clNum));
    const byNumber = new Map(rows.map((row) => [row.coNum, row]));
    expect(byNumber.get(coNum)).toMatchObject({ mobile: MOBILE, phone: null, locale: 'en' });
    expect(byNumber.get(colleague.coNum)).toMatchObject({ mobile: null, locale: 'fr' });
    const notes = await db.select().from(auditLog).where(eq(auditLog.coNum, coNum));
    expect(notes.map(({ action }) => action)).toContain('account-changed');
  });

  test('an update by a representative does not change the contact who has the same number', async () => {
    const clNum = await makeClient(db);
    const { email, repNum } = await makeRepresentative(db, [clNum]);
    const browser = await signIn('commercial', email);
    await put(browser, update);
    const [own] = await db.select().from(representatives).where(eq(representatives.repNum, repNum));
    expect(own).toMatchObject({ mobile: MOBILE, locale: 'en' });
    const [same] = await db.select().from(contacts).where(eq(contacts.coNum, repNum));
    expect(same?.mobile).not.toBe(MOBILE);
  });
});

describe('session list', () => {
  const list = async (browser: Browser) =>
    (await browser.get('/api/account/sessions')).json() as {
      seNum: number;
      agent: string;
      isThis: boolean;
    }[];

  test('lists only the valid sessions of the user, and marks the current session', async () => {
    const { browser, email, coNum } = await contactOf(await makeClient(db));
    const tablet = await signIn('contact', email);
    const old = await signIn('contact', email);
    await contactOf(await makeClient(db));
    const [, , stale] = await db
      .select()
      .from(sessions)
      .where(eq(sessions.coNum, coNum))
      .orderBy(sessions.seNum);
    await db
      .update(sessions)
      .set({ seenAt: new Date(0) })
      .where(eq(sessions.seNum, stale?.seNum ?? 0));
    expect(await list(tablet)).toHaveLength(2);
    const here = (await list(browser)).find(({ isThis }) => isThis);
    expect((await list(tablet)).find(({ seNum }) => seNum === here?.seNum)?.isThis).toBe(false);
    expect((await old.get('/api/account/sessions')).statusCode).toBe(401);
  });

  test('refuses the next request of a session that the user has ended, and accepts the current session', async () => {
    const { browser, email } = await contactOf(await makeClient(db));
    const tablet = await signIn('contact', email);
    const other = (await list(browser)).find(({ isThis }) => !isThis);
    expect((await end(browser, other?.seNum ?? 0)).json()).toEqual({ success: true });
    expect((await tablet.get('/api/auth/profile')).statusCode).toBe(401);
    expect(await list(browser)).toHaveLength(1);
    expect(codeOf(await end(browser, other?.seNum ?? 0))).toEqual([404, 'NOT_FOUND']);
  });

  test('requires the password to end another session, and limits guesses of the password', async () => {
    const { browser, email } = await contactOf(await makeClient(db));
    const tablet = await signIn('contact', email);
    const other = (await list(browser)).find(({ isThis }) => !isThis)?.seNum ?? 0;
    const url = `/api/account/sessions/${other}`;
    expect((await browser.send({ method: 'DELETE', url, payload: {} })).statusCode).toBe(400);
    for (let tries = 0; tries < 8; tries += 1) {
      expect(codeOf(await end(browser, other, 'a guess'))).toEqual([422, 'PASSWORD_REFUSED']);
    }
    // Wrong passwords cause a block here, as they do at sign-in. During the block the server
    // refuses even the right password.
    await db.update(throttles).set({ blockedUntil: sql`now() + interval '1 minute'` });
    expect(codeOf(await end(browser, other))).toEqual([422, 'PASSWORD_REFUSED']);
    expect((await tablet.get('/api/auth/profile')).statusCode).toBe(200);
    await db.delete(throttles);
    expect((await end(browser, other)).json()).toEqual({ success: true });
  });
});
