import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { clientNum, groupNum, tariffGroups } from './clients.ts';
import { createdAt, moment, money, percent } from './columns.ts';
import { files } from './files.ts';

export const brands = pgTable('brands', {
  maNum: integer('ma_num').primaryKey(),
  name: text('name').notNull().unique(),
  slug: text('slug').notNull().unique(),
  description: text('description').notNull().default(''),
  hue: integer('hue').notNull().default(210),
});

export const categories = pgTable(
  'categories',
  {
    caNum: integer('ca_num').primaryKey(),
    parentNum: integer('parent_num').references((): AnyPgColumn => categories.caNum),
    name: text('name').notNull(),
    english: jsonb('english').$type<{ name: string }>(),
    slug: text('slug').notNull().unique(),
    position: integer('position').notNull().default(0),
    icon: text('icon'),
  },
  (t) => [index('categories_parent_idx').on(t.parentNum)],
);

export interface Drawing {
  shape: string;
  material: string;
  colour: string;
  label?: string;
}

export const products = pgTable(
  'products',
  {
    arNum: integer('ar_num').primaryKey(),
    reference: text('reference').notNull().unique(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    maNum: integer('ma_num')
      .notNull()
      .references(() => brands.maNum),
    caNum: integer('ca_num')
      .notNull()
      .references(() => categories.caNum),
    ean: text('ean').unique(),
    packEan: text('pack_ean').unique(),
    packSize: integer('pack_size').notNull(),
    /** The French word for one unit: "gobelet", "assiette". */
    unit: text('unit').notNull(),
    unitGender: text('unit_gender').notNull().default('m'),
    weight: money('weight').notNull(),
    vatRate: percent('vat_rate').notNull(),
    basePrice: money('base_price').notNull(),
    ecoContribution: money('eco_contribution').notNull().default('0'),
    attributes: jsonb('attributes').$type<Record<string, string>>().notNull().default({}),
    /** The drawing of a product of the demonstration shop; empty in other shops. */
    drawing: jsonb('drawing').$type<Partial<Drawing>>().notNull(),
    picture: text('picture').references(() => files.hash),
    newUntil: date('new_until', { mode: 'string' }),
    clearance: boolean('clearance').notNull().default(false),
    withdrawnAt: moment('withdrawn_at'),
    popularity: integer('popularity').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    index('products_category_idx').on(t.caNum),
    index('products_brand_idx').on(t.maNum),
    check('products_pack_size', sql`${t.packSize} between 1 and 99999`),
    check('products_base_price', sql`${t.basePrice} >= 0`),
    check('products_unit_gender', sql`${t.unitGender} in ('m', 'f')`),
  ],
);

export const productNum = () =>
  integer('ar_num')
    .notNull()
    .references(() => products.arNum);

export const substitutes = pgTable(
  'substitutes',
  {
    arNum: productNum(),
    substituteNum: integer('substitute_num')
      .notNull()
      .references(() => products.arNum),
    position: integer('position').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.arNum, t.substituteNum] }),
    check('substitutes_other', sql`${t.arNum} <> ${t.substituteNum}`),
  ],
);

/** The stock that the ERP has counted. The view `free_stocks` subtracts the reservations. */
export const stocks = pgTable('stocks', {
  arNum: integer('ar_num')
    .primaryKey()
    .references(() => products.arNum),
  quantity: integer('quantity').notNull().default(0),
  restockOn: date('restock_on', { mode: 'string' }),
});

export const tariffPrices = pgTable(
  'tariff_prices',
  {
    tgNum: groupNum(),
    arNum: productNum(),
    price: money('price').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tgNum, t.arNum] }),
    check('tariff_prices_price', sql`${t.price} >= 0`),
  ],
);

/**
 * A contract price of a client from `minQuantity` on, which replaces the price of the tariff group.
 */
