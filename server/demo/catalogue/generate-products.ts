import { fromUnits } from '../../../contract/core/decimal.ts';
import type { Drawing } from '../../database/schema/catalogue.ts';
import { lookUp } from '../data.ts';
import { UNIT } from '../decimal.ts';
import { productEan } from '../ean.ts';
import { at, createRandom } from '../random.ts';
import { typographic } from '../typography.ts';
import { allocate, type Shelf, shelves } from './allocate.ts';
import { frenchNumber } from './axes.ts';
import type { Combination } from './combinations.ts';
import { commerceOf } from './commerce.ts';
import { BRANDS, RANGES } from './departments.ts';
import type { Flagship, Kind, Option } from './kind.ts';
import { packSizeOf, priceOf, weightOf } from './measures.ts';

export type DemoProduct = ReturnType<typeof build>;

/** Yields the products kind by kind, so that a caller can write them in batches. */
export function* generateProducts(total: number, today: string): Generator<DemoProduct> {
  const all = shelves();
  const counts = allocate(all, total);
  let arNum = 0;
  for (const [index, shelf] of all.entries()) {
    const sold: number[] = [];
    for (let i = 0; i < at(counts, index); i += 1) {
      arNum += 1;
      const product = build(shelf, i, arNum, today, sold);
      if (product.withdrawnAt === null) sold.push(arNum);
      yield product;
    }
  }
}

function build(shelf: Shelf, i: number, arNum: number, today: string, sold: readonly number[]) {
  const { kind, category } = shelf;
  const brands = kind.brands ?? category.brands;
  const layer = Math.floor(i / shelf.combinations.length);
  const combination = at(shelf.combinations, i % shelf.combinations.length);
  const known = kind.flagships?.find((f) => f.reference === combination.reference);
  const flagship = layer === 0 ? known : undefined;
  const reference = layer === 0 ? combination.reference : `${combination.reference}-${layer + 1}`;
  const random = createRandom(reference);
  const firstBrand = known ? 0 : createRandom(combination.reference).int(0, brands.length - 1);
  const brand = at(brands, (firstBrand + layer) % brands.length);
  const rangeIndex = Math.floor(layer / brands.length) - 1;
  const range = rangeIndex < 0 ? '' : at(lookUp(RANGES, category.ranges), rangeIndex);
  const price = priceOf(kind, combination.options, flagship, random);
  const packSize = packSizeOf(kind, combination.options, flagship);
  const { maNum } = lookUp(BRANDS, brand);
  return {
    arNum,
    reference,
    name: nameOf(kind, combination, range),
    description: descriptionOf(kind, combination.options, packSize),
    maNum,
    caNum: shelf.caNum,
    ean: productEan('unit', maNum, arNum),
    packEan: productEan('pack', maNum, arNum),
    packSize,
    unit: kind.unit,
    unitGender: kind.gender,
    weight: fromUnits(weightOf(kind, combination.options)),
    vatRate: kind.vat ?? 20,
    /** The price in 1/10000 of a euro. */
    price,
    eco: fromUnits(Math.round((kind.eco ?? 0) * UNIT)),
    attributes: attributesOf(kind, combination.options, packSize),
    drawing: drawingOf(kind, combination.options),
    ...commerceOf({ price, packSize, today, flagship: flagshipState(flagship), sold }, random),
  };
}

function flagshipState(flagship: Flagship | undefined) {
  return flagship ? (flagship.state ?? 'plain') : undefined;
}

/**
 * Puts the range before the last part of the name, because the last part is nearly always the size.
 */
function nameOf(kind: Kind, { options }: Combination, range: string): string {
  const optionTexts = options.map((option) => option.text).filter((text) => text !== '');
  const texts =
    range === '' ? optionTexts : [...optionTexts.slice(0, -1), range, ...optionTexts.slice(-1)];
  const [first = '', ...rest] = kind.name === '' ? texts : [kind.name, ...texts];
  const name = rest.reduce(
    (so, text) => (text.startsWith(',') ? so + text : `${so} ${text}`),
    first,
  );
  return typographic(name.charAt(0).toUpperCase() + name.slice(1));
}

function attributesOf(
  kind: Kind,
  options: readonly Option[],
  packSize: number,
): Record<string, string> {
  const chosen = Object.assign({}, kind.attributes, ...options.map((option) => option.attributes));
  const conditionnement = packSize === 1 ? 'à l’unité' : `colis de ${frenchNumber(packSize)}`;
  return Object.fromEntries(
    Object.entries({ ...chosen, conditionnement }).map(([key, value]) => [
      key,
      typographic(String(value)),
    ]),
  );
}

function descriptionOf(kind: Kind, options: readonly Option[], packSize: number): string {
  const notes = options.map((option) => option.note).filter((note) => note !== undefined);
  const packed = packSize === 1 ? [] : [`Livré par colis de ${frenchNumber(packSize)}.`];
  return typographic([kind.about, ...notes.slice(0, 1), ...packed].join(' '));
}

/**
 * Combines kind and options. If several options set one property of the picture, the last option
 * applies.
 */
export function drawingOf(kind: Kind, options: readonly Option[]): Drawing {
  const last = <K extends 'shape' | 'material' | 'colour' | 'size'>(key: K) =>
    options.findLast((option) => option[key] !== undefined)?.[key];
  const size = last('size');
  return {
    shape: last('shape') ?? kind.shape,
    material: last('material') ?? kind.material ?? 'plastique',
    colour: last('colour') ?? kind.colour ?? 'blanc',
    ...(size === undefined ? {} : { label: String(size) }),
  };
}
