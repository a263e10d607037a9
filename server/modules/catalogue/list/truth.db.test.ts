import { expect, test } from 'vitest';
import type { Answer } from '../../../../contract/api.ts';
import {
  type NetFacts,
  type PromotionFacts,
  priceOf,
} from '../../../../contract/catalogue/pricing.ts';
import { seeded } from '../../../../tests/support/shop/catalogue-questions.ts';
import { openCatalogueScene } from '../../../../tests/support/shop/catalogue-scene.ts';
import { makeBrand, makeCategory, makeProduct } from '../../../../tests/support/shop/factories.ts';
import { Browser } from '../../../../tests/support/shop/test-app.ts';

/*
 * The number of random changes to prices, stock, rights or products. After each change, several
 * clients query two servers at once, and every answer must match the database.
 */
const CHANGES = 150;
const QUESTIONS_EACH = 6;
const PRODUCTS = 40;

interface ProductRow {
  arNum: number;
  name: string;
  caNum: number;
  popularity: number;
  basePrice: string;
  packSize: number;
  withdrawn: boolean;
  quantity: number;
  tariffs: Record<string, string>;
  promotions: (PromotionFacts & { tgNum: number | null })[];
  nets: (NetFacts & { clNum: number })[];
}
interface State {
  today: string;
  products: ProductRow[];
  clients: { clNum: number; tgNum: number; discount: string; isAdmitted: boolean }[];
}
type List = Answer<'catalogue.products'>;
type Question = Record<string, string>;
const readers: { clNum: number; browsers: Browser[] }[] = [];

const scene = await openCatalogueScene();
const { db } = scene.database;
await scene.query("insert into tariff_groups values (2, 'Autre')");
await makeBrand(db, 1, 'Verdeterre');
for (const caNum of [1, 2, 3]) await makeCategory(db, caNum);
for (let arNum = 1; arNum <= PRODUCTS; arNum += 1) {
  await makeProduct(db, { arNum, caNum: 1 + (arNum % 3), maNum: 1, name: `Gobelet ${arNum}` });
  await scene.query('insert into stocks values ($1, 100)', [arNum]);
}
const other = await scene.another();
for (const client of [{ tgNum: 1 }, { tgNum: 2 }, { tgNum: 1, discount: '12.5' }]) {
  const here = await scene.signIn(client);
  const there = new Browser(other);
  there.cookie = here.cookie;
  const [made] = await scene.query('select max(cl_num) as "clNum" from clients');
  readers.push({ clNum: Number(made?.clNum), browsers: [here, there] });
}

async function readState(): Promise<State> {
  const products = await scene.query(`
    select p.ar_num as "arNum", name, ca_num as "caNum", popularity, base_price::text as "basePrice",
      pack_size as "packSize", withdrawn_at is not null as withdrawn,
      coalesce(k.quantity, 0) as quantity,
      (select coalesce(json_object_agg(t.tg_num, t.price::text), '{}') from tariff_prices t
        where t.ar_num = p.ar_num) as tariffs,
      (select coalesce(json_agg(json_build_object('tgNum', r.tg_num,
          'discount', trim_scale(r.discount)::text, 'startsOn', to_char(r.starts_on, 'YYYYMMDD'),
          'endsOn', to_char(r.ends_on, 'YYYYMMDD'))), '[]') from promotions r
        where r.ar_num = p.ar_num) as promotions,
      (select coalesce(json_agg(json_build_object('clNum', n.cl_num, 'minQuantity', n.min_quantity,
          'price', n.price::text, 'startsOn', to_char(n.starts_on, 'YYYYMMDD'),
          'endsOn', to_char(n.ends_on, 'YYYYMMDD'))), '[]') from client_prices n
        where n.ar_num = p.ar_num) as nets
    from products p left join stocks k using (ar_num)`);
  const clients = await scene.query(`
    select cl_num as "clNum", tg_num as "tgNum", trim_scale(discount)::text as discount,
      reserved_access as "isAdmitted" from clients`);
  const [day] = await scene.query("select to_char(shop_today(), 'YYYYMMDD') as today");
  return { ...day, products, clients } as unknown as State;
}

