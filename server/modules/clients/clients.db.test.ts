import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { shopDay } from '../../../contract/core/shop-moment.ts';
import {
  makeClient,
  makeContact,
  makeRepresentative,
} from '../../../tests/support/shop/factories.ts';
import { Browser, openBrowser, openTestApp } from '../../../tests/support/shop/test-app.ts';
import { auditLog, sessionIds } from '../../database/schema/access.ts';
import { brands, categories, products } from '../../database/schema/catalogue.ts';
import { invoices, portfolios } from '../../database/schema/clients.ts';
import { orderLines, orders } from '../../database/schema/orders.ts';

const app = await openTestApp();
const { db } = app.database;

async function representativeOf(...portfolio: number[]) {
  const representative = await makeRepresentative(db, portfolio);
  const browser = await openBrowser(app, representative);
  return { browser, ...representative };
}

async function addProduct(arNum: number): Promise<void> {
  await db.insert(brands).values({ maNum: arNum, name: `M${arNum}`, slug: `m${arNum}` });
  await db.insert(categories).values({ caNum: arNum, name: `C${arNum}`, slug: `c${arNum}` });
  await db.insert(products).values({
    arNum,
    reference: `REF-${arNum}`,
    name: 'Gobelet',
    maNum: arNum,
    caNum: arNum,
    packSize: 50,
    unit: 'gobelet',
    weight: '0.01',
    vatRate: '20',
    basePrice: '0.084',
    drawing: { shape: 'cup', material: 'kraft', colour: 'kraft' },
  });
}

test('the days from one order to the next, of orders that were placed', async () => {
  const [regular, twice, never] = [
    await makeClient(db, { name: 'A' }),
    await makeClient(db, { name: 'B' }),
    await makeClient(db, { name: 'C' }),
  ];
  const { browser, repNum } = await representativeOf(regular, twice, never);
  let number = 0;
  // Noon: a change of the clock moves no day.
  const noon = new Date().setUTCHours(12, 0, 0, 0);
  const order = (clNum: number, days: number, status = 'placed') => {
    number += 1;
    const placedAt = new Date(noon - days * 86_400_000);
    return { clNum, repNum, status, number: `R${number}`, placedAt, totalHT: '10' };
  };
  const days = [3, 10, 17, 60, 67, 74, 81];
  await db.insert(orders).values([
    ...days.map((day) => order(regular, day)),
    // Longer ago than counts.
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

test('the list is the own portfolio, with last order, own cart, balance and block', async () => {
  const mine = await makeClient(db, { name: 'Brasserie du Port' });
  const blocked = await makeClient(db, {
    name: 'Boulangerie',
    blockedAt: new Date(),
    blockedReason: 'credit_exceeded',
  });
  await makeClient(db, { name: 'Somebody else’s' });
  const { browser, repNum } = await representativeOf(mine, blocked);
  const contact = await makeContact(db, mine);
  await addProduct(1);
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
    arNum: 1,
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
      // Half past midnight in Paris, on the second of March.
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

test('clients are sorted as in a French dictionary, whatever the database’s collation', async () => {
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

test('the user carries the own open order: its key, its lines, their HT', async () => {
  const clNum = await makeClient(db);
  const contact = await makeContact(db, clNum);
  await addProduct(2);
  const [order] = await db
    .insert(orders)
    .values({ clNum, coNum: contact.coNum })
    .returning({ ceNum: orders.ceNum });
  const ceNum = order?.ceNum ?? 0;
  await db.insert(orderLines).values({
    ceNum,
    clNum,
    arNum: 2,
    position: 1,
    quantity: 3,
    unitPrice: '1.1111',
    discount: '2.5',
    vatRate: '20',
    reference: 'REF-2',
    label: 'Gobelet',
  });
  const desk = new Browser(app);
  const signedIn = await desk.authenticate('contact', contact.email);
  const cart = { SC_CENUM: ceNum, cartSize: 1, cartTotal: '3.2500' };
  expect(signedIn.json()).toMatchObject(cart);
  expect((await desk.get('/api/auth/profile')).json()).toMatchObject(cart);
});

test('choosing gives the client’s user under a new session id; leaving waits again', async () => {
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
  // Until the new id has been used, its answer may have been lost: the old one goes on.
  const old = new Browser(app);
  old.cookie = before;
  expect((await old.get('/api/auth/profile')).json().CLIENT.ClNum).toBe(clNum);
  // Then it serves what is on its way, for seconds, and ends.
  await browser.get('/api/auth/profile');
  expect((await old.get('/api/auth/profile')).statusCode).toBe(200);
  const [ending] = await db.select().from(sessionIds).where(isNotNull(sessionIds.endsAt));
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

test('choices at once all leave a session that holds', async () => {
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

test('whoever signs out while a choice is under way is signed out', async () => {
  for (let round = 0; round < 12; round += 1) {
    const clNum = await makeClient(db);
    const { browser } = await representativeOf(clNum);
    const leaving = new Browser(app);
    leaving.cookie = browser.cookie;
    const everywhere = round % 2 === 1;
    const choice = browser.post('/api/commercial/client', { clNum });
    // The more statements come first, the further the choice has got.
    for (let at = 0; at < round; at += 1) await db.execute(sql`select`);
    const left = await leaving.post('/api/auth/logout', { everywhere });
    // Either it came first, or its session was gone: it never fails half-way.
    expect([200, 401]).toContain((await choice).statusCode);
    expect(left.statusCode).toBe(200);
    expect(leaving.cookie).toBe('');
    expect((await browser.get('/api/auth/profile')).statusCode).toBe(401);
  }
});

test('a claim steers neither the choice, nor its audit, nor the profile', async () => {
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

test('a client of another portfolio and a missing one cannot be chosen, and answer alike', async () => {
  const foreign = await makeClient(db);
  const { browser } = await representativeOf(await makeClient(db));
  const [one, other] = await Promise.all(
    [foreign, 999_999].map((clNum) => browser.post('/api/commercial/client', { clNum })),
  );
  expect({ ...one?.json(), requestId: '' }).toEqual({ ...other?.json(), requestId: '' });
  expect(one?.statusCode).toBe(404);
});

test('a link taken away bites on the next request', async () => {
  const clNum = await makeClient(db);
  const { browser, repNum } = await representativeOf(clNum);
  await browser.post('/api/commercial/client', { clNum });
  await db
    .delete(portfolios)
    .where(and(eq(portfolios.repNum, repNum), eq(portfolios.clNum, clNum)));
  expect((await browser.get('/api/auth/profile')).json()).toMatchObject({ WAITING_CHOISE: true });
});

test('the representative of a client is told to those who act for it, by the right code', async () => {
  const clNum = await makeClient(db);
  const { browser, code } = await representativeOf(clNum);
  const { code: other } = await makeRepresentative(db);
  const contact = await makeContact(db, clNum);
  const desk = await openBrowser(app, contact);
  const ask = (ClUserCom: string) => desk.post('/api/global/commercial', { ClUserCom });
  const profile = (await browser.get('/api/auth/profile')).json();
  expect((await ask(code)).json()).toEqual(profile.COMMERCIAL);
  expect((await ask(code)).json()).toMatchObject({ ClUserCom: code, firstName: 'Lena' });
  for (const unknown of [other, 'R999999', '']) {
    expect((await ask(unknown)).statusCode).toBeGreaterThanOrEqual(400);
  }
});
