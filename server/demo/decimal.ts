/**
 * The number of units per euro or kilogram. Amounts are whole numbers of 1/10000, because the
 * database stores four decimal places.
 */
export const UNIT = 10_000;

/** Rounds a price as a seller would: in small steps below fifty cents, and in large steps above. */
export function tidyPrice(euros: number): number {
  const step = euros < 0.5 ? 2 : euros < 5 ? 100 : euros < 50 ? 500 : euros < 200 ? 1000 : 5000;
  return Math.max(step, Math.round((euros * UNIT) / step) * step);
}
