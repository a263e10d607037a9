import type { Category } from '../../../../contract/catalogue/schemas.ts';
import { groupBy } from '../../../../contract/core/group-by.ts';
import { fold } from '../../../../contract/core/text.ts';
import { pathOf } from '../../products/category-tree.ts';
import type { Family } from './cart-lines.tsx';
import type { ShownLine } from './use-shown-lines.ts';

/** A cart with more lines has a search field and is grouped by family. */
export const SHORT_CART = 20;

export function findLines(lines: readonly ShownLine[], query: string): readonly ShownLine[] {
  const words = fold(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return lines;
  return lines.filter(({ line: { name, reference, note } }) => {
    const text = fold(`${name} ${reference} ${note ?? ''}`);
    return words.every((word) => text.includes(word));
  });
}

/**
 * Groups lines by family in the sort order of the shop; products without a known family come last.
 * Until all products are known, lines are not grouped: otherwise the lines would move twice.
 */
export function familiesOf(
  lines: readonly ShownLine[],
  categories: readonly Category[] | undefined,
  otherName: string,
): Family[] {
  if (!categories || lines.some(({ product }) => product === undefined)) {
    return [{ name: undefined, lines }];
  }
  const families = groupBy(lines, ({ product }) =>
    product ? pathOf(categories, product.caNum)[0] : undefined,
  );
  const place = (family: Category | undefined) =>
    family ? categories.indexOf(family) : categories.length;
  return [...families]
    .sort(([one], [other]) => place(one) - place(other))
    .map(([family, some]) => ({ name: family?.name ?? otherName, lines: some }));
}
