import type { OrderPage } from '../../../../contract/orders/schemas.ts';

export type Month = OrderPage['spend'][number];

/** Round tick distances. They are close enough to keep the top tick near the highest bar. */
const STEPS = [1, 2, 2.5, 5, 10];
const MOST_STEPS = 5;

export function ticksFor(amounts: readonly string[]): number[] {
  const largest = Math.max(0, ...amounts.map(Number));
  if (largest === 0) return [0];
  const least = Math.max(1, largest / MOST_STEPS);
  const power = 10 ** Math.floor(Math.log10(least));
  const step = (STEPS.find((one) => one * power >= least) ?? 10) * power;
  return Array.from({ length: Math.ceil(largest / step) + 1 }, (_, at) => at * step);
}

/** In percent of the chart. A small amount gets at least 1, so that its bar is visible. */
export function heightOf(amount: string, top: number): number {
  return Number(amount) === 0 ? 0 : Math.max(1, (Number(amount) / top) * 100);
}

export const lastYearsMonth = (month: string): string =>
  `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`;
