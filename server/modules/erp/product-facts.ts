import { productFact } from '../../../contract/erp/facts.ts';
import { products } from '../../import/specs/product-files.ts';
import { factKind } from './fact-kind.ts';
import { applyRows, fieldsOf, writeRows } from './master-data.ts';

const PRODUCT = {
  spec: products,
  fields: fieldsOf(products, productFact, {
    reference: 'article',
    unit_gender: 'gender',
    base_price: 'price',
  }),
};

export const productFacts = factKind({
  schema: productFact,
  longest: 20_000,
  subject: ({ article }) => article,
  apply: (tx, fact) => applyRows(tx, fact.at, (client) => writeRows(client, PRODUCT, fact)),
});
