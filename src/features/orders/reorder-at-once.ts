import type { CartLine } from '../../../contract/orders/schemas.ts';
import { call, forClient } from '../../lib/http.ts';
import { cart } from '../cart/device-cart.ts';
import { unitPriceOf } from '../cart/line-changes.ts';
import { linesOverLimit } from '../cart/room.ts';
import type { Catalogue } from '../products/catalogue.ts';
import { readFillProducts } from '../reorder/dialog/read-fill-products.ts';
import { fillCart } from '../reorder/fill-cart.ts';
import { additionsOf, planLines, type WantedLine } from '../reorder/fill-plan.ts';

export const wantedOf = (lines: readonly CartLine[]): WantedLine[] =>
  lines.map((line) => ({
    arNum: line.ArNum,
    quantity: line.LCQuantite,
    reference: line.reference,
    name: line.name,
    unitPrice: unitPriceOf(line),
  }));

interface Reordered {
  count: number;
  undo: () => Promise<void>;
}

/** Adds an order to an empty cart; undefined if the user has to decide something first. */
export async function reorderAtOnce(
  catalogue: Catalogue,
  ceNum: number,
): Promise<Reordered | undefined> {
  const owner = cart.owner();
  if (!owner) return undefined;
  const params = { ceNum: String(ceNum) };
  const order = await call('orders.detail', { params, ...forClient(owner.clNum) });
  const wanted = wantedOf(order.lines);
  // The first answer suffices: the cart reads newer products from the server later.
  const arNums = [...new Set(wanted.map(({ arNum }) => arNum))];
  const products = await readFillProducts(catalogue.source, arNums);
  const lines = planLines(wanted, products, new Map());
  const isAsOrdered = lines.every(
    ({ state, quantity, wanted: asked }) => state === 'sold' && quantity === asked.quantity,
  );
  const additions = additionsOf(lines, () => 0, 'merge');
  const { size, isWhole } = cart.getState();
  const isFree = size === 0 && isWhole && cart.owner()?.clNum === owner.clNum;
  if (!isAsOrdered || !isFree || linesOverLimit(new Set(), additions) > 0) return undefined;
  const { productOf } = products;
  return {
    count: additions.length,
    undo: await fillCart(cart, additions, { way: 'merge', productOf }),
  };
}
