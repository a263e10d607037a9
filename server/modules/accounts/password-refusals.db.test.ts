import { expect, test } from 'vitest';
import { makeClient, makeContact, PASSWORD } from '../../../tests/support/shop/factories.ts';
import { Browser, openTestApp } from '../../../tests/support/shop/test-app.ts';
import { referenceData } from '../../database/schema/content.ts';
import { referenceData as distributor } from '../../demo/reference-data.ts';
import { issueToken } from './credentials.ts';

const app = await openTestApp();
const { db } = app.database;
await db.insert(referenceData).values({ data: { ...distributor, name: 'Maison Lestrade' } });

const clNum = await makeClient(db, { name: 'Brasserie du Port' });

const activate = async () => {
  const { coNum } = await makeContact(db, clNum, { password: null });
  return openLink('/api/auth/activate', await issueTokenFor('activation', coNum));
};
const reset = async () => {
  const { coNum } = await makeContact(db, clNum);
  return openLink('/api/auth/change-password', await issueTokenFor('password', coNum));
};
const change = async () => {
  const { email } = await makeContact(db, clNum);
  const browser = new Browser(app);
  await browser.authenticate('contact', email);
  return (password: string) =>
    browser.post('/api/account/password', { current: PASSWORD, password });
};

const issueTokenFor = (purpose: 'activation' | 'password', coNum: number) =>
  issueToken(db, app.services.config.secret, purpose, { coNum });
const openLink = (path: string, TOKEN: string) => (password: string) =>
  new Browser(app).post(path, { TOKEN, password });

test.each([
  ['an activation', activate],
  ['a reset', reset],
  ['a change', change],
])('%s refuses common passwords and names, and then accepts a good password', async (_, begin) => {
  const set = await begin();
  for (const [password, code] of [
    ['manchesterunited', 'COMMON'],
    ['2026-Lestrade-2026', 'IDENTITY'],
    ['brasserieduport1', 'IDENTITY'],
  ] as const) {
    const answer = await set(password);
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'PASSWORD_REFUSED']);
    expect(answer.json().errors).toContainEqual({ field: 'password', code });
  }
  expect((await set('girafe tunnel moutarde brouette')).json()).toEqual({ success: true });
});
