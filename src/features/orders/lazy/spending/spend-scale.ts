import type { OrderPage } from '../../../../../contract/orders/schemas.ts';

export type Month = OrderPage['spend'][number];

const STEPS = [1, 2, 2.5, 5, 10];
const LEAST = 100;

export function topOf(months: readonly Month[]): number {
  const largest = Math.max(LEAST, ...months.map(({ totalHT }) => Number(totalHT)));
  const power = 10 ** Math.floor(Math.log10(largest));
  return (STEPS.find((step) => step * power >= largest) ?? 10) * power;
}

export function heightOf({ totalHT }: Month, top: number): number {
  const share = (Number(totalHT) / top) * 100;
  return share === 0 ? 0 : Math.max(1, share);
}
