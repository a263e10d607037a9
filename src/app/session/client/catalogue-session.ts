import { CLIENT_HEADER } from '../../../../contract/core/endpoint.ts';
import { type Session, useSession } from '../../../features/auth/session/session-store.ts';
import { userKey } from '../../../features/auth/session/user-check.ts';
import {
  currentFavourites,
  setFavourites,
} from '../../../features/favourites/current-favourites.ts';
import { createFavourites } from '../../../features/favourites/favourites-store.ts';
import { createCatalogue } from '../../../features/products/catalogue.ts';
import { catalogueCalls } from '../../../features/products/catalogue-calls.ts';
import { createCatalogueSource, holdsSome } from '../../../features/products/catalogue-source.ts';
import { currentCatalogue } from '../../../features/products/current-catalogue.ts';
import { currentTemplates, setTemplates } from '../../../features/templates/current-templates.ts';
import { createTemplates } from '../../../features/templates/templates-store.ts';
import { call } from '../../../lib/http.ts';
import { deviceCatalogue } from '../../../offline/catalogue/device-catalogue.ts';
import { connection } from '../../../offline/device-connection.ts';
import { outbox } from '../../../offline/outbox/device-outbox.ts';
import { onRefreshed } from '../../../offline/worker-messages.ts';
import { keepSessionCart } from './session-cart.ts';

const AGED_MS = 60_000;

let isFollowing = false;

/** From now on the catalogue is that of the signed-in user's client, or none. */
export function followSession(): void {
  if (isFollowing) return;
  isFollowing = true;
  // What waits on the device is opened first: the lists of favourites are read with it.
  keepSessionCart();
  adopt(useSession.getState());
  useSession.subscribe(adopt);
  deviceCatalogue.onChange((change) => currentCatalogue.getState()?.follow(change));
  // The answer behind a copy was another one: what is shown of it is asked for again.
  onRefreshed((path) => {
    if (path.startsWith('/api/catalogue/')) currentCatalogue.getState()?.follow({ arNums: 'all' });
  });
  // What the device has can be asked from now on, as far as it goes.
  deviceCatalogue.subscribe((now, before) => {
    if (holdsSome(now) && !holdsSome(before)) currentCatalogue.getState()?.retry();
  });
  connection.onReconnect(() => {
    if (isRetryDue()) currentCatalogue.getState()?.retry();
    void currentFavourites()?.reopen();
    void currentTemplates()?.reopen();
    tellUsual();
  });
}

/** What the client usually buys comes first among equals in the device's search. */
function tellUsual(): void {
  const catalogue = currentCatalogue.getState();
  catalogue?.readBought().then(
    (bought) => {
      if (catalogue === currentCatalogue.getState()) {
        deviceCatalogue.setUsual(bought.map(({ arNum }) => arNum));
      }
    },
    // Asked for again when the network is back.
    () => undefined,
  );
}

const RETRY_MS = { least: 5000, most: 120_000, forgotten: 600_000 };
let retried = { at: Number.NEGATIVE_INFINITY, pause: RETRY_MS.least };

/** A line that is found again and again, and lost under what was asked of it, is left in peace longer each time. */
function isRetryDue(): boolean {
  const passed = Date.now() - retried.at;
  const pause = passed > RETRY_MS.forgotten ? RETRY_MS.least : retried.pause;
  if (passed < pause) return false;
  retried = { at: Date.now(), pause: Math.min(2 * pause, RETRY_MS.most) };
  return true;
}

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
const later = (run: () => void, ms: number) => setTimeout(run, ms);

function adopt({ user, isRestricted: isAdmitted }: Session): void {
  const { ClNum: clNum, name: clientName } = user?.CLIENT ?? {};
  const key = user && clNum !== undefined ? `${userKey(user)}/${clNum}/${isAdmitted}` : undefined;
  if (key === currentCatalogue.getState()?.key) return;
  if (!user || clNum === undefined || clientName === undefined || key === undefined) {
    deviceCatalogue.close();
    currentCatalogue.setState(undefined, true);
    setFavourites(undefined);
    setTemplates(undefined);
    return;
  }
  if (isAdmitted) deviceCatalogue.open({ userKey: userKey(user), clNum });
  else deviceCatalogue.close();
  const source = createCatalogueSource({
    device: deviceCatalogue,
    calls: catalogueCalls(clNum),
    isOnline: connection.canSend,
    wait,
  });
  const isAged = () => {
    const { verifiedAt } = deviceCatalogue.getState();
    return connection.canSend() && (verifiedAt === undefined || Date.now() - verifiedAt > AGED_MS);
  };
  currentCatalogue.setState(createCatalogue({ key, isAdmitted, source, isAged, later }), true);
  tellUsual();
  const owner = { clNum, coNum: user.CoNum, clientName };
  const headers = { [CLIENT_HEADER]: String(clNum) };
  const read = () => call('favourites.lists', { headers });
  const lists = createFavourites({ outbox, owner, read });
  setFavourites(lists);
  // Hearts are right from the first list on, and the service worker has its copy of the lists.
  void lists.reopen();
  const templates = createTemplates({
    outbox,
    owner,
    read: () => call('templates.list', { headers }),
  });
  setTemplates(templates);
  // They are taken along where there is no network.
  void templates.reopen();
}
