import { type ListColumns, listedSlots } from './list-columns.ts';
import { type Postings, postings } from './postings.ts';

/** The slots of all listed products, also grouped by the ids of category and brand. */
export interface ShelfSlots {
  all: Int32Array;
  categories: Postings;
  brands: Postings;
}

export function createShelfSlots(columns: ListColumns): () => ShelfSlots {
  let known: { revision: string; slots: ShelfSlots } | undefined;
  return () => {
    const revision = `${columns.orderRevision} ${columns.wordRevision}`;
    if (known?.revision !== revision) known = { revision, slots: shelfSlots(columns) };
    return known.slots;
  };
}

function shelfSlots(columns: ListColumns): ShelfSlots {
  const { categoryIds, brandIds } = columns.integers;
  const all = listedSlots(columns);
  const by = (ids: Int32Array, { length }: readonly number[]) =>
    postings(length, all, (slot, _, add) => add(ids[slot] ?? 0));
  return {
    all,
    categories: by(categoryIds, columns.categories.values),
    brands: by(brandIds, columns.brands.values),
  };
}
