import type { Interner } from './interner.ts';
import type { NumberPool } from './number-pool.ts';

type NumberLists = Pick<NumberPool, 'values' | 'starts' | 'ends'>;

type IntegerName = 'arNums' | 'popularities' | 'sinces' | 'brandIds' | 'categoryIds';

export interface ListColumns {
  readonly size: number;
  /** Rises when a value changes by which lists are sorted. */
  readonly orderRevision: number;
  /** Rises when searchable words change. */
  readonly wordRevision: number;
  readonly integers: Readonly<Record<IntegerName, Int32Array>>;
  readonly brands: { readonly values: readonly number[] };
  readonly categories: { readonly values: readonly number[] };
  readonly tagTexts: { readonly values: readonly string[] };
  readonly tags: NumberLists;
  readonly vocabulary: Interner;
  readonly words: NumberLists;
  isListed(slot: number): boolean;
}

export function listedSlots({ size, isListed }: ListColumns): Int32Array {
  const listed = new Int32Array(size);
  let count = 0;
  for (let slot = 0; slot < size; slot += 1) if (isListed(slot)) listed[count++] = slot;
  return listed.subarray(0, count);
}

const SIGN = '\u001f';

export const tagOf = (name: string, value: string): string => `${name}${SIGN}${value}`;

export function splitTag(tag: string): [name: string, value: string] {
  const at = tag.indexOf(SIGN);
  return [tag.slice(0, at), tag.slice(at + 1)];
}

const known = new WeakMap<readonly string[], [name: string, value: string][]>();

/** Splits each tag only once: a tag keeps its position, so the cached parts stay valid. */
export function splitTags({ values }: ListColumns['tagTexts']): readonly [string, string][] {
  const split = known.get(values) ?? [];
  while (split.length < values.length) split.push(splitTag(values[split.length] ?? ''));
  known.set(values, split);
  return split;
}
