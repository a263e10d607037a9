import type { Product } from '../../../contract/catalogue/schemas.ts';
import { codeKey } from '../../../contract/catalogue/search-words.ts';
import { MAX_QUANTITY, roundUpToPack } from '../../../contract/core/packaging.ts';
import type { ListLine } from '../../features/quick-order/order-list.ts';
import { isSpoilt, type Reading } from '../../features/quick-order/order-words.ts';
import { readQuantity } from '../../features/quick-order/typed-quantity.ts';
import type { PlannedLine } from '../reorder/fill-plan.ts';

/** Why a line cannot be ordered as it stands. */
type Fault =
  | 'unreadable'
  /** Nobody has said what its code names. */
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
  /** How it is understood. */
  reading: Reading | undefined;
  article: Product | undefined;
  fault: Fault | undefined;
  /** Articles that its codes name, where they are several. */
  choices: readonly Product[];
  /** A spreadsheet had dropped the zeros in front of its code. */
  hasLostZeros: boolean;
  /** In units, of this line alone; NaN where it says nothing that can be ordered. */
  units: number;
  /** The lines of the same article that are ordered with this one. */
  together: readonly number[];
  /** The line with which this one is ordered. */
  within: number | undefined;
  /** What goes into the cart; nothing of a line that is at fault or ordered with another. */
  planned: PlannedLine | undefined;
}

type Known = ReadonlyMap<string, readonly Product[]>;

/** What each line orders, or why it does not; lines of one article are added up in its first. */
export function checkLines(lines: readonly ListLine[], known: Known): CheckedLine[] {
  const checked = lines.map((line) => checkLine(line, known));
  const sound = checked.filter(({ fault }) => fault === undefined);
  for (const same of Map.groupBy(sound, ({ article }) => article?.arNum).values()) {
    const [first, ...others] = same;
    if (!first) continue;
    for (const other of others) other.within = first.line.number;
    first.together = others.map(({ line }) => line.number);
    first.planned = plannedOf(
      first,
      same.reduce((sum, { units }) => sum + units, 0),
    );
  }
  return checked;
}

function checkLine(line: ListLine, known: Known): CheckedLine {
  const { readings } = line;
  const named = readings.filter(({ code }) => soldOf(known.get(code)).length > 0);
  const reading = named[0] ?? readings[0];
  const articles = new Map(
    named.flatMap(({ code }) => soldOf(known.get(code))).map((one) => [one.arNum, one]),
  );
  const [article] = articles.size === 1 ? articles.values() : [];
  const units = article && reading ? unitsOf(reading, article) : Number.NaN;
  return {
    line,
    reading,
    article,
    fault: article ? faultOf(article, units) : faultWithout(readings, articles.size, known),
    choices: articles.size > 1 ? [...articles.values()] : [],
    hasLostZeros: article !== undefined && !isNamedBy(article, reading?.code ?? ''),
    units,
    together: [],
    within: undefined,
    planned: undefined,
  };
}

/** Of several that a code names, those that are still sold; what is withdrawn where there is no other. */
function soldOf(articles: readonly Product[] = []): readonly Product[] {
  const sold = articles.filter(({ flags }) => !flags.withdrawn);
  return sold.length > 0 ? sold : articles.slice(0, 1);
}

function faultWithout(readings: readonly Reading[], articles: number, known: Known): Fault {
  if (articles > 1) return 'several';
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

/** Without a quantity one pack; of a pack's own code, packs. */
function unitsOf({ code, quantity, isPacks }: Reading, article: Product): number {
  const { packSize, packEan, ean } = article;
  if (quantity.trim() === '') return packSize;
  const typed = readQuantity(quantity);
  const isPackCode = isSame(packEan, code) && packEan !== ean;
  return isPacks || typed.isPacks || isPackCode ? typed.count * packSize : typed.count;
}

function plannedOf({ article, line }: CheckedLine, sum: number): PlannedLine | undefined {
  if (!article) return undefined;
  return {
    wanted: { arNum: article.arNum, quantity: sum, reference: line.text },
    state: 'sold',
    article,
    substitutes: [],
    ordered: article,
    quantity: roundUpToPack(Math.min(sum, MAX_QUANTITY), article.packSize),
    isChosen: true,
  };
}
