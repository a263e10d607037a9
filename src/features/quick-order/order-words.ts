import { NUMBER, PACKS, UNITS } from './typed-quantity.ts';

export interface Reading {
  code: string;
  quantity: string;
  isPacks: boolean;
}

const READINGS = 4;

const NUMBERING = /^\d{1,4}[.)]\s+(?=\S)/;
const PRICE =
  /(?:\s(?:à|a|@))?\s*(?:\d{1,3}(?:[ .\u00a0\u202f]\d{3})+|\d+)(?:[.,]\d+)?\s*(?:€|\beuros?\b|\beur\b)(?:\s*(?:ht|ttc)\b)?(?:\s*\/\s*\S+)?/gi;
/** « colis de 12 » names the pack's size, not a quantity. */
const PACK_SIZE = /\b(?:colis|carton|pack)s?\s+(?:de|of)\s+\d+/gi;

const counted = (what: string) =>
  new RegExp(
    `(?:^|\\s)(${NUMBER})\\s*(?:${what})(?![\\p{L}\\d])(?:\\s+(?:de|of)\\s|\\s+d['’])?`,
    'iu',
  );

const QUANTITIES: readonly [pattern: RegExp, isPacks: boolean][] = [
  [counted(PACKS), true],
  [
    /(?:^|\s)(?:qt[ée]s?|quantit[ée]s?|qty|quantity)\.?\s*[:=]?\s*(\S+(?:[ \u00a0\u202f]\d{3})*)/i,
    false,
  ],
  [new RegExp(`^(${NUMBER})\\s*[x×*]\\s*(?=\\S)`, 'i'), false],
  [new RegExp(`\\s[x×*]\\s*(${NUMBER})$`, 'i'), false],
  [counted(UNITS), false],
];

const WHOLE = new RegExp(`^(?:${NUMBER})$`);
const MEASURE = /^(?:\d+(?:[.,]\d+)?)?(?:mm|cm|m|cl|ml|l|kg|g|gr|w|v|%)$/i;
const SPOILT = /^\d+(?:[.,]\d+)?E\+?\d+$/i;
const LONG_NUMBER = /^\d{6,18}$/;
const LETTERS_AND_DIGITS = /^(?=.*\d)(?=.*\p{L})[\p{L}\d][\p{L}\d./_-]*$/u;
const SHORT_LETTERS = /^\p{L}{1,5}$/u;
const CAPITALS = /^\p{Lu}+$/u;
const DIGITS = /^\d+$/;
const SPACED_EAN = /^\d[\d ]{7,18}$/;

/** A spreadsheet turned the code into a rounded number: « 3,01E+12 ». */
export const isSpoilt = (code: string): boolean => SPOILT.test(code);

export const isSureCode = (word: string): boolean =>
  isSpoilt(word) ||
  LONG_NUMBER.test(word) ||
  SPACED_EAN.test(word) ||
  (LETTERS_AND_DIGITS.test(word) && !MEASURE.test(word));

export function readWords(line: string): Reading[] {
  const whole = line
    .replace(NUMBERING, '')
    .replace(PRICE, ' ')
    .replace(PACK_SIZE, ' ')
    .replace(/[()[\]"]/g, ' ')
    .trim();
  const [pattern, isPacks = false] = QUANTITIES.find(([one]) => one.test(whole)) ?? [];
  const match = pattern?.exec(whole);
  const quantity = match?.[1];
  const rest = match ? whole.replace(match[0], ' ').trim() : whole;
  const words = rest.split(/[\s;|=]+|[:,](?!\d)/).filter((word) => /[\p{L}\d]/u.test(word));
  const readings = codesIn(words).map(({ code, from, to }) => ({
    code,
    quantity: quantity ?? numbersBeside(words, from, to),
    isPacks,
  }));
  // « 12X400 » may be a code.
  if (quantity !== undefined && !/\s/.test(whole)) {
    readings.push({ code: whole, quantity: '', isPacks: false });
  }
  return readings.slice(0, READINGS);
}

function codesIn(words: readonly string[]) {
  const codes = words.flatMap((word, from) => {
    const next = words[from + 1] ?? '';
    if (SHORT_LETTERS.test(word) && DIGITS.test(next) && !MEASURE.test(word)) {
      // In lower case this may be a word and a number.
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

/** Several numbers are no quantity: joined, nobody can order them. */
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
