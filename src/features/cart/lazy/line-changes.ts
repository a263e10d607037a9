import { less } from '../../../../contract/catalogue/pricing.ts';
import { fromUnits, toUnits } from '../../../../contract/core/decimal.ts';
import { roundUpToPack } from '../../../../contract/core/packaging.ts';
import type { CartLine } from '../../../../contract/orders/schemas.ts';
import { type KnownArticle, lineOf } from '../../../offline/commands/order-commands.ts';

interface Change<T> {
  before: T;
  now: T;
}

/** What has become of an article since its line was written. */
export interface LineChanges {
  /** Of one unit, what comes off it included. */
  price: Change<string> | undefined;
  stock: Change<KnownArticle['stock']> | undefined;
  packSize: Change<number> | undefined;
  isWithdrawn: boolean;
}

/** The price of one unit, less what comes off it. */
export const unitPriceOf = ({
  LCPrixVente,
  LCRemise1,
}: Pick<CartLine, 'LCPrixVente' | 'LCRemise1'>): string =>
  fromUnits(less(toUnits(LCPrixVente), LCRemise1));

type Seen = KnownArticle['stock'] | undefined;

/** What a line has been compared with last: a tap on one line compares no other. */
const compared = new WeakMap<
  CartLine,
  { article: KnownArticle | null; seen: Seen; changes: LineChanges | undefined }
>();

/** Undefined where nothing has changed. `article` is as it is now, null where it is no more. */
export function changesOf(
  line: CartLine,
  article: KnownArticle | null,
  seen: Seen,
): LineChanges | undefined {
  const last = compared.get(line);
  if (last && last.article === article && last.seen === seen) return last.changes;
  const changes = compare(line, article, seen);
  compared.set(line, { article, seen, changes });
  return changes;
}

function compare(
  line: CartLine,
  article: KnownArticle | null,
  seen: Seen,
): LineChanges | undefined {
  const nothing = { price: undefined, stock: undefined, packSize: undefined };
  if (!article || article.flags.withdrawn) return { ...nothing, isWithdrawn: true };
  const { LCQuantite, packSize } = line;
  const today = lineOf(article, LCQuantite, null);
  const isPriced =
    toUnits(today.LCPrixVente) === toUnits(line.LCPrixVente) &&
    Number(today.LCRemise1) === Number(line.LCRemise1);
  const isThere = !seen || seen.state === article.stock.state;
  const isPacked = article.packSize === packSize;
  if (isPriced && isThere && isPacked) return undefined;
  return {
    price: isPriced ? undefined : { before: unitPriceOf(line), now: unitPriceOf(today) },
    stock: isThere ? undefined : { before: seen, now: article.stock },
    packSize: isPacked ? undefined : { before: packSize, now: article.packSize },
    isWithdrawn: false,
  };
}

/** The quantity with which a changed line is written again: whole packs, as they are now. */
export const renewedQuantity = (line: CartLine, { packSize }: KnownArticle): number =>
  roundUpToPack(line.LCQuantite, packSize);
