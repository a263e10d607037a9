import { keyed, lookUp, readJson, readTable } from '../data.ts';
import type { Axis, Option } from './kind.ts';

const NBSP = '\u00a0';
const THIN = '\u202f';
const ML = { ml: 1, cl: 10, l: 1000 };
const CLOTHES = ['XS', 'S', 'M', 'L', 'XL', 'XXL'];

/**
 * A value of a data file, or `{ value, … }` with properties that override the properties of the
 * option.
 */
type Changed<Value> = Value | ({ value: Value } & Partial<Option>);
type Sides = readonly [number, number];

interface Sized<Value = number> {
  values: readonly Changed<Value>[];
  /** The value with the factor 1 for price and weight; by default the first value. */
  base?: number;
}

export type AxisPart =
  | { type: 'words'; attribute: string; values: readonly Option[] }
  | { type: 'materials' | 'clothes'; values: readonly Changed<string>[] }
  | { type: 'colours'; gender: 'm' | 'f'; values: readonly Changed<string>[] }
  | ({ type: 'vessels' | 'fills'; unit: keyof typeof ML } & Sized)
  | ({ type: 'grams' | 'diameters' } & Sized)
  | ({ type: 'lengths'; before?: string } & Sized)
  | ({ type: 'counts'; unit: string } & Sized)
  | ({ type: 'sides' } & Sized<Sides>);

const colours = keyed(readTable('colours.csv', 'key', 'hex', 'code', 'm', 'f'));
const materials = new Map(Object.entries(readJson<Record<string, Option>>('materials.json')));

export function readAxis(parts: AxisPart | AxisPart[]): Axis {
  return [parts].flat().flatMap(optionsOf);
}

function optionsOf(part: AxisPart): Option[] {
  switch (part.type) {
    case 'words':
      return part.values.map((option) => word(option, part.attribute));
    case 'materials':
      return changed(part.values, material);
    case 'colours':
      return changed(part.values, (key) => colour(key, part.gender));
    case 'clothes':
      return changed(part.values, clothesSize);
    case 'vessels':
      // The price of an empty container grows more slowly than its volume.
      return sized(part, [0.75, 0.85], (value) =>
        holding(value, part.unit, value * ML[part.unit] >= 10_000),
      );
    case 'fills':
      return sized(part, [0.9, 0.98], (value) => holding(value, part.unit, part.unit === 'l'));
    case 'grams':
      return sized(part, [0.9, 0.98], netWeight);
    case 'diameters':
      return sized(part, [1.5, 1.9], (value) => {
        const diametre = measure(value, 'cm');
        return { text: `Ø${NBSP}${diametre}`, code: pad(value * 10), attributes: { diametre } };
      });
    case 'lengths':
      return sized(part, [0.7, 0.9], (value) => {
        const longueur = measure(value, 'cm');
        const text = `${part.before ?? ''}${longueur}`;
        return { text, code: pad(value * 10), attributes: { longueur } };
      });
    case 'counts':
      return sized(part, [0.92, 1], (value) => {
        const contenu = measure(value, part.unit);
        const text = `, ${frenchNumber(value)} ${part.unit}`;
        return { text, code: pad(value), attributes: { contenu } };
      });
    case 'sides':
      return sized(part, [0.85, 1], ([a, b]) => {
        const dimensions = `${frenchNumber(a)}${NBSP}×${NBSP}${measure(b, 'cm')}`;
        return { text: dimensions, code: `${pad(a, 2)}${pad(b, 2)}`, attributes: { dimensions } };
      });
    default:
      throw new Error(`the demonstration data name an unknown axis: ${JSON.stringify(part)}`);
  }
}

function changed<Value>(
  values: readonly Changed<Value>[],
  option: (value: Value, index: number) => Option,
): Option[] {
  return values.map((entry, index) => {
    if (!isChanged(entry)) return option(entry, index);
    const { value, ...changes } = entry;
    return { ...option(value, index), ...changes };
  });
}

function isChanged<Value>(entry: Changed<Value>): entry is { value: Value } & Partial<Option> {
  return typeof entry === 'object' && entry !== null && 'value' in entry;
}

/**
 * Creates options whose price and weight grow with the amount; `price` and `weight` are exponents.
 */
function sized<Value extends number | Sides>(
  { values, base }: Sized<Value>,
  [price, weight]: readonly [number, number],
  option: (value: Value) => Option,
): Option[] {
  const amounts = values.map((entry) => amountOf(isChanged(entry) ? entry.value : entry));
  const ascending = amounts.toSorted((a, b) => a - b);
  const steps = Math.max(1, amounts.length - 1);
  return changed(values, (value) => {
    const amount = amountOf(value);
    const factor = amount / (base ?? amounts[0] ?? 1);
    const size = 1 + Math.round((ascending.indexOf(amount) / steps) * 4);
    return { ...option(value), price: factor ** price, weight: factor ** weight, size };
  });
}

function amountOf(value: number | Sides): number {
  return typeof value === 'number' ? value : value[0] * value[1];
}

function word({ attributes, ...option }: Option, attribute: string): Option {
  const text = option.text.replace(/^, /, '');
  return {
    ...option,
    attributes: { ...(text === '' ? {} : { [attribute]: text }), ...attributes },
  };
}

function material(key: string): Option {
  const { attributes, ...option } = lookUp(materials, key);
  return { ...option, attributes: { matiere: option.text, ...attributes } };
}

/**
 * Creates a colour whose French name agrees with the gender of the product: « nappe blanche », «
 * tablier blanc ».
 */
function colour(key: string, gender: 'm' | 'f'): Option {
  const { code, m: couleur, [gender]: text } = lookUp(colours, key);
  return { text, code, colour: key, attributes: { couleur } };
}

function clothesSize(taille: string): Option {
  const index = CLOTHES.indexOf(taille);
  return {
    text: `taille ${taille}`,
    code: taille,
    attributes: { taille },
    price: 1 + Math.max(0, index - 3) * 0.06,
    weight: 0.88 + index * 0.05,
    size: 2 + Math.min(3, Math.floor(index / 2)),
  };
}

function netWeight(grams: number): Option {
  const large = grams >= 1000;
  const poids = large ? measure(grams / 1000, 'kg') : measure(grams, 'g');
  const code = large ? compact(grams / 1000, 'K') : pad(grams);
  return { text: poids, code, attributes: { poids } };
}

function holding(value: number, unit: keyof typeof ML, isLarge: boolean): Option {
  const contenance = measure(value, unit);
  const code = isLarge ? compact(value, 'L') : pad(value * ML[unit]);
  return { text: contenance, code, attributes: { contenance } };
}

function measure(value: number, unit: string): string {
  return `${frenchNumber(value)}${NBSP}${unit}`;
}

/** Formats a number in French (1 000; 2,5), without the machine’s locale data. */
export function frenchNumber(value: number): string {
  const [whole = '0', fraction] = String(value).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, THIN);
  return fraction ? `${grouped},${fraction}` : grouped;
}

function pad(value: number, length = 4): string {
  return String(Math.round(value)).padStart(length, '0');
}

function compact(value: number, unit: string): string {
  const [whole = '0', fraction] = String(value).split('.');
  return fraction ? `${whole}${unit}${fraction}` : `${whole.padStart(2, '0')}${unit}`;
}
