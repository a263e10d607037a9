import { fold } from '../../../../contract/core/text.ts';
import { shortUnit, UNITS } from '../../../device/replica/measures.ts';
import {
  AMOUNT_WORDS,
  DOZENS,
  isOpening,
  MEASURE_WORDS,
  NUMBER_WORDS,
  PACK_WORDS,
  REQUEST_WORDS,
  TAIL_WORDS,
  UNIT_WORDS,
} from './message-words.ts';

export interface Word {
  text: string;
  key: string;
}

/** A quantity: the words from `from` up to `to`, and a « de » that follows. */
export interface Count {
  from: number;
  to: number;
  quantity: string;
  unit: string;
  isPacks: boolean;
  hasOf: boolean;
}

const MOST_WORDS = 60;
const NUMBER = /^[-+−]?\d{1,6}(?:[.,]\d{1,3})?$/;
const FEW_DIGITS = /^\d{1,3}$/;
const THOUSANDS = /^\d{3}$/;
const TIMES = 'x';
/** Replaces the x of « x2 », which always marks a quantity: sizes have blanks (« 33 x 33 »). */
const SURE_TIMES = '×2';
const QUANTITY = /^(?:qtes?|quantites?|qty|quantity)\.?$/;
const IS = /^[:=]$/;
const DASH = /^[-–—]$/;
const OF = /^(?:de|d|des|du|of)$/;
/** Matches the start of « d’huile », which `fold` has turned into « d huile ». */
const ELIDED = /^d /;

/** Splits words such as « 5x », « x2 » and « 700: » into two words. */
const PARTS: readonly [RegExp, (match: RegExpExecArray) => readonly [string, string]][] = [
  [/^(\d{1,6})[x×*]$/i, ([, count = '']) => [count, TIMES]],
  [/^[x×*](\d{1,6})$/i, ([, count = '']) => [SURE_TIMES, count]],
  [/^(.{1,60})([:=])$/, ([, word = '', sign = '']) => [word, sign]],
];
const HAS_CONTENT = /[\p{L}\d:=]/u;
const HAS_WORD = /[\p{L}\d]/u;

export function wordsIn(text: string): Word[] {
  return text
    .split(' ', MOST_WORDS)
    .flatMap((word) => {
      for (const [form, parts] of PARTS) {
        const match = form.exec(word);
        if (match) return parts(match);
      }
      return [word];
    })
    .filter((word) => HAS_CONTENT.test(word) || DASH.test(word) || /^[x×*]$/i.test(word))
    .map((word) => ({ text: word, key: word === SURE_TIMES ? word : keyOf(word) }));
}

const keyOf = (word: string): string =>
  fold(word)
    .replace(/^[×*]$/, TIMES)
    .replace(/[.,;!?…]{1,3}$/, '');

export const isAllOf = (words: readonly Word[], set: ReadonlySet<string>): boolean =>
  words.every(({ key }) => !HAS_WORD.test(key) || set.has(key) || areIn(key.split(/[- ]/), set));

/** True if the set has all parts of a word such as « pouvez-vous » or « s’il ». */
const areIn = (parts: readonly string[], set: ReadonlySet<string>): boolean =>
  parts.length > 1 && parts.every((part) => set.has(part));

export const isRequest = (words: readonly Word[]): boolean =>
  isAllOf(words, REQUEST_WORDS) || isOpening(words[0]?.text ?? '');

/** Removes words that follow the article, such as « pour lundi » or « merci ». */
export function withoutTail(words: readonly Word[]): readonly Word[] {
  let end = words.length;
  while (end > 1 && isAllOf(words.slice(end - 1, end), TAIL_WORDS)) end -= 1;
  return words.slice(0, end);
}

/** Chooses the number that is most clearly a quantity. */
export function countIn(all: readonly Word[]): Count | undefined {
  const words = withoutTail(all);
  const keyAt = (at: number): string => words[at]?.key ?? '';
  const counts = words.flatMap((_, at) => countAt(words, at) ?? []);
  const before = ({ from }: Count): string => keyAt(from - 1);
  const isAtEnd = ({ to }: Count): boolean => to === words.length;
  const isInFront = ({ from }: Count): boolean => isRequest(words.slice(0, from));
  const withSign = (count: Count): Count =>
    IS.test(before(count)) || DASH.test(before(count)) ? { ...count, from: count.from - 1 } : count;
  const named = counts.map(withSign).find((count) => QUANTITY.test(before(count)));
  if (named) return { ...named, from: named.from - 1 };
  const times = counts.find(
    (count) =>
      before(count) === SURE_TIMES ||
      (before(count) === TIMES && isAtEnd(count) && !NUMBER.test(keyAt(count.from - 2))),
  );
  const found =
    counts.find(({ isPacks }) => isPacks) ??
    counts.find((count) => isAtEnd(count) && withSign(count) !== count) ??
    (times && { ...times, from: times.from - 1 }) ??
    counts.find((count) => count.unit !== '' && (count.hasOf || isAtEnd(count))) ??
    counts.find((count) => isInFront(count) && !isAtEnd(count));
  return found && withSign(found);
}

