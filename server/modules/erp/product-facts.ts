import { productFact } from '../../../contract/erp/facts.ts';
import { writeRows } from '../../import/rows-from-values.ts';
import { products } from '../../import/specs/product-files.ts';
import { asImported, columnsOf, named, namesOf } from './as-imported.ts';
import { factKind } from './fact-kind.ts';

const NAMES = namesOf(products, productFact, {
  reference: 'article',
  unit_gender: 'gender',
  base_price: 'price',
});

export const productsSaid = factKind({
  schema: productFact,
  longest: 20_000,
  subject: ({ article }) => article,
  apply: (tx, fact) =>
    asImported(tx, fact.at, (client) =>
      named(writeRows(client, products, columnsOf(fact, NAMES)), NAMES),
    ),
});
