import { type ProductFact, productFact } from '../../../contract/erp/facts.ts';
import { writeSaid } from '../../import/said-rows.ts';
import { products } from '../../import/specs/product-files.ts';
import { asImported, columnsOf, named } from './as-imported.ts';
import type { FactKind } from './fact-kind.ts';

const NAMES = {
  reference: 'article',
  name: 'name',
  description: 'description',
  brand: 'brand',
  category: 'category',
  ean: 'ean',
  pack_ean: 'packEan',
  pack_size: 'packSize',
  unit: 'unit',
  unit_gender: 'gender',
  weight: 'weight',
  vat_rate: 'vatRate',
  base_price: 'price',
  eco_contribution: 'ecoContribution',
  attributes: 'attributes',
  new_until: 'newUntil',
  clearance: 'clearance',
  withdrawn: 'withdrawn',
};

/** An article, as a line of `products.csv` says it. */
export const productsSaid: FactKind<ProductFact> = {
  schema: productFact,
  longest: 20_000,
  thing: ({ article }) => article,
  apply: (tx, fact) =>
    asImported(tx, fact.at, (client) =>
      named(writeSaid(client, products, columnsOf(fact, NAMES)), NAMES),
    ),
};
