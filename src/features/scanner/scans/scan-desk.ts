import { gtinForms, isGtin } from '../../../../contract/catalogue/gtin.ts';
import type { Product } from '../../../../contract/catalogue/schemas.ts';
import { connection } from '../../../device/connection/device-connection.ts';
import { holdsAll } from '../../../device/replica/catalogue-types.ts';
import { deviceCatalogue } from '../../../device/replica/device-catalogue.ts';
import { beforeUpdate } from '../../../lib/unsaved.ts';
import type { CartOwner } from '../../cart/cart.ts';
import { cart } from '../../cart/device-cart.ts';
import { limitsOf } from '../../cart/quantity/quantity-input.ts';
import { CartFullError } from '../../cart/room.ts';
import { openClientDetail } from '../../clients/open-client-detail.ts';
import { catalogueCalls } from '../../products/catalogue-calls.ts';
import { currentCatalogue } from '../../products/current-catalogue.ts';
import { type ScanResult, showResult } from './scan-results.ts';
import { addUnknownCode, removeUnknownCode } from './unknown-codes.ts';

const LONGEST = 64;

/** The scan that was queued last: each scan waits for the scan before it. */
let last: Promise<void> = Promise.resolve();
beforeUpdate(() => last);

/** Looks up a stored code again, and adds its packs if the lookup now finds the product. */
export const retryScan = (code: string, packs: number): Promise<void> => scan([code], packs);

/** Adds one pack of the product that one of the readings names, and shows the result. */
export function scan(codes: readonly string[], again?: number): Promise<void> {
  // Read the client now: the user may choose another one while the scan is queued.
  const owner = cart.owner();
  const page = openClientDetail.getState();
  const isOther = owner !== undefined && page !== undefined && page !== owner.clNum;
  last = last
    .then(() =>
      isOther
        ? ({ kind: 'other-client', clientName: owner.clientName } as const)
        : serve(codes, owner, again),
    )
    // If the device cannot store an unknown code, the user must see the result nevertheless.
    .catch((): ScanResult => ({ kind: 'unknown', code: plainest(codes) }))
    .then(showResult);
  return last;
}

async function serve(
  codes: readonly string[],
  owner: CartOwner | undefined,
  again: number | undefined,
): Promise<ScanResult> {
  const code = plainest(codes);
  if (!owner) return { kind: 'no-client' };
  const product = await find(codes, owner);
  if (typeof product === 'string') {
    await addUnknownCode(owner, code, product === 'unasked', again === undefined ? 1 : 0);
    return { kind: product, code };
  }
  const { packSize, flags } = product;
  const packs = again ?? 1;
  const quantity = cart.quantityOf(product.arNum);
  const { more } = limitsOf({ quantity, packSize, isWithdrawn: flags.withdrawn, isFull: false });
  if (more) return { kind: 'limited', product, limit: more };
  try {
    void cart.order(product, 'increment', packs * packSize, owner);
  } catch (error) {
    if (!(error instanceof CartFullError)) throw error;
    return { kind: 'limited', product, limit: 'full' };
  }
  if (again !== undefined) await removeUnknownCode(owner, code);
  return { kind: 'added', product, packs, quantity: quantity + packs * packSize };
}

/** Prefers a reading of letters and digits: a wrong keyboard layout produces special characters. */
const plainest = (codes: readonly string[]): string =>
  codes.find((code) => /^[\w./-]+$/.test(code)) ?? codes[0] ?? '';

async function find(codes: readonly string[], owner: CartOwner) {
  for (const code of codes.flatMap((one) => (isGtin(one) ? gtinForms(one) : [one]))) {
    const found = await lookup(code, owner).catch(() => undefined);
    if (!found) return 'unasked';
    // A withdrawn product may have the same code as the product that replaces it.
    const product = found.find(({ flags }) => !flags.withdrawn) ?? found[0];
    if (product) return product;
  }
  return 'unknown';
}

/** Undefined if nobody can know the code now: no complete catalogue, and no server. */
async function lookup(
  code: string,
  { userKey, clNum }: CartOwner,
): Promise<readonly Product[] | undefined> {
  if (code.length > LONGEST) return [];
  const catalogue = currentCatalogue.getState();
  // The user has chosen another client since: the prices of this catalogue are wrong.
  if (!catalogue?.key.startsWith(`${userKey}/${clNum}/`)) return catalogueCalls(clNum).lookup(code);
  const found = await catalogue.source.lookup(code);
  const isWhole = holdsAll(deviceCatalogue.getState());
  return found.length > 0 || isWhole || connection.isOnline() ? found : undefined;
}
