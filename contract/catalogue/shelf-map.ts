import type { Brand, Category } from './schemas.ts';

export interface ShelfMap {
  categories: readonly Category[];
  brands: readonly Brand[];
  brandName(maNum: number): string;
  path(caNum: number): { caNum: number; name: string }[];
  /** Identifies names and structure, which words are found by; counts do not matter. */
  stamp: string;
  below(caNum: number): Set<number>;
}

export function createShelfMap(
  categories: readonly Category[],
  brands: readonly Brand[],
): ShelfMap {
  const byNumber = new Map(categories.map((category) => [category.caNum, category]));
  const brandNames = new Map(brands.map(({ maNum, name }) => [maNum, name]));

  const paths = new Map<number, { caNum: number; name: string }[]>();

  function path(caNum: number): { caNum: number; name: string }[] {
    const known = paths.get(caNum);
    if (known) return known;
    const found: { caNum: number; name: string }[] = [];
    let category = byNumber.get(caNum);
    // Ends even if parents form a circle.
    while (category && found.length < categories.length) {
      found.unshift({ caNum: category.caNum, name: category.name });
      category = category.parentNum === null ? undefined : byNumber.get(category.parentNum);
    }
    paths.set(caNum, found);
    return found;
  }

  return {
    categories,
    brands,
    brandName: (maNum) => brandNames.get(maNum) ?? '',
    path,
    stamp: JSON.stringify([
      categories.map(({ caNum, parentNum, name }) => [caNum, parentNum, name]),
      brands.map(({ maNum, name }) => [maNum, name]),
    ]),
    below: (caNum) =>
      new Set([
        caNum,
        ...categories
          .filter((category) => path(category.caNum).some((step) => step.caNum === caNum))
          .map((category) => category.caNum),
      ]),
  };
}
