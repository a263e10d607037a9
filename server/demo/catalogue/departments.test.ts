import { expect, test } from 'vitest';
import { BRANDS, DEPARTMENTS, RANGES } from './departments.ts';

const categories = DEPARTMENTS.flatMap((department) => department.categories);
const kinds = categories.flatMap((category) => category.kinds);

const KIND = [
  'prefix',
  'name',
  'unit',
  'gender',
  'shape',
  'price',
  'weight',
  'pack',
  'about',
  'axes',
];
const MAY_HAVE = ['material', 'colour', 'brands', 'vat', 'eco', 'attributes', 'flagships'];
const OPTION = ['text', 'code', 'attributes', 'price', 'weight', 'shape', 'material', 'colour'];
const OPTION_MORE = ['size', 'note', 'only'];

test('kinds and options have the fields that the generator reads, and no others', () => {
  for (const kind of kinds) {
    const fields = Object.keys(kind);
    expect(
      KIND.filter((field) => !fields.includes(field)),
      kind.prefix,
    ).toEqual([]);
    expect(fields.filter((field) => ![...KIND, ...MAY_HAVE].includes(field))).toEqual([]);
    const options = kind.axes.flat();
    const ofOptions = options.flatMap((option) => Object.keys(option));
    expect(ofOptions.filter((field) => ![...OPTION, ...OPTION_MORE].includes(field))).toEqual([]);
    expect(
      kind.axes.every((axis) => axis.length > 0),
      kind.prefix,
    ).toBe(true);
    expect(options.filter(({ text, code }) => text === undefined || code === undefined)).toEqual(
      [],
    );
  }
});

test('every brand and range that is named exists', () => {
  const brands = [...categories, ...kinds].flatMap(({ brands: named = [] }) => named);
  expect(brands.filter((brand) => !BRANDS.has(brand))).toEqual([]);
  expect(categories.filter(({ ranges }) => !RANGES.has(ranges))).toEqual([]);
});
