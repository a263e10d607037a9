import { splitTag, tagOf } from '../../../../contract/catalogue/list-columns.ts';
import type { FeedRow } from '../../../../contract/catalogue/schemas.ts';
import { codeKey, createWordReader } from '../../../../contract/catalogue/search-words.ts';
import {
  isSoundText,
  packTexts,
  type TextColumn,
  textAt,
} from '../../../../contract/catalogue/text-column.ts';
import { fromUnits, toUnits } from '../../../../contract/core/decimal.ts';
import { type Chunk, sealed } from './chunk.ts';
import {
  allTerms,
  isSoundLists,
  isSoundTerms,
  type ListColumn,
  packLists,
  packTerms,
  type TermColumn,
} from './term-column.ts';

/**
 * A page of the catalogue's feed in columns. Details of the product page are stored apart and not
 * loaded. Codes and words are folded before storing: folding at each start would take longer than
 * everything else.
 */
export interface ProductChunk extends Chunk {
  maNums: Int32Array;
  caNums: Int32Array;
  packSizes: Int32Array;
  stocks: Int32Array;
  popularities: Int32Array;
  basePrices: Float64Array;
  /** YYYYMMDD as numbers; 0 for none. */
  restockDates: Int32Array;
  newUntils: Int32Array;
  sinces: Int32Array;
  pictures: Int32Array;
  flags: Uint8Array;
  names: TextColumn;
  references: TextColumn;
  codes: TextColumn;
  eans: TextColumn;
  packEans: TextColumn;
  units: TermColumn;
  vatRates: TermColumn;
  ecoContributions: TermColumn;
  breaks: TermColumn;
  /** As `tagOf` joins name and value. */
  tags: ListColumn;
  words: ListColumn;
}

export interface DetailChunk {
  descriptions: TextColumn;
  weights: TextColumn;
  substitutes: TextColumn;
}

export const CLEARANCE = 1;
export const WITHDRAWN = 2;
const FEMININE = 4;

/** Remembers joined tags: every page has the same few hundred. */
function createTagReader() {
  const known = new Map<string, Map<string, string>>();
  return ({ attributes }: FeedRow): string[] =>
    Object.keys(attributes).map((name) => {
      const value = attributes[name] ?? '';
      const tags = known.get(name) ?? new Map<string, string>();
      known.set(name, tags);
      const tag = tags.get(value) ?? tagOf(name, value);
      tags.set(value, tag);
      return tag;
    });
}

export const genderOf = (flags: number): 'm' | 'f' => ((flags & FEMININE) === 0 ? 'm' : 'f');
export const dayOrNull = (day: number): string | null => (day === 0 ? null : String(day));

export function packProducts(
  rows: readonly FeedRow[],
  removed: readonly number[],
): { chunk: ProductChunk; details: DetailChunk } {
  const numbers = (of: (row: FeedRow) => number) => fill(new Int32Array(rows.length), rows, of);
  const texts = (of: (row: FeedRow) => string) => packTexts(rows.map(of));
  const terms = (of: (row: FeedRow) => string) => packTerms(rows.map(of));
  const tagsOf = createTagReader();
  const readWords = createWordReader();
  const chunk = sealed({
    arNums: numbers((row) => row.arNum),
    removed: Int32Array.from(removed),
    maNums: numbers((row) => row.maNum),
    caNums: numbers((row) => row.caNum),
    packSizes: numbers((row) => row.packSize),
    stocks: numbers((row) => row.stock),
    popularities: numbers((row) => row.popularity),
    basePrices: fill(new Float64Array(rows.length), rows, (row) => toUnits(row.basePrice)),
    restockDates: numbers((row) => Number(row.restockDate ?? 0)),
    newUntils: numbers((row) => Number(row.newUntil ?? 0)),
    sinces: numbers((row) => Number(row.since)),
    pictures: numbers((row) => row.picture),
    flags: fill(new Uint8Array(rows.length), rows, flagsOf),
    names: texts((row) => row.name),
    references: texts((row) => row.reference),
    codes: texts((row) => codeKey(row.reference)),
    eans: texts((row) => row.ean ?? ''),
    packEans: texts((row) => row.packEan ?? ''),
    units: terms((row) => row.unit),
    vatRates: terms((row) => row.vatRate),
    ecoContributions: terms((row) => row.ecoContribution),
    breaks: terms((row) => JSON.stringify(row.breaks)),
    tags: packLists(rows.map((row) => tagsOf(row))),
    words: packLists(rows.map((row) => readWords(row.name))),
  });
  const details = {
    descriptions: texts((row) => row.description),
    weights: texts((row) => row.weight),
    substitutes: texts((row) => JSON.stringify(row.substitutes)),
  };
  return { chunk, details };
}

