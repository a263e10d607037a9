import type { PoolClient } from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../tests/support/engines/test-database.ts';
import { applyFunctions, readFunctions } from './apply-functions.ts';
import { runMigrations } from './migrate.ts';

const all = readFunctions();
let client: PoolClient;

const database = await openTestDatabase();

/** Runs each test in a transaction, and then rolls the transaction back. */
beforeEach(async () => {
  client = await database.pool.connect();
  await client.query('begin');
  return async () => {
    await client.query('rollback');
    client.release();
  };
});

/** Returns all functions, and applies `change` to the SQL of the function `name`. */
const written = (name: string, change: (sql: string) => string) =>
  all.map((one) => (one.name === name ? { name, sql: change(one.sql) } : one));

test('applies every function file at the first start and none at the second start', async () => {
  const { rows } = await client.query(`
    select count(*)::int as applied from pg_proc
    where pronamespace = 'public'::regnamespace and obj_description(oid, 'pg_proc') is not null`);
  expect(rows).toEqual([{ applied: all.length }]);
  expect(await applyFunctions(client)).toEqual([]);
});

test('lists each function after the functions that it calls', () => {
  const place = (name: string) => all.findIndex((one) => one.name === name);
  expect(place('less_percent')).toBeLessThan(place('regular_price'));
  expect(place('regular_price')).toBeLessThan(place('line_price'));
  expect(place('begin_command')).toBeLessThan(place('add_product'));
});

test('applies every function to a database that has only the migrations', async () => {
  await client.query('drop schema public cascade; create schema public');
  await client.query('delete from drizzle.__drizzle_migrations');
  await runMigrations(client, 0);
  expect(await applyFunctions(client)).toEqual(all.map(({ name }) => name));
  expect(await applyFunctions(client)).toEqual([]);
});

test('applies only the function whose file has changed', async () => {
  const other = written('less_percent', (sql) => sql.replace('0.01, 4)', '0.01, 1)'));
  expect(await applyFunctions(client, other)).toEqual(['less_percent']);
  const { rows } = await client.query('select regular_price(1.26, null, 0)::text as price');
  expect(rows).toEqual([{ price: '1.3' }]);
  expect(await applyFunctions(client, other)).toEqual([]);
  expect(await applyFunctions(client)).toEqual(['less_percent']);
});

test.each([
  ['result', (sql: string) => sql.replace('RETURNS integer', 'RETURNS bigint')],
  ['parameters', (sql: string) => sql.replace('(hash text)', '(hash text, length integer = 7)')],
])('replaces a function whose %s changed, without keeping the old one', async (_, change) => {
  expect(await applyFunctions(client, written('picture_mark', change))).toEqual(['picture_mark']);
  const { rows } = await client.query(
    `select picture_mark('00000ff') as mark, count(*)::int as functions
     from pg_proc where proname = 'picture_mark'`,
  );
  expect(rows[0].functions).toBe(1);
  expect(Number(rows[0].mark)).toBe(255);
});

test('refuses to drop a function that other functions depend on', async () => {
  const other = written('less_percent', (sql) =>
    sql.replace('RETURNS numeric', 'RETURNS double precision'),
  );
  await expect(applyFunctions(client, other)).rejects.toThrow(/depend/);
});

test('applies a function again that a person has dropped or replaced', async () => {
  await client.query('drop function picture_mark');
  await client.query("comment on function shop_today is 'by hand'");
  expect((await applyFunctions(client)).sort()).toEqual(['picture_mark', 'shop_today']);
});

test('drops a function whose file was deleted, but no function that a person has created', async () => {
  await client.query(`
    create function made_by_hand() returns integer language sql as 'select 1';
    comment on function made_by_hand is 'counts'`);
  const former = [
    ...all,
    { name: 'former', sql: "create function former() returns integer language sql as 'select 1';" },
  ];
  expect(await applyFunctions(client, former)).toEqual(['former']);
  expect(await applyFunctions(client)).toEqual([]);
  const { rows } = await client.query(
    "select proname from pg_proc where proname in ('former', 'made_by_hand')",
  );
  expect(rows).toEqual([{ proname: 'made_by_hand' }]);
});
