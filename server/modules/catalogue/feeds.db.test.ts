import { expect, test } from 'vitest';
import { type Answer, api } from '../../../contract/api.ts';
import { answeredMeanwhile } from '../../../tests/support/engines/answered-meanwhile.ts';
import { makeProduct } from '../../../tests/support/shop/factories.ts';
import { openTestApp } from '../../../tests/support/shop/test-app.ts';

type Feed = Answer<'catalogue.feed'>;
type Prices = Answer<'client.prices'>;
const arNums: number[] = [];
const app = await openTestApp();
const { query } = app;
const browser = await app.signIn({ discount: '2.5' });
for (let i = 0; i < 30; i += 1) arNums.push(await makeProduct(app.database.db));

async function feed(parameters: string): Promise<Feed> {
  const answer = await browser.get(`/api/catalogue/feed?${parameters}`);
  expect(answer.statusCode).toBe(200);
  // PostgreSQL builds the JSON, so TypeScript cannot check the answer. The schema of the contract
  // checks it.
  return api['catalogue.feed'].answer.parse(answer.json());
}

async function prices(parameters: string, from = browser): Promise<Prices> {
  const answer = await from.get(`/api/client/prices?${parameters}`);
  expect(answer.statusCode).toBe(200);
  return api['client.prices'].answer.parse(answer.json());
}

test('the product feed returns the same rows page by page as in one read, sorted by revision', async () => {
  const whole = await feed('since=0');
  expect(whole).toMatchObject({ done: true, removed: [], total: 30 });
  expect(whole.rows.map((row) => row.arNum)).toEqual(arNums);
  const rows: Feed['rows'] = [];
  let page: Feed | undefined;
  for (let since = 0; !page?.done; since = page.rev) {
    page = await feed(`since=${since}&limit=7`);
    rows.push(...page.rows);
  }
  expect(rows).toEqual(whole.rows);
  expect(page.rev).toBe(whole.rev);
});

test('the product feed returns all fields of a product that are the same for all clients', async () => {
  const arNum = await makeProduct(app.database.db, {
    reference: 'GBK-025-KR',
    name: 'Gobelet « kraft » 25 cl',
    description: 'Ligne 1\nLigne "2"',
    ean: '3012345678900',
    packSize: 50,
    unit: 'gobelet',
    weight: '0.0120',
    vatRate: '5.5',
    basePrice: '0.084',
    attributes: { couleur: 'kraft' },
    newUntil: '2026-12-31',
    clearance: true,
    popularity: 3,
    createdAt: new Date('2026-03-01T23:30:00Z'),
  });
  await query("insert into stocks values ($1, 40, '2026-12-24')", [arNum]);
  await query('insert into quantity_breaks values ($1, 1000, 12.5), ($1, 500, 5)', [arNum]);
  await query('insert into substitutes values ($1, $2, 1), ($1, $3, 0)', [
    arNum,
    arNums[0],
    arNums[1],
  ]);
  const { rows } = await feed('since=0');
  expect(rows.at(-1)).toEqual({
    arNum,
    reference: 'GBK-025-KR',
    name: 'Gobelet « kraft » 25 cl',
    description: 'Ligne 1\nLigne "2"',
    maNum: 1,
    caNum: 1,
    ean: '3012345678900',
    packEan: null,
    packSize: 50,
    unit: 'gobelet',
    unitGender: 'm',
    weight: '0.0120',
    vatRate: '5.5',
    basePrice: '0.0840',
    ecoContribution: '0.0000',
    attributes: { couleur: 'kraft' },
    breaks: [
      { minQuantity: 500, discount: '5' },
      { minQuantity: 1000, discount: '12.5' },
    ],
    substitutes: [arNums[1], arNums[0]],
    stock: 40,
    restockDate: '20261224',
    newUntil: '20261231',
    clearance: true,
    withdrawn: false,
    popularity: 3,
    since: '20260302',
    picture: 0,
  });
});

test('an update of the product feed returns exactly the 500 changed and the 20 deleted products', async () => {
  await query(`
    insert into products (ar_num, reference, name, ma_num, ca_num, pack_size, unit, weight, vat_rate,
      base_price, drawing)
    select n, 'MANY-' || n, 'Article ' || n, 1, 1, 10, 'pièce', 0.1, 20, 10, '{}'
    from generate_series(10001, 11000) n`);
  const { rev } = await feed('since=0&limit=2000');
  await query('update products set base_price = 11 where ar_num between 10001 and 10500');
  await query('update products set base_price = base_price where ar_num between 10501 and 10600');
  await query('delete from products where ar_num between 10981 and 11000');
  const delta = await feed(`since=${rev}&limit=2000`);
  expect(delta.rows.map((row) => row.arNum)).toEqual(
    Array.from({ length: 500 }, (_, i) => 10_001 + i),
  );
  expect(delta.rows.every((row) => row.basePrice === '11.0000')).toBe(true);
  expect(delta.removed.toSorted()).toEqual(Array.from({ length: 20 }, (_, i) => 10_981 + i));
  expect(delta.done).toBe(true);
  expect(await feed(`since=${delta.rev}`)).toMatchObject({
    rows: [],
    removed: [],
    done: true,
    rev: delta.rev,
  });
  const { rows, total } = await feed('since=0&limit=2000');
  expect(rows).toHaveLength(total);
});

