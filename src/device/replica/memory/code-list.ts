import { codeKey } from '../../../../catalogue-engine/search-words.ts';
import { isOneErrorApart } from '../../../../catalogue-engine/typing-error.ts';
import type { ProductChunk } from '../chunks/product-chunk.ts';
import type { ProductTable } from './product-table.ts';

const COLUMNS = ['codes', 'eans', 'packEans'] as const satisfies (keyof ProductChunk)[];
const DIGITS = /^\d+$/;
const ZEROS = /^0+/;
const ZERO = '0'.charCodeAt(0);
/** The least number of digits with which a code is compared with EANs. */
const SHORTEST_EAN = 4;
const SHORTEST_NEAR = 3;
const MOST_NEAR = 3;

/**
 * Finds the products of many codes in one pass, which is faster than many searches. Spreadsheets
 * may have removed leading zeros from the codes.
 */
export function matchManyCodes(products: ProductTable, codes: readonly string[]): number[][] {
  const keys = codes.map(codeKey);
  const exact = new Map(keys.map((key): [string, Set<number>] => [key, new Set()]));
  exact.delete('');
  const bare = new Map(
    keys.filter((key) => DIGITS.test(key)).map((key): [string, Set<number>] => [key, new Set()]),
  );
  eachText(products, (column, text, slotOf) => {
    const found = column === 'codes' || text.length >= SHORTEST_EAN ? exact.get(text) : undefined;
    const zeroed = text.charCodeAt(0) === ZERO ? bare.get(text.replace(ZEROS, '')) : undefined;
    if (!found && !zeroed) return;
    const slot = slotOf();
    if (slot === undefined) return;
    found?.add(slot);
    zeroed?.add(slot);
  });
  return keys.map((key) => {
    const found = exact.get(key) ?? new Set();
    return [...(found.size > 0 ? found : (bare.get(key) ?? []))];
  });
}

export function nearCodes(products: ProductTable, code: string): number[] {
  const key = codeKey(code);
  if (key.length < SHORTEST_NEAR) return [];
  const apart = new Set<number>();
  const longer = new Set<number>();
  eachText(products, (column, text, slotOf) => {
    const isApart = isOneErrorApart(key, text);
    if (!isApart && (column !== 'codes' || !text.startsWith(key))) return;
    const slot = slotOf();
    if (slot !== undefined && products.isListed(slot)) (isApart ? apart : longer).add(slot);
  });
  return [...new Set([...apart, ...longer])].slice(0, MOST_NEAR);
}

function eachText(
  products: ProductTable,
  see: (column: (typeof COLUMNS)[number], text: string, slotOf: () => number | undefined) => void,
): void {
  for (const [index, { chunk }] of products.chunks.entries()) {
    for (const column of COLUMNS) {
      // A line break precedes each text of a column, so the text of row 0 is at index 1.
      chunk[column].text.split('\n').forEach((text, at) => {
        if (text !== '') see(column, text, () => products.slotAt(index, at - 1));
      });
    }
  }
}
