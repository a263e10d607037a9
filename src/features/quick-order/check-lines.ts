import type { Product } from '../../../contract/catalogue/schemas.ts';
import { codeKey } from '../../../contract/catalogue/search-words.ts';
import { groupBy } from '../../../contract/core/group-by.ts';
import { MAX_QUANTITY, roundToPack } from '../../../contract/core/packaging.ts';
import type { PlannedLine } from '../reorder/fill-plan.ts';
import type { ListLine } from './order-list.ts';
import { isSpoilt, type Reading } from './order-words.ts';
import { readQuantity } from './typed-quantity.ts';

type Fault =
  | 'unreadable'
  | 'unchecked'
  | 'unknown'
  | 'spoilt'
  | 'several'
  | 'withdrawn'
  | 'notWhole'
  | 'zero'
  | 'tooMany';

export interface CheckedLine {
  line: ListLine;
  reading: Reading | undefined;
  product: Product | undefined;
  fault: Fault | undefined;
  choices: readonly Product[];
  hasLostZeros: boolean;
  units: number;
  together: readonly number[];
  within: number | undefined;
  planned: PlannedLine | undefined;
}

type Known = ReadonlyMap<string, readonly Product[]>;

/** Lines with the same product are ordered as one, by the first of them. */
export function checkLines(lines: readonly ListLine[], known: Known): CheckedLine[] {
  const checked = lines.map((line) => checkLine(line, known));
  const sound = checked.filter(({ fault }) => fault === undefined);
  for (const same of groupBy(sound, ({ product }) => product?.arNum).values()) {
    const [first, ...others] = same;
    const product = first?.product;
    if (!product) continue;
    for (const other of others) other.within = first.line.number;
    first.together = others.map(({ line }) => line.number);
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

function checkLine(line: ListLine, known: Known): CheckedLine {
  const { readings } = line;
  const named = readings.filter(({ code }) => soldOf(known.get(code)).length > 0);
  const reading = named[0] ?? readings[0];
  const products = new Map(
    named.flatMap(({ code }) => soldOf(known.get(code))).map((one) => [one.arNum, one]),
  );
  const [product] = products.size === 1 ? products.values() : [];
  const units = product && reading ? unitsOf(reading, product) : Number.NaN;
  return {
    line,
    reading,
    product,
    fault: product ? faultOf(product, units) : faultWithout(readings, products.size, known),
    choices: products.size > 1 ? [...products.values()] : [],
    hasLostZeros: product !== undefined && !isNamedBy(product, reading?.code ?? ''),
    units,
    together: [],
    within: undefined,
    planned: undefined,
  };
}

/** A withdrawn product counts only if the code names no other. */
function soldOf(products: readonly Product[] = []): readonly Product[] {
  const sold = products.filter(({ flags }) => !flags.withdrawn);
  return sold.length > 0 ? sold : products.slice(0, 1);
}

function faultWithout(readings: readonly Reading[], products: number, known: Known): Fault {
  if (products > 1) return 'several';
  if (readings.length === 0) return 'unreadable';
  if (readings.some(({ code }) => !known.has(code))) return 'unchecked';
  return isSpoilt(readings[0]?.code ?? '') ? 'spoilt' : 'unknown';
}

function faultOf({ flags }: Product, units: number): Fault | undefined {
  if (flags.withdrawn) return 'withdrawn';
  if (Number.isNaN(units)) return 'notWhole';
  if (units === 0) return 'zero';
  return units > MAX_QUANTITY ? 'tooMany' : undefined;
}

const isSame = (one: string | null, other: string): boolean =>
  one !== null && codeKey(one) === codeKey(other);

const isNamedBy = ({ reference, ean, packEan }: Product, code: string): boolean =>
  [reference, ean, packEan].some((own) => isSame(own, code));

function unitsOf({ code, quantity, isPacks }: Reading, product: Product): number {
  const { packSize, packEan, ean } = product;
  if (quantity.trim() === '') return packSize;
  const typed = readQuantity(quantity);
  const isPackCode = isSame(packEan, code) && packEan !== ean;
  return isPacks || typed.isPacks || isPackCode ? typed.count * packSize : typed.count;
}
