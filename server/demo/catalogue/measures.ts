import { tidyPrice, UNIT } from '../decimal.ts';
import { at, type Random } from '../random.ts';
import type { Flagship, Kind, Option } from './kind.ts';

export function priceOf(
  kind: Kind,
  options: readonly Option[],
  flagship: Flagship | undefined,
  random: Random,
): number {
  const jitter = 0.95 + random.next() * 0.1;
  if (flagship) return Math.round(flagship.price * UNIT);
  return tidyPrice(
    options.reduce((price, option) => price * (option.price ?? 1), kind.price) * jitter,
  );
}

/**
 * Returns the weight in 1/10000 of a kilogram, at least 1 because deliveries are priced by weight.
 */
export function weightOf(kind: Kind, options: readonly Option[]): number {
  const kilograms = options.reduce((weight, option) => weight * (option.weight ?? 1), kind.weight);
  return Math.max(1, Math.round(kilograms * UNIT));
}

export function packSizeOf(
  kind: Kind,
  options: readonly Option[],
  flagship: Flagship | undefined,
): number {
  if (flagship) return flagship.pack;
  if (typeof kind.pack === 'number') return kind.pack;
  const size = options.findLast((option) => option.size !== undefined)?.size ?? 1;
  const step = Math.min(kind.pack.length - 1, Math.floor(((size - 1) / 5) * kind.pack.length));
  return at(kind.pack, step);
}
