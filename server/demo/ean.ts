import { checkDigit } from '../../contract/catalogue/gtin.ts';

const ITEM_NUMBERS = 10_000_000;
// This factor is coprime to 10^7, so that a multiplication by SCATTER permutes the item numbers.
const SCATTER = 7_654_321;

/**
 * Returns the EAN of an invented product. The EAN starts with 20 (unit) or 21 (pack). GS1 reserves
 * 20 to 29 for use inside a company, so no real product has this EAN.
 */
export function productEan(level: 'unit' | 'pack', maNum: number, arNum: number): string {
  const item = (arNum * SCATTER) % ITEM_NUMBERS;
  const digits = `${level === 'unit' ? '20' : '21'}${pad(maNum, 3)}${pad(item, 7)}`;
  return `${digits}${checkDigit(digits)}`;
}

function pad(value: number, length: number): string {
  return String(value).padStart(length, '0');
}
