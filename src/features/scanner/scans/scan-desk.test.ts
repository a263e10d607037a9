import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ORDER_LINES } from '../../../../contract/orders/limits.ts';
import type { CartLine } from '../../../../contract/orders/schemas.ts';
import { annaNew, settle } from '../../../../tests/support/device/cart-fixture.ts';
import { makeProduct, WITHDRAWN } from '../../../../tests/support/device/make-product.ts';
import { openOfflineOutbox } from '../../../../tests/support/device/offline-outbox.ts';
import { lineOf } from '../../../device/commands/order-commands.ts';
import { openUserDatabase } from '../../../device/database/user-database.ts';
import type { CartOwner } from '../../cart/cart.ts';
import { openClientDetail } from '../../clients/open-client-detail.ts';
import type { ScanResult } from './scan-results.ts';
import { unknownCodes } from './unknown-codes.ts';

const cups = makeProduct(1, { ean: '4006381333931', packEan: '4006381333948', packSize: 50 });
const plates = makeProduct(2, { reference: '01KK3H', packSize: 12 });
const upc = makeProduct(3, { ean: '0036000291452', packSize: 6 });
const gone = makeProduct(4, { ean: '96385074', flags: WITHDRAWN });

const { outbox, device, breakDown } = await openOfflineOutbox();
vi.doMock('../../../device/outbox/device-outbox.ts', () => ({ outbox }));
vi.doMock('../../../device/replica/device-catalogue.ts', () => ({}));

const server = {
  products: [cups, plates, upc, gone],
  lines: [] as CartLine[],
  canAsk: true,
  asked: [] as string[],
  slow: Promise.resolve(),
};

async function answer(address: string): Promise<Response> {
  const { pathname, searchParams } = new URL(address, 'https://shop.example');
  if (pathname === '/api/client/cart') return Response.json(server.lines);
  if (pathname === '/api/client/news') {
    const order = server.lines.length > 0 ? { ceNum: 55, revision: 1, lineage: 'one' } : null;
    return Response.json({ order });
  }
  const code = searchParams.get('code') ?? '';
  server.asked.push(code);
  await server.slow;
  if (!server.canAsk) throw new TypeError('Failed to fetch');
  const isNamed = ({ reference, ean, packEan }: typeof cups) =>
    [reference, ean, packEan].includes(code);
  return Response.json(server.products.filter(isNamed));
}

beforeAll(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('fetch', answer);
});

const { cart } = await import('../../cart/device-cart.ts');
const { retryScan, scan } = await import('./scan-desk.ts');
const { scans } = await import('./scan-results.ts');

let users = 0;
let owner: CartOwner;
const results: ScanResult[] = [];
scans.subscribe(({ last }) => last && results.push(last));

beforeEach(async () => {
  users += 1;
  owner = { ...annaNew, userKey: `anna-${users}` };
  device.storageFaults.length = 0;
  Object.assign(server, { products: [cups, plates, upc, gone], lines: [], canAsk: true });
  Object.assign(server, { asked: [], slow: Promise.resolve() });
  openClientDetail.setState(undefined, true);
  openUserDatabase(owner.userKey);
  outbox.open(owner.userKey);
  await outbox.ready();
  cart.open(owner);
  await settle();
  results.length = 0;
});

const quantities = () =>
  Object.fromEntries([...cart.getState().lines].map(([arNum, line]) => [arNum, line.LCQuantite]));

test('adds one pack if the code is the EAN of the unit or the EAN of the pack', async () => {
  void scan(['4006381333931']);
  await scan(['4006381333948']);
  expect(quantities()).toEqual({ 1: 100 });
  expect(results.map((one) => one.kind === 'added' && one.quantity)).toEqual([50, 100]);
});

test('adds nothing while the page of another client is open, and names the client of the cart', async () => {
  openClientDetail.setState(2, true);
  await scan(['4006381333931']);
  expect(quantities()).toEqual({});
  expect(results).toEqual([{ kind: 'other-client', clientName: 'Au Bon Café' }]);
  expect([server.asked, await unknownCodes(owner)]).toEqual([[], []]);
  openClientDetail.setState(1, true);
  await scan(['4006381333931']);
  expect(quantities()).toEqual({ 1: 50 });
});

