import { shopDay } from '../../../contract/core/shop-moment.ts';
import { serverNow, setOffset } from '../../lib/clock.ts';
import { observeHttp } from '../../lib/http.ts';
import { catalogueDatabaseName } from '../database/database-name.ts';
import { deleteDatabase } from '../database/idb.ts';
import { createCatalogueService } from './catalogue-service.ts';
import type { FromWorker, ToWorker } from './catalogue-types.ts';
import { type CatalogueStore, openCatalogueStore } from './chunks/catalogue-store.ts';
import { createReplica } from './replica.ts';
import { replicaPlatform } from './replica-platform.ts';

const send = (message: FromWorker): void => globalThis.postMessage(message);

observeHttp({
  answered: (status) => send({ type: 'connection', event: status >= 500 ? 'unwell' : 'answered' }),
  unreachable: () => send({ type: 'connection', event: 'unreachable' }),
  async doesSessionHold() {
    send({ type: 'connection', event: 'unauthenticated' });
    return false;
  },
});

let store: CatalogueStore | undefined;
let tabs: BroadcastChannel | undefined;

const service = createCatalogueService({
  async openReplica(scope, listener) {
    const name = catalogueDatabaseName(scope.userKey);
    const opening = openCatalogueStore(name, () => send({ type: 'ended' }));
    // The first `Intl` object is slow to create, so `shopDay` creates one while the storage opens.
    shopDay(serverNow());
    store = await opening;
    tabs = new BroadcastChannel(name);
    tabs.onmessage = () => void service.catchUp();
    const start = performance.now();
    const announce = () => tabs?.postMessage('stored');
    const platform = replicaPlatform;
    const replica = await createReplica({ scope, store, platform, listener, announce });
    performance.measure('comptoir:load', { start });
    return replica;
  },
  discard(userKey) {
    // The store is closed first: the deletion of an open database would look like a sign-out.
    store?.close();
    return deleteDatabase(catalogueDatabaseName(userKey));
  },
  breathe: nextTask,
  setClock: setOffset,
  send,
});

globalThis.onmessage = ({ data }: MessageEvent<ToWorker>) => service.receive(data);

/** Resolves after the worker has handled all waiting messages. A timer would take longer. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
