import type { Product } from '../../../contract/catalogue/schemas.ts';
import { toUnits } from '../../../contract/core/decimal.ts';
import { groupBy } from '../../../contract/core/group-by.ts';
import { MAX_QUANTITY, roundUpToPack } from '../../../contract/core/packaging.ts';
import type { AddMode } from '../../../contract/orders/schemas.ts';
import { lineOf } from '../../device/commands/order-commands.ts';
import { totalOf, unitPriceOf } from '../cart/line-changes.ts';

export interface WantedLine {
  arNum: number;
  quantity: number;
  reference?: string;
  name?: string;
  unitPrice?: string;
}

/** `merge` adds the lines to the cart; `replace` empties the cart first. */
export type Way = 'merge' | 'replace';

export interface FillProducts {
  productOf: (arNum: number) => Product | null | undefined;
  substitutesOf: (arNum: number) => readonly Product[];
}

export interface Choice {
  isLeft?: boolean;
  quantity?: number | undefined;
  instead?: number | undefined;
}

export type Choices = ReadonlyMap<number, Choice>;

export type PlannedLine = ReturnType<typeof planLines>[number];

export function planLines(
  wanted: readonly WantedLine[],
  { productOf, substitutesOf }: FillProducts,
  choices: Choices,
) {
  return merged(wanted).map((asked) => {
    const { isLeft = false, quantity = asked.quantity, instead } = choices.get(asked.arNum) ?? {};
    const line = { ...asked, quantity };
    const known = productOf(line.arNum);
    const state = stateOf(known);
    const product = known ?? undefined;
    const substitutes = state === 'withdrawn' ? substitutesOf(line.arNum) : [];
    const ordered = state === 'sold' ? product : substitutes.find(({ arNum }) => arNum === instead);
    return {
      wanted: line,
      state,
      product,
      substitutes,
      ordered,
      quantity: ordered ? roundUpToPack(line.quantity, ordered.packSize) : 0,
      isChosen: ordered !== undefined && !isLeft,
    };
  });
}

function stateOf(product: Product | null | undefined): 'sold' | 'withdrawn' | 'unknown' {
  if (product === undefined) return 'unknown';
  return product === null || product.flags.withdrawn ? 'withdrawn' : 'sold';
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

export type Addition = ReturnType<typeof additionsOf>[number];

export function additionsOf(
  lines: readonly PlannedLine[],
  inCart: (arNum: number) => number,
  way: Way,
) {
  const chosen = lines.filter(({ isChosen }) => isChosen);
  return [...groupBy(chosen, ({ ordered }) => ordered?.arNum).values()].flatMap((same) => {
    const product = same[0]?.ordered;
    if (!product) return [];
    const sum = same.reduce((all, { quantity }) => all + quantity, 0);
    const held = way === 'merge' ? inCart(product.arNum) : 0;
    const total = roundUpToPack(held + sum, product.packSize);
    const added = total - held;
    if (added <= 0) return [];
    // After a change of the pack size, set the rounded total instead of adding to an odd one.
    const isAdded = way === 'merge' && held % product.packSize === 0;
    const mode: AddMode = isAdded ? 'increment' : 'replace';
    return {
      product,
      mode,
      quantity: isAdded ? added : total,
      added,
      total,
      isLimited: added < sum,
    };
  });
}

export const unitPriceAt = (product: Product, quantity: number): string =>
  unitPriceOf(lineOf(product, quantity, null));

export const totalAdded = (additions: readonly Addition[]): string =>
  totalOf(
    additions.map(({ product, added, total }) => ({
      ...lineOf(product, total, null),
      LCQuantite: added,
    })),
  );

export function priceChange({ wanted, state }: PlannedLine, now: string) {
  const { unitPrice: before } = wanted;
  const isChanged = state === 'sold' && before !== undefined && toUnits(before) !== toUnits(now);
  return isChanged ? { before, now } : undefined;
}
