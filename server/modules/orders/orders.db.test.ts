import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { api } from '../../../contract/api.ts';
import {
  makeClient,
  makeContact,
  makeRepresentative,
} from '../../../tests/support/shop/factories.ts';
import { type Buyer, openOrderScene, withKey } from '../../../tests/support/shop/order-scene.ts';
import { type Browser, openBrowser } from '../../../tests/support/shop/test-app.ts';
import { products, promotions, quantityBreaks } from '../../database/schema/catalogue.ts';
import { orders } from '../../database/schema/orders.ts';

const shop = await openOrderScene();
const { db } = shop.database;
const arNum = await shop.makeProduct();
let buyer: Buyer;
beforeEach(async () => {
  buyer = await shop.makeBuyer();
});
const orderOf = async (ceNum: number) =>
  (await db.select().from(orders).where(eq(orders.ceNum, ceNum)))[0];
const setStatus = (ceNum: number, status: string, number: string | null = null) =>
  db.update(orders).set({ status, number }).where(eq(orders.ceNum, ceNum));
const codeOf = (answer: { json(): { code?: string } }) => answer.json().code;

test('opens one order per client and user, even if the user requests an order repeatedly', async () => {
  expect((await buyer.create()).json()).toEqual({ newkey: buyer.ceNum });
  const colleague = await makeContact(db, buyer.clNum);
  const other = await openBrowser(shop, colleague);
  const body = { clNum: buyer.clNum, coNum: colleague.coNum };
  const theirs = await other.post('/api/commandes/create', body, withKey());
  expect(theirs.json().newkey).not.toBe(buyer.ceNum);
  await setStatus(buyer.ceNum, 'placed', `N${buyer.ceNum}`);
  expect((await buyer.create()).json().newkey).toBeGreaterThan(buyer.ceNum);
});

test('a representative opens an order for the client that the header `x-user-clnum` names', async () => {
  const clNums = [await makeClient(db), await makeClient(db)];
  const { repNum } = await makeRepresentative(db, clNums);
  const browser = await openBrowser(shop, { repNum });
  for (const clNum of clNums) {
    const headers = { ...withKey(), 'x-user-clnum': String(clNum) };
    const made = await browser.post('/api/commandes/create', { clNum, coNum: null }, headers);
    expect(await orderOf(made.json().newkey)).toMatchObject({ clNum, repNum, coNum: null });
  }
});

test('answers 404 to a request to open an order for another client or another contact', async () => {
  const foreign = await makeClient(db);
  const colleague = await makeContact(db, buyer.clNum);
  for (const [clNum, coNum] of [
    [foreign, buyer.coNum],
    [buyer.clNum, colleague.coNum],
    [buyer.clNum, null],
  ]) {
    const answer = await buyer.browser.post(
      '/api/commandes/create',
      { clNum, coNum },
      { ...withKey() },
    );
    expect([answer.statusCode, codeOf(answer)]).toEqual([404, 'NOT_FOUND']);
  }
});

test('confirms that a client exists only to users who may order for this client', async () => {
  const [own, foreign] = [await makeClient(db), await makeClient(db)];
  const representative = await openBrowser(shop, await makeRepresentative(db, [own]));
  const ask = async (browser: Browser, clNum: number) =>
    (await browser.post('/api/commandes/is-client', { clNum })).json();
  expect(await ask(representative, own)).toEqual({ exists: true });
  expect(await ask(representative, foreign)).toEqual({ exists: false });
  expect(await ask(representative, 999_999)).toEqual({ exists: false });
  expect(await ask(buyer.browser, buyer.clNum)).toEqual({ exists: true });
  expect(await ask(buyer.browser, own)).toEqual({ exists: false });
});

test('sets, increments and removes an order line, with the same result in order, cart and answer', async () => {
  const set = await buyer.add(arNum, 1000);
  expect(set.json()).toEqual({
    line: {
      ArNum: arNum,
      LCQuantite: 1000,
      LCPrixVente: '0.0840',
      LCRemise1: '0',
      LCTvaTx: '20',
      ecoContribution: '0.0000',
      reference: `GOB-${arNum}`,
      name: `Gobelet ${arNum}`,
      packSize: 10,
      unit: 'gobelet',
      unitGender: 'm',
      note: null,
    },
    cart: { size: 1, totalHT: '84.0000', revision: 1 },
  });
  const more = (await buyer.increment(arNum, 20)).json();
  expect(more).toMatchObject({ line: { LCQuantite: 1020 }, cart: { revision: 2 } });
  expect((await buyer.cart()).json()).toEqual([more.line]);
  expect(await orderOf(buyer.ceNum)).toMatchObject({
    revision: 2,
    totalHT: '85.6800',
    totalVAT: '17.1400',
    totalTTC: '102.8200',
  });
  const removed = await buyer.add(arNum, 0);
  expect(removed.json()).toEqual({ line: null, cart: { size: 0, totalHT: '0.0000', revision: 3 } });
  expect((await buyer.cart()).json()).toEqual([]);
});

