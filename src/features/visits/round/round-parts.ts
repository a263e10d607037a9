import type { Params } from '../../../../contract/api.ts';
import { shopDay } from '../../../../contract/core/shop-moment.ts';
import type { CartLine } from '../../../../contract/orders/schemas.ts';
import { orderTopic } from '../../../device/commands/order-commands.ts';
import { connection } from '../../../device/connection/device-connection.ts';
import type { PictureTaker } from '../../../device/copies/pictures.ts';
import { outbox } from '../../../device/outbox/device-outbox.ts';
import { CatalogueClosedError } from '../../../device/replica/catalogue-types.ts';
import { deviceCatalogue } from '../../../device/replica/device-catalogue.ts';
import { opened } from '../../../device/replica/opened.ts';
import { serverNow } from '../../../lib/clock.ts';
import { callDated, type Dated, forClient } from '../../../lib/http.ts';
import { hasCode, isUnreachable, OfflineError, ProblemError } from '../../../lib/http-errors.ts';
import { isEqual } from '../../../lib/plain-data.ts';
import { boughtProducts } from '../../products/catalogue.ts';
import { usualProducts } from '../../reorder/usual/usual-lines.ts';
import { type Habits, habitsOf } from './call-reasons.ts';

export const partNames = [
  'prices',
  'delivery',
  'sheet',
  'bought',
  'cart',
  'templates',
  'favourites',
  'orders',
  'invoices',
  'pictures',
] as const;

export type PartName = (typeof partNames)[number];

export type Reason = 'offline' | 'refused' | 'server' | 'storage' | 'catalogue';

export interface Taken {
  bytes: number;
  copies: number;
  /** Clients share the prices of a tariff group. Unset for clients without the catalogue. */
  tariff?: { tgNum: number; bytes: number } | undefined;
  /** Rounds stored by older versions have no `habits`. */
  habits?: Habits | undefined;
}

interface Asking {
  clNum: number;
  /** With `isFresh`, only the server may answer, however slow the server is. */
  how: { headers: Record<string, string>; isFresh: true };
  record<T>(read: Promise<Dated<T>>, isCopied?: boolean): Promise<T>;
  /** Adds products. The device stores the pictures of these products for the round. */
  addProducts(arNums: readonly number[]): void;
  taken: Taken;
}

const ORDERS = 5;
/** Few suffice, because the clients of a round share many products. */
const PICTURES = 64;

/** The same calls as those of the pages, so that the service worker stores what they need. */
const parts: Record<
  Exclude<PartName, 'prices' | 'pictures'>,
  (asking: Asking) => Promise<unknown>
> = {
  async delivery({ how, record }) {
    await record(callDated('client.addresses', how));
    await record(callDated('delivery.terms', how));
  },
  async sheet({ how, record }) {
    await record(callDated('visits.detail', how));
    await record(callDated('visits.notes', how));
  },
  cart: takeCart,
  async templates({ how, record, addProducts }) {
    const templates = await record(callDated('templates.list', how));
    addProducts(templates.flatMap(({ lines }) => lines.map(({ arNum }) => arNum)));
  },
  async favourites({ how, record, addProducts }) {
    const lists = await record(callDated('favourites.lists', how));
    addProducts(lists.flatMap(({ arNums }) => arNums));
  },
  async bought({ how, record, addProducts, taken }) {
    const bought = boughtProducts(await record(callDated('client.bought', how)));
    addProducts([...bought.keys()]);
    const usual = usualProducts(bought);
    if (usual.length === 0) return;
    const products = await record(callDated('catalogue.selection', { ...selected(usual), ...how }));
    taken.habits = habitsOf(bought, products, shopDay(serverNow()));
  },
  async orders({ how, record }) {
    const { items } = await record(callDated('orders.list', { query: {}, ...how }));
    for (const { ceNum } of items.slice(0, ORDERS)) {
      const params: Params<'orders.detail'> = { ceNum: String(ceNum) };
      await record(callDated('orders.detail', { params, ...how }));
    }
  },
  invoices: ({ how, record }) => record(callDated('invoices.list', { query: {}, ...how })),
};

export const selected = (arNums: readonly number[]) => ({ query: { arNums: arNums.join(',') } });

