import { less } from '../../../../contract/catalogue/pricing.ts';
import { fromUnits, toUnits } from '../../../../contract/core/decimal.ts';
import { roundUpToPack } from '../../../../contract/core/packaging.ts';
import type { CartLine } from '../../../../contract/orders/schemas.ts';
import { type KnownProduct, lineOf } from '../../../offline/commands/order-commands.ts';

interface Change<T> {
  before: T;
  now: T;
}

export interface LineChanges {
  price: Change<string> | undefined;
  stock: Change<KnownProduct['stock']> | undefined;
  packSize: Change<number> | undefined;
  isWithdrawn: boolean;
}

export const unitPriceOf = ({
  LCPrixVente,
  LCRemise1,
}: Pick<CartLine, 'LCPrixVente' | 'LCRemise1'>): string =>
  fromUnits(less(toUnits(LCPrixVente), LCRemise1));

type Seen = KnownProduct['stock'] | undefined;

/** The last comparison of each line, so that changing one line compares no other. */
const compared = new WeakMap<
  CartLine,
  { product: KnownProduct | null; seen: Seen; changes: LineChanges | undefined }
>();

/** `product` is null where it is no longer sold. */
export function changesOf(
  line: CartLine,
  product: KnownProduct | null,
  seen: Seen,
): LineChanges | undefined {
  const last = compared.get(line);
  if (last && last.product === product && last.seen === seen) return last.changes;
  const changes = compare(line, product, seen);
  compared.set(line, { product, seen, changes });
  return changes;
}

function compare(
  line: CartLine,
  product: KnownProduct | null,
  seen: Seen,
): LineChanges | undefined {
  const nothing = { price: undefined, stock: undefined, packSize: undefined };
  if (!product || product.flags.withdrawn) return { ...nothing, isWithdrawn: true };
  const { LCQuantite, packSize } = line;
  const today = lineOf(product, LCQuantite, null);
  const isPriced =
    toUnits(today.LCPrixVente) === toUnits(line.LCPrixVente) &&
    Number(today.LCRemise1) === Number(line.LCRemise1);
  const isThere = !seen || seen.state === product.stock.state;
  const isPacked = product.packSize === packSize;
  if (isPriced && isThere && isPacked) return undefined;
  return {
    price: isPriced ? undefined : { before: unitPriceOf(line), now: unitPriceOf(today) },
    stock: isThere ? undefined : { before: seen, now: product.stock },
    packSize: isPacked ? undefined : { before: packSize, now: product.packSize },
    isWithdrawn: false,
  };
}

export const renewedQuantity = (line: CartLine, { packSize }: KnownProduct): number =>
  roundUpToPack(line.LCQuantite, packSize);