test('a command without effect does not change the order', async () => {
  await buyer.add(arNum, 10);
  await setStatus(buyer.ceNum, 'confirmed');
  for (const nothing of [
    await buyer.add(arNum, 10),
    await buyer.increment(arNum, 0),
    await buyer.add(await shop.makeProduct(), 0),
  ]) {
    expect(nothing.json().cart).toEqual({ size: 1, totalHT: '0.8400', revision: 1 });
  }
  expect(await orderOf(buyer.ceNum)).toMatchObject({ status: 'confirmed' });
});

test('discounts the regular price of a line by the better of promotion and quantity break', async () => {
  const priced = await shop.makeProduct({ basePrice: '2.0000', vatRate: '5.5' });
  const always = { startsOn: '2020-01-01', endsOn: '2099-01-01' };
  await db.insert(promotions).values({ arNum: priced, discount: '10', ...always });
  await db.insert(quantityBreaks).values({ arNum: priced, minQuantity: 100, discount: '12.5' });
  expect((await buyer.add(priced, 90)).json().line).toMatchObject({
    LCPrixVente: '2.0000',
    LCRemise1: '10',
    LCTvaTx: '5.5',
  });
  expect((await buyer.increment(priced, 10)).json()).toMatchObject({
    line: { LCRemise1: '12.5' },
    cart: { totalHT: '175.0000' },
  });
});

test('refuses a quantity that cannot be ordered, and returns the nearest possible quantities', async () => {
  await buyer.add(arNum, 30);
  for (const [quantity, mode, quantities] of [
    [12, 'replace', [10, 20]],
    [1.5, 'replace', [0, 10]],
    [-10, 'replace', [0]],
    [-10, 'increment', [20]],
    [5, 'increment', [30, 40]],
    [100_000, 'replace', [99_990]],
    [99_990, 'increment', [99_990]],
    [1e308, 'increment', [99_990]],
    [2 ** 53 + 1, 'replace', [99_990]],
  ] as const) {
    const answer = await buyer.add(arNum, quantity, { mode });
    expect([quantity, answer.statusCode, answer.json()]).toMatchObject([
      quantity,
      400,
      { code: 'QUANTITY_INVALID', quantities },
    ]);
  }
  expect((await buyer.cart()).json()).toMatchObject([{ LCQuantite: 30 }]);
});

test('refuses an outdated pack size and returns the current pack size, but accepts a removal', async () => {
  const repacked = await shop.makeProduct();
  await buyer.add(repacked, 20);
  await db.update(products).set({ packSize: 15 }).where(eq(products.arNum, repacked));
  const answer = await buyer.add(repacked, 30);
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({ code: 'PACKAGING_CHANGED', packSize: 15 });
  // 20 plus 15 units are not a whole number of packs of 15.
  const odd = await buyer.add(repacked, 15, { mode: 'increment', ClConditionnement: 15 });
  expect(odd.json()).toMatchObject({ code: 'QUANTITY_INVALID', quantities: [30, 45] });
  expect((await buyer.add(repacked, 0)).json()).toMatchObject({ line: null });
});

test('a withdrawn product can only be removed from the order', async () => {
  const withdrawn = await shop.makeProduct();
  await buyer.add(withdrawn, 20);
  await db.update(products).set({ withdrawnAt: new Date() }).where(eq(products.arNum, withdrawn));
  const answer = await buyer.increment(withdrawn, 10);
  expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'PRODUCT_WITHDRAWN']);
  expect((await buyer.add(withdrawn, 0)).statusCode).toBe(200);
  expect((await buyer.cart()).json()).toEqual([]);
});

test('reads the cart that the header `x-user-cenum` names, and answers 304 while the cart is unchanged', async () => {
  await buyer.add(arNum, 10);
  const first = await buyer.cart();
  // PostgreSQL builds the JSON, so TypeScript cannot check the answer. The schema of the contract
  // checks it.
  expect(api['client.cart'].answer.parse(first.json())).toHaveLength(1);
  const etag = String(first.headers.etag);
  expect(etag).toMatch(new RegExp(`^"${buyer.ceNum}-1-[0-9a-f]{16}"$`));
  expect(first.headers['cache-control']).toBe('private, no-cache');
  expect(first.headers.vary).toContain('x-user-cenum');
  const again = await buyer.cart({ 'if-none-match': etag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  await buyer.add(arNum, 20);
  expect((await buyer.cart({ 'if-none-match': etag })).statusCode).toBe(200);
  const unnamed = await buyer.browser.get('/api/client/cart');
  expect([unnamed.statusCode, codeOf(unnamed)]).toEqual([400, 'INVALID']);
  for (const named of ['0', 'x', '1.0', '', '99999999999', `${buyer.ceNum},1`]) {
    expect((await buyer.cart({ 'x-user-cenum': named })).statusCode).toBe(404);
  }
});

test('lists the lines of a cart in the sequence in which the lines were added', async () => {
  const [second, third] = [await shop.makeProduct(), await shop.makeProduct()];
  for (const each of [third, arNum, second]) await buyer.add(each, 10);
  await buyer.increment(third, 10);
  const order = (await buyer.cart()).json().map((line: { ArNum: number }) => line.ArNum);
  expect(order).toEqual([third, arNum, second]);
});
