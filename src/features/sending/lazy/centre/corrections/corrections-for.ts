import { outbox } from '../../../../../offline/outbox/device-outbox.ts';
import type { Entry } from '../../../../../offline/outbox/outbox-types.ts';
import type { KnownProducts } from '../use-products-of.ts';
import { type Correction, correctionsOf } from './corrections.ts';

/** Prices belong to one client: another client's entry keeps its captured ones. */
export function correctionsFor(
  entry: Entry,
  products: KnownProducts,
  clNum: number | undefined,
): Correction[] {
  const isOurs = entry.clNum === clNum;
  const arNum = 'article' in entry.command ? entry.command.article.arNum : undefined;
  const known = isOurs && arNum !== undefined ? products.get(arNum) : undefined;
  const { lines } = outbox.shown('order', entry.clNum);
  // Only the cart of the current client can be looked at.
  return correctionsOf(entry, known, lines).filter(({ kind }) => kind !== 'look' || isOurs);
}
