import { expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import { numbersOf, openCatalogueScene } from '../../../../tests/support/shop/catalogue-scene.ts';
import { makeBrand, makeCategory, makeProduct } from '../../../../tests/support/shop/factories.ts';

/*
 * Filters, sort orders and counts are tested on the device’s engine. The test
 * `tests/device-and-server.db.test.ts` compares the lists of the server with the lists of the
 * device.
 */
const scene = await openCatalogueScene();
const browser = await scene.signIn({ discount: '10' });
const { db } = scene.database;
await makeCategory(db, 1);
await makeCategory(db, 2);
const attributes = { couleur: 'kraft', contenance: '25 cl' };
await makeProduct(db, { arNum: 101, name: 'Éclair', attributes, basePrice: '10' });
await makeProduct(db, { arNum: 102, name: 'eau', newUntil: '2099-01-01', clearance: true });
await makeProduct(db, { arNum: 106, name: 'Retiré', withdrawnAt: new Date() });
await scene.query('insert into stocks values (101, 10), (102, 9)');
await scene.query("insert into tariff_groups values (2, 'Autre')");
await scene.query(`
  insert into promotions (ar_num, tg_num, discount, starts_on, ends_on) values
    (101, null, 50, shop_today(), shop_today()), (102, 2, 50, shop_today(), shop_today())`);

test('filters exclude promotions of another tariff group and products with less than one pack in stock', async () => {
  const found = async (asked: object) => numbersOf(await scene.list(browser, { ...asked }));
  expect([await found({ promotion: '1' }), await found({ stock: '1' })]).toEqual([[101], [101]]);
});

test('sorts product names as a French dictionary does', async () => {
  const names = [
    'Bol 5',
    'Bol 12',
    'bol-tasse',
    'Bol',
    'Bôl',
    'Œuf',
    'oeil',
    'Ouate',
    'É',
    'e b',
    'eb',
    'Ebène',
    '« Ebène »',
    'L’eau',
    'L’Eau',
    'Lait',
    '25 cl',
    'Ø 26',
    'Assiette (lot)',
    'Assiette, plate',
  ];
  const rows = await scene.query(
    'select name from unnest($1::text[]) as name order by name_key(name) collate "C"',
    [names],
  );
  const collator = new Intl.Collator('fr');
  const byName = names.filter((name) => !name.startsWith('Ø') && !/^L’/.test(name));
  const sorted = rows.map((row) => String(row.name)).filter((name) => byName.includes(name));
  expect(sorted).toEqual(byName.toSorted(collator.compare));
});

test('returns a list in pages of 24 products, with a short last page and empty pages behind the last page', async () => {
  await makeBrand(db, 9);
  await scene.query(`
    insert into products (ar_num, reference, name, ma_num, ca_num, pack_size, unit, weight, vat_rate,
      base_price, drawing)
    select n, 'PAGE-' || n, 'Page', 9, 2, 10, 'pièce', 0.1, 20, 10, '{}'
    from generate_series(1001, 1050) n`);
  const pages = await Promise.all(
    ['1', '2', '3', '4', '99999'].map((page) => scene.list(browser, { brand: '9', page })),
  );
  expect(pages.map((one) => one.items.length)).toEqual([24, 24, 2, 0, 0]);
  expect(pages.map((one) => [one.total, one.pageCount])).toEqual(pages.map(() => [50, 3]));
  expect(pages.flatMap(numbersOf)).toEqual(Array.from({ length: 50 }, (_, i) => 1001 + i));
});

test.each([
  ['catalogue.products', 'products'],
  ['catalogue.products', 'products?q=e&promotion=1'],
  ['catalogue.products', 'products?category=99'],
  ['catalogue.selection', 'selection?arNums=101,102,106,999'],
  ['catalogue.lookup', 'lookup?code=nothing'],
] as const)('%s: the answer to %s matches the contract', async (name, path) => {
  await scene.query('update stocks set restock_on = shop_today() + 3 where ar_num = 102');
  await scene.query(
    'insert into quantity_breaks values (101, 5, 60), (101, 50, 7.125) on conflict do nothing',
  );
  const answer = await browser.get(`/api/catalogue/${path}`);
  expect(answer.statusCode).toBe(200);
  expect(api[name].answer.parse(answer.json())).toEqual(answer.json());
});
