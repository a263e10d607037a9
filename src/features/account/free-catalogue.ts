import { deviceCatalogue } from '../../offline/catalogue/device-catalogue.ts';
import { catalogueDatabaseName } from '../../offline/database-name.ts';
import { deleteDatabase } from '../../offline/idb.ts';
import { userCache } from '../../offline/user-caches.ts';

/** Gives back the room of what can be fetched again; the catalogue is, when the app starts next. */
export async function freeCatalogue(userKey: string): Promise<void> {
  deviceCatalogue.close();
  await Promise.allSettled([
    deleteDatabase(catalogueDatabaseName(userKey)),
    caches.delete(userCache(userKey, 'pictures')),
  ]);
}
