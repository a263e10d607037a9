import { departmentNumber } from './catalogue/allocate.ts';
import { BRANDS, DEPARTMENTS } from './catalogue/departments.ts';
import { type DemoProduct, generateProducts } from './catalogue/generate-products.ts';
import { slugOf } from './clients/make-clients.ts';
import { toDecimal } from './decimal.ts';
import { insertRows, type Queryable } from './insert.ts';

// Large enough that the statements do not matter, small enough that 200,000 articles never stand
// in memory at once.
const BATCH = 2_500;

export async function loadShelves(client: Queryable): Promise<void> {
  const brands = [...BRANDS.values()].map(({ maNum, name = '', description, hue }) => ({
    ma_num: Number(maNum),
    name,
    slug: slugOf(name),
    description,
    hue: Number(hue),
  }));
  const brandColumns = {
    ma_num: 'int',
    name: 'text',
    slug: 'text',
    description: 'text',
    hue: 'int',
  };
  await insertRows(client, 'brands', brandColumns, brands);
  const categories = DEPARTMENTS.flatMap((department, d) => {
    const parent = departmentNumber(d);
    const { name, slug, icon } = department;
    return [
      { ca_num: parent, parent_num: null, name, slug, position: d, icon },
      ...department.categories.map((category, position) => ({
        ca_num: parent + position + 1,
        parent_num: parent,
        name: category.name,
        slug: category.slug,
        position,
        icon: null,
      })),
    ];
  });
  const categoryColumns = {
    ca_num: 'int',
    parent_num: 'int',
    name: 'text',
    slug: 'text',
    position: 'int',
    icon: 'text',
  };
  await insertRows(client, 'categories', categoryColumns, categories);
}

export async function loadProducts(
  client: Queryable,
  total: number,
  today: string,
  seen: (product: DemoProduct) => void,
): Promise<void> {
  let batch: DemoProduct[] = [];
  for (const product of generateProducts(total, today)) {
    seen(product);
    batch.push(product);
    if (batch.length === BATCH) {
      await insertProducts(client, batch);
      batch = [];
    }
  }
  await insertProducts(client, batch);
}

const PRODUCT_COLUMNS = {
  ar_num: 'int',
  reference: 'text',
  name: 'text',
  description: 'text',
  ma_num: 'int',
  ca_num: 'int',
  ean: 'text',
  pack_ean: 'text',
  pack_size: 'int',
  unit: 'text',
  unit_gender: 'text',
  weight: 'numeric',
  vat_rate: 'numeric',
  base_price: 'numeric',
  eco_contribution: 'numeric',
  attributes: 'jsonb',
  drawing: 'jsonb',
  new_until: 'date',
  clearance: 'boolean',
  withdrawn_at: 'timestamptz',
  created_at: 'timestamptz',
};

async function insertProducts(client: Queryable, products: readonly DemoProduct[]): Promise<void> {
  await insertRows(client, 'products', PRODUCT_COLUMNS, products.map(productRow));
  await insertRows(
    client,
    'stocks',
    { ar_num: 'int', quantity: 'int', restock_on: 'date' },
    products.map((p) => ({ ar_num: p.arNum, quantity: p.quantity, restock_on: p.restockOn })),
  );
  await insertRows(
    client,
    'tariff_prices',
    { tg_num: 'int', ar_num: 'int', price: 'numeric' },
    products.flatMap((p) =>
      p.tariffs.map(({ tgNum, price }) => ({
        tg_num: tgNum,
        ar_num: p.arNum,
        price: toDecimal(price),
      })),
    ),
  );
  await insertRows(
    client,
    'quantity_breaks',
    { ar_num: 'int', min_quantity: 'int', discount: 'numeric' },
    products.flatMap((p) =>
      p.breaks.map(({ minQuantity, discount }) => ({
        ar_num: p.arNum,
        min_quantity: minQuantity,
        discount,
      })),
    ),
  );
  await insertRows(
    client,
    'promotions',
    { ar_num: 'int', tg_num: 'int', discount: 'numeric', starts_on: 'date', ends_on: 'date' },
    products.flatMap((p) => (p.promotion ? [promotionRow(p.arNum, p.promotion)] : [])),
  );
  await insertRows(
    client,
    'substitutes',
    { ar_num: 'int', substitute_num: 'int', position: 'int' },
    products.flatMap((p) =>
      p.substitutes.map((num, position) => ({ ar_num: p.arNum, substitute_num: num, position })),
    ),
  );
}

function promotionRow(arNum: number, promotion: NonNullable<DemoProduct['promotion']>) {
  return {
    ar_num: arNum,
    tg_num: promotion.tgNum,
    discount: promotion.discount,
    starts_on: promotion.startsOn,
    ends_on: promotion.endsOn,
  };
}

function productRow(p: DemoProduct) {
  return {
    ar_num: p.arNum,
    reference: p.reference,
    name: p.name,
    description: p.description,
    ma_num: p.maNum,
    ca_num: p.caNum,
    ean: p.ean,
    pack_ean: p.packEan,
    pack_size: p.packSize,
    unit: p.unit,
    unit_gender: p.unitGender,
    weight: p.weight,
    vat_rate: p.vatRate,
    base_price: toDecimal(p.price),
    eco_contribution: p.eco,
    attributes: p.attributes,
    drawing: p.drawing,
    new_until: p.newUntil,
    clearance: p.clearance,
    withdrawn_at: p.withdrawnAt,
    created_at: p.createdAt,
  };
}
