import {
  attributes,
  code,
  day,
  decimal,
  discount,
  gtin,
  name,
  oneOf,
  price,
  text,
  vatRate,
  whole,
  yesOrNo,
} from '../cells.ts';
import { asRead, type Check, type FileSpec, since } from '../file-spec.ts';
import { groupColumn, groupLookup, productLookup, referenceColumn } from './known-rows.ts';

/** A code of one article in the file that is now another’s, which the file gives another one. */
const freeCode = (column: string) => `update products t set ${column} = null from import_rows r
  where t.reference = r.reference and t.${column} is distinct from r.${column}
    and exists (select from import_rows o where o.${column} = t.${column})`;

const takenCode = (column: string): Check[] => [
  {
    where: `exists (select from import_rows o where o.${column} = r.${column} and o.line < r.line)`,
    reason: `format('le code-barres %s est déjà dans le fichier', r.${column})`,
  },
  {
    where: `exists (select from products p where p.${column} = r.${column}
      and p.reference <> r.reference and not exists (select from import_rows o
        where o.reference = p.reference and o.${column} is distinct from p.${column}))`,
    reason: `format('le code-barres %s est déjà celui d’un autre article', r.${column})`,
    // What is left out does not give its code up either.
    again: true,
  },
];

export const products: FileSpec = {
  name: 'products',
  table: 'products',
  columns: {
    ...referenceColumn,
    name: { heads: ['designation', 'name'], type: 'text', read: name(200), required: true },
    description: { heads: ['description'], type: 'text', read: text(5000), empty: '' },
    brand: { heads: ['marque', 'brand'], type: 'text', read: name(80), required: true },
    category: {
      heads: ['categorie', 'category'],
      type: 'text',
      read: (cell) => cell.replace(/\s*>\s*/g, ' > '),
      required: true,
    },
    ean: { heads: ['ean'], type: 'text', read: gtin },
    pack_ean: { heads: ['ean_colis', 'pack_ean'], type: 'text', read: gtin },
    pack_size: {
      heads: ['colisage', 'pack_size'],
      type: 'int',
      read: whole(1, 99_999),
      required: true,
    },
    unit: { heads: ['unite', 'unit'], type: 'text', read: name(30), empty: 'article' },
    unit_gender: {
      heads: ['genre', 'gender'],
      type: 'text',
      read: oneOf({ m: 'm', f: 'f' }),
      empty: 'm',
    },
    weight: { heads: ['poids', 'weight'], type: 'numeric', read: decimal(0, 100_000, 4), empty: 0 },
    vat_rate: { heads: ['tva', 'vat'], type: 'numeric', read: vatRate, required: true },
    base_price: { heads: ['prix', 'price'], type: 'numeric', read: price, required: true },
    eco_contribution: {
      heads: ['eco_contribution'],
      type: 'numeric',
      read: price,
      empty: 0,
    },
    attributes: {
      heads: ['caracteristiques', 'attributes'],
      type: 'jsonb',
      read: attributes,
      empty: {},
    },
    new_until: { heads: ['nouveau_jusqu_au', 'new_until'], type: 'date', read: day },
    clearance: { heads: ['destockage', 'clearance'], type: 'boolean', read: yesOrNo, empty: false },
    withdrawn: { heads: ['retire', 'withdrawn'], type: 'boolean', read: yesOrNo, empty: false },
  },
  lookups: [
    {
      fills: { ma_num: 'int' },
      sql: `update import_rows r set ma_num = b.ma_num from brands b
        where lower(b.name) = lower(r.brand)`,
      missing: {
        where: 'r.brand is not null and r.ma_num is null',
        reason: `format('la marque « %s » n’existe pas', r.brand)`,
      },
    },
    {
      fills: { ca_num: 'int' },
      sql: `with recursive paths (ca_num, path) as (
          select ca_num, name from categories where parent_num is null
          union all
          select c.ca_num, p.path || ' > ' || c.name from categories c
          join paths p on p.ca_num = c.parent_num)
        update import_rows r set ca_num = c.ca_num
        from (select slug as name, ca_num from categories
          union select lower(path), min(ca_num) from paths group by lower(path)) c
        where c.name = lower(r.category)`,
      missing: {
        where: 'r.category is not null and r.ca_num is null',
        reason: `format('la catégorie « %s » n’existe pas', r.category)`,
      },
    },
  ],
  key: ['r.reference'],
  match: 't.reference = r.reference',
  writes: {
    ...asRead(
      'reference',
      'name',
      'description',
      'ean',
      'pack_ean',
      'pack_size',
      'unit',
      'unit_gender',
      'weight',
      'vat_rate',
      'base_price',
      'eco_contribution',
      'attributes',
      'new_until',
      'clearance',
    ),
    ma_num: { of: ['brand'], value: 'r.ma_num' },
    ca_num: { of: ['category'], value: 'r.ca_num' },
    drawing: { of: ['reference'], value: `coalesce(t.drawing, '{}')` },
    ...since('withdrawn', 'withdrawn_at'),
  },
  // Who is left out for the second code keeps the first one, too.
  checks: [...takenCode('ean'), ...takenCode('pack_ean'), ...takenCode('ean')],
  before: [freeCode('ean'), freeCode('pack_ean')],
  numbered: 'ar_num',
};

