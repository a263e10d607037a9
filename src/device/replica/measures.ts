import { compareNames, compareText } from '../../../contract/core/text.ts';

/**
 * The kind of each unit, and the factor to the smallest unit of that kind: « 0,5 l » equals
 * « 50 cl ».
 */
export const UNITS: Record<string, readonly [kind: string, factor: number]> = {
  kg: ['mass', 1000],
  kilo: ['mass', 1000],
  kilos: ['mass', 1000],
  g: ['mass', 1],
  gr: ['mass', 1],
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

const NUMBER = String.raw`\d{1,3}(?: \d{3}){1,2}(?!\d)|\d{1,9}(?:[.,]\d{1,3})?`;

/** Matches a number with an optional unit, in lower-case text with single spaces. */
export const MEASURE = `(${NUMBER})(?: ?(${Object.keys(UNITS).join('|')})(?![\\p{L}\\d]))?`;

export const amountOf = (typed: string): number =>
  Number(typed.replaceAll(' ', '').replace(',', '.'));

const AT_FIRST = new RegExp(`^${MEASURE}`, 'u');

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
  const [, typed = '', unit = ''] = AT_FIRST.exec(text.toLowerCase().replace(/\s+/g, ' ')) ?? [];
  const [kind, factor = 1] = UNITS[unit] ?? [];
  return kind && { kind, amount: amountOf(typed) * factor };
}
