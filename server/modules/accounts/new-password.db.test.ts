import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { mailsIn } from '../../../tests/support/documents/mail-parts.ts';
import {
  makeClient,
  makeContact,
  makeRepresentative,
} from '../../../tests/support/shop/factories.ts';
import { Browser, openTestApp } from '../../../tests/support/shop/test-app.ts';
import { jobs, throttles, tokens } from '../../database/schema/access.ts';
import { contacts } from '../../database/schema/clients.ts';
import { issueToken } from './credentials.ts';

const NEW_PASSWORD = 'lampadaire cobalt 88';
const app = await openTestApp({ PUBLIC_URL: 'https://shop.example' });
const { db } = app.database;
beforeEach(() => db.delete(throttles));

const mails = () => mailsIn(app.config.dataDir);

async function askForLink(email: string): Promise<string | undefined> {
  await app.services.jobs.runDue();
  const before = mails().length;
  const answer = await new Browser(app).post('/api/auth/forgot', { email });
  expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }]);
  await app.services.jobs.runDue();
  return mails()[before]?.text.match(/https:\/\/shop\.example\/\S+?(?=["\s<])/)?.[0];
}

const issue = (purpose: 'password' | 'activation', coNum: number) =>
  issueToken(db, app.services.config.secret, purpose, { coNum });
const reset = (TOKEN: string, browser = new Browser(app)) =>
  browser.post('/api/auth/change-password', { TOKEN, password: NEW_PASSWORD });
const activate = (TOKEN: string) =>
  new Browser(app).post('/api/auth/activate', { TOKEN, password: NEW_PASSWORD });
const tokenOf = (link: string | undefined) => link?.match(/[\w-]{22}\.\d{13}/)?.[0] ?? '';

test('a reset link sets the password, ends every session and mails a notice', async () => {
  const contact = await makeContact(db, await makeClient(db));
  const tablet = new Browser(app);
  await tablet.authenticate('contact', contact.email);

  const link = await askForLink(contact.email);
  expect(link).toMatch(/^https:\/\/shop\.example\/auth\/change-password\?token=/);
  const answer = await reset(tokenOf(link));
  expect(answer.json()).toEqual({ success: true });
  expect(answer.cookies).toEqual([]);

  expect((await tablet.get('/api/auth/profile')).statusCode).toBe(401);
  expect((await tablet.authenticate('contact', contact.email)).json().success).toBe(false);
  const again = await tablet.authenticate('contact', contact.email, NEW_PASSWORD);
  expect(again.json().success).toBe(true);
  await app.services.jobs.runDue();
  expect(mails().at(-1)?.text).toContain('vient d’être changé');
});

test('a representative gets the reset link in their language and sets a password with that link', async () => {
  const representative = await makeRepresentative(db, [], { locale: 'en' });
  const link = await askForLink(representative.email);
  expect(mails().at(-1)?.headers.subject).toBe('Your link to choose a new password');
  await reset(tokenOf(link));
  const answer = await new Browser(app).authenticate(
    'commercial',
    representative.email,
    NEW_PASSWORD,
  );
  expect(answer.json().success).toBe(true);
});

test('mails an activation link instead of a reset link if the account has no password', async () => {
  const contact = await makeContact(db, await makeClient(db), { password: null });
  const link = await askForLink(contact.email);
  expect(link).toMatch(/^https:\/\/shop\.example\/activate\//);
  const TOKEN = tokenOf(link);
  const wrongDoor = await reset(TOKEN);
  expect([wrongDoor.statusCode, wrongDoor.json().code]).toEqual([403, 'TOKEN_INVALID']);
  expect((await activate(TOKEN)).json()).toEqual({ success: true });
  const signIn = await new Browser(app).authenticate('contact', contact.email, NEW_PASSWORD);
  expect(signIn.json().success).toBe(true);
});

test('answers a reset request for an unknown or disabled account like any other, but sends no mail', async () => {
  const disabled = await makeContact(db, await makeClient(db), { disabledAt: new Date() });
  expect(await askForLink('nobody@nowhere.example')).toBeUndefined();
  expect(await askForLink(disabled.email)).toBeUndefined();
});

test('limits reset requests per IP address, and mails an account at most once a minute', async () => {
  const contact = await makeContact(db, await makeClient(db));
  const before = mails().length;
  const stranger = new Browser(app, '10.6.0.1');
  for (let tries = 0; tries < 10; tries += 1) {
    await stranger.post('/api/auth/forgot', { email: contact.email });
  }
  const closed = await stranger.post('/api/auth/forgot', { email: contact.email });
  expect(closed.statusCode).toBe(429);
  await app.services.jobs.runDue();
  expect(mails()).toHaveLength(before + 1);
  // The stranger’s requests do not block the owner, who has another IP address.
  const owner = await new Browser(app, '10.6.0.2').post('/api/auth/forgot', {
    email: contact.email,
  });
  expect(owner.statusCode).toBe(200);
});

test('sends the reset link to a representative even if a disabled contact has the same e-mail address', async () => {
  const email = 'partage@client.example';
  await makeContact(db, await makeClient(db), { email, disabledAt: new Date() });
  await makeRepresentative(db, [], { email });
  expect(await askForLink(email)).toMatch(/change-password/);
});

test('does not store the token of a reset link in plain text', async () => {
  const contact = await makeContact(db, await makeClient(db));
  const token = tokenOf(await askForLink(contact.email));
  expect(token).not.toBe('');
  const stored = [await db.select().from(jobs), await db.select().from(tokens)];
  expect(JSON.stringify(stored)).not.toContain(token.split('.')[0]);
});

describe('tokens in mails', () => {
  const activationFor = async () => {
    const contact = await makeContact(db, await makeClient(db), { password: null });
    return { contact, TOKEN: await issue('activation', contact.coNum) };
  };

  test('if twenty requests use one activation link at once, exactly one request succeeds', async () => {
    const { TOKEN } = await activationFor();
    const answers = await Promise.all(Array.from({ length: 20 }, () => activate(TOKEN)));
    const statuses = answers.map((answer) => answer.statusCode).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 403)]);
  });

  test('refuses an activation with an expired, used or forged token', async () => {
    const { TOKEN } = await activationFor();
    await db.update(tokens).set({ expiresAt: sql`now() - interval '1 minute'` });
    expect((await activate(TOKEN)).statusCode).toBe(403);
    expect((await activate(`forged.${Date.now()}`)).statusCode).toBe(403);
    const second = await activationFor();
    expect((await activate(second.TOKEN)).statusCode).toBe(200);
    expect((await activate(second.TOKEN)).statusCode).toBe(403);
  });

  test('an activation invalidates every other link of the account', async () => {
    const { contact, TOKEN } = await activationFor();
    const second = await issue('activation', contact.coNum);
    const third = await issue('password', contact.coNum);
    expect((await activate(TOKEN)).statusCode).toBe(200);
    expect((await activate(second)).statusCode).toBe(403);
    expect((await reset(third)).statusCode).toBe(403);
  });

  test('a new password removes the block that wrong guesses have caused on the account', async () => {
    const contact = await makeContact(db, await makeClient(db));
    const browser = new Browser(app, '10.6.0.9');
    for (let tries = 0; tries < 12; tries += 1) {
      await browser.authenticate('contact', contact.email, 'not the password');
    }
    await reset(await issue('password', contact.coNum), browser);
    const answer = await browser.authenticate('contact', contact.email, NEW_PASSWORD);
    expect(answer.json().success).toBe(true);
  });

  test('refuses the activation link of a disabled account', async () => {
    const { contact, TOKEN } = await activationFor();
    await db
      .update(contacts)
      .set({ disabledAt: new Date() })
      .where(eq(contacts.coNum, contact.coNum));
    expect((await activate(TOKEN)).statusCode).toBe(403);
  });
});
