import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { shopDay } from '../../../contract/core/shop-moment.ts';
import {
  makeClient,
  makeContact,
  makeProduct,
  makeRepresentative,
} from '../../../tests/support/shop/factories.ts';
import { Browser, openBrowser, openTestApp } from '../../../tests/support/shop/test-app.ts';
import { auditLog, sessionIds } from '../../database/schema/access.ts';
import { invoices, portfolios } from '../../database/schema/clients.ts';
import { orderLines, orders } from '../../database/schema/orders.ts';

const app = await openTestApp();
const { db } = app.database;

async function representativeOf(...portfolio: number[]) {
  const representative = await makeRepresentative(db, portfolio);
  const browser = await openBrowser(app, representative);
  return { browser, ...representative };
}

test('computes the rhythm of a client as the usual number of days between placed orders', async () => {
  const [regular, twice, never] = [
    await makeClient(db, { name: 'A' }),
    await makeClient(db, { name: 'B' }),
    await makeClient(db, { name: 'C' }),
  ];
  const { browser, repNum } = await representativeOf(regular, twice, never);
  let number = 0;
  // All orders are at noon UTC, so that a change to summer time cannot move an order to another
  // day.
  const noon = new Date().setUTCHours(12, 0, 0, 0);
  const order = (clNum: number, days: number, status = 'placed') => {
    number += 1;
    const placedAt = new Date(noon - days * 86_400_000);
    return { clNum, repNum, status, number: `R${number}`, placedAt, totalHT: '10' };
  };
  const days = [3, 10, 17, 60, 67, 74, 81];
  await db.insert(orders).values([
    ...days.map((day) => order(regular, day)),
    // The rhythm uses only the twelve latest orders. Most of these orders are older and must not
    // count.
    ...Array.from({ length: 40 }, (_, at) => order(regular, 200 + at)),
    order(regular, 1, 'cancelled'),
    order(twice, 5),
    order(twice, 5),
  ]);
  await db.insert(orders).values({ clNum: never, repNum, totalHT: '0' });
  const rows = (await browser.get('/api/commercial/clients')).json();
  expect(
    rows.map((row: Record<string, unknown>) => [row.name, row.everyDays, row.lastOrder]),
  ).toEqual([
    ['A', 7, shopDay(noon - 3 * 86_400_000)],
    ['B', null, shopDay(noon - 5 * 86_400_000)],
    ['C', null, null],
  ]);
});

test('lists the representative’s clients with their last order, cart, balance and block', async () => {
  const mine = await makeClient(db, { name: 'Brasserie du Port' });
  const blocked = await makeClient(db, {
    name: 'Boulangerie',
    blockedAt: new Date(),
    blockedReason: 'credit_exceeded',
  });
  await makeClient(db, { name: 'Somebody else’s' });
  const { browser, repNum } = await representativeOf(mine, blocked);
  const contact = await makeContact(db, mine);
  const order = { clNum: mine, totalHT: '10' };
  const [open] = await db
    .insert(orders)
    .values([
      { ...order, repNum },
      {
        ...order,
        coNum: contact.coNum,
        status: 'placed',
        number: 'A1',
        placedAt: new Date('2026-03-01T23:30:00Z'),
      },
      {
        ...order,
        coNum: contact.coNum,
        status: 'cancelled',
        number: 'A2',
        placedAt: new Date('2026-05-01T10:00:00Z'),
      },
    ])
    .returning({ ceNum: orders.ceNum });
  await db.insert(orderLines).values({
    ceNum: open?.ceNum ?? 0,
    clNum: mine,
    arNum: await makeProduct(db),
    position: 1,
    quantity: 1000,
    unitPrice: '0.0840',
    discount: '10',
    vatRate: '20',
    reference: 'REF-1',
    label: 'Gobelet',
  });
  const invoice = { clNum: mine, totalHT: '100', totalVAT: '20', totalTTC: '120' };
  await db.insert(invoices).values([
    { ...invoice, number: 'F1', issuedOn: '2025-01-01', dueOn: '2025-02-28', paid: '20' },
    { ...invoice, number: 'F2', issuedOn: '2026-01-01', dueOn: '2099-02-28' },
    { ...invoice, number: 'F3', issuedOn: '2026-01-01', dueOn: '2025-02-28', paid: '120' },
  ]);

  const answer = await browser.get('/api/commercial/clients');

  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual([
    expect.objectContaining({
      name: 'Boulangerie',
      blocked: 'credit_exceeded',
      cartSize: 0,
      lastOrder: null,
    }),
    {
      clNum: mine,
      name: 'Brasserie du Port',
      code: expect.any(String),
      city: 'Lorient',
      // 23:30 UTC on 1 March is 2 March in Paris.
      lastOrder: '20260302',
      everyDays: null,
      cartSize: 1,
      cartTotal: '75.6000',
      balance: '220.0000',
      overdue: '100.0000',
      blocked: null,
      admitted: true,
    },
  ]);
});

