import type { ClientRow } from '../../../contract/clients/schemas.ts';
import { serverNow } from '../../lib/clock.ts';
import { call } from '../../lib/http.ts';
import { logError } from '../../lib/log.ts';
import type { RecentClient, StoredClients } from '../../offline/database/stored-rows.ts';
import { userDatabase } from '../../offline/database/user-database.ts';

export interface ClientList {
  rows: readonly ClientRow[];
  fetchedAt: number;
  isFresh: boolean;
}

export interface ClientListSources {
  readStored(): Promise<ClientList | undefined>;
  fetch(): Promise<ClientList>;
  store(list: ClientList): Promise<void>;
}

export async function loadClientList(
  sources: ClientListSources,
  notify: (list: ClientList) => void,
): Promise<void> {
  const fetched = sources.fetch();
  // It is awaited below: a failure before that is not an unhandled one.
  fetched.catch(() => undefined);
  const stored = await sources.readStored().catch(() => undefined);
  if (stored) notify(stored);
  try {
    const list = await fetched;
    notify(list);
    await sources.store(list).catch((error) => logError('The client list is not kept:', error));
  } catch (error) {
    if (!stored) throw error;
  }
}

export function deviceSources(userKey: string): ClientListSources {
  return {
    async readStored() {
      const stored = (await userDatabase(userKey).read(['clients'], ({ clients }) =>
        clients.get('list'),
      )) as StoredClients | undefined;
      return stored && { rows: stored.rows, fetchedAt: stored.fetchedAt, isFresh: false };
    },
    fetch: async () => ({
      rows: await call('clients.list'),
      fetchedAt: serverNow(),
      isFresh: true,
    }),
    async store({ rows, fetchedAt }) {
      const stored: StoredClients = { key: 'list', rows: [...rows], fetchedAt };
      await userDatabase(userKey).write(['clients'], ({ clients }) => clients.put(stored));
    },
  };
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
