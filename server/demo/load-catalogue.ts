import { fromUnits } from '../../contract/core/decimal.ts';
import { departmentNumber } from './catalogue/allocate.ts';
import { BRANDS, DEPARTMENTS } from './catalogue/departments.ts';
import { type DemoProduct, generateProducts } from './catalogue/generate-products.ts';
import { slugOf } from './clients/make-clients.ts';
import { insertRows, type Queryable, type Row } from './insert.ts';

// The number of products per statement. A larger number needs fewer statements, but more memory.
const BATCH = 2_500;

export async function loadShelves(client: Queryable): Promise<void> {
  const brands = [...BRANDS.values()].map(({ key: _, ...brand }) => brand);
  await insertRows(
    client,
    'brands',
    brands.map((brand) => ({ ...brand, slug: slugOf(brand.name) })),
  );
  const categories = DEPARTMENTS.flatMap((department, d) => {
    const parentNum = departmentNumber(d);
    const { name, slug, icon } = department;
    const english = { name: department.english };
    return [
      { caNum: parentNum, parentNum: null, name, english, slug, position: d, icon },
      ...department.categories.map((category, position) => ({
        caNum: parentNum + position + 1,
        parentNum,
        name: category.name,
        english: { name: category.english },
        slug: category.slug,
        position,
        icon: null,
      })),
    ];
  });
  await insertRows(client, 'categories', categories);
}

export async function loadProducts(
  client: Queryable,
  total: number,
  today: string,
  seen: (product: DemoProduct) => void,
  report: (line: string) => void = () => undefined,
): Promise<void> {
  let batch: DemoProduct[] = [];
  let count = 0;
  for (const product of generateProducts(total, today)) {
    seen(product);
    batch.push(product);
    if (batch.length === BATCH) {
      await insertProducts(client, batch);
      count += batch.length;
      report(`${count} of ${total} products`);
      batch = [];
    }
  }
  await insertProducts(client, batch);
}

async function insertProducts(client: Queryable, products: readonly DemoProduct[]): Promise<void> {
  const insert = (table: string, rows: (product: DemoProduct) => Row[]) =>
    insertRows(client, table, products.flatMap(rows));
  await insert('products', (product) => [productRow(product)]);
  await insert('stocks', ({ arNum, quantity, restockOn }) => [{ arNum, quantity, restockOn }]);
  await insert('tariff_prices', ({ arNum, tariffs }) =>
    tariffs.map(({ tgNum, price }) => ({ arNum, tgNum, price: fromUnits(price) })),
  );
  await insert('quantity_breaks', ({ arNum, breaks }) =>
    breaks.map((step) => ({ arNum, ...step })),
  );
  await insert('promotions', ({ arNum, promotion }) =>
    promotion ? [{ arNum, ...promotion }] : [],
  );
  await insert('substitutes', ({ arNum, substitutes }) =>
    substitutes.map((substituteNum, position) => ({ arNum, substituteNum, position })),
  );
}

function productRow(product: DemoProduct) {
  const { price, eco, tariffs, breaks, promotion, substitutes, quantity, restockOn, ...row } =
    product;
  return { ...row, basePrice: fromUnits(price), ecoContribution: eco };
}
