import { expect, test } from 'vitest';
import type { Product } from '../../../../contract/catalogue/schemas.ts';
import { ORDER_LINES } from '../../../../contract/orders/limits.ts';
import type { CartLine } from '../../../../contract/orders/schemas.ts';
import { annaNew, settle } from '../../../../tests/support/device/cart-fixture.ts';
import { makeProduct, WITHDRAWN } from '../../../../tests/support/device/make-product.ts';
import { openOfflineOutbox } from '../../../../tests/support/device/offline-outbox.ts';
import { lineOf } from '../../../device/commands/order-commands.ts';
import { Cart, type CartOwner } from '../../cart/cart.ts';
import { createScanDesk, type ScanResult } from './scan-desk.ts';

const cups = makeProduct(1, { ean: '4006381333931', packEan: '4006381333948', packSize: 50 });
const plates = makeProduct(2, { reference: '01KK3H', packSize: 12 });
const upc = makeProduct(3, { ean: '0036000291452', packSize: 6 });
const gone = makeProduct(4, { ean: '96385074', flags: WITHDRAWN });
const shop = [cups, plates, upc, gone];

async function scene({
  owner = annaNew as CartOwner | null,
  products = shop,
  page = undefined as number | undefined,
  lines = [] as CartLine[],
} = {}) {
  const { outbox, breakDown } = await openOfflineOutbox();
  const cart = new Cart(outbox, {
    findOpen: async () => (lines.length > 0 ? { ceNum: 55, revision: 1, lineage: 'one' } : null),
    findPlaced: async () => undefined,
    load: async () => lines,
  });
  cart.open(owner ?? undefined);
  const fixture = { canAsk: true, asked: [] as string[], slow: new Map<string, Promise<void>>() };
  const told: ScanResult[] = [];
  const kept = new Map<string, { count: number; isUnasked: boolean; clNum: number }>();
  const desk = createScanDesk({
    cart,
    async lookup(code): Promise<Product[] | undefined> {
      fixture.asked.push(code);
      await fixture.slow.get(code);
      if (!fixture.canAsk) return undefined;
      return products.filter((one) => [one.reference, one.ean, one.packEan].includes(code));
    },
    unknown: {
      async add({ clNum }, code, isUnasked, times = 1) {
        kept.set(code, { count: (kept.get(code)?.count ?? 0) + times, isUnasked, clNum });
      },
      async remove(_, code) {
        kept.delete(code);
      },
    },
    notify: (result) => told.push(result),
    openClientDetail: () => page,
  });
  const quantities = () =>
    Object.fromEntries([...cart.getState().lines].map(([arNum, line]) => [arNum, line.LCQuantite]));
  return { desk, cart, outbox, breakDown, fixture, told, kept, quantities };
}

test('adds one pack for the unit’s EAN and for the pack’s', async () => {
  const { desk, quantities, told } = await scene();
  void desk.scan(['4006381333931']);
  await desk.scan(['4006381333948']);
  expect(quantities()).toEqual({ 1: 100 });
  expect(told.map((one) => one.kind === 'added' && one.quantity)).toEqual([50, 100]);
});

test('adds nothing on another client’s page, and names the cart’s client', async () => {
  const { desk, quantities, told, fixture, kept } = await scene({ page: 2 });
  await desk.scan(['4006381333931']);
  expect(quantities()).toEqual({});
  expect(told).toEqual([{ kind: 'other-client', clientName: 'Au Bon Café' }]);
  expect([fixture.asked, kept.size]).toEqual([[], 0]);
  const own = await scene({ page: 1 });
  await own.desk.scan(['4006381333931']);
  expect(own.quantities()).toEqual({ 1: 50 });
});

test('finds an EAN-13 by its UPC, by its 14 digits and by the code of its box', async () => {
  const { desk, quantities } = await scene();
  for (const code of ['036000291452', '00036000291452', '10036000291459']) await desk.scan([code]);
  expect(quantities()).toEqual({ 3: 18 });
});

test('takes the reading that the catalogue knows', async () => {
  const { desk, quantities, told } = await scene();
  await desk.scan(['à&KK"H', '01KK3H']);
  expect(quantities()).toEqual({ 2: 12 });
  await desk.scan(['à&KK"J', '01KK3J']);
  expect(told.at(-1)).toEqual({ kind: 'unknown', code: '01KK3J' });
});

