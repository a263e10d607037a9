import { significantWords, wordsOf } from '../../../../contract/catalogue/search-words.ts';

/** The kind of a measure and how many of its smallest unit it is: « 0,5 l » equals « 50 cl ». */
const UNITS: Record<string, readonly [kind: string, factor: number]> = {
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
const MEASURE = new RegExp(
  `(${NUMBER})(?: ?(${Object.keys(UNITS).join('|')})(?![\\p{L}\\d]))?`,
  'gu',
);
/** A letter before an apostrophe is an article: « l’huile ». */
const SIZE = /(?<![\p{L}\d])(?:x{0,3}[sl]|m)(?![\p{L}\d'’])/gu;
const GAPS = /\s+/g;

export type NameWords = ReturnType<typeof readName>;

/** What a name says in words, in numbers and in sizes of clothes. */
export function readName(name: string) {
  /** « 5 l » is asked for as it is, and answers to « 5 l », to « 500 cl » and to « 5 » alone. */
  const asked = new Set<string>();
  const answered = new Set<string>();
  const digits: string[] = [];
  const worded = name
    .toLowerCase()
    .replace(GAPS, ' ')
    .replace(MEASURE, (_, typed: string, unit?: string) => {
      const value = Number(typed.replaceAll(' ', '').replace(',', '.'));
      const bare = String(value);
      digits.push(...wordsOf(typed));
      const [kind = '', factor = 1] = (unit && UNITS[unit]) || [];
      const measure = unit ? `${Math.round(value * factor * 1000)} ${kind}` : bare;
      asked.add(measure);
      answered.add(measure).add(bare);
      return ' ';
    });
  for (const size of worded.match(SIZE) ?? []) {
    asked.add(size);
    answered.add(size);
  }
  return { asked, answered, digits, words: significantWords(wordsOf(worded.replace(SIZE, ' '))) };
}
