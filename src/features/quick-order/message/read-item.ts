import { bareLine, isSureCode, type Reading, readWords } from '../order-words.ts';
import {
  amountIn,
  type Count,
  countIn,
  hasMeasure,
  isAllOf,
  isRequest,
  type Word,
  withoutTail,
  wordsIn,
} from './count-in.ts';
import { CONTAINER_WORDS, REQUEST_WORDS } from './message-words.ts';

export interface Item {
  /** The first words, if they are not part of the item: « comme la dernière fois mais avec ». */
  preface: string;
  /** The readings of the text. The likeliest reading is first. */
  readings: Reading[];
  hasQuantity: boolean;
  /** True if the text has a size or an amount such as « 30 kg ». */
  hasMeasure: boolean;
  /** True for a quantity alone, « 2 cartons »: it may belong to the article before. */
  isQuantity: boolean;
}

const LETTERS = /\p{L}{3}/u;
/** Matches capitals and a number that form one code, such as « ABC 123 ». */
const CAPITALS = /^\p{Lu}{1,5} \d/u;
const WHOLE = /^\d{1,5}$/;
/** After one of these, a number is part of a size or of a name: « 33 x 33 », « 3/1 ». */
const BEFORE_SIZE = /^(?:x|×|\/|t|n|no|ø)$/i;

export function readItem(piece: string): Item {
  const words = wordsIn(bareLine(piece));
  const count = countIn(words);
  const amount = count ? undefined : amountIn(words);
  const { preface, name, isInFront } = split(words, count ?? amount);
  const text = textOf(name);
  const isWorded = name.some((word) => LETTERS.test(word.text) && !isSureCode(word.text));
  // A weight may be a size or an amount: the catalogue decides between the two readings.
  const whole = bare(words.slice(isInFront ? amount?.from : 0));
  const read = amount ? [asName(whole, ''), asName(name, amount.quantity)] : namesOf(name, count);
  const names = isWorded ? read : [];
  const isNamed = names.length > 0;
  const codes = readWords(piece).filter(
    ({ code }) => !isNamed || isSureCode(code) || CAPITALS.test(code),
  );
  const isNumber = words.length === 1 && WHOLE.test(text);
  const isQuantity = isNumber || ((count ?? amount) !== undefined && text === '');
  return {
    preface,
    readings: isQuantity && amount ? [] : [...codes, ...names.flatMap(asCode), ...names],
    hasQuantity: count !== undefined,
    hasMeasure: hasMeasure(words),
    isQuantity,
  };
}

/** A text of one word may also be a code, as in « FOT-BAID 12 ». */
const asCode = ({ isName: _, ...reading }: Reading): Reading[] =>
  reading.code.includes(' ') ? [] : [reading];

/** A number at the end may be a size or a quantity: the catalogue decides. */
function namesOf(name: readonly Word[], count: Count | undefined): Reading[] {
  const { quantity = '', isPacks = false } = count ?? {};
  const whole = asName(name, quantity, isPacks);
  const last = name.at(-1)?.key ?? '';
  const isCounted = !count && name.length > 1 && WHOLE.test(last);
  if (!isCounted || BEFORE_SIZE.test(name.at(-2)?.key ?? '')) return [whole];
  return [whole, asName(name.slice(0, -1), last)];
}

const asName = (name: readonly Word[], quantity: string, isPacks = false): Reading => ({
  code: textOf(name),
  quantity,
  isPacks,
  isName: true,
});

function split(words: readonly Word[], count: Count | undefined) {
  if (!count) return { preface: '', name: bare(words), isInFront: false };
  const front = words.slice(0, count.from);
  const unit = words.slice(count.from, count.to).filter(({ key }) => CONTAINER_WORDS.has(key));
  const back = bare(words.slice(count.to));
  const isAsked = isAllOf(front, REQUEST_WORDS);
  const isInFront = isAsked || isRequest(front) || count.hasOf;
  if (!isInFront || back.length === 0) {
    return { preface: '', name: [...bare(front), ...back], isInFront: false };
  }
  return { preface: isAsked ? '' : textOf(front), name: [...unit, ...back], isInFront };
}

function bare(words: readonly Word[]): readonly Word[] {
  const named = withoutTail(words);
  const from = named.findIndex(
    (word, at) => at === named.length - 1 || !isAllOf([word], REQUEST_WORDS),
  );
  const rest = named.slice(Math.max(0, from));
  return isAllOf(rest, REQUEST_WORDS) ? [] : rest;
}

const textOf = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ');
