import { catalogueDatabaseName } from '../database-name.ts';
import { deleteDatabase } from '../idb.ts';
import { userCache } from '../user-caches.ts';

/**
 * What the browser has no room for takes the place of what can be fetched again: pictures first,
 * then the catalogue. What the user did is never given up.
 */
export function createRoomMaker(userKey: string): () => Promise<boolean> {
  const steps = [
    () => caches.delete(userCache(userKey, 'pictures')),
    () => deleteDatabase(catalogueDatabaseName(userKey)),
  ];
  return async () => {
    const step = steps.shift();
    if (!step) return false;
    await step().catch(() => undefined);
    return true;
  };
}
