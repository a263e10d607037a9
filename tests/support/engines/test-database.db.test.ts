import { expect, test } from 'vitest';
import { brands } from '../../../server/database/schema/catalogue.ts';
import { openTestDatabase } from './test-database.ts';

test('each opened test database is empty, whatever earlier databases contained', async () => {
  for (const name of ['first', 'second']) {
    const database = await openTestDatabase();
    expect(await database.db.select().from(brands), name).toEqual([]);
    await database.db.insert(brands).values({ maNum: 1, name, slug: name });
    await database.close();
  }
});
