import { hash } from '@node-rs/argon2';
import { eq, sql } from 'drizzle-orm';
import { expect, inject, test } from 'vitest';
import { waitForLocks } from '../../../tests/support/engines/waiting-locks.ts';
import { makeClient, makeContact, PASSWORD } from '../../../tests/support/shop/factories.ts';
import { Browser, openTestApp } from '../../../tests/support/shop/test-app.ts';
import { contacts } from '../../database/schema/clients.ts';
import { lockAccount } from './accounts-repository.ts';
import { issueToken } from './credentials.ts';

const app = await openTestApp();
const { db } = app.database;

/** Gives each browser a new address, so that earlier guesses do not block it. */
let addresses = 0;
const browser = () => {
  addresses += 1;
  return new Browser(app, `10.8.${addresses >> 8}.${addresses & 255}`);
};
async function signedIn(email: string) {
  const one = browser();
  await one.authenticate('contact', email);
  return one;
}
const change = (one: Browser, password: string) =>
  one.post('/api/account/password', { current: PASSWORD, password });
async function linkFor(coNum: number) {
  const TOKEN = await issueToken(db, app.services.config.secret, 'password', { coNum });
  return (password: string) => browser().post('/api/auth/change-password', { TOKEN, password });
}
const status = async (one: Browser) => (await one.get('/api/auth/profile')).statusCode;
const opens = async (email: string, password: string): Promise<boolean> =>
  (await browser().authenticate('contact', email, password)).json().success;

/** Runs each action twice and all of them at once, starting with action number `first`. */
async function race(first: number, { withLinks }: { withLinks: boolean }): Promise<void> {
  const { email, coNum } = await makeContact(db, await makeClient(db));
  const [tablet, computer] = [await signedIn(email), await signedIn(email)];
  // With a hash of outdated cost, each sign-in also stores a new hash.
  const passwordHash = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1 });
  await db.update(contacts).set({ passwordHash }).where(eq(contacts.coNum, coNum));
  const late = [browser(), browser()] as const;
  const signIn = (one: Browser) => ({
    password: PASSWORD,
    act: (word: string) => one.authenticate('contact', email, word),
  });
  const links = [
    { password: 'lampadaire cobalt 82', act: await linkFor(coNum) },
    { password: 'lampadaire cobalt 84', act: await linkFor(coNum) },
  ];
  const acts = [
    { password: 'armoire violette 41', act: (word: string) => change(tablet, word) },
    ...(withLinks ? links.slice(0, 1) : []),
    signIn(late[0]),
    { password: 'armoire violette 43', act: (word: string) => change(computer, word) },
    ...(withLinks ? links.slice(1) : []),
    signIn(late[1]),
  ];
  const inTurn = [...acts.slice(first), ...acts.slice(0, first)];
  const answers = await Promise.all(inTurn.map(({ act, password }) => act(password)));

  for (const { statusCode } of answers) expect([200, 401, 403, 422]).toContain(statusCode);
  const set = inTurn
    .filter(({ password }, at) => password !== PASSWORD && answers[at]?.statusCode === 200)
    .map(({ password }) => password);
  const good = [];
  for (const password of new Set(acts.map((one) => one.password))) {
    if (await opens(email, password)) good.push(password);
  }
  expect(good).toHaveLength(1);
  expect(good).toEqual(set);
  const alive = (password: string) => (set[0] === password ? 200 : 401);
  expect(await status(tablet)).toBe(alive('armoire violette 41'));
  expect(await status(computer)).toBe(alive('armoire violette 43'));
  expect([await status(late[0]), await status(late[1])]).toEqual([401, 401]);
}

test.each([0, 1, 2])(
  'after parallel changes, links and sign-ins, one password works and no old session (start %d)',
  (first) => race(first, { withLinks: true }),
);

// These runs use no links, because a link hashes once and a change twice, so the link would always
// win.
test.each([0, 1])(
  'after parallel changes and sign-ins, one password works and no old session (start %d)',
  (first) => race(first, { withLinks: false }),
);

// The embedded database has only one connection, so no transaction can wait for another.
if (inject('postgresUrl')) {
  test('a password change and a reset link that wait for one account do not deadlock', async () => {
    const { email, coNum } = await makeContact(db, await makeClient(db));
    const tablet = await signedIn(email);
    const useLink = await linkFor(coNum);
    const answers = await db.transaction(async (tx) => {
      await lockAccount(tx, { coNum });
      const changed = change(tablet, 'armoire violette 41');
      await waitForLocks(db, 1);
      const used = useLink('lampadaire cobalt 82');
      await waitForLocks(db, 2);
      return [changed, used] as const;
    });
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([200, 403]);
    expect(await opens(email, 'armoire violette 41')).toBe(true);
  });

  test('a password change and a sign-out of all sessions do not deadlock', async () => {
    const { email, coNum } = await makeContact(db, await makeClient(db));
    const [tablet, computer] = [await signedIn(email), await signedIn(email)];
    const answers = await db.transaction(async (tx) => {
      // Locks the session of the change, for which both requests wait. The change has locked the
      // account already.
      await tx.execute(sql`
        select from sessions where co_num = ${coNum} order by se_num limit 1 for update`);
      const changed = change(tablet, 'armoire violette 41');
      await waitForLocks(db, 1);
      const left = computer.post('/api/auth/logout', { everywhere: true });
      await waitForLocks(db, 2);
      return [changed, left] as const;
    });
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await opens(email, 'armoire violette 41')).toBe(true);
    expect([await status(tablet), await status(computer)]).toEqual([401, 401]);
  });
}
