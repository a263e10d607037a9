import type { ListQuery } from '../contract/catalogue/list-query.ts';
import { type ListColumns, splitTags } from './list-columns.ts';
import type { ShelfMap } from './shelf-map.ts';

export const MARKS = { promotion: 1, new: 2, clearance: 4, inStock: 8 } as const;

export const marksOf = (has: Record<keyof typeof MARKS, boolean>): number =>
  (has.promotion ? MARKS.promotion : 0) |
  (has.new ? MARKS.new : 0) |
  (has.clearance ? MARKS.clearance : 0) |
  (has.inStock ? MARKS.inStock : 0);

/** The numbers of the other filter groups: each bit of `MARKS` is a group too. */
export const CATEGORY = 16;
export const BRAND = 17;
export const FIRST_ATTRIBUTE = 18;

export const PASSED = -1;
export const FAILED = -2;

export type ListFilter = ReturnType<typeof createListFilter>;

export function createListFilter(
  query: ListQuery,
  columns: ListColumns,
  marks: Uint8Array,
  shelves: ShelfMap,
) {
  const { brands, categories } = columns;
  const { brandIds, categoryIds } = columns.integers;
  const wantedMarks = marksOf({ ...query, new: query.isNew });
  const wantedCategories =
    query.category === undefined
      ? undefined
      : marked(categories.values, shelves.below(query.category));
  const wantedBrands =
    query.brands.length === 0 ? undefined : marked(brands.values, new Set(query.brands));
  const attributes = attributeTest(query, columns);

  const also = (missed: number, group: number): number => (missed === PASSED ? group : FAILED);

  /** Returns `PASSED`, `FAILED`, or the only group that excludes the product. */
  function verdict(slot: number): number {
    const missing = wantedMarks & ~(marks[slot] ?? 0);
    let missed = missing === 0 ? PASSED : (missing & (missing - 1)) === 0 ? missing : FAILED;
    if (wantedCategories && wantedCategories[categoryIds[slot] ?? 0] !== 1) {
      missed = also(missed, CATEGORY);
    }
    if (wantedBrands && wantedBrands[brandIds[slot] ?? 0] !== 1) missed = also(missed, BRAND);
    if (missed === FAILED || !attributes) return missed;
    const attribute = attributes.missed(slot);
    return attribute === PASSED ? missed : also(missed, attribute);
  }

  return {
    verdict,
    /** `categories` and `brands` contain 1 at each wanted id; undefined if all ids are wanted. */
    categories: wantedCategories,
    brands: wantedBrands,
    isByShelves: wantedMarks === 0 && !attributes,
    hasAttributes: attributes !== undefined,
    groupOfAttribute: (name: string) => attributes?.groupOf(name),
  };
}

const marked = (values: readonly number[], wanted: ReadonlySet<number>): Uint8Array =>
  Uint8Array.from(values, (value) => (wanted.has(value) ? 1 : 0));

function attributeTest(query: ListQuery, columns: ListColumns) {
  const names = Object.keys(query.attributes);
  if (names.length === 0) return undefined;
  const { tags, tagTexts } = columns;
  const orderOfTag = Int32Array.from(splitTags(tagTexts), ([name, value]) => {
    return query.attributes[name]?.includes(value) ? names.indexOf(name) : -1;
  });
  // The last matching slot of each attribute. With flags instead of slots, the array would have to
  // be cleared between products.
  const metBy = new Int32Array(names.length).fill(-1);
  return {
    missed(slot: number): number {
      const end = tags.ends[slot] ?? 0;
      for (let at = tags.starts[slot] ?? 0; at < end; at += 1) {
        const order = orderOfTag[tags.values[at] ?? 0] ?? -1;
        if (order >= 0) metBy[order] = slot;
      }
      let missed = PASSED;
      for (let order = 0; order < names.length; order += 1) {
        if (metBy[order] === slot) continue;
        if (missed !== PASSED) return FAILED;
        missed = FIRST_ATTRIBUTE + order;
      }
      return missed;
    },
    groupOf: (name: string) =>
      names.includes(name) ? FIRST_ATTRIBUTE + names.indexOf(name) : undefined,
  };
}
