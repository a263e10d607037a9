import { z } from 'zod';
import { day, keyText, money, pageOf, percent, text } from '../core/fields.ts';
import { sorts } from './list-query.ts';

const productFields = {
  arNum: z.int(),
  reference: z.string(),
  name: z.string(),
  maNum: z.int(),
  caNum: z.int(),
  ean: z.string().nullable(),
  packEan: z.string().nullable(),
  packSize: z.int(),
  unit: z.string(),
  unitGender: z.enum(['m', 'f']),
  vatRate: percent,
  basePrice: money,
  ecoContribution: money,
};

export const stockSchema = z.strictObject({
  state: z.enum(['in', 'low', 'out']),
  quantity: z.int(),
  restockDate: day.nullable(),
});

const productSchema = z.strictObject({
  ...productFields,
  brand: z.string(),
  netPrice: money,
  regularPrice: money,
  /**
   * To get the exact price of a line, subtract `discount` from the regular price: `netPrice` is
   * already rounded. `unitPrice` is a contract price, which replaces the regular price.
   */
  breaks: z.array(
    z.strictObject({
      minQuantity: z.int(),
      netPrice: money,
      discount: percent,
      unitPrice: money.optional(),
    }),
  ),
  promotion: z.strictObject({ discount: percent, endsOn: day }).nullable(),
  stock: stockSchema,
  flags: z.strictObject({
    new: z.boolean(),
    promotion: z.boolean(),
    clearance: z.boolean(),
    withdrawn: z.boolean(),
  }),
  images: z.array(z.string()),
});

const categoryFields = {
  caNum: z.int(),
  name: z.string(),
  english: z.strictObject({ name: z.string() }).nullable(),
};

const detailSchema = productSchema.extend({
  description: z.string(),
  weight: z.string(),
  attributes: z.record(z.string(), z.string()),
  categoryPath: z.array(z.strictObject(categoryFields)),
  substitutes: z.array(productSchema),
});

const facetsSchema = z.strictObject({
  categories: z.array(z.strictObject({ caNum: z.int(), count: z.int() })),
  brands: z.array(z.strictObject({ maNum: z.int(), count: z.int() })),
  attributes: z.array(
    z.strictObject({
      name: z.string(),
      values: z.array(z.strictObject({ value: z.string(), count: z.int() })),
    }),
  ),
  promotion: z.int(),
  new: z.int(),
  clearance: z.int(),
  inStock: z.int(),
});

const categorySchema = z.strictObject({
  ...categoryFields,
  parentNum: z.int().nullable(),
  slug: z.string(),
  icon: z.string().nullable(),
  count: z.int(),
});

const brandSchema = z.strictObject({
  maNum: z.int(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  count: z.int(),
});

const feedRowSchema = z.strictObject({
  ...productFields,
  description: z.string(),
  weight: z.string(),
  attributes: z.record(z.string(), z.string()),
  breaks: z.array(z.strictObject({ minQuantity: z.int(), discount: percent })),
  substitutes: z.array(z.int()),
  stock: z.int(),
  restockDate: day.nullable(),
  newUntil: day.nullable(),
  clearance: z.boolean(),
  withdrawn: z.boolean(),
  popularity: z.int(),
  since: day,
  picture: z.int(),
});

/** The group’s price of a product. Without a row, the base price applies. */
const priceRowSchema = z.strictObject({
  arNum: z.int(),
  price: money.nullable(),
  promotions: z.array(z.strictObject({ discount: percent, startsOn: day, endsOn: day })),
});

/** The client’s contract prices of a product. Without a row, the group’s price applies. */
const netRowSchema = z.strictObject({
  arNum: z.int(),
  nets: z.array(
    z.strictObject({
      minQuantity: z.int(),
      price: money,
      startsOn: day,
      endsOn: day.nullable(),
    }),
  ),
});

const digits = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^(?:0|[1-9]\d*)$/);