test('the server answers other requests between the portions of a long feed page', async () => {
  const during = (parameters: string) =>
    answeredMeanwhile(app.database.pool, () => feed(parameters));
  // A busy machine can only raise the number of requests that are answered meanwhile, so the lowest
  // of five counts is the baseline.
  const short: number[] = [];
  for (let nth = 0; nth < 5; nth += 1) short.push(await during('since=0&limit=1'));
  expect(await during('since=0&limit=1000')).toBeGreaterThan(Math.min(...short) + 5);
});

test('marks a feed page as done if the page ends with the last row', async () => {
  const { rev } = await feed('since=0&limit=2000');
  await query('update products set base_price = 12 where ar_num = any($1)', [arNums.slice(0, 3)]);
  expect((await feed(`since=${rev}&limit=3`)).done).toBe(true);
  expect((await feed(`since=${rev}&limit=2`)).done).toBe(false);
});

test('returns the server’s revision and no rows to a device that has a higher revision', async () => {
  const { rev } = await feed('since=0&limit=2000');
  expect(await feed('since=999999999999999')).toMatchObject({ rev, rows: [], done: true });
});

test('returns the prices, the current and the future promotions of a tariff group, and the client’s discount', async () => {
  await query("insert into tariff_groups values (2, 'Hôtellerie')");
  const theirs = await app.signIn({ tgNum: 2, discount: '7' });
  const [priced, promoted, over, foreign] = arNums;
  await query('insert into tariff_prices values (1, $1, 9.5), (2, $2, 4.4444)', [priced, foreign]);
  const add =
    'insert into promotions (ar_num, tg_num, discount, starts_on, ends_on) values ($1, $2, $3, shop_today() + $4::int, shop_today() + $5::int)';
  await query(add, [promoted, null, 10, 0, 0]);
  await query(add, [promoted, 2, 20, 1, 5]);
  await query(add, [over, null, 30, -5, -1]);

  const mine = await prices('since=0');
  expect(mine).toMatchObject({ tgNum: 1, clientDiscount: '2.5', done: true, total: 2 });
  expect(mine.rows.find((row) => row.arNum === priced)).toEqual({
    arNum: priced,
    price: '9.5000',
    promotions: [],
  });
  expect(mine.rows.find((row) => row.arNum === promoted)).toMatchObject({
    price: null,
    promotions: [{ discount: '10' }],
  });
  expect(mine.rows).toHaveLength(2);
  expect(mine.removed).toEqual([over]);

  const other = await prices('since=0', theirs);
  expect(other).toMatchObject({ tgNum: 2, clientDiscount: '7', total: 2 });
  expect(JSON.stringify(other)).not.toContain('9.5');
  expect(JSON.stringify(mine)).not.toMatch(/4\.4444|"20"/);

  await query('delete from tariff_prices where ar_num = $1', [priced]);
  expect(await prices(`since=${mine.rev}`)).toMatchObject({
    rows: [],
    removed: [priced],
    total: 1,
  });
  expect(await prices(`since=${other.rev}`, theirs)).toMatchObject({ rows: [], removed: [] });
});

test('returns promotions that are for all tariff groups to a client of a new group', async () => {
  const arNum = await makeProduct(app.database.db);
  await query(
    `insert into promotions (ar_num, tg_num, discount, starts_on, ends_on)
     values ($1, null, 10, current_date - 1, current_date + 5)`,
    [arNum],
  );
  await query(`insert into tariff_groups values (77, 'Nouveau tarif')`);
  const newcomer = await app.signIn({ tgNum: 77 });
  const answer = await prices('since=0', newcomer);
  expect(answer.rows.map((row) => row.arNum)).toContain(arNum);
  expect(answer.total).toBe(answer.rows.length);
});

test('answers 304 while a feed is unchanged, and 200 after a product has changed', async () => {
  const first = await browser.get('/api/catalogue/feed?since=0&limit=5');
  const tag = { 'if-none-match': String(first.headers.etag) };
  const again = await browser.get('/api/catalogue/feed?since=0&limit=5', tag);
  expect([again.statusCode, again.payload]).toEqual([304, '']);
  expect((await browser.get('/api/catalogue/feed?since=0&limit=6', tag)).statusCode).toBe(200);
  await query('update products set base_price = 99 where ar_num = $1', [arNums[9]]);
  expect((await browser.get('/api/catalogue/feed?since=0&limit=5', tag)).statusCode).toBe(200);
});
