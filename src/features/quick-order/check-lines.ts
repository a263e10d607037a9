import { codeKey } from '../../../catalogue-engine/search-words.ts';
import type { Product } from '../../../contract/catalogue/schemas.ts';
import { groupBy } from '../../../contract/core/group-by.ts';
import { MAX_QUANTITY, roundToPack } from '../../../contract/core/packaging.ts';
import type { NameMatch } from '../../device/replica/catalogue-types.ts';
import { unitsInAmount } from '../../device/replica/measures.ts';
import type { PlannedLine } from '../reorder/fill-plan.ts';
import type { ListLine } from './order-list.ts';
import { isSpoilt, type Reading } from './order-words.ts';
import type { frQuickOrder } from './texts.fr.ts';
import { readQuantity } from './typed-quantity.ts';

type Fault = keyof (typeof frQuickOrder)['quick']['faults'];

export interface CheckedLine {
  line: ListLine;
  reading: Reading | undefined;
  product: Product | undefined;
  fault: Fault | undefined;
  /** The other products that the text may mean; all of them if `product` is undefined. */
  choices: readonly Product[];
  /** `aside`: not an article. `hidden`: the rest of the previous line’s name. */
  place: 'list' | 'aside' | 'hidden';
  /** The number of the next line, if the next line has the rest of this line's name. */
  continuedBy: number | undefined;
  hasLostZeros: boolean;
  units: number;
  mergedLines: readonly number[];
  mergedInto: number | undefined;
  planned: PlannedLine | undefined;
}

/** Answers of the catalogue: the products of each code, and those that each name may mean. */
export interface Known {
  codes: ReadonlyMap<string, readonly Product[]>;
  names: ReadonlyMap<string, NameMatch>;
}

/** If several lines have the same product, the first line orders the sum of all. */
export function checkLines(lines: readonly ListLine[], known: Known): CheckedLine[] {
  const checked = checkEach(lines, known);
  const sound = checked.filter(isReady);
  for (const same of groupBy(sound, ({ product }) => product?.arNum).values()) {
    const [first, ...others] = same;
    const product = first?.product;
    if (!product) continue;
    for (const other of others) other.mergedInto = first.line.number;
    first.mergedLines = others.map(({ line }) => line.number);
    const sum = same.reduce((all, { units }) => all + units, 0);
    first.planned = {
      wanted: { arNum: product.arNum, quantity: sum, reference: first.line.text },
      state: 'sold',
      product,
      substitutes: [],
      ordered: product,
      quantity: roundToPack(Math.min(sum, MAX_QUANTITY), product.packSize),
      isChosen: true,
    };
  }
  return checked;
}

export const isReady = ({ place, fault }: CheckedLine): boolean =>
  place === 'list' && fault === undefined;

/** Joins « Papier toilette » and « 400 feuilles » if one article has all of these words. */
function checkEach(lines: readonly ListLine[], known: Known): CheckedLine[] {
  let isTaken = false;
  return lines.map((line, at) => {
    const { joined, readings } = line;
    if (isTaken) {
      isTaken = false;
      return { ...checkLine(line, [], known), place: 'hidden' };
    }
    const next = lines[at + 1];
    isTaken = joined !== undefined && next !== undefined && isWhole(joined, known);
    return isTaken && joined
      ? { ...checkLine(line, [joined], known), continuedBy: next?.number }
      : checkLine(line, readings, known);
  });
}

const isWhole = ({ code }: Reading, { names }: Known): boolean => names.get(code)?.isWhole === true;

function checkLine(line: ListLine, readings: readonly Reading[], known: Known): CheckedLine {
  const found = byCode(readings, known) ?? byName(readings, known);
  const { product, choices } = found;
  const reading = found.reading ?? readings.find(({ isName }) => isName) ?? readings[0];
  const units = product && reading ? unitsOf(reading, product) : Number.NaN;
  return {
    line,
    reading,
    product,
    fault: product
      ? faultOf(product, units)
      : faultWithout(readings, found.reading, choices, known),
    choices,
    place: placeOf(line, readings, found.isSound, known),
    continuedBy: undefined,
    hasLostZeros: product !== undefined && !found.reading?.isName && !isNamedBy(product, reading),
    units,
    mergedLines: [],
    mergedInto: undefined,
    planned: undefined,
  };
}