const feedQuery = z.strictObject({
  since: digits(15),
  limit: digits(4).optional(),
});

const feedOf = <Row extends z.ZodType>(row: Row) =>
  z.strictObject({
    rev: z.int(),
    rows: z.array(row),
    removed: z.array(z.int()),
    done: z.boolean(),
    total: z.int(),
    /** A device deletes a replica of another lineage: revisions compare only within one lineage. */
    lineage: z.string(),
  });

const one = z.literal('1').optional();

export const catalogueSchemas = {
  'catalogue.categories': {
    summary: 'All categories, parents before children, in the shop’s order.',
    answer: z.array(categorySchema),
  },
  'catalogue.brands': {
    summary: 'All brands by name.',
    answer: z.array(brandSchema),
  },
  'catalogue.products': {
    summary: 'A page of 24 products with the client’s prices, the total, and counts per filter.',
    query: z.strictObject({
      category: keyText.optional(),
      brand: z
        .string()
        .regex(/^[1-9]\d{0,8}(?:,[1-9]\d{0,8}){0,19}$/)
        .optional(),
      promotion: one,
      new: one,
      clearance: one,
      stock: one,
      attributes: text(1000).optional(),
      q: text(100).optional(),
      sort: z.enum(sorts).optional(),
      page: digits(5).optional(),
    }),
    answer: z.strictObject({
      ...pageOf(productSchema),
      facets: facetsSchema,
    }),
  },
  'catalogue.selection': {
    summary: 'Products by their numbers, in the requested order; missing ones are left out.',
    query: z.strictObject({ arNums: z.string().regex(/^[1-9]\d{0,8}(?:,[1-9]\d{0,8}){0,99}$/) }),
    answer: z.array(productSchema),
  },
  'catalogue.lookup': {
    summary: 'Products with exactly this code, EAN or pack EAN.',
    query: z.strictObject({ code: text(64) }),
    answer: z.array(productSchema),
  },
  'catalogue.product': {
    summary: 'One product with all data of its page.',
    params: z.strictObject({ arNum: digits(9) }),
    answer: detailSchema,
  },
  'catalogue.feed': {
    summary: 'What changed in the catalogue since a revision, oldest first.',
    query: feedQuery,
    answer: feedOf(feedRowSchema),
  },
  'client.prices': {
    summary: 'What changed in the client’s tariff since a revision, oldest first.',
    query: feedQuery,
    answer: feedOf(priceRowSchema).extend({
      tgNum: z.int(),
      clientDiscount: percent,
      /** The latest revision of the client’s contract prices; 0 if there was never one. */
      nets: z.int(),
    }),
  },
  'client.nets': {
    summary: 'What changed in the client’s contract prices since a revision, oldest first.',
    query: feedQuery,
    answer: feedOf(netRowSchema),
  },
  'client.bought': {
    summary:
      'The products that the client bought: when last, how often, how much; the most usual first.',
    answer: z.array(
      z.strictObject({
        arNum: z.int(),
        /** The last day of purchase; `quantity` is the quantity of that day. */
        on: day,
        quantity: z.int(),
        /** The number of orders that contain the product, in the last twelve months. */
        orders: z.int(),
        /** The usual number of days between two purchases; null if all were on one day. */
        every: z.int().nullable(),
        /** The usual quantity of one purchase. */
        usual: z.int(),
      }),
    ),
  },
};

export type Product = z.infer<typeof productSchema>;
export type ProductDetail = z.infer<typeof detailSchema>;
export type Facets = z.infer<typeof facetsSchema>;
export type Category = z.infer<typeof categorySchema>;
export type Brand = z.infer<typeof brandSchema>;
export type Bought = z.infer<(typeof catalogueSchemas)['client.bought']['answer']>[number];
export type FeedRow = z.infer<typeof feedRowSchema>;
export type NetRow = z.infer<typeof netRowSchema>;
export type PriceRow = z.infer<typeof priceRowSchema>;
