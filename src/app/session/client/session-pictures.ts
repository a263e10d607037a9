import { connection } from '../../../device/connection/device-connection.ts';
import { createDevicePictures } from '../../../device/copies/pictures.ts';
import { outbox } from '../../../device/outbox/device-outbox.ts';
import { holdsAll } from '../../../device/replica/catalogue-types.ts';
import { deviceCatalogue } from '../../../device/replica/device-catalogue.ts';
import type { Catalogue } from '../../../features/products/catalogue.ts';
import { currentCatalogue } from '../../../features/products/current-catalogue.ts';
import { isUnreachable } from '../../../lib/http-errors.ts';
import { logError } from '../../../lib/log.ts';

/** In this pause, a page that has just opened fetches its own pictures first. */
const SETTLED_MS = 3000;

let isTaking = false;
let isWorkerReplaced = false;
let taken = '';

/**
 * Stores the pictures of the products that the client usually orders, after each synchronisation.
 */
export function cachePictures(): void {
  const look = () => void follow();
  deviceCatalogue.subscribe(look);
  // At the first start, the service worker controls the page only after the catalogue has opened.
  navigator.serviceWorker?.addEventListener('controllerchange', look);
  // A new service worker waits until the old one is idle, so pause the storing of pictures until
  // the next start.
  void navigator.serviceWorker?.ready.then((registration) =>
    registration.addEventListener('updatefound', () => {
      isWorkerReplaced = true;
    }),
  );
}

async function follow(): Promise<void> {
  const { userKey, clNum } = deviceCatalogue.scope() ?? {};
  const catalogue = currentCatalogue.getState();
  if (isTaking || !catalogue || userKey === undefined || clNum === undefined || !isCalm()) return;
  isTaking = true;
  const mayGoOn = () => isCalm() && currentCatalogue.getState() === catalogue;
  try {
    await new Promise((done) => setTimeout(done, SETTLED_MS));
    if (!mayGoOn()) return;
    const arNums = await orderedBy(catalogue, clNum);
    const addresses = await deviceCatalogue.ask('pictures', { arNums });
    const name = `${userKey} ${addresses.join(' ')}`;
    if (name === taken || !mayGoOn()) return;
    if ((await createDevicePictures(userKey)(addresses, mayGoOn)) !== undefined) taken = name;
  } catch (error) {
    // The user may have signed out, or the network may be down: the next synchronisation continues.
    if (mayGoOn() && !isUnreachable(error)) logError('The pictures could not be stored:', error);
  } finally {
    isTaking = false;
  }
}

function isCalm(): boolean {
  const replica = deviceCatalogue.getState();
  const isWhole = holdsAll(replica) && !replica.isSynchronising;
  return (
    isWhole && !isWorkerReplaced && connection.isOnline() && document.visibilityState === 'visible'
  );
}

async function orderedBy(catalogue: Catalogue, clNum: number): Promise<number[]> {
  const bought = await catalogue.bought.answer();
  const { lists } = outbox.shown('favourites', clNum);
  const { templates } = outbox.shown('templates', clNum);
  return [
    ...new Set([
      ...outbox.shown('order', clNum).lines.keys(),
      ...bought.keys(),
      ...lists.flatMap(({ arNums }) => arNums),
      ...templates.flatMap(({ lines }) => lines.map(({ arNum }) => arNum)),
    ]),
  ];
}
