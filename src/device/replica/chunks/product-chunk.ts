import { splitTag, tagOf } from '../../../../catalogue-engine/list-columns.ts';
import { codeKey, createWordReader } from '../../../../catalogue-engine/search-words.ts';
import { packTexts, type TextColumn, textAt } from '../../../../catalogue-engine/text-column.ts';
import type { FeedRow } from '../../../../contract/catalogue/schemas.ts';
import { fromUnits, toUnits } from '../../../../contract/core/decimal.ts';
import { type Chunk, sealed } from './chunk.ts';
import { type ListColumn, packLists, packTerms, type TermColumn, termAt } from './term-column.ts';

type Columns<V> = Record<string, (row: FeedRow) => V>;

const INTEGERS = {
  maNums: (row) => row.maNum,
  caNums: (row) => row.caNum,
  packSizes: (row) => row.packSize,
  stocks: (row) => row.stock,
  popularities: (row) => row.popularity,
  // Dates are numbers of the form YYYYMMDD. A missing date is 0.
  restockDates: (row) => Number(row.restockDate ?? 0),
  newUntils: (row) => Number(row.newUntil ?? 0),
  sinces: (row) => Number(row.since),
  pictures: (row) => row.picture,
} satisfies Columns<number>;

/**
 * The texts in which products are searched. `codes` is stored in the normalised form of the search,
 * because normalising all codes would be the slowest part of each start.
 */
const TEXTS = {
  names: (row) => row.name,
  references: (row) => row.reference,
  codes: (row) => codeKey(row.reference),
  eans: (row) => row.ean ?? '',
  packEans: (row) => row.packEan ?? '',
} satisfies Columns<string>;

const TERMS = {
  units: (row) => row.unit,
  vatRates: (row) => row.vatRate,
  ecoContributions: (row) => row.ecoContribution,
  breaks: (row) => JSON.stringify(row.breaks),
} satisfies Columns<string>;

/** Columns that only the product’s page needs. They are stored separately and read on demand. */
const DETAILS = {
  descriptions: (row) => row.description,
  weights: (row) => row.weight,
  substitutes: (row) => JSON.stringify(row.substitutes),
} satisfies Columns<string>;

const namesOf = <Name extends string>(table: Record<Name, unknown>) => Object.keys(table) as Name[];

export interface ProductChunk
  extends Chunk,
    Record<keyof typeof INTEGERS, Int32Array>,
    Record<keyof typeof TEXTS, TextColumn>,
    Record<keyof typeof TERMS, TermColumn> {
  basePrices: Float64Array;
  flags: Uint8Array;
  /** The attributes. `tagOf` joins the name and the value of each attribute. */
  tags: ListColumn;
  words: ListColumn;
}

export type DetailChunk = Record<keyof typeof DETAILS, TextColumn>;

export const CLEARANCE = 1;
export const WITHDRAWN = 2;
const FEMININE = 4;

const dayOrNull = (day: number): string | null => (day === 0 ? null : String(day));

const flagsOf = ({ clearance, withdrawn, unitGender }: FeedRow): number =>
  (clearance ? CLEARANCE : 0) | (withdrawn ? WITHDRAWN : 0) | (unitGender === 'f' ? FEMININE : 0);

const tagsOf = ({ attributes }: FeedRow): string[] =>
  Object.entries(attributes).map(([name, value]) => tagOf(name, value));

/** Fills a typed array. `from` would be slower: it calls an iterator for each row. */
function fill<A extends Int32Array | Float64Array | Uint8Array>(
  column: A,
  rows: readonly FeedRow[],
  of: (row: FeedRow) => number,
): A {
  let at = 0;
  for (const row of rows) column[at++] = of(row);
  return column;
}

const packed = <Name extends string, Of, Column>(
  table: Record<Name, Of>,
  pack: (of: Of) => Column,
) => {
  const columns = namesOf(table).map((name) => [name, pack(table[name])]);
  return Object.fromEntries(columns) as Record<Name, Column>;
};

export function packProducts(rows: readonly FeedRow[], removed: readonly number[]) {
  const integers = (of: (row: FeedRow) => number) => fill(new Int32Array(rows.length), rows, of);
  const texts = (of: (row: FeedRow) => string) => packTexts(rows.map(of));
  const terms = (of: (row: FeedRow) => string) => packTerms(rows.map(of));
  const readWords = createWordReader();
  const chunk: ProductChunk = sealed({
    arNums: integers((row) => row.arNum),
    removed: Int32Array.from(removed),
    ...packed(INTEGERS, integers),
    ...packed(TEXTS, texts),
    ...packed(TERMS, terms),
    basePrices: fill(new Float64Array(rows.length), rows, (row) => toUnits(row.basePrice)),
    flags: fill(new Uint8Array(rows.length), rows, flagsOf),
    tags: packLists(rows.map(tagsOf)),
    words: packLists(rows.map((row) => readWords(row.name))),
  });
  return { chunk, details: packed(DETAILS, texts) };
}

export const detailAt = (details: DetailChunk, row: number) => ({
  description: textAt(details.descriptions, row),
  weight: textAt(details.weights, row),
  substitutes: JSON.parse(textAt(details.substitutes, row)) as number[],
});

type LoadedRow = Omit<FeedRow, keyof ReturnType<typeof detailAt>>;

export function loadedAt(chunk: ProductChunk, row: number): LoadedRow {
  const integer = (name: keyof typeof INTEGERS) => chunk[name][row] ?? 0;
  const flags = chunk.flags[row] ?? 0;
  const tags = chunk.tags.ids.subarray(chunk.tags.starts[row], chunk.tags.starts[row + 1]);
  return {
    arNum: chunk.arNums[row] ?? 0,
    reference: textAt(chunk.references, row),
    name: textAt(chunk.names, row),
    maNum: integer('maNums'),
    caNum: integer('caNums'),
    ean: textAt(chunk.eans, row) || null,
    packEan: textAt(chunk.packEans, row) || null,
    packSize: integer('packSizes'),
    unit: termAt(chunk.units, row),
    unitGender: (flags & FEMININE) === 0 ? 'm' : 'f',
    vatRate: termAt(chunk.vatRates, row),
    basePrice: fromUnits(chunk.basePrices[row] ?? 0),
    ecoContribution: termAt(chunk.ecoContributions, row),
    attributes: Object.fromEntries(
      Array.from(tags, (tag) => splitTag(textAt(chunk.tags.terms, tag))),
    ),
    breaks: JSON.parse(termAt(chunk.breaks, row)) as FeedRow['breaks'],
    stock: integer('stocks'),
    restockDate: dayOrNull(integer('restockDates')),
    newUntil: dayOrNull(integer('newUntils')),
    clearance: (flags & CLEARANCE) !== 0,
    withdrawn: (flags & WITHDRAWN) !== 0,
    popularity: integer('popularities'),
    since: String(integer('sinces')),
    picture: integer('pictures'),
  };
}

export const unpackProducts = (chunk: ProductChunk, details: DetailChunk): FeedRow[] =>
  Array.from(chunk.arNums, (_, row) => ({ ...loadedAt(chunk, row), ...detailAt(details, row) }));

const columnNames = [
  ...[INTEGERS, TEXTS, TERMS].flatMap(namesOf<string>),
  'basePrices',
  'flags',
  'tags',
  'words',
];

/** False if an older version stored the chunk without a column. It is then fetched again. */
export const isSoundProducts = (chunk: ProductChunk): boolean =>
  columnNames.every((name) => name in chunk);
