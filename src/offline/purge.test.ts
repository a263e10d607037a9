import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { openCatalogueStore } from './catalogue/catalogue-store.ts';
import { catalogueDatabaseName, databaseName } from './database-name.ts';
import { onPurge, purgeDevice } from './purge.ts';

test('nothing of a user is left, and nothing of another is touched', async () => {
  const end = vi.fn();
  await openCatalogueStore(catalogueDatabaseName('contact-1'), end);
  const other = await openCatalogueStore(catalogueDatabaseName('contact-12'), () => {});
  indexedDB.open(databaseName('contact-1')).onsuccess = ({ target }) =>
    (target as IDBOpenDBRequest).result.close();
  const letGo = vi.fn();
  onPurge(letGo);
  await purgeDevice('contact-1');
  expect(end).toHaveBeenCalledOnce();
  expect(letGo).toHaveBeenCalledOnce();
  const names = (await indexedDB.databases()).map(({ name }) => name);
  expect(names).toEqual([catalogueDatabaseName('contact-12')]);
  other.close();
});