test('handles scans in order, even after a slow lookup', async () => {
  const { desk, fixture, told, quantities } = await scene();
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  fixture.slow.set('4006381333931', promise);
  void desk.scan(['4006381333931']);
  void desk.scan(['01KK3H']);
  const all = desk.scan(['4006381333948']);
  await settle();
  expect([told, quantities()]).toEqual([[], {}]);
  answer();
  await all;
  expect(told.map((one) => one.kind === 'added' && one.product.arNum)).toEqual([1, 2, 1]);
  expect(quantities()).toEqual({ 1: 100, 2: 12 });
});

test('adds the pack for the client who was chosen at the scan', async () => {
  const { desk, cart, outbox, fixture } = await scene();
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  fixture.slow.set('4006381333931', promise);
  const done = desk.scan(['4006381333931']);
  cart.open({ ...annaNew, clNum: 2, clientName: 'Le Lapin' });
  answer();
  await done;
  await cart.whenStored();
  expect(outbox.pending('order', 1)).toHaveLength(1);
  expect(outbox.pending('order', 2)).toHaveLength(0);
});

test('adds no withdrawn article', async () => {
  const withdrawn = await scene();
  await withdrawn.desk.scan(['96385074']);
  expect([withdrawn.told, withdrawn.quantities()]).toEqual([
    [{ kind: 'limited', product: gone, limit: 'withdrawn' }],
    {},
  ]);
});

test('takes the article on sale if two have the same code', async () => {
  const heir = makeProduct(9, { ean: '96385074' });
  const { desk, quantities } = await scene({ products: [gone, heir] });
  await desk.scan(['96385074']);
  expect(quantities()).toEqual({ 9: 50 });
});

test('looks up nothing without a client', async () => {
  const { desk, told, fixture } = await scene({ owner: null });
  await desk.scan(['4006381333931']);
  expect([told, fixture.asked]).toEqual([[{ kind: 'no-client' }], []]);
});

test('stores unknown codes and codes without an answer', async () => {
  const { desk, told, kept, fixture } = await scene();
  await desk.scan(['3017620422003']);
  await desk.scan(['3017620422003']);
  fixture.canAsk = false;
  fixture.asked = [];
  await desk.scan(['4006381333931']);
  // Other forms of the code are not looked up: each lookup would wait for the network.
  expect(fixture.asked).toEqual(['4006381333931']);
  expect(told.map(({ kind }) => kind)).toEqual(['unknown', 'unknown', 'unasked']);
  expect([...kept]).toEqual([
    ['3017620422003', { count: 2, isUnasked: false, clNum: 1 }],
    ['4006381333931', { count: 1, isUnasked: true, clNum: 1 }],
  ]);
});

test('adds the packs of a stored code once it is found, and removes the code', async () => {
  const { desk, kept, fixture, quantities } = await scene();
  fixture.canAsk = false;
  for (let times = 0; times < 3; times += 1) await desk.scan(['4006381333931']);
  await desk.retry('4006381333931', 3);
  expect(kept.get('4006381333931')?.count).toBe(3);
  fixture.canAsk = true;
  await desk.retry('4006381333931', 3);
  expect([quantities(), kept.size]).toEqual([{ 1: 150 }, 0]);
});

test('counts a scan that a full device cannot store yet', async () => {
  const { desk, breakDown, told, quantities } = await scene();
  breakDown();
  await desk.scan(['4006381333931']);
  await desk.scan(['4006381333931']);
  expect(told.map(({ kind }) => kind)).toEqual(['added', 'added']);
  expect(quantities()).toEqual({ 1: 100 });
});

test('reports a scan that exceeds the lines of an order; existing lines still grow', async () => {
  const others = Array.from({ length: ORDER_LINES - 1 }, (_, at) => makeProduct(1000 + at));
  const lines = [...others, plates].map((product) => lineOf(product, product.packSize, null));
  const { desk, cart, told, quantities } = await scene({ owner: { ...annaNew, ceNum: 55 }, lines });
  await settle();
  await desk.scan(['4006381333931']);
  await desk.scan(['01KK3H']);
  expect(told).toMatchObject([
    { kind: 'limited', product: cups, limit: 'full' },
    { kind: 'added', product: plates, quantity: 24 },
  ]);
  expect([quantities()[1], cart.getState().size]).toEqual([undefined, ORDER_LINES]);
});