export const clientPrices = pgTable(
  'client_prices',
  {
    clNum: clientNum(),
    arNum: productNum(),
    minQuantity: integer('min_quantity').notNull().default(1),
    price: money('price').notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull().default('2000-01-01'),
    /** The last day; null if the contract has no end. */
    endsOn: date('ends_on', { mode: 'string' }),
  },
  (t) => [
    primaryKey({ columns: [t.clNum, t.arNum, t.minQuantity, t.startsOn] }),
    check('client_prices_price', sql`${t.price} >= 0`),
    check('client_prices_quantity', sql`${t.minQuantity} between 1 and 99999`),
    check('client_prices_days', sql`${t.startsOn} <= ${t.endsOn}`),
  ],
);

export const quantityBreaks = pgTable(
  'quantity_breaks',
  {
    arNum: productNum(),
    minQuantity: integer('min_quantity').notNull(),
    discount: percent('discount').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.arNum, t.minQuantity] }),
    check('quantity_breaks_discount', sql`${t.discount} > 0 and ${t.discount} < 100`),
  ],
);

export const promotions = pgTable(
  'promotions',
  {
    prNum: integer('pr_num').primaryKey().generatedByDefaultAsIdentity(),
    arNum: productNum(),
    tgNum: integer('tg_num').references(() => tariffGroups.tgNum),
    discount: percent('discount').notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
  },
  (t) => [
    index('promotions_product_idx').on(t.arNum),
    check('promotions_period', sql`${t.startsOn} <= ${t.endsOn}`),
    check('promotions_discount', sql`${t.discount} > 0 and ${t.discount} < 100`),
  ],
);

export const favouriteLists = pgTable(
  'favourite_lists',
  {
    flNum: integer('fl_num').primaryKey().generatedByDefaultAsIdentity(),
    clNum: clientNum(),
    /**
     * The device generates this key, so that it can use a list before the server has stored the
     * list.
     */
    key: text('key').notNull(),
    name: text('name'),
    position: integer('position').notNull().default(0),
  },
  (t) => [unique('favourite_lists_key').on(t.clNum, t.key)],
);

export const favourites = pgTable(
  'favourites',
  {
    flNum: integer('fl_num')
      .notNull()
      .references(() => favouriteLists.flNum, { onDelete: 'cascade' }),
    clNum: clientNum(),
    arNum: productNum(),
    position: integer('position').notNull().default(0),
    addedAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.flNum, t.arNum] })],
);

/**
 * The lineage of the data, in one row. A device whose data has another lineage loads all data
 * again.
 */
export const lineages = pgTable(
  'lineages',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    id: uuid('id').notNull().defaultRandom(),
    /**
     * The database that served the data last. If another database starts to serve the data, a new
     * lineage starts.
     */
    place: text('place'),
  },
  (t) => [check('lineages_is_only', sql`${t.isOnly}`)],
);

/**
 * The revisions of the catalogue: one row for each product that ever existed. Triggers raise `rev`
 * in the sequence in which transactions commit.
 */
export const catalogueChanges = pgTable('catalogue_changes', {
  arNum: integer('ar_num').primaryKey(),
  rev: bigint('rev', { mode: 'number' }).notNull().unique(),
  removed: boolean('removed').notNull().default(false),
});

export const priceChanges = pgTable(
  'price_changes',
  {
    tgNum: integer('tg_num').notNull(),
    arNum: integer('ar_num').notNull(),
    rev: bigint('rev', { mode: 'number' }).notNull(),
    removed: boolean('removed').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.tgNum, t.arNum] }),
    uniqueIndex('price_changes_rev_key').on(t.tgNum, t.rev),
  ],
);

export const clientPriceChanges = pgTable(
  'client_price_changes',
  {
    clNum: integer('cl_num').notNull(),
    arNum: integer('ar_num').notNull(),
    rev: bigint('rev', { mode: 'number' }).notNull(),
    removed: boolean('removed').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.clNum, t.arNum] }),
    uniqueIndex('client_price_changes_rev_key').on(t.clNum, t.rev),
  ],
);
