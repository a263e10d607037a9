import type { CompactDate } from '../../../../contract/core/dates.ts';
import { fromUnits } from '../../../../contract/core/decimal.ts';
import { group, leaf, type Xml } from './xml.ts';

export const cents = (units: number): string => fromUnits(units).slice(0, -2);

export const percent = (value: number): string => String(value);

/** The format's code for YYYYMMDD is 102. */
export const date = (name: string, day: CompactDate): Xml | null =>
  group(name, leaf('udt:DateTimeString', day, { format: '102' }));

/** VAT category: standard above 0, zero-rated at 0. */
export const category = (vatRate: number): string => (vatRate > 0 ? 'S' : 'Z');
