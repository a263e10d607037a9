import { less } from '../../../contract/catalogue/pricing.ts';
import { fromUnits, toUnits } from '../../../contract/core/decimal.ts';
import type { CartLine } from '../../../contract/orders/schemas.ts';
import { goodsOf, pricedLine, totalsOf, unitEco } from '../../../contract/orders/totals.ts';
import { type KnownProduct, lineOf } from '../../device/commands/order-commands.ts';

export interface Change<T> {
  before: T;
  now: T;
}

export type LineChanges = NonNullable<ReturnType<typeof compare>>;

export const unitPriceOf = (line: Pick<CartLine, 'LCPrixVente' | 'LCRemise1'>): string =>
  fromUnits(less(toUnits(line.LCPrixVente), line.LCRemise1));

/** The total of a line without VAT and éco-contribution, which the cart shows in its own row. */
export const lineTotal = (line: CartLine): string => fromUnits(goodsOf([pricedLine(line)]));

/** The total of all lines, without VAT. */
export const totalOf = (lines: readonly CartLine[]): string =>
  fromUnits(totalsOf(lines.map(pricedLine)).ht);

interface Compared {
  /** Null if the shop no longer sells the product, undefined if the product is not known yet. */
  product: KnownProduct | null | undefined;
  seen: KnownProduct['stock'] | undefined;
}

/** Caches the last comparison of each line, so that a change compares only the changed line. */
const compared = new WeakMap<CartLine, Compared & { changes: LineChanges | undefined }>();

export function changesOf(
  line: CartLine,
  product: Compared['product'],
  seen: Compared['seen'],
): LineChanges | undefined {
  const last = compared.get(line);
  if (last && last.product === product && last.seen === seen) return last.changes;
  const changes = compare(line, { product, seen });
  compared.set(line, { product, seen, changes });
  return changes;
}

function compare(line: CartLine, { product, seen }: Compared) {
  if (product === undefined) return undefined;
  const nothing = { price: undefined, eco: undefined, stock: undefined, packSize: undefined };
  if (!product || product.flags.withdrawn) return { ...nothing, isWithdrawn: true };
  const { LCQuantite, packSize } = line;
  const today = lineOf(product, LCQuantite, null);
  const isPriced =
    toUnits(today.LCPrixVente) === toUnits(line.LCPrixVente) &&
    Number(today.LCRemise1) === Number(line.LCRemise1);
  const isBilled = unitEco(today) === unitEco(line);
  const isThere = !seen || seen.state === product.stock.state;
  const isPacked = product.packSize === packSize;
  if (isPriced && isBilled && isThere && isPacked) return undefined;
  return {
    price: isPriced ? undefined : { before: unitPriceOf(line), now: unitPriceOf(today) },
    eco: isBilled
      ? undefined
      : { before: fromUnits(unitEco(line)), now: fromUnits(unitEco(today)) },
    stock: isThere ? undefined : { before: seen, now: product.stock },
    packSize: isPacked ? undefined : { before: packSize, now: product.packSize },
    isWithdrawn: false,
  };
}
