import { keyed, readJson, readTable } from '../data.ts';
import { type AxisPart, readAxis } from './axes.ts';
import type { Category, Department, Kind } from './kind.ts';

interface CategoryFile extends Omit<Category, 'kinds'> {
  /** Axes that several kinds share, by name. */
  axes?: Record<string, AxisPart>;
  kinds: readonly (Omit<Kind, 'axes'> & { axes: readonly (string | AxisPart | AxisPart[])[] })[];
}

interface DepartmentEntry extends Omit<Department, 'categories'> {
  folder: string;
  categories: readonly string[];
}

/** In the order in which the shop shows them; numbers follow from it. */
export const DEPARTMENTS: readonly Department[] = readJson<DepartmentEntry[]>(
  'departments.json',
).map(({ folder, categories, ...department }) => ({
  ...department,
  categories: categories.map((file) => readCategory(`departments/${folder}/${file}.json`)),
}));

/** Names of ranges, taken up only when a large catalogue has used up every plain combination. */
export const RANGES = new Map(Object.entries(readJson<Record<string, string[]>>('ranges.json')));

/** All invented; the hue colours their mark on pictures. Numbers follow the order. */
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
