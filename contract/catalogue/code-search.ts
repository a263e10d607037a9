import type { ListColumns } from './list-columns.ts';
import { codeKey } from './search-words.ts';
import { rowsStarting, type TextColumn, textLength } from './text-column.ts';

/** Shorter beginnings of codes say nothing: each would be the beginning of hundreds. */
const SHORTEST_PREFIX = 3;
const MAYBE_EAN = /^\d{4,}$/;

export interface CodeMatches {
  /** Articles whose code, EAN or pack EAN this is, withdrawn ones included, by article number. */
  exact: number[];
  /** Articles that can be ordered and whose code begins so. */
  prefix: number[];
}

/** Codes as they are compared, and whose they are. */
export interface CodeColumns {
  codes: TextColumn;
  eans: TextColumn;
  packEans: TextColumn;
  /** The slot of a row, where it is not out of date. */
  slotOf(row: number): number | undefined;
}

/*
 * No index: the codes of a chunk are one string, and the browser searches through those of 50,000
 * articles in half a millisecond, which is less than maps of them take to fill at the start.
 */
export function matchCodes(
  columns: ListColumns,
  parts: readonly CodeColumns[],
  text: string,
): CodeMatches {
  const key = codeKey(text);
  const exact = new Set<number>();
  const prefix: number[] = [];
  if (key === '') return { exact: [], prefix };
  for (const part of parts) {
    const find = (column: TextColumn, begins: (slot: number) => void) => {
      for (const row of rowsStarting(column, key)) {
        const slot = part.slotOf(row);
        if (slot === undefined) continue;
        if (textLength(column, row) === key.length) exact.add(slot);
        else begins(slot);
      }
    };
    find(part.codes, (slot) => {
      if (key.length >= SHORTEST_PREFIX && columns.isListed(slot)) prefix.push(slot);
    });
    if (!MAYBE_EAN.test(key)) continue;
    find(part.eans, () => {});
    find(part.packEans, () => {});
  }
  const { arNums } = columns.integers;
  const byNumber = (one: number, other: number) => (arNums[one] ?? 0) - (arNums[other] ?? 0);
  return { exact: [...exact].sort(byNumber), prefix };
}
