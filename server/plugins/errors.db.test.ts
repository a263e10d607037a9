import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../tests/support/engines/test-database.ts';
import { toAppError } from './errors.ts';

const database = await openTestDatabase();

/** Opens a pool. The first connection has no timeout, because it can be slow on a busy machine. */
const openPool = () => new Pool({ ...database.pool.options, max: 1, connectionTimeoutMillis: 0 });

const codeOf = async (work: Promise<unknown>) => {
  const failure = await work.then(
    () => undefined,
    (error) => error,
  );
  expect(failure).toBeInstanceOf(Error);
  return toAppError(failure).code;
};

test('reports UNAVAILABLE if no connection becomes free in time', async ({ skip }) => {
  if (database.engine === 'embedded') skip('it has one connection');
  const pool = openPool();
  const connection = await pool.connect();
  pool.options.connectionTimeoutMillis = 50;
  expect(await codeOf(pool.query('select 1'))).toBe('UNAVAILABLE');
  expect(await codeOf(drizzle(pool).execute('select 1'))).toBe('UNAVAILABLE');
  connection.release();
  await pool.end();
});

test('reports UNAVAILABLE if the database ends the connection or cannot be reached', async ({
  skip,
}) => {
  if (database.engine === 'embedded') skip('it has one connection');
  const pool = openPool();
  pool.on('error', () => undefined);
  const connection = await pool.connect();
  connection.on('error', () => undefined);
  const { rows } = await connection.query('select pg_backend_pid() as pid');
  const waiting = codeOf(connection.query('select pg_sleep(20)'));
  const ended = new Promise((resolve) => connection.once('end', resolve));
  await database.pool.query('select pg_terminate_backend($1)', [rows[0].pid]);
  expect(await waiting).toBe('UNAVAILABLE');
  await ended;
  expect(await codeOf(connection.query('select 1'))).toBe('UNAVAILABLE');
  connection.release(true);
  await pool.end();
  const nowhere = new Pool({ host: '127.0.0.1', port: 1, max: 1 });
  expect(await codeOf(drizzle(nowhere).execute('select 1'))).toBe('UNAVAILABLE');
  await nowhere.end();
});

test('reports INTERNAL for a fault of the server', async () => {
  expect(await codeOf(drizzle(database.pool).execute('select nothing'))).toBe('INTERNAL');
  expect(toAppError(new Error('a fault')).code).toBe('INTERNAL');
});
