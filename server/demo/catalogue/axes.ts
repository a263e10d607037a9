import type { Axis, Option } from './kind.ts';

const NBSP = '\u00a0';
const THIN = '\u202f';

/** 1 000 and 2,5 as a French reader expects them, whatever the locale data of the machine. */
export function frenchNumber(value: number): string {
  const [whole = '0', fraction] = String(value).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, THIN);
  return fraction ? `${grouped},${fraction}` : grouped;
}

interface Scale {
  /** The value whose factors are 1. */
  base: number;
  price: number;
  weight: number;
}

function sized(values: readonly number[], scale: Scale, build: (value: number) => Option): Axis {
  const highest = Math.max(1, values.length - 1);
  return values.map((value, index) => ({
    ...build(value),
    price: (value / scale.base) ** scale.price,
    weight: (value / scale.base) ** scale.weight,
    size: 1 + Math.round((index / highest) * 4),
  }));
}

const VESSEL = { price: 0.75, weight: 0.85 };
const CONTENT = { price: 0.9, weight: 0.98 };
const ML = { ml: 1, cl: 10, l: 1000 };

/** What a container holds; it costs less than in proportion. */
export function vessels(unit: 'ml' | 'cl' | 'l', values: readonly number[], base: number): Axis {
  return sized(values, { base, ...VESSEL }, (value) => {
    const contenance = `${frenchNumber(value)}${NBSP}${unit}`;
    const code = value * ML[unit] < 10_000 ? pad(value * ML[unit]) : compact(value, 'L');
    return { text: contenance, code, attributes: { contenance } };
  });
}

/** A content in litres or millilitres: price and weight follow it. */
export function fills(unit: 'ml' | 'cl' | 'l', values: readonly number[], base: number): Axis {
  return sized(values, { base, ...CONTENT }, (value) => {
    const contenance = `${frenchNumber(value)}${NBSP}${unit}`;
    const code = unit === 'l' ? compact(value, 'L') : pad(value * ML[unit]);
    return { text: contenance, code, attributes: { contenance } };
  });
}

/** Net weights in grams. */
export function grams(values: readonly number[], base: number): Axis {
  return sized(values, { base, ...CONTENT }, (value) => {
    const large = value >= 1000;
    const poids = `${frenchNumber(large ? value / 1000 : value)}${NBSP}${large ? 'kg' : 'g'}`;
    const code = large ? compact(value / 1000, 'K') : pad(value);
    return { text: poids, code, attributes: { poids } };
  });
}

export function diameters(values: readonly number[], base: number): Axis {
  return sized(values, { base, price: 1.5, weight: 1.9 }, (value) => {
    const diametre = `${frenchNumber(value)}${NBSP}cm`;
    return { text: `Ø${NBSP}${diametre}`, code: pad(value * 10), attributes: { diametre } };
  });
}

export function lengths(values: readonly number[], base: number, said = ''): Axis {
  return sized(values, { base, price: 0.7, weight: 0.9 }, (value) => {
    const longueur = `${frenchNumber(value)}${NBSP}cm`;
    return { text: `${said}${longueur}`, code: pad(value * 10), attributes: { longueur } };
  });
}

/** Flat things, by their sides in centimetres; the first pair has the factors 1. */
export function sides(...pairs: readonly (readonly [number, number])[]): Axis {
  const [first = [1, 1]] = pairs;
  const areas = pairs.map(([a, b]) => a * b).sort((x, y) => x - y);
  const highest = Math.max(1, pairs.length - 1);
  return pairs.map(([a, b]) => {
    const ratio = (a * b) / (first[0] * first[1]);
    const dimensions = `${frenchNumber(a)}${NBSP}×${NBSP}${frenchNumber(b)}${NBSP}cm`;
    return {
      text: dimensions,
      code: `${two(a)}${two(b)}`,
      attributes: { dimensions },
      price: ratio ** 0.85,
      weight: ratio,
      size: 1 + Math.round((areas.indexOf(a * b) / highest) * 4),
    };
  });
}

/** « , 450 formats »: how many are in one unit of sale. */
export function counts(word: string, values: readonly number[], base: number): Axis {
  return sized(values, { base, price: 0.92, weight: 1 }, (value) => {
    const contenu = `${frenchNumber(value)}${NBSP}${word}`;
    return { text: `, ${frenchNumber(value)} ${word}`, code: pad(value), attributes: { contenu } };
  });
}

type Extra = Omit<Option, 'text' | 'code'>;

/** Words under one attribute: `['KF', 'à fenêtre', { price: 1.2 }]`. */
export function words(
  attribute: string,
  ...list: readonly (readonly [code: string, text: string, extra?: Extra])[]
): Axis {
  return list.map(([code, text, extra]) => ({
    text,
    code,
    ...extra,
    attributes: {
      ...(text === '' ? {} : { [attribute]: text.replace(/^, /, '') }),
      ...extra?.attributes,
    },
  }));
}

export function sizesOfClothes(): Axis {
  return ['XS', 'S', 'M', 'L', 'XL', 'XXL'].map((taille, index) => ({
    text: `taille ${taille}`,
    code: taille,
    attributes: { taille },
    price: 1 + Math.max(0, index - 3) * 0.06,
    weight: 0.88 + index * 0.05,
    size: 2 + Math.min(3, Math.floor(index / 2)),
  }));
}

function pad(value: number): string {
  return String(Math.round(value)).padStart(4, '0');
}

function two(value: number): string {
  return String(Math.round(value)).padStart(2, '0');
}

function compact(value: number, unit: string): string {
  const [whole = '0', fraction] = String(value).split('.');
  return fraction ? `${whole}${unit}${fraction}` : `${whole.padStart(2, '0')}${unit}`;
}
