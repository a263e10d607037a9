import { expect, test } from 'vitest';
import type { z } from 'zod';
import { creditNoteFact, invoiceFact, shipmentFact } from './facts.ts';

/** Returns the fields with a wrong format. The fact may lack other fields. */
const wrongFields = (schema: z.ZodType, fact: object) =>
  schema
    .safeParse(fact)
    .error?.issues.filter(({ code }) => code === 'invalid_format')
    .map(({ path }) => path.join('.'));

const factsWith = (code: string): [z.ZodType, object, string[]][] => {
  const head = { source: code, ref: code, client: code };
  const lines = [{ article: code, lot: code }];
  const inHead = ['source', 'ref', 'client'];
  return [
    [invoiceFact, { ...head, invoice: code, lines }, [...inHead, 'invoice', 'lines.0.article']],
    [
      creditNoteFact,
      { ...head, creditNote: code, invoice: code },
      [...inHead, 'creditNote', 'invoice'],
    ],
    [
      shipmentFact,
      { source: code, ref: code, shipment: code, lines },
      ['source', 'ref', 'shipment', 'lines.0.article', 'lines.0.lot'],
    ],
  ];
};

test.each(['\n', '\u001b[2J', '\u0085', '\u061c', '\u200f', '\u202e', '\u2066'])(
  'refuses %j in numbers, codes and lots, because documents and file names contain them',
  (sign) => {
    for (const [schema, fact, fields] of factsWith(`F${sign}1`)) {
      expect(wrongFields(schema, fact)?.toSorted()).toEqual(
        expect.arrayContaining(fields.toSorted()),
      );
    }
    for (const [schema, fact, fields] of factsWith('F-1')) {
      expect(wrongFields(schema, fact)?.filter((field) => fields.includes(field))).toEqual([]);
    }
  },
);
