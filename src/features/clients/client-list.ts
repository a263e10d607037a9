import type { ClientRow } from '../../../contract/clients/schemas.ts';
import type { RecentClient, StoredClients } from '../../device/database/stored-rows.ts';
import { userDatabase } from '../../device/database/user-database.ts';
import { serverNow } from '../../lib/clock.ts';
import { call } from '../../lib/http.ts';
import { logError } from '../../lib/log.ts';

export interface ClientList {
  rows: readonly ClientRow[];
  fetchedAt: number;
  isFresh: boolean;
}

export async function readClientList(userKey: string): Promise<ClientList | undefined> {
  const stored = (await userDatabase(userKey).read(['clients'], ({ clients }) =>
    clients.get('list'),
  )) as StoredClients | undefined;
  return stored && { rows: stored.rows, fetchedAt: stored.fetchedAt, isFresh: false };
}

export async function loadClientList(
  userKey: string,
  notify: (list: ClientList) => void,
): Promise<void> {
  const asked = call('clients.list');
  // `asked` is awaited later. Until then, its failure would count as an unhandled rejection.
  asked.catch(() => undefined);
  const stored = await readClientList(userKey).catch(() => undefined);
  if (stored) notify(stored);
  try {
    const list = { rows: await asked, fetchedAt: serverNow() };
    notify({ ...list, isFresh: true });
    await userDatabase(userKey)
      .write(['clients'], ({ clients }) => clients.put({ key: 'list', ...list }))
      .catch((error) => logError('The client list is not kept:', error));
  } catch (error) {
    if (!stored) throw error;
  }
}

const RECENTS_KEPT = 12;

export async function readRecents(userKey: string): Promise<RecentClient[]> {
  const ascending = await userDatabase(userKey)
    .read(['recents'], ({ recents }) => recents.orderBy('chosenAt').toArray())
    .catch(() => []);
  return ascending.toReversed().slice(0, RECENTS_KEPT);
}

export async function rememberRecent(userKey: string, recent: RecentClient): Promise<void> {
  await userDatabase(userKey).write(['recents'], ({ recents }) => recents.put(recent));
}
