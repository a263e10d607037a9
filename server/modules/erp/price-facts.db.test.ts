import { expect, test } from 'vitest';
import type { Answer } from '../../../contract/api.ts';
import type { CartLine } from '../../../contract/orders/schemas.ts';
import { type BadFact, openMachine } from '../../../tests/support/shop/machine.ts';
import { type Buyer, openOrderScene } from '../../../tests/support/shop/order-scene.ts';

const scene = await openOrderScene();
const machine = await openMachine(scene, 'prices');
const cups = await scene.makeProduct({ basePrice: '1.2500' });
const plates = await scene.makeProduct({ basePrice: '3.0000' });
const buyer = await scene.makeBuyer();
const other = await scene.makeBuyer();
const { rows } = await scene.database.pool.query('select code from clients where cl_num = $1', [
  buyer.clNum,
]);
const code = rows[0].code;
await scene.database.pool.query('update clients set reserved_access = true');

const fact = (prices: object[], more: object = {}) => ({
  ...{ ...machine.head(), client: code, article: `GOB-${cups}`, prices },
  ...more,
});
const { send, refuses } = machine.senderOf('prices');
const taken = { result: 'taken' };

const shown = async ({ browser }: Buyer = buyer) => {
  const [product] = (await browser.get(`/api/catalogue/selection?arNums=${cups}`)).json<
    Answer<'catalogue.selection'>
  >();
  return [
    product?.netPrice,
    product?.breaks.map(({ minQuantity, unitPrice }) => [minQuantity, unitPrice]),
  ];
};
const nets = async ({ browser }: Buyer, since = 0) =>
  (await browser.get(`/api/client/nets?since=${since}`)).json<Answer<'client.nets'>>();
const lineAt = async (quantity: number): Promise<Pick<CartLine, 'LCPrixVente' | 'LCRemise1'>> => {
  const { line } = (await buyer.add(cups, quantity)).json();
  return { LCPrixVente: line.LCPrixVente, LCRemise1: line.LCRemise1 };
};

test('a contract price applies to its client alone, in lists, feed, cart and order', async () => {
  const prices = [{ price: '1' }, { price: '0.8', minQuantity: 100 }];
  const sentFact = fact(prices);
  expect(await send(sentFact, sentFact)).toEqual([taken, { result: 'known' }]);
  expect(await shown()).toEqual(['1.0000', [[100, '0.8000']]]);
  expect(await lineAt(90)).toEqual({ LCPrixVente: '1.0000', LCRemise1: '0' });
  expect(await lineAt(100)).toEqual({ LCPrixVente: '0.8000', LCRemise1: '0' });
  const feed = await nets(buyer);
  expect(feed).toMatchObject({ done: true, total: 1, removed: [] });
  expect(feed.rows).toEqual([
    {
      arNum: cups,
      nets: [
        { minQuantity: 1, price: '1.0000', startsOn: '20000101', endsOn: null },
        { minQuantity: 100, price: '0.8000', startsOn: '20000101', endsOn: null },
      ],
    },
  ]);
  const prizes = (await buyer.browser.get('/api/client/prices?since=0')).json();
  expect(prizes.nets).toBe(feed.rev);

  // Another client of the same group gets nothing of it.
  expect(await shown(other)).toEqual(['1.2500', []]);
  expect(await nets(other)).toMatchObject({ rows: [], total: 0, rev: 0 });
  expect((await other.browser.get('/api/client/prices?since=0')).json().nets).toBe(0);

  const placed = (await buyer.place()).json();
  expect(placed.orderNumber).toMatch(/^CMD-/);
});

test('a later fact replaces prices, equal ones keep the revision, none restore the group’s price', async () => {
  const before = (await nets(buyer)).rev;
  expect(await send(fact([{ price: '1.0000' }, { price: '0.8', minQuantity: 100 }]))).toEqual([
    taken,
  ]);
  expect((await nets(buyer)).rev).toBe(before);
  await send(fact([{ price: '0.9' }]));
  expect(await shown()).toEqual(['0.9000', []]);
  const changed = await nets(buyer, before);
  expect(changed.rows.map(({ nets: of }) => of.length)).toEqual([1]);
  expect(await send(fact([], { at: new Date().toISOString() }))).toEqual([{ result: 'outdated' }]);
  await send(fact([]));
  expect(await shown()).toEqual(['1.2500', []]);
  expect(await nets(buyer, changed.rev)).toMatchObject({ rows: [], removed: [cups], total: 0 });
});

test('ignores contract prices that are over or have not begun', async () => {
  await send(
    fact([
      { price: '0.5', endsOn: '2025-12-31' },
      { price: '0.6', startsOn: '2099-01-01' },
    ]),
  );
  expect(await shown()).toEqual(['1.2500', []]);
  await send(fact([]));
});

test('sorting by price and the promotion filter use the client’s contract prices', async () => {
  await scene.database.pool.query(
    `insert into promotions (ar_num, discount, starts_on, ends_on)
     select ar_num, 10, shop_today(), shop_today() from products`,
  );
  await send(fact([{ price: '4' }]));
  const list = async ({ browser }: Buyer, query: string) => {
    const { items, facets } = (await browser.get(`/api/catalogue/products?${query}`)).json<
      Answer<'catalogue.products'>
    >();
    return { arNums: items.map(({ arNum }) => arNum), promotion: facets.promotion };
  };
  for (const _ of [1, 2]) {
    expect(await list(buyer, 'sort=price')).toEqual({ arNums: [plates, cups], promotion: 1 });
    expect(await list(other, 'sort=price')).toEqual({ arNums: [cups, plates], promotion: 2 });
    expect(await list(buyer, 'promotion=1')).toEqual({ arNums: [plates], promotion: 1 });
    expect((await list(other, 'promotion=1')).arNums.length).toBe(2);
  }
  await send(fact([]));
  expect(await list(buyer, 'sort=price')).toEqual({ arNums: [cups, plates], promotion: 2 });
});

test('refuses each bad fact with its field, and takes the good one', async () => {
  const bad = (more: object) => fact([{ price: '1', ...more }]);
  const cases: BadFact[] = [
    [fact([], { client: 'nobody' }), 'NOT_FOUND', 'client'],
    [fact([], { article: 'nothing' }), 'NOT_FOUND', 'article'],
    [fact([{ price: '1' }, { price: '2', minQuantity: 1 }]), 'INVALID', 'prices'],
    [bad({ price: '-1' }), 'INVALID', 'prices.0.price'],
    [bad({ minQuantity: 0 }), 'INVALID', 'prices.0.minQuantity'],
    [bad({ startsOn: '2026-12-01', endsOn: '2026-11-30' }), 'INVALID', 'prices.0.endsOn'],
    [bad({ endsOn: '30/11/2026' }), 'INVALID', 'prices.0.endsOn'],
    [
      fact(Array.from({ length: 21 }, (_, at) => ({ price: '1', minQuantity: at + 1 }))),
      'INVALID',
      'prices',
    ],
  ];
  await refuses(cases, fact([{ price: '0' }]));
  expect(await shown()).toEqual(['0.0000', []]);
  await send(fact([]));
});
