import { productFact } from '../../../contract/erp/facts.ts';
import { writeRows } from '../../import/rows-from-values.ts';
import { products } from '../../import/specs/product-files.ts';
import { applyAsImport, columnsOf, namesOf, withFieldNames } from './apply-as-import.ts';
import { factKind } from './fact-kind.ts';

const NAMES = namesOf(products, productFact, {
  reference: 'article',
  unit_gender: 'gender',
  base_price: 'price',
});

export const productFacts = factKind({
  schema: productFact,
  longest: 20_000,
  subject: ({ article }) => article,
  apply: (tx, fact) =>
    applyAsImport(tx, fact.at, (client) =>
      withFieldNames(writeRows(client, products, columnsOf(fact, NAMES)), NAMES),
    ),
});