interface Found {
  reading: Reading | undefined;
  product: Product | undefined;
  choices: readonly Product[];
  /** True if the text is clearly an article, even if it has no quantity. */
  isSound: boolean;
}

function byCode(readings: readonly Reading[], { codes }: Known): Found | undefined {
  const named = readings.filter(
    ({ code, isName }) => !isName && soldOf(codes.get(code)).length > 0,
  );
  const products = new Map(
    named.flatMap(({ code }) => soldOf(codes.get(code))).map((one) => [one.arNum, one]),
  );
  if (products.size === 0) return undefined;
  const [product] = products.size === 1 ? products.values() : [];
  const choices = product ? [] : [...products.values()];
  return { reading: named[0], product, choices, isSound: true };
}

/** Takes the longest reading of which one article has all words, otherwise the shortest reading. */
function byName(readings: readonly Reading[], { names }: Known): Found {
  const found = readings.flatMap((reading) => {
    const match = reading.isName && names.get(reading.code);
    return match && match.products.length > 0 ? [{ reading, match }] : [];
  });
  const { reading, match } = found.find(({ match: { isWhole } }) => isWhole) ?? found.at(-1) ?? {};
  const [first, ...others] = match?.products ?? [];
  const units = reading && first ? unitsOf(reading, first) : Number.NaN;
  // The user decides what replaces 7 l if the article has 5 l.
  const isPart = !Number.isNaN(units) && !Number.isInteger(units);
  if (match?.isSure && !isPart) return { reading, product: first, choices: others, isSound: true };
  const { products: choices = [], isWhole: isSound = false } = match ?? {};
  return { reading, product: undefined, choices, isSound };
}

function placeOf(
  { aside }: ListLine,
  readings: readonly Reading[],
  isSound: boolean,
  known: Known,
): CheckedLine['place'] {
  if (aside === undefined) return 'list';
  const mayBeFound =
    aside === 'unlessFound' && (isSound || readings.some((one) => !isKnown(one, known)));
  return mayBeFound ? 'list' : 'aside';
}

const isKnown = ({ code, isName }: Reading, { codes, names }: Known): boolean =>
  (isName ? names : codes).has(code);

/** Returns a withdrawn product only if all products of the code are withdrawn. */
function soldOf(products: readonly Product[] = []): readonly Product[] {
  const sold = products.filter(({ flags }) => !flags.withdrawn);
  return sold.length > 0 ? sold : products.slice(0, 1);
}

function faultWithout(
  readings: readonly Reading[],
  found: Reading | undefined,
  choices: readonly Product[],
  known: Known,
): Fault {
  if (choices.length > 0) return found?.isName ? 'guess' : 'several';
  const [first] = readings;
  if (!first) return 'unreadable';
  if (readings.some((one) => !isKnown(one, known))) return 'unchecked';
  if (isSpoilt(first.code)) return 'spoilt';
  return readings.some(({ isName }) => isName) ? 'unnamed' : 'unknown';
}

function faultOf({ flags }: Product, units: number): Fault | undefined {
  if (flags.withdrawn) return 'withdrawn';
  if (Number.isNaN(units)) return 'notWhole';
  if (units === 0) return 'zero';
  return units > MAX_QUANTITY ? 'tooMany' : undefined;
}

const isSame = (one: string | null, other: string): boolean =>
  one !== null && codeKey(one) === codeKey(other);

const isNamedBy = ({ reference, ean, packEan }: Product, reading: Reading | undefined): boolean =>
  [reference, ean, packEan].some((own) => isSame(own, reading?.code ?? ''));

/** Without a quantity, a code means one pack, and a name like « sucre roux 10 kg » one unit. */
function unitsOf({ code, quantity, isPacks, isName }: Reading, product: Product): number {
  const { packSize, packEan, ean } = product;
  if (quantity.trim() === '') return isName ? 1 : packSize;
  const typed = readQuantity(quantity);
  if (Number.isNaN(typed.count)) return unitsInAmount(quantity, product.name);
  const isPackCode = isSame(packEan, code) && packEan !== ean;
  return isPacks || typed.isPacks || isPackCode ? typed.count * packSize : typed.count;
}