test('sorts clients as a French dictionary does, whatever the database’s collation', async () => {
  const names = ['Zinc', 'eau', 'Œuf', 'École', 'offre', 'Évian'];
  const numbers: number[] = [];
  for (const name of names) numbers.push(await makeClient(db, { name }));
  const { browser } = await representativeOf(...numbers);
  const rows = (await browser.get('/api/commercial/clients')).json();
  expect(rows.map((row: { name: string }) => row.name)).toEqual([
    'eau',
    'École',
    'Évian',
    'Œuf',
    'offre',
    'Zinc',
  ]);
});

test('the profile contains the number, the line count and the total without VAT of the user’s open order', async () => {
  const clNum = await makeClient(db);
  const contact = await makeContact(db, clNum);
  const [order] = await db
    .insert(orders)
    .values({ clNum, coNum: contact.coNum })
    .returning({ ceNum: orders.ceNum });
  const ceNum = order?.ceNum ?? 0;
  await db.insert(orderLines).values({
    ceNum,
    clNum,
    arNum: await makeProduct(db),
    position: 1,
    quantity: 3,
    unitPrice: '1.1111',
    discount: '2.5',
    vatRate: '20',
    reference: 'REF-2',
    label: 'Gobelet',
  });
  const computer = new Browser(app);
  const signedIn = await computer.authenticate('contact', contact.email);
  const cart = { SC_CENUM: ceNum, cartSize: 1, cartTotal: '3.2500' };
  expect(signedIn.json()).toMatchObject(cart);
  expect((await computer.get('/api/auth/profile')).json()).toMatchObject(cart);
});

test('choosing a client changes the session id, and undoing the choice requires a new choice', async () => {
  const clNum = await makeClient(db);
  const { browser, code, repNum } = await representativeOf(clNum);
  const before = browser.cookie;

  const chosen = await browser.post('/api/commercial/client', { clNum });

  expect(chosen.json()).toMatchObject({
    type: 'commercial',
    WAITING_CHOISE: false,
    CLIENT: { ClNum: clNum, ClUserCom: code },
    COMMERCIAL: { ClUserCom: code },
  });
  expect(browser.cookie).not.toBe(before);
  // The old session id works until the browser uses the new id, because the answer with the new id
  // may be lost.
  const old = new Browser(app);
  old.cookie = before;
  expect((await old.get('/api/auth/profile')).json().CLIENT.ClNum).toBe(clNum);
  const endingIds = () => db.select().from(sessionIds).where(isNotNull(sessionIds.endsAt));
  expect(await endingIds()).toEqual([]);
  // After the first use of the new id, the old id works for ten more seconds.
  await browser.get('/api/auth/profile');
  expect((await old.get('/api/auth/profile')).statusCode).toBe(200);
  const [ending] = await endingIds();
  expect((ending?.endsAt?.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(10_000);
  await db
    .update(sessionIds)
    .set({ endsAt: sql`now() - interval '1 second'` })
    .where(isNotNull(sessionIds.endsAt));
  expect((await old.get('/api/auth/profile')).statusCode).toBe(401);
  expect((await browser.post('/api/auth/restricted')).json()).toEqual({ isRestricted: true });

  const left = await browser.send({ method: 'DELETE', url: '/api/commercial/client' });
  expect(left.json()).toMatchObject({ WAITING_CHOISE: true, CLIENT: null });
  const log = await db.select().from(auditLog).where(eq(auditLog.repNum, repNum));
  expect(log.map((row) => [row.action, row.clNum])).toEqual([
    ['client-chosen', clNum],
    ['client-left', clNum],
  ]);
});

test('after parallel choices of different clients, the session is valid for exactly one client', async () => {
  const clNums = [await makeClient(db), await makeClient(db), await makeClient(db)];
  const { browser } = await representativeOf(...clNums);
  const tabs = clNums.map(() => {
    const tab = new Browser(app);
    tab.cookie = browser.cookie;
    return tab;
  });
  const answers = await Promise.all(
    tabs.map((tab, at) => tab.post('/api/commercial/client', { clNum: clNums[at] })),
  );
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200]);
  const profiles = [];
  for (const tab of tabs) profiles.push((await tab.get('/api/auth/profile')).json().CLIENT?.ClNum);
  expect(clNums).toContain(profiles[0]);
  expect(new Set(profiles).size).toBe(1);
});

