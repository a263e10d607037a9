import { lookUp } from '../data.ts';
import { combinations } from './combinations.ts';
import { DEPARTMENTS, RANGES } from './departments.ts';

export type Shelf = ReturnType<typeof shelves>[number];

export function departmentNumber(index: number): number {
  return (index + 1) * 100;
}

export function shelves() {
  return DEPARTMENTS.flatMap((department, d) =>
    department.categories.flatMap((category, c) =>
      category.kinds.map((kind) => {
        const choices = combinations(kind);
        const brands = (kind.brands ?? category.brands).length;
        return {
          kind,
          category,
          caNum: departmentNumber(d) + c + 1,
          combinations: choices,
          capacity: choices.length * brands * (1 + lookUp(RANGES, category.ranges).length),
        };
      }),
    ),
  );
}

/**
 * Distributes `total` products over the shelves. The square root limits the share of a shelf with
 * many combinations.
 */
export function allocate(all: readonly Shelf[], total: number): number[] {
  const counts = all.map(() => 0);
  let left = total;
  while (left > 0) {
    const weights = all.map((shelf, i) =>
      (counts[i] ?? 0) < shelf.capacity ? Math.sqrt(shelf.combinations.length) : 0,
    );
    const sum = weights.reduce((a, b) => a + b, 0);
    if (sum === 0) throw new Error(`the catalogue cannot hold ${total} products`);
    let carried = 0;
    const before = left;
    all.forEach((shelf, i) => {
      carried += ((weights[i] ?? 0) * before) / sum;
      const room = Math.min(shelf.capacity - (counts[i] ?? 0), left);
      const given = Math.min(Math.floor(carried + 1e-9), room);
      counts[i] = (counts[i] ?? 0) + given;
      left -= given;
      carried -= Math.floor(carried + 1e-9);
    });
  }
  return counts;
}