/** Faster than `from`, which calls an iterator for each row. */
function fill<A extends Int32Array | Float64Array | Uint8Array>(
  column: A,
  rows: readonly FeedRow[],
  of: (row: FeedRow) => number,
): A {
  let at = 0;
  for (const row of rows) column[at++] = of(row);
  return column;
}

function flagsOf({ clearance, withdrawn, unitGender }: FeedRow): number {
  return (
    (clearance ? CLEARANCE : 0) | (withdrawn ? WITHDRAWN : 0) | (unitGender === 'f' ? FEMININE : 0)
  );
}

export const detailAt = (details: DetailChunk, row: number) => ({
  description: textAt(details.descriptions, row),
  weight: textAt(details.weights, row),
  substitutes: JSON.parse(textAt(details.substitutes, row)) as number[],
});

export function unpackProducts(chunk: ProductChunk, details: DetailChunk): FeedRow[] {
  const term = (column: TermColumn) => {
    const terms = allTerms(column);
    return (row: number) => terms[column.ids[row] ?? 0] ?? '';
  };
  const [unit, vatRate, eco, breaks] = [
    chunk.units,
    chunk.vatRates,
    chunk.ecoContributions,
    chunk.breaks,
  ].map(term);
  const tags = allTerms(chunk.tags).map(splitTag);
  return Array.from(chunk.arNums, (arNum, row): FeedRow => {
    const flags = chunk.flags[row] ?? 0;
    return {
      arNum,
      reference: textAt(chunk.references, row),
      name: textAt(chunk.names, row),
      ...detailAt(details, row),
      maNum: chunk.maNums[row] ?? 0,
      caNum: chunk.caNums[row] ?? 0,
      ean: textAt(chunk.eans, row) || null,
      packEan: textAt(chunk.packEans, row) || null,
      packSize: chunk.packSizes[row] ?? 1,
      unit: unit?.(row) ?? '',
      unitGender: genderOf(flags),
      vatRate: vatRate?.(row) ?? '',
      basePrice: fromUnits(chunk.basePrices[row] ?? 0),
      ecoContribution: eco?.(row) ?? '',
      attributes: Object.fromEntries(
        Array.from(listAt(chunk.tags, row), (tag) => tags[tag] ?? ['', '']),
      ),
      breaks: JSON.parse(breaks?.(row) ?? '[]') as FeedRow['breaks'],
      stock: chunk.stocks[row] ?? 0,
      restockDate: dayOrNull(chunk.restockDates[row] ?? 0),
      newUntil: dayOrNull(chunk.newUntils[row] ?? 0),
      clearance: (flags & CLEARANCE) !== 0,
      withdrawn: (flags & WITHDRAWN) !== 0,
      popularity: chunk.popularities[row] ?? 0,
      since: String(chunk.sinces[row] ?? 0),
      picture: chunk.pictures[row] ?? 0,
    };
  });
}

const listAt = ({ ids, starts }: ListColumn, row: number): Uint32Array =>
  ids.subarray(starts[row], starts[row + 1]);

const NUMBERS = [
  'maNums',
  'caNums',
  'packSizes',
  'stocks',
  'popularities',
  'basePrices',
  'restockDates',
  'newUntils',
  'sinces',
  'pictures',
  'flags',
] as const;
const TEXTS = ['names', 'references', 'codes', 'eans', 'packEans'] as const;
export const TERMS = ['units', 'vatRates', 'ecoContributions', 'breaks'] as const;

export function isSoundProducts(chunk: ProductChunk): boolean {
  const rows = chunk.arNums.length;
  return (
    // Chunks of an older version lack a column and are fetched again.
    NUMBERS.every((name) => chunk[name]?.length === rows) &&
    TEXTS.every((name) => isSoundText(chunk[name], rows)) &&
    TERMS.every((name) => isSoundTerms(chunk[name], rows)) &&
    isSoundLists(chunk.tags, rows) &&
    isSoundLists(chunk.words, rows)
  );
}
