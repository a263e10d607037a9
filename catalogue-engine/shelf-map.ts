import type { Brand, Category } from '../contract/catalogue/schemas.ts';

export type ShelfMap = ReturnType<typeof createShelfMap>;

type Path = Pick<Category, 'caNum' | 'name' | 'english'>[];

export function createShelfMap(categories: readonly Category[], brands: readonly Brand[]) {
  const byNumber = new Map(categories.map((category) => [category.caNum, category]));
  const brandNames = new Map(brands.map(({ maNum, name }) => [maNum, name]));
  const paths = new Map<number, Path>();

  function path(caNum: number): Path {
    const known = paths.get(caNum);
    if (known) return known;
    const found: Path = [];
    let category = byNumber.get(caNum);
    // The limit on the length ends the loop even if the parents form a circle.
    while (category && found.length < categories.length) {
      const { name, english, parentNum }: Category = category;
      found.unshift({ caNum: category.caNum, name, english });
      category = parentNum === null ? undefined : byNumber.get(parentNum);
    }
    paths.set(caNum, found);
    return found;
  }

  return {
    categories,
    brands,
    brandName: (maNum: number) => brandNames.get(maNum) ?? '',
    path,
    /** Changes with the names or the structure of the shelves: the word index depends on them. */
    stamp: JSON.stringify([
      categories.map(({ caNum, parentNum, name }) => [caNum, parentNum, name]),
      brands.map(({ maNum, name }) => [maNum, name]),
    ]),
    below: (caNum: number) =>
      new Set([
        caNum,
        ...categories
          .map((category) => category.caNum)
          .filter((inner) => path(inner).some((step) => step.caNum === caNum)),
      ]),
  };
}
