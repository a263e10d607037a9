import { NUMBER, PACKS, UNITS } from './typed-quantity.ts';

export interface Reading {
  /** The code of the article; the name of the article if `isName` is set. */
  code: string;
  quantity: string;
  isPacks: boolean;
  isName?: true;
}

const READINGS = 4;

const NUMBERING = /^\d{1,4}[.)] (?=\S)/;
/*
 * These patterns expect single spaces. A repetition must be limited if the part after it could
 * match the same characters: otherwise a pasted line of 1,000 characters would take a million
 * steps.
 */
const AMOUNT = /(?:\d{1,3}(?:[ .]\d{3}){1,3}|\d{1,9})(?:[.,]\d{1,6})? ?(?:€|\beuros?\b|\beur\b)/gi;
const PRICE = /(?: [àa@])? ?€(?: ?(?:ht|ttc)\b)?(?: ?\/ ?\S+)?/gi;
/** In « colis de 12 », 12 is the pack size, not a quantity. */
const PACK_SIZE = /\b(?:colis|carton|pack)s? (?:de|of) \d+/gi;

const counted = (what: string) =>
  new RegExp(`(?:^| )(${NUMBER}) ?(?:${what})(?![\\p{L}\\d])(?: (?:de|of) | d['’])?`, 'iu');

const QUANTITIES: readonly [pattern: RegExp, isPacks: boolean][] = [
  [counted(PACKS), true],
  [/(?:^| )(?:qt[ée]s?|quantit[ée]s?|qty|quantity)\.? ?[:=]? ?(\S+(?: \d{3}){0,4})/i, false],
  [new RegExp(`^(${NUMBER}) ?[x×*] ?(?=\\S)`, 'i'), false],
  [new RegExp(` [x×*] ?(${NUMBER})$`, 'i'), false],
  [counted(UNITS), false],
];

const WHOLE = new RegExp(`^(?:${NUMBER})$`);
const MEASURE = /^(?:\d+(?:[.,]\d+)?)?(?:mm|cm|m|cl|ml|l|kg|g|gr|w|v|%)$/i;
const SPOILT = /^\d+(?:[.,]\d+)?E\+?\d+$/i;
const LONG_NUMBER = /^\d{6,18}$/;
const CODE = /^[\p{L}\d][\p{L}\d./_-]*$/u;
const LETTER = /\p{L}/u;
const DIGIT = /\d/;
const SHORT_LETTERS = /^\p{L}{1,5}$/u;
const CAPITALS = /^\p{Lu}+$/u;
const DIGITS = /^\d+$/;
const SPACED_EAN = /^\d[\d ]{7,18}$/;

/** True if a spreadsheet has turned the code into a rounded number such as « 3,01E+12 ». */
export const isSpoilt = (code: string): boolean => SPOILT.test(code);

export const isSureCode = (word: string): boolean =>
  isSpoilt(word) ||
  LONG_NUMBER.test(word) ||
  SPACED_EAN.test(word) ||
  (CODE.test(word) && LETTER.test(word) && DIGIT.test(word) && !MEASURE.test(word));

const spaced = (text: string): string => text.replace(/\s+/g, ' ').trim();

export function bareLine(line: string): string {
  const bare = spaced(line)
    .replace(NUMBERING, '')
    .replace(AMOUNT, ' €')
    .replace(PRICE, ' ')
    .replace(PACK_SIZE, ' ');
  return spaced(bare.replace(/[()[\]"]/g, ' '));
}

export function readWords(line: string): Reading[] {
  const whole = bareLine(line);
  const [pattern, isPacks = false] = QUANTITIES.find(([one]) => one.test(whole)) ?? [];
  const match = pattern?.exec(whole);
  const quantity = match?.[1];
  const rest = match ? whole.replace(match[0], ' ').trim() : whole;
  const words = rest.split(/[\s;|=]+|[:,](?!\d)/).filter((word) => /[\p{L}\d]/u.test(word));
  const readings = codesIn(words)
    .slice(0, READINGS)
    .map(({ code, from, to }) => ({
      code,
      quantity: quantity ?? numbersBeside(words, from, to),
      isPacks,
    }));
  // A text such as « 12X400 » may be a code, so add this reading.
  if (quantity !== undefined && !/\s/.test(whole)) {
    readings.push({ code: whole, quantity: '', isPacks: false });
  }
  return readings.slice(0, READINGS);
}

function codesIn(words: readonly string[]) {
  const codes = words.flatMap((word, from) => {
    const next = words[from + 1] ?? '';
    if (SHORT_LETTERS.test(word) && DIGITS.test(next) && !MEASURE.test(word)) {
      // In small letters, the two words may be the end of a name and a quantity.
      const isSure = CAPITALS.test(word);
      return [{ code: `${word} ${next}`, from, to: from + 2, isSure }];
    }
    const isSure = isSureCode(word);
    return isSure || DIGITS.test(word) ? [{ code: word, from, to: from + 1, isSure }] : [];
  });
  const sure = codes.filter(({ isSure }) => isSure);
  if (sure.length > 0) return sure;
  return codes.length === 0 && words.length === 1
    ? [{ code: words[0] ?? '', from: 0, to: 1 }]
    : codes;
}

/** Joins several numbers by slashes: a line with several numbers must not have a valid quantity. */
function numbersBeside(words: readonly string[], from: number, to: number): string {
  const numbers = words.filter(
    (word, at) =>
      (at < from || at >= to) &&
      (WHOLE.test(word) || isSpoilt(word)) &&
      !MEASURE.test(words[at + 1] ?? ''),
  );
  const whole = numbers.filter((number) => !/[.,]/.test(number));
  return (whole.length > 0 ? whole : numbers).join(' / ');
}
