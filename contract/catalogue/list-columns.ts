import type { Interner } from '../core/interner.ts';

/** A list of numbers for each slot: those of `values` from `starts` to `ends`. */
interface NumberLists {
  values: Int32Array;
  starts: Int32Array;
  ends: Int32Array;
}

/**
 * What lists and searches look at of all products: a column per fact, by slot, in numbers. Device
 * and server each fill their own.
 */
export interface ListColumns {
  readonly size: number;
  /** Rise with each change: of anything that lists are ordered by, and of what words are found in. */
  readonly orderRevision: number;
  readonly wordRevision: number;
  readonly integers: Readonly<Record<'arNums' | 'popularities' | 'sinces', Int32Array>>;
  /** Brands, categories and tags by small numbers, which counting goes by. */
  readonly brands: { readonly values: readonly number[] };
  readonly categories: { readonly values: readonly number[] };
  readonly brandIds: Int32Array;
  readonly categoryIds: Int32Array;
  readonly tagTexts: { readonly values: readonly string[] };
  readonly tags: NumberLists;
  /** The words of names, in their order. */
  readonly vocabulary: Interner;
  readonly words: NumberLists;
  /** Whether it can be ordered; nothing else is in a list. */
  isListed(slot: number): boolean;
}

const SIGN = '\u001f';

/** An attribute and one of its values. */
export const tagOf = (name: string, value: string): string => `${name}${SIGN}${value}`;

export function splitTag(tag: string): [name: string, value: string] {
  const at = tag.indexOf(SIGN);
  return [tag.slice(0, at), tag.slice(at + 1)];
}
