import { emptyQuery } from '../../../contract/catalogue/list-query.ts';
import { catalogueDatabaseName } from '../../../src/device/database/database-name.ts';
import {
  type CatalogueStore,
  openCatalogueStore,
} from '../../../src/device/replica/chunks/catalogue-store.ts';
import { createReplica, type Replica } from '../../../src/device/replica/replica.ts';
import { FeedServer, feedRow } from '../servers/feed-server.ts';

/** Noon on 21 November 2026 in Paris. */
export const NOON = Date.UTC(2026, 10, 21, 11);
let users = 0;
export const newUser = () => `contact-${++users}`;

export interface Tab {
  replica: Replica;
  changes: (readonly number[] | 'all')[];
  /** For each change, the last state that the page had received when the change arrived. */
  known: unknown[];
  store: CatalogueStore;
}

interface TabOptions {
  server: FeedServer;
  userKey: string;
  clNum?: number;
  now?: () => number;
  wrap?: (store: CatalogueStore) => CatalogueStore;
}

export async function openTab(options: TabOptions): Promise<Tab> {
  const { server, userKey, clNum = 1, now = () => NOON, wrap = (store) => store } = options;
  const store = await openCatalogueStore(catalogueDatabaseName(userKey), () => {});
  const changes: Tab['changes'] = [];
  const known: Tab['known'] = [];
  let state: unknown;
  const replica: Replica = await createReplica({
    scope: { userKey, clNum },
    store: wrap(store),
    platform: { calls: server.calls, now, exclusively: (_, run) => run() },
    announce() {},
    listener: {
      changed(arNums) {
        changes.push(arNums);
        known.push(state);
      },
      stateChanged() {
        state = replica.state();
      },
    },
  });
  return { replica, changes, known, store };
}

export async function openSynchronisedTab(options: TabOptions): Promise<Tab> {
  const tab = await openTab(options);
  await tab.replica.synchronise();
  return tab;
}

export function serverWith(products: number, pageRows = 10): FeedServer {
  const server = new FeedServer(pageRows);
  server.clients.set(1, { tgNum: 1, clientDiscount: '0' });
  for (let arNum = 1; arNum <= products; arNum += 1) server.products.put(feedRow(arNum));
  server.tariff(1).put({ arNum: 1, price: '0.5000', promotions: [] });
  return server;
}

export const names = async ({ replica }: Tab) => {
  const { items } = await replica.answer('list', {
    query: { ...emptyQuery, sort: 'name' },
    count: 10_000,
  });
  return items.map(({ arNum, name, netPrice }) => `${arNum} ${name} ${netPrice}`).sort();
};

/** Returns the list of products that a tab with a complete replica shows. */
export const expected = (server: FeedServer) =>
  server.products
    .rows()
    .filter((row) => !row.withdrawn)
    .map((row) => `${row.arNum} ${row.name} ${row.arNum === 1 ? '0.5000' : row.basePrice}`)
    .sort();
