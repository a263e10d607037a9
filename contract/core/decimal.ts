/** Messages carry amounts as decimal text of four places; code computes in 1/10000 euro. */
const PLACES = 4;
const UNIT = 10_000n;

const AMOUNT = /^(-?)(\d+)(?:\.(\d{1,4}))?$/;

export const isAmount = (text: string): boolean => AMOUNT.test(text);

export function toUnits(amount: string): number {
  const match = AMOUNT.exec(amount);
  if (!match) throw new Error(`${amount} is no amount`);
  const [, sign, whole = '', fraction = ''] = match;
  const units = BigInt(whole) * UNIT + BigInt(fraction.padEnd(PLACES, '0'));
  return Number(sign ? -units : units);
}

export function fromUnits(units: number): string {
  const digits = String(Math.abs(units)).padStart(PLACES + 1, '0');
  return `${units < 0 ? '-' : ''}${digits.slice(0, -PLACES)}.${digits.slice(-PLACES)}`;
}

export function toThousandths(percent: string): number {
  if (!/^-?\d+(?:\.\d+)?$/.test(percent)) throw new Error(`${percent} is no percentage`);
  return Math.round(Number(percent) * 1000);
}

/** Rounds correctly only if `value` and `by` are positive. */
export function divideHalfUp(value: bigint, by: bigint): bigint {
  return (2n * value + by) / (2n * by);
}