/** Computes the expected list with a second, simple implementation. */
function expected({ today, products, clients }: State, clNum: number, question: Question) {
  const client = clients.find((one) => one.clNum === clNum);
  if (!client?.isAdmitted) return 403;
  const { tgNum, discount } = client;
  const all = products
    .filter(({ withdrawn }) => !withdrawn)
    .map((one) => {
      const promotions = one.promotions.filter((p) => p.tgNum === null || p.tgNum === tgNum);
      const tariffPrice = one.tariffs[tgNum] ?? null;
      const facts = { basePrice: one.basePrice, tariffPrice, clientDiscount: discount };
      const nets = one.nets.filter((own) => own.clNum === clNum);
      const price = priceOf({ ...facts, breaks: [], promotions, nets }, today);
      return { ...one, price, isIn: one.quantity >= one.packSize };
    });
  const { category, promotion, stock, sort = 'popular' } = question;
  const isWanted = (one: (typeof all)[number], isInCategory: boolean) =>
    isInCategory && (!promotion || one.price.promotion !== null) && (!stock || one.isIn);
  const found = all
    .filter((one) => isWanted(one, !category || one.caNum === Number(category)))
    .sort((a, b) =>
      sort === 'price'
        ? Number(a.price.netPrice) - Number(b.price.netPrice) || a.arNum - b.arNum
        : b.popularity - a.popularity || a.arNum - b.arNum,
    );
  return {
    items: found
      .slice(0, 24)
      .map(({ arNum, name, price, quantity }) => [
        arNum,
        name,
        price.netPrice,
        price.promotion?.discount ?? null,
        quantity,
      ]),
    total: found.length,
    promotion: found.filter(({ price }) => price.promotion !== null).length,
    inStock: found.filter(({ isIn }) => isIn).length,
    categories: [1, 2, 3].map(
      (caNum) => all.filter((one) => one.caNum === caNum && isWanted(one, true)).length,
    ),
  };
}

const shown = ({ items, total, facets }: List) => ({
  items: items.map(({ arNum, name, netPrice, promotion, stock }) => [
    arNum,
    name,
    netPrice,
    promotion?.discount ?? null,
    stock.quantity,
  ]),
  total,
  promotion: facets.promotion,
  inStock: facets.inStock,
  categories: [1, 2, 3].map(
    (caNum) => facets.categories.find((one) => one.caNum === caNum)?.count ?? 0,
  ),
});

const QUESTIONS: Question[] = [
  {},
  { category: '1' },
  { category: '2', sort: 'price' },
  { sort: 'price' },
  { stock: '1' },
  { promotion: '1' },
  { category: '3', promotion: '1', sort: 'price' },
  { q: 'gobelet', sort: 'popular' },
  { category: '1', stock: '1' },
];

function changeOf(random: () => number): [text: string, values: unknown[]] {
  const arNum = 1 + Math.floor(random() * PRODUCTS);
  const tgNum = 1 + Math.floor(random() * 2);
  const number = Math.floor(random() * 200);
  const clNum = readers[2]?.clNum;
  const changes: [string, unknown[]][] = [
    // A pack has ten units, so some of these quantities are less than one pack.
    ['update stocks set quantity = $2 where ar_num = $1', [arNum, number % 20]],
    ['update stocks set quantity = quantity - 1 where ar_num = $1 and quantity > 0', [arNum]],
    ['update products set base_price = $2 where ar_num = $1', [arNum, 1 + number]],
    [
      `insert into tariff_prices values ($2, $1, $3)
      on conflict (tg_num, ar_num) do update set price = excluded.price`,
      [arNum, tgNum, 1 + number],
    ],
    ['delete from tariff_prices where ar_num = $1', [arNum]],
    [
      `insert into promotions (ar_num, tg_num, discount, starts_on, ends_on)
      values ($1, $2, $3, shop_today(), shop_today() + 1)`,
      [arNum, number % 3 === 0 ? null : tgNum, 1 + (number % 90)],
    ],
    ['delete from promotions where ar_num = $1', [arNum]],
    [
      `insert into client_prices (cl_num, ar_num, price) values ($2, $1, $3)
      on conflict (cl_num, ar_num, min_quantity, starts_on) do update set price = excluded.price`,
      [arNum, readers[number % 2]?.clNum, 1 + number],
    ],
    ['delete from client_prices where ar_num % 3 = $1::int % 3', [arNum]],
    [
      `update products set withdrawn_at = case when withdrawn_at is null then now() end
      where ar_num = $1`,
      [arNum],
    ],
    ['update products set popularity = $2 where ar_num = $1', [arNum, number]],
    ['update products set ca_num = 1 + ($2::int % 3) where ar_num = $1', [arNum, number]],
    ["update products set name = 'Gobelet ' || $2::int where ar_num = $1", [arNum, number]],
    ['update clients set discount = $2 where cl_num = $1', [clNum, number / 4]],
    ['update clients set reserved_access = not reserved_access where cl_num = $1', [clNum]],
  ];
  return changes[Math.floor(random() * changes.length)] as [string, unknown[]];
}

test('after each change of the database, both servers answer every list with the current data', async () => {
  const random = seeded(16);
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  let refusals = 0;
  for (let change = 0; change < CHANGES; change += 1) {
    await scene.query(...changeOf(random));
    const state = await readState();
    const asked = Array.from({ length: QUESTIONS_EACH }, async () => {
      const { clNum, browsers } = pick(readers);
      const question = pick(QUESTIONS);
      const path = `/api/catalogue/products?${new URLSearchParams(question)}`;
      const answer = await pick(browsers).get(path);
      const got = answer.statusCode === 200 ? shown(answer.json()) : answer.statusCode;
      if (got === 403) refusals += 1;
      expect(got, `${JSON.stringify(question)} of client ${clNum}`).toEqual(
        expected(state, clNum, question),
      );
    });
    await Promise.all(asked);
  }
  expect(refusals).toBeGreaterThan(0);
}, 120_000);
