import type { Product } from '../../../../contract/catalogue/schemas.ts';
import { gtinForms, isGtin } from '../../../../contract/core/gtin.ts';
import type { Cart, CartOwner } from '../../cart/cart.ts';
import { limitsOf, type QuantityLimit } from '../../cart/quantity/quantity-input.ts';
import { CartFullError } from '../../cart/room.ts';
import type { UnknownCodes } from './unknown-codes.ts';

export type ScanResult =
  | { kind: 'added'; product: Product; packs: number; quantity: number }
  | { kind: 'limited'; product: Product; limit: QuantityLimit }
  | { kind: 'unknown'; code: string }
  | { kind: 'unasked'; code: string }
  | { kind: 'no-client' }
  | { kind: 'other-client'; clientName: string };

interface DeskDelegates {
  cart: Pick<Cart, 'owner' | 'order' | 'quantityOf'>;
  lookup(code: string, owner: CartOwner): Promise<readonly Product[] | undefined>;
  unknown: Pick<UnknownCodes, 'add' | 'remove'>;
  notify(result: ScanResult): void;
  /** The client whose detail page is open. */
  openClientDetail(): number | undefined;
}

export function createScanDesk({ cart, lookup, unknown, notify, openClientDetail }: DeskDelegates) {
  let last: Promise<void> = Promise.resolve();

  async function find(codes: readonly string[], owner: CartOwner) {
    for (const code of codes.flatMap((one) => (isGtin(one) ? gtinForms(one) : [one]))) {
      const found = await lookup(code, owner).catch(() => undefined);
      if (!found) return 'unasked';
      // A withdrawn product may share its code with the product that replaces it.
      const product = found.find(({ flags }) => !flags.withdrawn) ?? found[0];
      if (product) return product;
    }
    return 'unknown';
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
      await unknown.add(owner, code, product === 'unasked', again === undefined ? 1 : 0);
      return { kind: product, code };
    }
    const { packSize, flags } = product;
    const packs = again ?? 1;
    const quantity = cart.quantityOf(product.arNum);
    const { withdrawn: isWithdrawn } = flags;
    const { more } = limitsOf({ quantity, packSize, isWithdrawn, isFull: false });
    if (more) return { kind: 'limited', product, limit: more };
    try {
      void cart.order(product, 'increment', packs * packSize, owner);
    } catch (error) {
      if (!(error instanceof CartFullError)) throw error;
      return { kind: 'limited', product, limit: 'full' };
    }
    if (again !== undefined) await unknown.remove(owner, code);
    return { kind: 'added', product, packs, quantity: quantity + packs * packSize };
  }

  function scan(codes: readonly string[], again?: number): Promise<void> {
    // Read before the queue: a scan belongs to the client who is chosen at its time.
    const owner = cart.owner();
    const page = openClientDetail();
    const isOther = owner !== undefined && page !== undefined && page !== owner.clNum;
    last = last
      .then(() =>
        isOther
          ? ({ kind: 'other-client', clientName: owner.clientName } as const)
          : serve(codes, owner, again),
      )
      // Even if the device cannot store the code, the user sees the result.
      .catch((): ScanResult => ({ kind: 'unknown', code: plainest(codes) }))
      .then(notify);
    return last;
  }

  return {
    scan: (codes: readonly string[]) => scan(codes),
    retry: (code: string, packs: number) => scan([code], packs),
    settled: () => last,
  };
}

/** Prefers a code without special characters: a wrong keyboard layout produces those. */
const plainest = (codes: readonly string[]): string =>
  codes.find((code) => /^[\w./-]+$/.test(code)) ?? codes[0] ?? '';
