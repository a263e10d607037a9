import type { Product } from '../catalogue/schemas.ts';
import { fromUnits, toUnits } from '../core/decimal.ts';
import { isOrderable } from '../core/packaging.ts';
import type { AddMode, CartLine } from './schemas.ts';
import { totalsOf } from './totals.ts';

/** What the page knows of an article when the user acts: enough to show its line at once. */
export type KnownArticle = Pick<
  Product,
  | 'arNum'
  | 'reference'
  | 'name'
  | 'packSize'
  | 'unit'
  | 'unitGender'
  | 'vatRate'
  | 'regularPrice'
  | 'promotion'
  | 'breaks'
  | 'flags'
>;

interface CreateOrder {
  kind: 'create-order';
  coNum: number | null;
}

interface AddProduct {
  kind: 'add-product';
  article: KnownArticle;
  quantity: number;
  mode: AddMode;
}

/** What a user does to an order, as it waits on the device and is shown meanwhile. */
export type OrderCommand = CreateOrder | AddProduct;

/** Lines by article, in the order they were added. */
export type CartLines = ReadonlyMap<number, CartLine>;

interface Rules<C> {
  /** Does to the lines what the server will do to them. */
  apply(lines: Map<number, CartLine>, command: C): void;
  /** The one command that says what two on the same thing say; undefined where both must go. */
  merge(earlier: OrderCommand, later: C): C | undefined;
}

const rules: { [K in OrderCommand['kind']]: Rules<Extract<OrderCommand, { kind: K }>> } = {
  'create-order': {
    apply() {},
    merge: () => undefined,
  },
  'add-product': {
    apply(lines, { article, quantity, mode }) {
      const before = lines.get(article.arNum)?.LCQuantite ?? 0;
      const after = mode === 'increment' ? before + quantity : quantity;
      if (mode === 'replace' && quantity === 0) {
        lines.delete(article.arNum);
      } else if (isAccepted(article, quantity, after) && after > 0) {
        lines.set(article.arNum, lineOf(article, after));
      }
    },
    merge(earlier, later) {
      if (earlier.kind !== 'add-product' || earlier.article.arNum !== later.article.arNum) {
        return undefined;
      }
      if (later.mode === 'replace') return later;
      return { ...later, mode: earlier.mode, quantity: earlier.quantity + later.quantity };
    },
  },
};

const rulesOf = <C extends OrderCommand>(command: C) => rules[command.kind] as unknown as Rules<C>;

/** What the server refuses changes nothing here either. */
const isAccepted = (article: KnownArticle, quantity: number, after: number): boolean =>
  !article.flags.withdrawn &&
  isOrderable(quantity, article.packSize) &&
  isOrderable(after, article.packSize);

function lineOf(article: KnownArticle, quantity: number): CartLine {
  const { arNum, reference, name, packSize, unit, unitGender, vatRate, regularPrice } = article;
  return {
    ArNum: arNum,
    LCQuantite: quantity,
    LCPrixVente: regularPrice,
    LCRemise1: discountOf(article, quantity),
    LCTvaTx: vatRate,
    reference,
    name,
    packSize,
    unit,
    unitGender,
  };
}

/** The better of the running promotion and the quantity break that is reached. */
function discountOf({ promotion, breaks }: KnownArticle, quantity: number): string {
  return breaks
    .filter(({ minQuantity }) => minQuantity <= quantity)
    .map(({ discount }) => discount)
    .reduce((best, one) => (Number(one) > Number(best) ? one : best), promotion?.discount ?? '0');
}

/** The lines as the user sees them: those the server has, and on them what it has not heard yet. */
export function foldCart(lines: CartLines, commands: Iterable<OrderCommand>): CartLines {
  const folded = new Map(lines);
  for (const command of commands) rulesOf(command).apply(folded, command);
  return folded;
}

export const mergeCommands = (
  earlier: OrderCommand,
  later: OrderCommand,
): OrderCommand | undefined => rulesOf(later).merge(earlier, later);

export function summaryOf(lines: CartLines): { size: number; totalHT: string } {
  const { ht } = totalsOf(
    [...lines.values()].map((line) => ({
      quantity: line.LCQuantite,
      unitPrice: toUnits(line.LCPrixVente),
      discount: Number(line.LCRemise1),
      vatRate: Number(line.LCTvaTx),
    })),
  );
  return { size: lines.size, totalHT: fromUnits(ht) };
}
