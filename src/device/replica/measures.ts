import { compareNames, compareText } from '../../../contract/core/text.ts';

/** The factor counts the smallest units of the kind: « 0,5 l » equals « 50 cl ». */
export const UNITS: Record<string, readonly [kind: string, factor: number]> = {
  kg: ['mass', 1000],
  kgs: ['mass', 1000],
  kilo: ['mass', 1000],
  kilos: ['mass', 1000],
  kilogramme: ['mass', 1000],
  kilogrammes: ['mass', 1000],
  g: ['mass', 1],
  gr: ['mass', 1],
  tonne: ['mass', 1_000_000],
  tonnes: ['mass', 1_000_000],
  gramme: ['mass', 1],
  grammes: ['mass', 1],
  l: ['volume', 1000],
  litre: ['volume', 1000],
  litres: ['volume', 1000],
  dl: ['volume', 100],
  cl: ['volume', 10],
  ml: ['volume', 1],
  m: ['length', 1000],
  cm: ['length', 10],
  mm: ['length', 1],
};

/** Returns the first unit with the same meaning: « kg » for « kilos ». */
export function shortUnit(unit: string): string {
  const [kind, factor] = UNITS[unit] ?? [];
  const first = Object.entries(UNITS).find(([, one]) => one[0] === kind && one[1] === factor);
  return first?.[0] ?? unit;
}

const NUMBER = String.raw`\d{1,3}(?: \d{3}){1,2}(?!\d)|\d{1,9}(?:[.,]\d{1,3})?`;

/** Matches a number with an optional unit, in lower-case text with single spaces. */
export const MEASURE = `(${NUMBER})(?: ?(${Object.keys(UNITS).join('|')})(?![\\p{L}\\d]))?`;

export const amountOf = (typed: string): number =>
  Number(typed.replaceAll(' ', '').replace(',', '.'));

const AT_FIRST = new RegExp(`^${MEASURE}`, 'u');
const EACH = new RegExp(MEASURE, 'gu');

/**
 * Compares two values of an attribute. Measures come before other values, and are sorted by kind
 * and amount: « 50 cl » before « 1 l ».
 */
export function compareMeasures(one: string, other: string): number {
  const [measure, otherMeasure] = [measureOf(one), measureOf(other)];
  if (measure && otherMeasure) {
    return (
      compareText(measure.kind, otherMeasure.kind) ||
      measure.amount - otherMeasure.amount ||
      compareNames(one, other)
    );
  }
  if (measure ?? otherMeasure) return measure ? -1 : 1;
  return compareNames(one, other);
}

function measureOf(text: string) {
  return measureIn(AT_FIRST.exec(plain(text)) ?? []);
}

/** The amount is in thousandths of the smallest unit, so that it is a whole number. */
export function measureIn([, typed = '', unit = '']: readonly string[]) {
  const [kind, factor = 1] = UNITS[unit] ?? [];
  return kind ? { kind, amount: Math.round(amountOf(typed) * factor * 1000) } : undefined;
}

const plain = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ');

/**
 * Returns how many articles make up the amount: « 30 kg » are 3 sacks named « Farine 10 kg ». The
 * result is NaN unless the name has exactly one size of this kind.
 */
export function unitsInAmount(amount: string, name: string): number {
  const asked = measureOf(amount);
  const sizes = [...plain(name).matchAll(EACH)]
    .map(measureIn)
    .filter((size) => size && size.kind === asked?.kind);
  const [size] = sizes;
  return asked && size && sizes.length === 1 ? asked.amount / size.amount : Number.NaN;
}
