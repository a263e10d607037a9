import { significantWords, wordsOf } from '../../../../catalogue-engine/search-words.ts';
import { amountOf, MEASURE, measureIn } from '../measures.ts';

const EACH_MEASURE = new RegExp(MEASURE, 'gu');
/** Matches sizes of clothes. A letter before an apostrophe is not a size (« l’huile »). */
const SIZE = /(?<![\p{L}\d])(?:x{0,3}[sl]|m)(?![\p{L}\d'’])/gu;
const GAPS = /\s+/g;

export type NameWords = ReturnType<typeof readName>;

/** Splits a name into words, measures and sizes of clothes. */
export function readName(name: string) {
  /**
   * The measures for which a typed name asks. `answered` are the measures to which the name of an
   * article is an answer: « 5 l » answers « 5 l », « 500 cl » and « 5 ».
   */
  const asked = new Set<string>();
  const answered = new Set<string>();
  const digits: string[] = [];
  const worded = name
    .toLowerCase()
    .replace(GAPS, ' ')
    .replace(EACH_MEASURE, (whole, typed: string, unit?: string) => {
      const bare = String(amountOf(typed));
      digits.push(...wordsOf(typed));
      const size = measureIn([whole, typed, unit ?? '']);
      const measure = size ? `${size.amount} ${size.kind}` : bare;
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
