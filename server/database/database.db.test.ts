import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../tests/support/engines/test-database.ts';
import type { Database } from './client.ts';
import { migrateDatabase } from './migrate.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('a statement that fails does not hurt the next one', async () => {
  for (let round = 0; round < 10; round += 1) {
    await expect(database.pool.query('select 1 / $1::int', [0])).rejects.toThrow(
      'division by zero',
    );
    const { rows } = await database.pool.query('select 42 as x');
    expect(rows).toEqual([{ x: 42 }]);
  }
});

test('a transaction that fails leaves nothing behind', async () => {
  const attempt = database.db.transaction(async (tx) => {
    await tx.execute("insert into redirects (path, target) values ('/a', '/b')");
    await tx.execute('select nope');
  });
  await expect(attempt).rejects.toThrow();
  const { rows } = await database.pool.query('select * from redirects');
  expect(rows).toEqual([]);
});

test('migrations that have run are not run again, by however many processes at once', async () => {
  await Promise.all([migrateDatabase(database.pool), migrateDatabase(database.pool)]);
  const { rows } = await database.pool.query(
    'select count(*)::int as n from drizzle.__drizzle_migrations',
  );
  expect(rows[0].n).toBeGreaterThan(0);
});

test('full-text search in French and the extensions it needs are there', async () => {
  const { rows } = await database.pool.query(
    "select to_tsvector('french', 'les gobelets') @@ to_tsquery('french', 'gobelet') as found",
  );
  expect(rows).toEqual([{ found: true }]);
});
