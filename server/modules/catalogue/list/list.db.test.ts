import { expect, test } from 'vitest';
import { api } from '../../../../contract/api.ts';
import { numbersOf, openCatalogueScene } from '../../../../tests/support/shop/catalogue-scene.ts';
import { makeBrand, makeCategory, makeProduct } from '../../../../tests/support/shop/factories.ts';

/*
 * Department 1 ── 11 gobelets: 101 (brand 1, kraft), 102 (brand 2, white), 103 (brand 2, kraft)
 *              └─ 12 verres:   104 (brand 1)
 * Department 2:                105 (brand 3); 106 is withdrawn
 */
const scene = await openCatalogueScene();
const browser = await scene.signIn({ discount: '10' });
const { db } = scene.database;
await makeCategory(db, 1);
await makeCategory(db, 2);
await makeCategory(db, 11, { parentNum: 1 });
await makeCategory(db, 12, { parentNum: 1 });
const day = (n: number) => new Date(Date.UTC(2026, 0, n));
const make = (arNum: number, values: Parameters<typeof makeProduct>[1]) =>
  makeProduct(db, { arNum, ...values });
const kraft = { couleur: 'kraft', contenance: '25 cl' };
const white = { couleur: 'blanc', contenance: '25 cl' };
await make(101, {
  caNum: 11,
  maNum: 1,
  name: 'Éclair',
  attributes: kraft,
  popularity: 5,
  basePrice: '10',
  createdAt: day(1),
});
await make(102, {
  caNum: 11,
  maNum: 2,
  name: 'eau',
  attributes: white,
  popularity: 9,
  basePrice: '8',
  createdAt: day(3),
  newUntil: '2099-01-01',
});
await make(103, {
  caNum: 11,
  maNum: 2,
  name: 'Écarteur',
  attributes: kraft,
  popularity: 5,
  basePrice: '9',
  createdAt: day(2),
  clearance: true,
});
await make(104, {
  caNum: 12,
  maNum: 1,
  name: 'Œillet 12',
  popularity: 1,
  basePrice: '8',
  createdAt: day(3),
  newUntil: '2020-01-01',
});
await make(105, { caNum: 2, maNum: 3, name: 'Zeste', basePrice: '1', createdAt: day(4) });
await make(106, { caNum: 2, maNum: 3, name: 'Retiré', withdrawnAt: new Date() });
await scene.query('insert into stocks values (101, 10), (102, 9), (105, 1000)');
await scene.query("insert into tariff_groups values (2, 'Autre')");
await scene.query(`
  insert into promotions (ar_num, tg_num, discount, starts_on, ends_on) values
    (101, null, 50, shop_today(), shop_today()),
    (102, 2, 50, shop_today(), shop_today()),
    (103, 1, 50, shop_today() + 1, shop_today() + 5),
    (104, 1, 50, shop_today() - 5, shop_today() - 1)`);

const found = async (parameters: Record<string, string>) =>
  numbersOf(await scene.list(browser, parameters));

test.each([
  [{}, [102, 101, 103, 104, 105]],
  [{ category: '1' }, [102, 101, 103, 104]],
  [{ category: '11' }, [102, 101, 103]],
  [{ category: '99' }, []],
  [{ brand: '2' }, [102, 103]],
  [{ brand: '1,3' }, [101, 104, 105]],
  [{ promotion: '1' }, [101]],
  [{ new: '1' }, [102]],
  [{ clearance: '1' }, [103]],
  // A pack is ten: nine pieces are none.
  [{ stock: '1' }, [101, 105]],
  [{ attributes: 'couleur:kraft' }, [101, 103]],
  [{ attributes: 'couleur:kraft;couleur:blanc' }, [102, 101, 103]],
  [{ attributes: 'couleur:kraft;contenance:50 cl' }, []],
  [{ attributes: "couleur:';%--" }, []],
  [{ category: '1', brand: '1', stock: '1' }, [101]],
] as const)('%j lists %j', async (parameters, expected) => {
  expect(await found(parameters)).toEqual(expected);
});

test.each([
  ['popular', [102, 101, 103, 104, 105]],
  // As Intl.Collator('fr') has it: Écarteur before eau would be wrong byte by byte.
  ['name', [102, 103, 101, 104, 105]],
  // 101 costs half of 9 today, 102 and 104 the same.
  ['price', [105, 101, 102, 104, 103]],
  ['price-desc', [103, 102, 104, 101, 105]],
  ['recent', [105, 102, 104, 103, 101]],
] as const)('sorted by %s', async (sort, expected) => {
  expect(await found({ sort })).toEqual(expected);
});

test('names stand as a French dictionary has them', async () => {
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

test('each group counts without its own selection', async () => {
  const { facets } = await scene.list(browser, {
    category: '11',
    brand: '2',
    attributes: 'couleur:kraft',
  });
  // Brand 2 and kraft: 103 alone. Without the category the same; without the brand 101 too.
  expect(facets.categories).toEqual([
    { caNum: 1, count: 1 },
    { caNum: 11, count: 1 },
  ]);
  expect(facets.brands).toEqual([
    { maNum: 1, count: 1 },
    { maNum: 2, count: 1 },
  ]);
  expect(facets.attributes).toEqual([
    { name: 'contenance', values: [{ value: '25 cl', count: 1 }] },
    {
      name: 'couleur',
      values: [
        { value: 'blanc', count: 1 },
        { value: 'kraft', count: 1 },
      ],
    },
  ]);
  expect(facets).toMatchObject({ promotion: 0, new: 0, clearance: 1, inStock: 0 });
});

test('a switch that is on still says how many it lets through', async () => {
  const { facets, total } = await scene.list(browser, { promotion: '1', category: '1' });
  expect(total).toBe(1);
  expect(facets).toMatchObject({ promotion: 1, inStock: 1 });
  expect(facets.categories).toEqual([
    { caNum: 1, count: 1 },
    { caNum: 11, count: 1 },
  ]);
});

test('pages end where the list does', async () => {
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
  ['catalogue.selection', 'selection?arNums=101,102,103,104,105,106,999'],
  ['catalogue.lookup', 'lookup?code=nothing'],
] as const)('%s answers %s as the contract says', async (name, path) => {
  await scene.query('update stocks set restock_on = shop_today() + 3 where ar_num = 102');
  await scene.query(
    'insert into quantity_breaks values (101, 5, 60), (101, 50, 7.125) on conflict do nothing',
  );
  const answer = await browser.get(`/api/catalogue/${path}`);
  expect(answer.statusCode).toBe(200);
  expect(api[name].answer.parse(answer.json())).toEqual(answer.json());
});
