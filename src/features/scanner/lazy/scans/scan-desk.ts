import type { Product } from '../../../../../contract/catalogue/schemas.ts';
import { gtinForms, isGtin } from '../../../../../contract/core/gtin.ts';
import type { Cart, CartOwner } from '../../../cart/cart.ts';
import { limitsOf, type QuantityLimit } from '../../../cart/quantity/quantity-input.ts';
import type { UnknownCodes } from './unknown-codes.ts';

/** What has become of a scan. */
export type ScanResult =
  | { kind: 'added'; product: Product; packs: number; quantity: number }
  | { kind: 'refused'; product: Product; limit: QuantityLimit }
  /** The device could not keep the addition. */
  | { kind: 'unkept'; product: Product }
  | { kind: 'unknown'; code: string }
  /** Nobody could be asked: the code is kept for later. */
  | { kind: 'unasked'; code: string }
  | { kind: 'no-client' };

interface DeskDelegates {
  cart: Pick<Cart, 'owner' | 'order' | 'intendedOf'>;
  /** Articles with this code, for this client; undefined where nobody can say. */
  lookup(code: string, owner: CartOwner): Promise<readonly Product[] | undefined>;
  unknown: Pick<UnknownCodes, 'add' | 'remove'>;
  tell(result: ScanResult): void;
}

export function createScanDesk({ cart, lookup, unknown, tell }: DeskDelegates) {
  let last: Promise<unknown> = Promise.resolve();

  /** What one of the codes stands for, the first of them that stands for something. */
  async function find(codes: readonly string[], owner: CartOwner) {
    let isUnasked = false;
    for (const code of codes.flatMap((one) => (isGtin(one) ? gtinForms(one) : [one]))) {
      const found = await lookup(code, owner).catch(() => undefined);
      if (!found) isUnasked = true;
      // A code may have been given to another article when the first was withdrawn.
      const product = found?.find(({ flags }) => !flags.withdrawn) ?? found?.[0];
      if (product) return product;
      if (isUnasked) break;
    }
    return isUnasked ? 'unasked' : 'unknown';
  }

  async function add(product: Product, packs: number, owner: CartOwner): Promise<ScanResult> {
    const { arNum, packSize, flags } = product;
    const quantity = cart.intendedOf(arNum);
    const { withdrawn: isWithdrawn } = flags;
    const { more } = limitsOf({ quantity, packSize, isWithdrawn, isBlocked: owner.isBlocked });
    if (more) return { kind: 'refused', product, limit: more };
    try {
      await cart.order(product, 'increment', packs * packSize, owner);
    } catch {
      return { kind: 'unkept', product };
    }
    return { kind: 'added', product, packs, quantity: quantity + packs * packSize };
  }

  async function serve(
    codes: readonly string[],
    owner: CartOwner | undefined,
    again: number | undefined,
  ): Promise<ScanResult> {
    const code = plainest(codes);
    if (!owner) return { kind: 'no-client' };
    const found = await find(codes, owner);
    if (typeof found === 'string') {
      await unknown.add(owner, code, found === 'unasked', again === undefined ? 1 : 0);
      return { kind: found, code };
    }
    const result = await add(found, again ?? 1, owner);
    if (again !== undefined && result.kind === 'added') await unknown.remove(owner, code);
    return result;
  }

  /** One after the other, in the order of the scans: none waits for nothing, none is lost. */
  function scan(codes: readonly string[], again?: number): Promise<void> {
    // Whoever is ordered for now is meant, whoever it is when the turn comes.
    const owner = cart.owner();
    const done = last.then(async () => {
      try {
        tell(await serve(codes, owner, again));
      } catch {
        // Not even the code could be kept; it is told all the same.
        tell({ kind: 'unknown', code: plainest(codes) });
      }
    });
    last = done;
    return done;
  }

  return {
    scan: (codes: readonly string[]) => scan(codes),
    /** A kept code once more: as many packs as it was scanned. */
    retry: (code: string, packs: number) => scan([code], packs),
    /** Resolves when whatever was scanned until now is in the cart, or told. */
    settled: () => last,
  };
}

/** What a person may read out: a reading by the wrong keyboard has signs in it. */
const plainest = (codes: readonly string[]): string =>
  codes.find((code) => /^[\w./-]+$/.test(code)) ?? codes[0] ?? '';
