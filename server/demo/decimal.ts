/** Amounts are whole numbers of 1/10000, as in the database's four places. */
export const UNIT = 10_000;

/** Prices as a buyer would set them: fine below fifty cents, round above. */
export function tidyPrice(euros: number): number {
  const step = euros < 0.5 ? 2 : euros < 5 ? 100 : euros < 50 ? 500 : euros < 200 ? 1000 : 5000;
  return Math.max(step, Math.round((euros * UNIT) / step) * step);
}
