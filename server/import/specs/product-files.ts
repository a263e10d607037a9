import {
  asThemselves,
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
  textKind,
  vatRate,
  whole,
  yesOrNo,
} from '../cells.ts';
import {
  type Check,
  column,
  type FileSpec,
  naming,
  required,
  since,
  withDefault,
} from '../file-spec.ts';
import { groupColumn, groupLookup, lookup, productLookup, referenceColumn } from './known-rows.ts';

const categoryPath = textKind((path) =>
  path
    .split('>')
    .map((name) => name.trim())
    .join(' > '),
);

/** SQL that removes a barcode from a product if the file moves the barcode to another product. */
const freeCode = (column: string) => `update products t set ${column} = null from import_rows r
  where t.reference = r.reference and t.${column} is distinct from r.${column}
    and exists (select from import_rows o where o.${column} = t.${column})`;

const takenCode = (column: string): Check[] => [
  {
    where: `exists (select from import_rows o where o.${column} = r.${column} and o.line < r.line)`,
    reason: `format('le code-barres %s est déjà dans le fichier', r.${column})`,
    code: 'CONFLICT',
    column,
  },
  {
    where: `exists (select from products p where p.${column} = r.${column}
      and p.reference <> r.reference and not exists (select from import_rows o
        where o.reference = p.reference and o.${column} is distinct from p.${column}))`,
    reason: `format('le code-barres %s est déjà celui d’un autre article', r.${column})`,
    code: 'CONFLICT',
    column,
    // The product of a refused line keeps its barcode, which may be the new barcode of another
    // line.
    again: true,
  },
];

export const products: FileSpec = {
  name: 'products',
  table: 'products',
  columns: {
    reference: required(code(40), 'reference', 'ref'),
    name: required(name(200), 'designation', 'name'),
    description: withDefault('', text(5000), 'description'),
    brand: naming('ma_num', required(name(80), 'marque', 'brand')),
    category: naming('ca_num', required(categoryPath, 'categorie', 'category')),
    ean: column(gtin, 'ean'),
    pack_ean: column(gtin, 'ean_colis', 'pack_ean'),
    pack_size: required(whole(1, 99_999), 'colisage', 'pack_size'),
    unit: withDefault('article', name(30), 'unite', 'unit'),
    unit_gender: withDefault('m', oneOf(asThemselves(['m', 'f'])), 'genre', 'gender'),
    weight: withDefault(0, decimal(0, 100_000, 4), 'poids', 'weight'),
    vat_rate: required(vatRate, 'tva', 'vat'),
    base_price: required(price, 'prix', 'price'),
    eco_contribution: withDefault(0, price, 'eco_contribution'),
    attributes: withDefault({}, attributes, 'caracteristiques', 'attributes'),
    new_until: column(day, 'nouveau_jusqu_au', 'new_until'),
    clearance: withDefault(false, yesOrNo, 'destockage', 'clearance'),
    withdrawn: since('withdrawn', 'withdrawn_at', 'retire', 'withdrawn'),
  },
  lookups: [
    lookup(
      'brand',
      'ma_num',
      'la marque',
      `update import_rows r set ma_num = b.ma_num from brands b
        where lower(b.name) = lower(r.brand)`,
    ),
    lookup(
      'category',
      'ca_num',
      'la catégorie',
      `with recursive paths (ca_num, path) as (
          select ca_num, name from categories where parent_num is null
          union all
          select c.ca_num, p.path || ' > ' || c.name from categories c
          join paths p on p.ca_num = c.parent_num)
        update import_rows r set ca_num = c.ca_num
        from (select slug as name, ca_num from categories
          union select lower(path), min(ca_num) from paths group by lower(path)) c
        where c.name = lower(r.category)`,
    ),
  ],
  key: ['r.reference'],
  writes: { drawing: { of: ['reference'], value: `coalesce(t.drawing, '{}')` } },
  // If a line is refused for its pack code, the product also keeps its unit code, so unit codes are
  // checked again.
  checks: [...takenCode('ean'), ...takenCode('pack_ean'), ...takenCode('ean')],
  before: [freeCode('ean'), freeCode('pack_ean')],
  numbered: 'ar_num',
};

export const prices: FileSpec = {
  name: 'prices',
  table: 'tariff_prices',
  columns: {
    tariff: { ...groupColumn, required: true },
    ...referenceColumn,
    price: required(price, 'prix', 'price'),
  },
  lookups: [productLookup(), groupLookup],
  key: ['r.tg_num', 'r.ar_num'],
  isRemovable: true,
};

export const quantityBreaks: FileSpec = {
  name: 'quantity-breaks',
  table: 'quantity_breaks',
  columns: {
    ...referenceColumn,
    min_quantity: required(whole(1, 99_999), 'a_partir_de', 'min_quantity'),
    discount: required(discount, 'remise', 'discount'),
  },
  lookups: [productLookup()],
  key: ['r.ar_num', 'r.min_quantity'],
  isRemovable: true,
};

export const stock: FileSpec = {
  name: 'stock',
  table: 'stocks',
  columns: {
    ...referenceColumn,
    quantity: required(whole(0, 99_999_999), 'quantite', 'quantity'),
    restock_on: column(day, 'reappro', 'restock_on'),
    known_order: {
      ...column(code(30), 'derniere_commande', 'known_order'),
      becomes: {},
    },
  },
  lookups: [productLookup()],
  key: ['r.ar_num'],
  checks: [
    {
      where: `r.known_order is not null
        and not exists (select from orders o where o.number = r.known_order)`,
      reason: `format('la commande « %s » n’existe pas', r.known_order)`,
    },
  ],
  // If a line names no last order, its count includes every order placed before the import.
  before: [
    `select mark_known_orders(array_agg(ar_num), array_agg(known_order), true) from import_rows`,
  ],
};

export const substitutes: FileSpec = {
  name: 'substitutes',
  table: 'substitutes',
  columns: {
    ...referenceColumn,
    substitute: naming('substitute_num', required(code(40), 'remplacant', 'substitute')),
    position: withDefault(0, whole(0, 9999), 'position'),
  },
  lookups: [productLookup(), productLookup('substitute', 'substitute_num')],
  key: ['r.ar_num', 'r.substitute_num'],
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
    discount: required(discount, 'remise', 'discount'),
    starts_on: required(day, 'du', 'starts_on'),
    ends_on: required(day, 'au', 'ends_on'),
  },
  lookups: [productLookup(), groupLookup],
  key: ['r.ar_num', 'r.tg_num', 'r.starts_on'],
  match: `t.ar_num = r.ar_num and t.tg_num is not distinct from r.tg_num
    and t.starts_on = r.starts_on`,
  checks: [
    {
      where: 'r.ends_on < r.starts_on',
      reason: `'elle finirait avant de commencer'`,
      column: 'ends_on',
    },
  ],
  isRemovable: true,
};