const JOINED = /^(\d{1,6}(?:[.,]\d{1,3})?)(\p{L}{1,11})$/u;

export const hasMeasure = (words: readonly Word[]): boolean =>
  words.some(({ key }, at) => {
    const [, , unit = ''] = JOINED.exec(key) ?? [];
    const before = words[at - 1]?.key ?? '';
    const isNumber = /\d/.test(before) || NUMBER_WORDS.has(before);
    return Object.hasOwn(UNITS, unit) || (Object.hasOwn(UNITS, key) && isNumber);
  });

/** Finds a size or an amount such as « 30 kg », and in « 3 x 10 kg » the 3. */
export function amountIn(all: readonly Word[]): Count | undefined {
  const words = withoutTail(all);
  const from = words.findIndex((_, at) => amountAt(words, at));
  const found = amountAt(words, from);
  // In « sucre roux 20 kg 3 », the last number is the quantity.
  const endsInNumber = FEW_DIGITS.test(words.at(-1)?.key ?? '');
  if (!found || (endsInNumber && !isRequest(words.slice(0, from)))) return undefined;
  const [times, sign] = words.slice(Math.max(0, from - 2), from).map(({ key }) => key);
  if (sign !== TIMES) return found;
  const isCount = NUMBER.test(times ?? '');
  return isCount ? { ...found, from: from - 2, to: from, quantity: times ?? '' } : undefined;
}

function amountAt(words: readonly Word[], at: number): Count | undefined {
  const keyAt = (index: number): string => words[index]?.key ?? '';
  const [, joined, unit = keyAt(at + 1)] = JOINED.exec(keyAt(at)) ?? [];
  const text = joined ?? numberAt(keyAt, at)?.text;
  if (text === undefined || !AMOUNT_WORDS.has(unit)) return undefined;
  const end = at + (joined ? 1 : 2);
  const isOf = OF.test(keyAt(end));
  return {
    from: IS.test(keyAt(at - 1)) || DASH.test(keyAt(at - 1)) ? at - 1 : at,
    to: isOf ? end + 1 : end,
    quantity: `${text} ${shortUnit(unit)}`,
    unit,
    isPacks: false,
    hasOf: isOf || ELIDED.test(keyAt(end)),
  };
}

function countAt(words: readonly Word[], from: number): Count | undefined {
  const keyAt = (at: number): string => words[at]?.key ?? '';
  const number = numberAt(keyAt, from);
  if (!number) return undefined;
  let to = number.to;
  // « 3 x 10 kg » is a quantity, « 33 x 33 cm » a size.
  const isSize = NUMBER.test(keyAt(to + 1)) && !AMOUNT_WORDS.has(keyAt(to + 2));
  if (keyAt(to) === TIMES && to + 1 < words.length && !isSize) to += 1;
  else if (MEASURE_WORDS.has(keyAt(to))) return undefined;
  const isPacks = PACK_WORDS.has(keyAt(to));
  const unit = isPacks || UNIT_WORDS.has(keyAt(to)) ? keyAt(to) : '';
  if (unit !== '') to += 1;
  const isOf = OF.test(keyAt(to));
  // In « 2 cartons de 100 gants », 100 is the pack size.
  const hasSize = isPacks && isOf && NUMBER.test(keyAt(to + 1)) && to + 2 < words.length;
  if (isOf) to += hasSize && !MEASURE_WORDS.has(keyAt(to + 2)) ? 2 : 1;
  const hasOf = isOf || ELIDED.test(keyAt(to));
  return { from, to, quantity: number.text, unit, isPacks, hasOf };
}

function numberAt(keyAt: (at: number) => string, from: number) {
  const key = keyAt(from);
  const more = keyAt(from + 1);
  if (NUMBER.test(key)) {
    const isGrouped =
      FEW_DIGITS.test(key) && THOUSANDS.test(more) && !MEASURE_WORDS.has(keyAt(from + 2));
    return isGrouped ? { text: `${key} ${more}`, to: from + 2 } : { text: key, to: from + 1 };
  }
  const dozens = DOZENS.get(more);
  const count = NUMBER_WORDS.get(key.replace(ELIDED, ''));
  if (count === undefined) return undefined;
  return dozens === undefined
    ? { text: String(count), to: from + 1 }
    : { text: String(count * dozens), to: from + 2 };
}