test('a sign-out during the choice of a client ends the session', async () => {
  for (let round = 0; round < 12; round += 1) {
    const clNum = await makeClient(db);
    const { browser } = await representativeOf(clNum);
    const leaving = new Browser(app);
    leaving.cookie = browser.cookie;
    const everywhere = round % 2 === 1;
    const choice = browser.post('/api/commercial/client', { clNum });
    // Each round runs more statements before the logout, so that the choice has advanced further by
    // then.
    for (let at = 0; at < round; at += 1) await db.execute(sql`select`);
    const left = await leaving.post('/api/auth/logout', { everywhere });
    // The choice must either succeed before the sign-out or find no session. Any other status is a
    // fault.
    expect([200, 401]).toContain((await choice).statusCode);
    expect(left.statusCode).toBe(200);
    expect(leaving.cookie).toBe('');
    expect((await browser.get('/api/auth/profile')).statusCode).toBe(401);
  }
});

test('the header `x-user-clnum` changes neither the chosen client nor the audit entry nor the profile', async () => {
  const [own, second] = [await makeClient(db), await makeClient(db)];
  const { browser, repNum } = await representativeOf(own, second);
  const claim = { 'x-user-clnum': String(second) };
  expect((await browser.get('/api/auth/profile', claim)).json().WAITING_CHOISE).toBe(true);
  const lost = { 'x-user-clnum': '999999' };
  const chosen = await browser.post('/api/commercial/client', { clNum: own }, lost);
  expect(chosen.statusCode).toBe(200);
  await browser.send({ method: 'DELETE', url: '/api/commercial/client', headers: claim });
  const log = await db.select().from(auditLog).where(eq(auditLog.repNum, repNum));
  expect(log.at(-1)).toMatchObject({ action: 'client-left', clNum: own });
});

test('a representative gets the same answer for another representative’s client as for an unknown client', async () => {
  const foreign = await makeClient(db);
  const { browser } = await representativeOf(await makeClient(db));
  const [one, other] = await Promise.all(
    [foreign, 999_999].map((clNum) => browser.post('/api/commercial/client', { clNum })),
  );
  expect({ ...one?.json(), requestId: '' }).toEqual({ ...other?.json(), requestId: '' });
  expect(one?.statusCode).toBe(404);
});

test('removing a client from the portfolio ends the choice of this client at the next request', async () => {
  const clNum = await makeClient(db);
  const { browser, repNum } = await representativeOf(clNum);
  await browser.post('/api/commercial/client', { clNum });
  await db
    .delete(portfolios)
    .where(and(eq(portfolios.repNum, repNum), eq(portfolios.clNum, clNum)));
  expect((await browser.get('/api/auth/profile')).json()).toMatchObject({ WAITING_CHOISE: true });
});

test('shows the users of a client their representative only for the right `ClUserCom` code', async () => {
  const clNum = await makeClient(db);
  const { browser, code } = await representativeOf(clNum);
  const { code: other } = await makeRepresentative(db);
  const contact = await makeContact(db, clNum);
  const contactBrowser = await openBrowser(app, contact);
  const ask = (ClUserCom: string) => contactBrowser.post('/api/global/commercial', { ClUserCom });
  const profile = (await browser.get('/api/auth/profile')).json();
  expect((await ask(code)).json()).toEqual(profile.COMMERCIAL);
  expect((await ask(code)).json()).toMatchObject({ ClUserCom: code, firstName: 'Lena' });
  for (const unknown of [other, 'R999999', '']) {
    expect((await ask(unknown)).statusCode).toBeGreaterThanOrEqual(400);
  }
});
