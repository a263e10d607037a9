import type { CompactDate } from '../../../../contract/core/dates.ts';
import { fromUnits } from '../../../../contract/core/decimal.ts';
import { group, leaf, type Xml } from './xml.ts';

/** An amount in whole cents: two places, as EN 16931 allows. */
export const cents = (units: number): string => fromUnits(units).slice(0, -2);

/** A rate or a decimal without the zeros that say nothing. */
export const percent = (value: number): string => String(value);

/** YYYYMMDD is what the format calls 102. */
export const date = (name: string, day: CompactDate): Xml | null =>
  group(name, leaf('udt:DateTimeString', day, { format: '102' }));

/** VAT at a rate: standard above 0, zero-rated at 0. */
export const category = (vatRate: number): string => (vatRate > 0 ? 'S' : 'Z');
