import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../tests/support/engines/test-database.ts';
import { type Database, readPrepared } from './client.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('a name that is known is known again after a statement that failed', async () => {
  const statement = { name: 'given', text: 'select $1::int as given' };
  for (let round = 0; round < 3; round += 1) {
    expect(await readPrepared(database.db, statement, [round])).toEqual([{ given: round }]);
    await expect(database.pool.query('select 1 / $1::int', [0])).rejects.toThrow();
  }
});
