import { outbox } from '../../../../../offline/outbox/device-outbox.ts';
import type { Entry } from '../../../../../offline/outbox/outbox-types.ts';
import type { KnownProducts } from '../use-products-of.ts';
import { type Correction, correctionsOf } from './corrections.ts';

/** Prices are one client's: another's entry keeps those that it was captured with. */
export function correctionsFor(
  entry: Entry,
  articles: KnownProducts,
  clNum: number | undefined,
): Correction[] {
  const isOurs = entry.clNum === clNum;
  const arNum = 'article' in entry.command ? entry.command.article.arNum : undefined;
  const known = isOurs && arNum !== undefined ? articles.get(arNum) : undefined;
  const { lines } = outbox.shown('order', entry.clNum);
  // The cart that can be looked at is the one of the client who is ordered for.
  return correctionsOf(entry, known, lines).filter(({ kind }) => kind !== 'look' || isOurs);
}
