import type { Interner } from '../core/interner.ts';

interface NumberLists {
  values: Int32Array;
  starts: Int32Array;
  ends: Int32Array;
}

type IntegerName = 'arNums' | 'popularities' | 'sinces' | 'brandIds' | 'categoryIds';

/** Columns by slot that lists and searches read; device and server each fill their own. */
export interface ListColumns {
  readonly size: number;
  /** Rise with each change: of what orders lists, and of searchable words. */
  readonly orderRevision: number;
  readonly wordRevision: number;
  readonly integers: Readonly<Record<IntegerName, Int32Array>>;
  readonly brands: { readonly values: readonly number[] };
  readonly categories: { readonly values: readonly number[] };
  readonly tagTexts: { readonly values: readonly string[] };
  readonly tags: NumberLists;
  readonly vocabulary: Interner;
  readonly words: NumberLists;
  /** Only orderable products are listed. */
  isListed(slot: number): boolean;
}

const SIGN = '\u001f';

export const tagOf = (name: string, value: string): string => `${name}${SIGN}${value}`;

export function splitTag(tag: string): [name: string, value: string] {
  const at = tag.indexOf(SIGN);
  return [tag.slice(0, at), tag.slice(at + 1)];
}
