import type { Product } from '../../../contract/catalogue/schemas.ts';
import { fromUnits, toUnits } from '../../../contract/core/decimal.ts';
import { MAX_QUANTITY, roundUpToPack } from '../../../contract/core/packaging.ts';
import type { AddMode } from '../../../contract/orders/schemas.ts';
import { pricedLine, totalsOf } from '../../../contract/orders/totals.ts';
import { lineOf } from '../../offline/commands/order-commands.ts';
import { unitPriceOf } from '../cart/lazy/line-changes.ts';

/** What is to go into the cart, as an order or a template has it. */
export interface WantedLine {
  arNum: number;
  quantity: number;
  reference?: string;
  name?: string;
  /** Net, of one unit, as it was then. */
  unitPrice?: string;
}

/** Beside what the cart holds, or in its place. */
export type Way = 'merge' | 'replace';

/** What is known of the wanted articles now. */
export interface FillArticles {
  /** Null where it is no more, undefined where nobody can say. */
  articleOf: (arNum: number) => Product | null | undefined;
  /** What can be ordered in its place, the nearest first. */
  substitutesOf: (arNum: number) => readonly Product[];
}

/** What the user decides; what was not touched is ordered, and nothing in the place of what is gone. */
export interface Choices {
  left: ReadonlySet<number>;
  /** By wanted article, how much is wanted in place of what was said. */
  quantities: ReadonlyMap<number, number>;
  /** By wanted article, the one to order in its place. */
  instead: ReadonlyMap<number, number>;
}

type LineState =
  | 'sold'
  /** It was sold once. */
  | 'withdrawn'
  /** This device does not know it, and nobody can be asked. */
  | 'unknown';

export interface PlannedLine {
  wanted: WantedLine;
  state: LineState;
  /** The wanted article itself, sold or not, where it is known. */
  article: Product | undefined;
  substitutes: readonly Product[];
  /** The article that would be ordered: itself, or one in its place. */
  ordered: Product | undefined;
  /** Of that one, in whole packs. */
  quantity: number;
  isChosen: boolean;
}

/** Every wanted article once, in the order in which they come. */
export function planLines(
  wanted: readonly WantedLine[],
  { articleOf, substitutesOf }: FillArticles,
  { left, quantities, instead }: Choices,
): PlannedLine[] {
  return merged(wanted).map((said) => {
    const line = { ...said, quantity: quantities.get(said.arNum) ?? said.quantity };
    const known = articleOf(line.arNum);
    const state = stateOf(known);
    const article = known ?? undefined;
    const substitutes = state === 'withdrawn' ? substitutesOf(line.arNum) : [];
    const ordered =
      state === 'sold'
        ? article
        : substitutes.find(({ arNum }) => arNum === instead.get(line.arNum));
    return {
      wanted: line,
      state,
      article,
      substitutes,
      ordered,
      quantity: ordered ? roundUpToPack(line.quantity, ordered.packSize) : 0,
      isChosen: ordered !== undefined && !left.has(line.arNum),
    };
  });
}

function stateOf(article: Product | null | undefined): LineState {
  if (article === undefined) return 'unknown';
  return article === null || article.flags.withdrawn ? 'withdrawn' : 'sold';
}

function merged(wanted: readonly WantedLine[]): WantedLine[] {
  const lines = new Map<number, WantedLine>();
  for (const line of wanted) {
    const known = lines.get(line.arNum);
    const quantity = Math.min(MAX_QUANTITY, (known?.quantity ?? 0) + line.quantity);
    lines.set(line.arNum, { ...(known ?? line), quantity });
  }
  return [...lines.values()].filter(({ quantity }) => quantity > 0);
}

/** One article that goes into the cart, and what the cart holds of it then. */
export interface Addition {
  article: Product;
  mode: AddMode;
  /** What is said to the cart in that mode. */
  quantity: number;
  added: number;
  total: number;
  /** Less than wanted: a line holds no more. */
  isLimited: boolean;
}

/** What the chosen lines come to, article by article, within what a line may hold. */
export function additionsOf(
  lines: readonly PlannedLine[],
  inCart: (arNum: number) => number,
  way: Way,
): Addition[] {
  const sums = new Map<number, { article: Product; sum: number }>();
  for (const { ordered: article, quantity, isChosen } of lines) {
    if (!article || !isChosen) continue;
    const sum = (sums.get(article.arNum)?.sum ?? 0) + quantity;
    sums.set(article.arNum, { article, sum });
  }
  return [...sums.values()]
    .map(({ article, sum }) =>
      additionOf(article, sum, way === 'merge' ? inCart(article.arNum) : 0, way),
    )
    .filter(({ added }) => added > 0);
}

function additionOf(article: Product, sum: number, held: number, way: Way): Addition {
  const { packSize } = article;
  const total = roundUpToPack(held + sum, packSize);
  const added = total - held;
  // What the cart holds may be of other packs than today's: nothing can be added to such a quantity.
  const isAdded = way === 'merge' && held % packSize === 0;
  return {
    article,
    mode: isAdded ? 'increment' : 'replace',
    quantity: isAdded ? added : total,
    added,
    total,
    isLimited: added < sum,
  };
}

/** What one unit costs when the cart holds so many of it. */
export const unitPriceAt = (article: Product, quantity: number): string =>
  unitPriceOf(lineOf(article, quantity, null));

/** HT, of what is added: exact over the lines, rounded once. */
export function totalAdded(additions: readonly Addition[]): string {
  const lines = additions.map(({ article, added, total }) =>
    pricedLine({ ...lineOf(article, total, null), LCQuantite: added }),
  );
  return fromUnits(totalsOf(lines).ht);
}

/** A price of then and the one of now, where they are not the same. */
export function priceChange(
  { wanted, state }: PlannedLine,
  now: string,
): { before: string; now: string } | undefined {
  const before = wanted.unitPrice;
  if (state !== 'sold' || before === undefined || toUnits(before) === toUnits(now))
    return undefined;
  return { before, now };
}

/** Whether there is less of an article than the cart would hold. */
export const isShort = ({ stock }: Product, quantity: number): boolean =>
  stock.state === 'out' || stock.quantity < quantity;
