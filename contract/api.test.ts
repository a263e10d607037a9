import { expect, test } from 'vitest';
import type { z } from 'zod';
import { api } from './api.ts';
import type { EndpointSchemas } from './core/endpoint.ts';
import * as facts from './erp/facts.ts';

/* Checks every field of every request, so the tests of the routes omit such checks. */

interface Field {
  path: string;
  schema: z.ZodType;
}

/** The part of zod’s description of a schema that these tests read. */
interface Definition {
  type: string;
  shape: Record<string, z.ZodType>;
  options: z.ZodType[];
  element: z.ZodType;
  keyType: z.ZodType;
  valueType: z.ZodType;
  innerType: z.ZodType;
  in: z.ZodType;
}

const definitionOf = ({ schema }: Field) => (schema as unknown as { def: Definition }).def;

/** Lists the fields of a schema that have no inner fields. */
function fieldsOf(field: Field): Field[] {
  const { path } = field;
  const definition = definitionOf(field);
  const below = (name: string, schema: z.ZodType) => fieldsOf({ path: `${path}${name}`, schema });
  switch (definition.type) {
    case 'object':
      objects.push(field);
      return Object.entries(definition.shape).flatMap(([name, inner]) => below(`.${name}`, inner));
    case 'array':
      return below('[]', definition.element);
    case 'record':
      return [...below('{key}', definition.keyType), ...below('{}', definition.valueType)];
    case 'union':
      return definition.options.flatMap((option) => below('', option));
    case 'optional':
    case 'nullable':
    case 'default':
      return below('', definition.innerType);
    case 'pipe':
      return below('', definition.in);
    default:
      return [field];
  }
}

const objects: Field[] = [];
const requests = Object.entries<EndpointSchemas>(api).flatMap(([name, { params, query, body }]) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? fieldsOf({ path: `${name} ${part}`, schema }) : [],
  ),
);
const ofFacts = Object.entries(facts).flatMap(([name, schema]) =>
  typeof schema === 'object' && 'safeParse' in schema
    ? fieldsOf({ path: name, schema: schema as z.ZodType })
    : [],
);
const fields = [...requests, ...ofFacts];
const typeOf = (field: Field) => definitionOf(field).type;

const takers = (some: readonly Field[], values: readonly unknown[]) =>
  some.flatMap(({ path, schema }) =>
    values.filter((value) => schema.safeParse(value).success).map((value) => [path, value]),
  );

test('every field of the API has one of the types that the tests below check', () => {
  const known = ['string', 'number', 'boolean', 'enum', 'literal', 'unknown'];
  const others = fields.filter((field) => !known.includes(typeOf(field)));
  expect(others.map(({ path }) => path)).toEqual([]);
  expect(fields.length).toBeGreaterThan(200);
});

test('every object of the API rejects an unknown field', () => {
  const open = objects.filter(({ schema }) => {
    const { error } = schema.safeParse({ unknown: 1 });
    return !error?.issues.some(({ code }) => code === 'unrecognized_keys');
  });
  expect(open.map(({ path }) => path)).toEqual([]);
});

const ofType = (some: readonly Field[], type: string) =>
  some.filter((field) => typeOf(field) === type);

test('number fields of the API accept only finite numbers', () => {
  const others = ['12', '', true, [5], {}, null, Number.NaN, Number.POSITIVE_INFINITY];
  expect(takers(ofType(fields, 'number'), others)).toEqual([]);
});

test('text fields of the API accept only strings', () => {
  expect(takers(ofType(fields, 'string'), [12, true, ['x'], {}, null])).toEqual([]);
});

// Facts of the ERP are not checked here, because the server checks the text of each fact itself.
test('text fields of requests reject characters that PostgreSQL cannot store', () => {
  expect(takers(ofType(requests, 'string'), ['a\0b', 'a\ud800'])).toEqual([]);
});

test('accepts numbers in a URL only in plain decimal digits', () => {
  const numbers = requests.filter(
    ({ path, schema }) => / (?:params|query)\b/.test(path) && schema.safeParse('7').success,
  );
  const counted = numbers.filter(({ schema }) => !schema.safeParse('x').success);
  expect(takers(counted, ['', '-1', '1.5', '1e3', '01', '0x10', ' 1', '9007199254740993'])).toEqual(
    [],
  );
});
