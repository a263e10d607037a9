import type { ListColumns } from './list-columns.ts';
import { codeKey } from './search-words.ts';
import { rowsStarting, type TextColumn, textLength } from './text-column.ts';

/** A shorter text is not searched as the start of a code: it matches hundreds of codes. */
const SHORTEST_PREFIX = 3;
const MAYBE_EAN = /^\d{4,}$/;

export type CodeMatches = ReturnType<typeof matchCodes>;

interface CodeColumns {
  codes: TextColumn;
  eans: TextColumn;
  packEans: TextColumn;
  /** Returns undefined if the row is outdated. */
  slotOf(row: number): number | undefined;
}

/** Searches codes and EANs in the joined text. This takes 0.5 ms, less than building an index. */
export function matchCodes(columns: ListColumns, parts: readonly CodeColumns[], text: string) {
  const key = codeKey(text);
  /** The products with exactly this code, including withdrawn products. */
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
