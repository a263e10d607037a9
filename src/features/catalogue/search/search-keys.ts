import type { Product } from '../../../../contract/catalogue/schemas.ts';

/** No result is pointed at: the keys belong to the text. */
export const NO_RESULT = -1;

export function moveResult(active: number, key: 'ArrowDown' | 'ArrowUp', count: number): number {
  if (count === 0) return NO_RESULT;
  const next = active + (key === 'ArrowDown' ? 1 : -1);
  // Above the first result is the text; below the last, the first again.
  if (next >= count) return 0;
  return next < NO_RESULT ? count - 1 : next;
}

const bare = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase();

/** A code typed in full is meant: that article is pointed at by itself. */
export function pointedAt(text: string, products: readonly Product[]): number {
  const typed = bare(text);
  const [first] = products;
  const codes = first ? [first.reference, first.ean ?? '', first.packEan ?? ''] : [];
  return typed !== '' && codes.some((code) => bare(code) === typed) ? 0 : NO_RESULT;
}

export type EnterMeans =
  | { kind: 'add'; product: Product }
  | { kind: 'open'; product: Product }
  | { kind: 'list' }
  | { kind: 'nothing' };

/** What Enter does: with nothing pointed at, the words are meant, not an article. */
export function enterMeans(
  products: readonly Product[],
  active: number,
  withControl: boolean,
  hasList: boolean,
): EnterMeans {
  const product = products[active];
  if (product) return { kind: withControl ? 'open' : 'add', product };
  return { kind: hasList ? 'list' : 'nothing' };
}
