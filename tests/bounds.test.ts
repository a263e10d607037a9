import { expect, test } from 'vitest';
import { z } from 'zod';
import { api } from '../contract/api.ts';
import type { EndpointSchemas } from '../contract/core/endpoint.ts';
import { givenReference } from '../server/import/import-documents.ts';
import { longestOf } from '../server/plugins/list-counts.ts';

/** What a schema lets in without an end, by its path. */
function unboundedIn(schema: z.core.$ZodType, path: string): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object': {
      const open = def.catchall?._zod.def.type === 'never' ? [] : [`${path}: unknown fields`];
      return [
        ...open,
        ...Object.entries(def.shape).flatMap(([name, field]) =>
          unboundedIn(field, `${path}.${name}`),
        ),
      ];
    }
    case 'array':
      return [
        ...(Number.isFinite(longestOf(def)) ? [] : [path]),
        ...unboundedIn(def.element, `${path}[]`),
      ];
    case 'union':
      return def.options.flatMap((one) => unboundedIn(one, path));
    case 'string':
      return isBoundedText(def) ? [] : [path];
    case 'nullable':
    case 'optional':
    case 'nonoptional':
    case 'default':
      return unboundedIn(def.innerType, path);
    case 'number':
    case 'boolean':
    case 'literal':
    case 'enum':
    case 'null':
      return [];
    default:
      return [`${path}: ${def.type}`];
  }
}

const isBoundedText = (def: z.core.$ZodStringDef) =>
  Number.isFinite(longestOf(def)) || patternsOf(def).some(endsByItself);

/** A format is a pattern of the schema itself, or one of its checks. */
const patternsOf = ({ checks = [], ...own }: z.core.$ZodStringDef) =>
  [own, ...checks.map(({ _zod }) => _zod.def)].flatMap((one) =>
    'pattern' in one && one.pattern instanceof RegExp ? [one.pattern] : [],
  );

/** Anchored, and without any repetition that has no end. */
function endsByItself({ source }: RegExp): boolean {
  const bare = source.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x');
  return /^\^.*\$$/.test(bare) && !/[*+|]|\{\d+,\}/.test(bare.replace(/\([^()]*\)/g, inGroup));
}

/** A choice inside a group has its own end. */
const inGroup = (group: string) => group.replaceAll('|', '');

const schemas: [string, z.core.$ZodType][] = Object.entries<EndpointSchemas>(api).flatMap(
  ([name, { params, query, body }]) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]) =>
      schema ? [[`${name} ${part}`, schema] satisfies [string, z.core.$ZodType]] : [],
    ),
);

test('everything in every request has a bound', () => {
  expect(schemas.length).toBeGreaterThan(40);
  expect(schemas.flatMap(([name, schema]) => unboundedIn(schema, name))).toEqual([
    // Each is read by itself, at most 4,000 characters of it: facts.db.test.ts.
    'erp.ordersReceived body.facts[]: unknown',
    'erp.shipments body.facts[]: unknown',
    'erp.invoices body.facts[]: unknown',
    'erp.creditNotes body.facts[]: unknown',
    'erp.balances body.facts[]: unknown',
    'erp.prices body.facts[]: unknown',
    'erp.products body.facts[]: unknown',
    'erp.clients body.facts[]: unknown',
    'erp.payments body.facts[]: unknown',
    'erp.stock body.facts[]: unknown',
    'erp.orderStates body.facts[]: unknown',
    'erp.orderLines body.facts[]: unknown',
  ]);
});

test('and in the file that is JSON', () => {
  expect(unboundedIn(givenReference, 'reference.json')).toEqual([]);
});

test.each<[string, z.core.$ZodType, string[]]>([
  ['text', z.string(), ['it']],
  ['text with a form', z.string().regex(/^a+$/), ['it']],
  ['text with a loose form', z.string().regex(/\d{3}/), ['it']],
  ['text with a choice', z.string().regex(/^a|b$/), ['it']],
  ['text that ends by itself', z.string().regex(/^(?:0|[1-9]\d{0,8})$/), []],
  ['a key', z.uuid(), []],
  ['a list', z.strictObject({ list: z.array(z.int()).optional() }), ['it.list']],
  ['texts in a list', z.array(z.string().nullable()).max(3), ['it[]']],
  ['fields that nobody named', z.object({}), ['it: unknown fields']],
  ['a record', z.record(z.string().max(3), z.int()), ['it: record']],
  ['anything', z.unknown(), ['it: unknown']],
  ['nesting', z.lazy(() => z.int()), ['it: lazy']],
])('the walk finds %s', (_, schema, found) => {
  expect(unboundedIn(schema, 'it')).toEqual(found);
});
