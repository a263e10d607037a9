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

/**
 * Each browser gets a new IP address, so that guesses of earlier browsers do not block the new one.
 */
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

/**
 * Starts two password changes, two sign-ins and, with `withLinks`, two resets by link at once.
 * `first` is the index of the action that starts first.
 */
async function race(first: number, { withLinks }: { withLinks: boolean }): Promise<void> {
  const { email, coNum } = await makeContact(db, await makeClient(db));
  const [tablet, computer] = [await signedIn(email), await signedIn(email)];
  // The outdated cost makes each sign-in store a new hash as well.
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
  'parallel password changes, reset links and sign-ins end with one valid password and no stale session (start %d)',
  (first) => race(first, { withLinks: true }),
);

// These runs omit the links. Using a link computes one hash, but a password change computes two, so
// a link would always win.
test.each([0, 1])(
  'parallel password changes and sign-ins end with one valid password and no stale session (start %d)',
  (first) => race(first, { withLinks: false }),
);

// Needs a PostgreSQL server: the embedded database has one connection, so its transactions cannot
// wait for each other.
if (inject('postgresUrl')) {
  test('a password change and a reset link that wait for the lock of one account do not deadlock', async () => {
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

  test('a password change and a parallel sign-out of all sessions do not deadlock', async () => {
    const { email, coNum } = await makeContact(db, await makeClient(db));
    const [tablet, computer] = [await signedIn(email), await signedIn(email)];
    const answers = await db.transaction(async (tx) => {
      // Locks the session of the tablet. The password change locks the account, then waits for this
      // session. The sign-out waits for the account.
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
