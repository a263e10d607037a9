import { connection } from '../../../device/connection/device-connection.ts';
import { onRefreshed } from '../../../device/connection/worker-messages.ts';
import { clientNews } from '../../../device/copies/device-client-news.ts';
import { readLastShown, storeLastShown } from '../../../device/copies/last-shown.ts';
import { outbox } from '../../../device/outbox/device-outbox.ts';
import { holdsAll } from '../../../device/replica/catalogue-types.ts';
import { deviceCatalogue, mayBeStored } from '../../../device/replica/device-catalogue.ts';
import {
  laneOwner,
  type Session,
  userKey,
  useSession,
} from '../../../features/auth/session/session-store.ts';
import {
  currentFavourites,
  setFavourites,
} from '../../../features/favourites/current-favourites.ts';
import { createFavourites } from '../../../features/favourites/favourites-store.ts';
import { createCatalogue } from '../../../features/products/catalogue.ts';
import { catalogueCalls } from '../../../features/products/catalogue-calls.ts';
import {
  createCatalogueSource,
  holdsSome,
  whereToAsk,
} from '../../../features/products/catalogue-source.ts';
import { currentCatalogue } from '../../../features/products/current-catalogue.ts';
import { createLastList, type StoredList } from '../../../features/products/list/last-list.ts';
import {
  createTemplates,
  currentTemplates,
  setTemplates,
} from '../../../features/templates/templates-store.ts';
import { later } from '../../../lib/async/later.ts';
import { call, forClient } from '../../../lib/http.ts';
import { followMarks, followOrders } from './follow-marks.ts';
import { keepSessionCart } from './session-cart.ts';
import { cachePictures } from './session-pictures.ts';

/**
 * Messages about changed copies that arrive within this time cause one update: a page may read many
 * copies.
 */
const REFRESHED_TOGETHER_MS = 200;

let isFollowing = false;

export function followSession(): void {
  if (isFollowing) return;
  isFollowing = true;
  // Open the outbox first, because the favourites are read together with its entries.
  keepSessionCart();
  cachePictures();
  adopt(useSession.getState());
  useSession.subscribe(adopt);
  deviceCatalogue.onChange((change) => {
    // While the replica is being filled, lists come from the server, so changes of the replica do
    // not matter.
    if (whereToAsk(deviceCatalogue.getState(), connection.canSend()) === 'server') return;
    currentCatalogue.getState()?.applyChange(change);
  });
  let cancel = () => {};
  onRefreshed((path) => {
    if (!path.startsWith('/api/catalogue/')) return;
    cancel();
    cancel = later(
      () => currentCatalogue.getState()?.applyChange({ arNums: 'all' }),
      REFRESHED_TOGETHER_MS,
    );
  });
  deviceCatalogue.subscribe((now, before) => {
    if (holdsSome(now) && !holdsSome(before)) currentCatalogue.getState()?.retry();
    if (holdsAll(now) && !holdsAll(before)) void comparePrices();
  });
  connection.onReconnect(() => {
    if (isRetryDue()) {
      currentCatalogue.getState()?.retry();
      renewBought();
    }
    void currentFavourites()?.reopen();
    void currentTemplates()?.reopen();
    void sendUsual();
  });
  // At the first start, the first answer arrived before the service worker could store a copy: read
  // again.
  navigator.serviceWorker?.addEventListener('controllerchange', () => {
    currentCatalogue
      .getState()
      ?.source.bought()
      .catch(() => undefined);
  });
  followMarks(clientNews.subscribe, {
    favourites: currentFavourites,
    templates: currentTemplates,
  });
  followOrders(clientNews.subscribe, renewBought);
}

/**
 * Sends the usual products to the catalogue worker. Its search puts them first among equal results.
 */
async function sendUsual(): Promise<void> {
  const catalogue = currentCatalogue.getState();
  const bought = await catalogue?.bought.answer().catch(() => undefined);
  if (!bought || catalogue !== currentCatalogue.getState()) return;
  deviceCatalogue.setUsual([...bought.keys()]);
}

const renewBought = () => currentCatalogue.getState()?.bought.renew();

const COMPARED = 24;

/**
 * Compares 24 usual products with the server, so that a pricing fault on the device shows before
 * anyone orders.
 */
async function comparePrices(): Promise<void> {
  const catalogue = currentCatalogue.getState();
  const bought = await catalogue?.bought.answer().catch(() => undefined);
  const arNums = [...(bought?.keys() ?? [])].slice(0, COMPARED);
  if (arNums.length === 0 || !connection.canSend()) return;
  await catalogue?.source.fresh(arNums).catch(() => undefined);
}

const RETRY_MS = { least: 5000, most: 120_000, forgotten: 600_000 };
let retried = { at: Number.NEGATIVE_INFINITY, pause: RETRY_MS.least };

function isRetryDue(): boolean {
  const passed = performance.now() - retried.at;
  const pause = passed > RETRY_MS.forgotten ? RETRY_MS.least : retried.pause;
  if (passed < pause) return false;
  retried = { at: performance.now(), pause: Math.min(2 * pause, RETRY_MS.most) };
  return true;
}

interface LastShown {
  /**
   * The key of the catalogue. The access of the user is part of it, because a user without access
   * must not see stored prices.
   */
  key: string;
  list: StoredList;
}

/**
 * Opens the catalogue when both the client and the access to the reserved area are known. Before,
 * it would be opened twice.
 */
function adopt({ user, isRestricted: isAdmitted, isAdmissionAsked }: Session): void {
  const owner = isAdmissionAsked ? undefined : laneOwner(user);
  const key = user && owner && `${userKey(user)}/${owner.clNum}/${isAdmitted}`;
  if (key === currentCatalogue.getState()?.key) return;
  if (!user || !owner || !key) {
    deviceCatalogue.close();
    currentCatalogue.setState(undefined, true);
    setFavourites(undefined);
    setTemplates(undefined);
    return;
  }
  const { clNum } = owner;
  if (isAdmitted) deviceCatalogue.open({ userKey: userKey(user), clNum });
  else deviceCatalogue.close();
  const source = createCatalogueSource({
    device: deviceCatalogue,
    calls: catalogueCalls(clNum),
    onPricesCorrected: (arNums) => currentCatalogue.getState()?.applyChange({ arNums }),
    isOnline: connection.canSend,
    mayBeStored,
  });
  const lastList = createLastList({
    device: deviceCatalogue,
    async read() {
      const stored = (await readLastShown(userKey(user), clNum)) as LastShown | undefined;
      return stored?.key === key ? stored.list : undefined;
    },
    async store(list) {
      if (currentCatalogue.getState()?.key !== key) return;
      await storeLastShown(userKey(user), clNum, { key, list } satisfies LastShown);
    },
  });
  currentCatalogue.setState(createCatalogue({ key, isAdmitted, source, lastList }), true);
  void sendUsual();
  // Reads favourites and templates from the server, because a cached copy may lack changes that the
  // outbox has sent since.
  const how = { ...forClient(clNum), isFresh: true };
  const lists = createFavourites({ outbox, owner, read: () => call('favourites.lists', how) });
  setFavourites(lists);
  // Reads the favourites now: the first list marks them, and the service worker stores a copy.
  void lists.reopen();
  const templates = createTemplates({ outbox, owner, read: () => call('templates.list', how) });
  setTemplates(templates);
  void templates.reopen();
}
