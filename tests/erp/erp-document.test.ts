import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoints } from '../../contract/endpoints.ts';
import {
  balanceFact,
  clientFact,
  creditNoteFact,
  invoiceFact,
  orderLineFact,
  orderReceivedFact,
  orderStateFact,
  paymentFact,
  priceFact,
  productFact,
  promotionsFact,
  quantityBreaksFact,
  shipmentFact,
  stockFact,
  tariffPriceFact,
} from '../../contract/erp/facts.ts';
import { orderRecordSchema } from '../../contract/erp/schemas.ts';

const ROOM = '/api/erp/v1/';
const document = readFileSync(new URL('../../docs/erp.md', import.meta.url), 'utf8');

const shapes = {
  'orders/received': orderReceivedFact,
  'orders/states': orderStateFact,
  'orders/lines': orderLineFact,
  shipments: shipmentFact,
  invoices: invoiceFact,
  'credit-notes': creditNoteFact,
  balances: balanceFact,
  prices: z.union([priceFact, tariffPriceFact, quantityBreaksFact, promotionsFact]),
  products: productFact,
  clients: clientFact,
  payments: paymentFact,
  stock: stockFact,
};

/** Returns the example facts in the section of `docs/erp.md` that begins with this route. */
function examplesOf(path: string): unknown[] {
  const [, section = ''] = document.split(`\`POST ${ROOM}${path}\``);
  const [, block] = /```json\n([^`]*"facts"[^`]*)```/.exec(section.split('\n### ')[0] ?? '') ?? [];
  return block === undefined ? [] : JSON.parse(block).facts;
}

test('the test has a schema for every route that takes facts', () => {
  const paths = Object.values(endpoints)
    .filter(({ method, path }) => method === 'POST' && path.startsWith(ROOM))
    .map(({ path }) => path.slice(ROOM.length));
  expect(paths.sort()).toEqual(Object.keys(shapes).sort());
});

test('docs/erp.md shows a proposed substitute and its answer in the form that the API returns', () => {
  const [, section = ''] = document.split('### Substitutes that ask');
  const blocks = (section.split('\n### ')[0] ?? '').matchAll(/```json\n([^`]*)```/g);
  const [said, answered] = [...blocks].map(([, block = '']) => JSON.parse(block));
  for (const fact of said.facts) expect(orderLineFact.parse(fact)).toEqual(fact);
  const { proposal } = orderRecordSchema.shape.lines.element.shape;
  expect(proposal.parse(answered.proposal)).toEqual(answered.proposal);
});

test.each(Object.entries(shapes))(
  'the facts of %s in docs/erp.md are valid for the API',
  (path, shape) => {
    const examples = examplesOf(path);
    expect(examples).not.toEqual([]);
    for (const example of examples) expect(shape.parse(example)).toEqual(example);
  },
);