test('finds an article with an EAN-13 also by its UPC, by its GTIN-14 and by the GTIN-14 of its box', async () => {
  for (const code of ['036000291452', '00036000291452', '10036000291459']) await scan([code]);
  expect(quantities()).toEqual({ 3: 18 });
});

test('uses the reading of the keys for which the catalogue has an article', async () => {
  await scan(['à&KK"H', '01KK3H']);
  expect(quantities()).toEqual({ 2: 12 });
  await scan(['à&KK"J', '01KK3J']);
  expect(results.at(-1)).toEqual({ kind: 'unknown', code: '01KK3J' });
});

test('handles scans in the sequence of the scans, although the first lookup is slow', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  server.slow = promise;
  void scan(['4006381333931']);
  void scan(['01KK3H']);
  const all = scan(['4006381333948']);
  await settle();
  expect([results, quantities()]).toEqual([[], {}]);
  answer();
  await all;
  expect(results.map((one) => one.kind === 'added' && one.product.arNum)).toEqual([1, 2, 1]);
  expect(quantities()).toEqual({ 1: 100, 2: 12 });
});

test('adds the pack to the cart of the client who was chosen when the code was scanned', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  server.slow = promise;
  const done = scan(['4006381333931']);
  cart.open({ ...owner, clNum: 2, clientName: 'Le Lapin' });
  answer();
  await done;
  await cart.whenStored();
  expect(outbox.pending('order', 1)).toHaveLength(1);
  expect(outbox.pending('order', 2)).toHaveLength(0);
});

test('does not add a withdrawn article to the cart', async () => {
  await scan(['96385074']);
  expect([results, quantities()]).toEqual([
    [{ kind: 'limited', product: gone, limit: 'withdrawn' }],
    {},
  ]);
});

test('adds the article on sale if a withdrawn article has the same code', async () => {
  const heir = makeProduct(9, { ean: '96385074' });
  server.products = [gone, heir];
  await scan(['96385074']);
  expect(quantities()).toEqual({ 9: 50 });
});

test('does not look up a code if no client is chosen', async () => {
  cart.open(undefined);
  await scan(['4006381333931']);
  expect([results, server.asked]).toEqual([[{ kind: 'no-client' }], []]);
});

test('stores unknown codes, and codes whose lookup got no answer', async () => {
  await scan(['3017620422003']);
  await scan(['3017620422003']);
  server.canAsk = false;
  server.asked = [];
  await scan(['4006381333931']);
  // The other forms of this code are not looked up, because each lookup would wait for the network.
  expect(new Set(server.asked)).toEqual(new Set(['4006381333931']));
  expect(results.map(({ kind }) => kind)).toEqual(['unknown', 'unknown', 'unasked']);
  expect(await unknownCodes(owner)).toMatchObject([
    { code: '4006381333931', count: 1, isUnasked: true },
    { code: '3017620422003', count: 2, isUnasked: false },
  ]);
});

test('adds the packs of a stored code to the cart when its article is found, and removes the code', async () => {
  server.canAsk = false;
  for (let times = 0; times < 3; times += 1) await scan(['4006381333931']);
  await retryScan('4006381333931', 3);
  expect(await unknownCodes(owner)).toMatchObject([{ code: '4006381333931', count: 3 }]);
  server.canAsk = true;
  await retryScan('4006381333931', 3);
  expect([quantities(), await unknownCodes(owner)]).toEqual([{ 1: 150 }, []]);
});

test('shows the packs of a scan in the cart although the device cannot store the scan yet', async () => {
  breakDown();
  await scan(['4006381333931']);
  await scan(['4006381333931']);
  expect(results.map(({ kind }) => kind)).toEqual(['added', 'added']);
  expect(quantities()).toEqual({ 1: 100 });
});

test('refuses a new line by a scan in a full order, and adds a pack to an existing line', async () => {
  const others = Array.from({ length: ORDER_LINES - 1 }, (_, at) => makeProduct(1000 + at));
  server.lines = [...others, plates].map((product) => lineOf(product, product.packSize, null));
  cart.open({ ...owner, ceNum: 55 });
  await settle();
  await scan(['4006381333931']);
  await scan(['01KK3H']);
  expect(results).toMatchObject([
    { kind: 'limited', product: cups, limit: 'full' },
    { kind: 'added', product: plates, quantity: 24 },
  ]);
  expect([quantities()[1], cart.getState().size]).toEqual([undefined, ORDER_LINES]);
});