const arNum = { ar_num: { of: ['reference'], value: 'r.ar_num' } };
const tgNum = { tg_num: { of: ['tariff'], value: 'r.tg_num' } };

export const prices: FileSpec = {
  name: 'prices',
  table: 'tariff_prices',
  columns: {
    tariff: { ...groupColumn, required: true },
    ...referenceColumn,
    price: { heads: ['prix', 'price'], type: 'numeric', read: price, required: true },
  },
  lookups: [productLookup(), groupLookup],
  key: ['r.tg_num', 'r.ar_num'],
  match: 't.tg_num = r.tg_num and t.ar_num = r.ar_num',
  writes: { ...tgNum, ...arNum, ...asRead('price') },
  isRemovable: true,
};

export const quantityBreaks: FileSpec = {
  name: 'quantity-breaks',
  table: 'quantity_breaks',
  columns: {
    ...referenceColumn,
    min_quantity: {
      heads: ['a_partir_de', 'min_quantity'],
      type: 'int',
      read: whole(1, 99_999),
      required: true,
    },
    discount: { heads: ['remise', 'discount'], type: 'numeric', read: discount, required: true },
  },
  lookups: [productLookup()],
  key: ['r.ar_num', 'r.min_quantity'],
  match: 't.ar_num = r.ar_num and t.min_quantity = r.min_quantity',
  writes: { ...arNum, ...asRead('min_quantity', 'discount') },
  isRemovable: true,
};

export const stock: FileSpec = {
  name: 'stock',
  table: 'stocks',
  columns: {
    ...referenceColumn,
    quantity: {
      heads: ['quantite', 'quantity'],
      type: 'int',
      read: whole(0, 99_999_999),
      required: true,
    },
    restock_on: { heads: ['reappro', 'restock_on'], type: 'date', read: day },
  },
  lookups: [productLookup()],
  key: ['r.ar_num'],
  match: 't.ar_num = r.ar_num',
  writes: { ...arNum, ...asRead('quantity', 'restock_on') },
};

export const substitutes: FileSpec = {
  name: 'substitutes',
  table: 'substitutes',
  columns: {
    ...referenceColumn,
    substitute: {
      heads: ['remplacant', 'substitute'],
      type: 'text',
      read: code(40),
      required: true,
    },
    position: { heads: ['position'], type: 'int', read: whole(0, 9999), empty: 0 },
  },
  lookups: [productLookup(), productLookup('substitute', 'substitute_num')],
  key: ['r.ar_num', 'r.substitute_num'],
  match: 't.ar_num = r.ar_num and t.substitute_num = r.substitute_num',
  writes: {
    ...arNum,
    substitute_num: { of: ['substitute'], value: 'r.substitute_num' },
    ...asRead('position'),
  },
  checks: [
    { where: 'r.ar_num = r.substitute_num', reason: `'un article ne se remplace pas lui-même'` },
  ],
  isRemovable: true,
};

export const promotions: FileSpec = {
  name: 'promotions',
  table: 'promotions',
  columns: {
    ...referenceColumn,
    tariff: groupColumn,
    discount: { heads: ['remise', 'discount'], type: 'numeric', read: discount, required: true },
    starts_on: { heads: ['du', 'starts_on'], type: 'date', read: day, required: true },
    ends_on: { heads: ['au', 'ends_on'], type: 'date', read: day, required: true },
  },
  lookups: [productLookup(), groupLookup],
  key: ['r.ar_num', 'r.tg_num', 'r.starts_on'],
  match: `t.ar_num = r.ar_num and t.tg_num is not distinct from r.tg_num
    and t.starts_on = r.starts_on`,
  writes: { ...arNum, ...tgNum, ...asRead('discount', 'starts_on', 'ends_on') },
  checks: [{ where: 'r.ends_on < r.starts_on', reason: `'elle finirait avant de commencer'` }],
  isRemovable: true,
};
