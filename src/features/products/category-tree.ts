import type { Brand, Category } from '../../../contract/catalogue/schemas.ts';
import { groupBy } from '../../../contract/core/group-by.ts';
import { compareNames } from '../../../contract/core/text.ts';

export const childrenOf = (categories: readonly Category[], parent: number | null): Category[] =>
  categories.filter(({ parentNum, count }) => parentNum === parent && count > 0);

export function pathOf(categories: readonly Category[], caNum: number): Category[] {
  const path: Category[] = [];
  let next = categories.find((one) => one.caNum === caNum);
  while (next && !path.includes(next)) {
    path.unshift(next);
    const { parentNum } = next;
    next = categories.find((one) => one.caNum === parentNum);
  }
  return path;
}

export function brandsByLetter(brands: readonly Brand[]): [letter: string, brands: Brand[]][] {
  const sorted = brands
    .filter(({ count }) => count > 0)
    .sort((a, b) => compareNames(a.name, b.name));
  const letterOf = ({ name }: Brand) => {
    const first = name.normalize('NFD').charAt(0).toUpperCase();
    return /[A-Z]/.test(first) ? first : '#';
  };
  return [...groupBy(sorted, letterOf)];
}
