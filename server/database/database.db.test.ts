import { expect, test } from 'vitest';
import { openTestDatabase } from '../../tests/support/engines/test-database.ts';

const database = await openTestDatabase();

test('runs the next statement after a failed statement', async () => {
  for (let round = 0; round < 10; round += 1) {
    await expect(database.pool.query('select 1 / $1::int', [0])).rejects.toThrow(
      'division by zero',
    );
    const { rows } = await database.pool.query('select 42 as x');
    expect(rows).toEqual([{ x: 42 }]);
  }
});

test('stores no row of a failed transaction', async () => {
  const attempt = database.db.transaction(async (tx) => {
    await tx.execute("insert into redirects (path, target) values ('/a', '/b')");
    await tx.execute('select nope');
  });
  await expect(attempt).rejects.toThrow();
  const { rows } = await database.pool.query('select * from redirects');
  expect(rows).toEqual([]);
});
