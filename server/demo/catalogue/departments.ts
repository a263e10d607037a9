import { keyed, readJson, readTable } from '../data.ts';
import { type AxisPart, readAxis } from './axes.ts';
import type { Category, Department, Kind } from './kind.ts';

interface CategoryFile extends Omit<Category, 'kinds'> {
  axes?: Record<string, AxisPart>;
  kinds: readonly (Omit<Kind, 'axes'> & { axes: readonly (string | AxisPart | AxisPart[])[] })[];
}

interface DepartmentEntry extends Omit<Department, 'categories'> {
  folder: string;
  categories: readonly string[];
}

/** The departments, in the sequence in which the shop shows and numbers them. */
export const DEPARTMENTS: readonly Department[] = readJson<DepartmentEntry[]>(
  'departments.json',
).map(({ folder, categories, ...department }) => ({
  ...department,
  categories: categories.map((file) => readCategory(`departments/${folder}/${file}.json`)),
}));

/**
 * The names of product ranges. The generator uses these names only if a catalogue needs more
 * products than the combinations of options give.
 */
export const RANGES = new Map(Object.entries(readJson<Record<string, string[]>>('ranges.json')));

/**
 * Invented brands, numbered in the sequence of the file. `hue` is the colour of the brand’s mark on
 * pictures.
 */
export const BRANDS = keyed(
  readTable('brands.csv', 'key', 'name', 'hue', 'description').map((brand, index) => ({
    ...brand,
    hue: Number(brand.hue),
    maNum: index + 1,
  })),
);

function readCategory(file: string): Category {
  const { axes: shared = {}, kinds, ...category } = readJson<CategoryFile>(file);
  return {
    ...category,
    kinds: kinds.map((kind) => ({
      ...kind,
      axes: kind.axes.map((axis) =>
        readAxis(typeof axis === 'string' ? (shared[axis] ?? []) : axis),
      ),
    })),
  };
}