export async function takePart(
  pictures: PictureTaker,
  clNum: number,
  part: PartName,
  products: Set<number>,
): Promise<Taken> {
  if (part === 'prices') return takePrices(clNum);
  if (part === 'pictures') return takePictures(pictures, [...products].slice(0, PICTURES));
  const taken: Taken = { bytes: 0, copies: 0 };
  await parts[part]({
    clNum,
    how: { ...forClient(clNum), isFresh: true },
    async record(read, isCopied = true) {
      const { answer, copiedAt } = await read;
      if (copiedAt !== undefined) throw new OfflineError('The answer is a cached copy');
      taken.bytes += JSON.stringify(answer).length;
      if (isCopied) taken.copies += 1;
      return answer;
    },
    addProducts(arNums) {
      for (const arNum of arNums) products.add(arNum);
    },
    taken,
  });
  return taken;
}

/** Users can order without pictures, so this part fails only if the network is lost. */
async function takePictures(pictures: PictureTaker, arNums: readonly number[]): Promise<Taken> {
  const addresses = await deviceCatalogue.ask('pictures', { arNums }).catch(() => []);
  return { bytes: (await pictures(addresses)) ?? 0, copies: 0 };
}

/** Stores the cart as a snapshot of the outbox, because the service worker does not cache carts. */
async function takeCart({ clNum, how, record, addProducts }: Asking): Promise<void> {
  // A cached answer is accepted here: the service worker has just stored it for the part `sheet`.
  const { answer } = await callDated('visits.detail', { headers: how.headers });
  const ceNum = answer.openOrder;
  await outbox.ready();
  // Leave the cart alone: the answer to the pending command will store a newer cart.
  if (outbox.pending('order', clNum).length > 0) return;
  const { state, version } = outbox.known('order', clNum);
  const key = { topic: 'order', clNum } as const;
  const { placed = [] } = state;
  const lines = ceNum === null ? undefined : await readLines(ceNum);
  if (!lines) {
    await outbox.learn(key, version, { ...orderTopic.empty, placed, isWhole: true });
    return;
  }
  const byProduct = new Map(lines.map((line) => [line.ArNum, line]));
  addProducts([...byProduct.keys()]);
  const isSame = state.ceNum === ceNum && isEqual([...state.lines], [...byProduct]);
  // A confirmed delivery is valid only for the lines for which the user confirmed it.
  const isConfirmed = isSame && state.isConfirmed === true;
  const next = { ...state, ceNum, lines: byProduct, isConfirmed, isWhole: true, isStale: false };
  await outbox.learn(key, version, next);

  function readLines(openOrder: number): Promise<CartLine[] | undefined> {
    const headers = { 'x-user-cenum': String(openOrder), ...how.headers };
    return record(callDated('client.cart', { headers }), false).catch((error) => {
      if (hasCode(error, 'NOT_FOUND')) return undefined;
      throw error;
    });
  }
}

export class PricesFailedError extends Error {
  override name = 'PricesFailedError';
  readonly reason: Reason;

  constructor(reason: Reason) {
    super(reason);
    this.reason = reason;
  }
}

export async function takePrices(clNum: number): Promise<Taken> {
  try {
    return await askPrices(clNum);
  } catch (error) {
    if (!(error instanceof CatalogueClosedError)) throw error;
    // Choosing another client or suspending the page cancels all calls: ask again.
    await opened(deviceCatalogue);
    return askPrices(clNum);
  }
}

async function askPrices(clNum: number): Promise<Taken> {
  if (deviceCatalogue.getState().phase !== 'ready') await deviceCatalogue.synchronise();
  const answer = await deviceCatalogue.takePrices(clNum);
  if ('failure' in answer) throw new PricesFailedError(answer.failure);
  const { phase, trouble } = deviceCatalogue.getState();
  if (trouble) throw new PricesFailedError('storage');
  if (phase !== 'ready') {
    throw new PricesFailedError(connection.isOnline() ? 'server' : 'offline');
  }
  return { bytes: 0, copies: 0, tariff: answer };
}

export function reasonOf(error: unknown): Reason {
  if (error instanceof PricesFailedError) return error.reason;
  if (error instanceof CatalogueClosedError) return 'catalogue';
  if (isUnreachable(error)) return 'offline';
  if (error instanceof ProblemError) return error.status < 500 ? 'refused' : 'server';
  return 'storage';
}
