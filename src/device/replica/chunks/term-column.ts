import { Interner } from '../../../../catalogue-engine/interner.ts';
import {
  allTexts,
  packTexts,
  type TextColumn,
  textAt,
} from '../../../../catalogue-engine/text-column.ts';

export interface TermColumn {
  terms: TextColumn;
  ids: Uint32Array;
}

export interface ListColumn extends TermColumn {
  starts: Uint32Array;
}

export function packTerms(values: readonly string[]): TermColumn {
  const terms = new Interner();
  const ids = new Uint32Array(values.length);
  for (let row = 0; row < values.length; row += 1) ids[row] = terms.of(values[row] ?? '');
  return { terms: packTexts(terms.values), ids };
}

export function packLists(lists: readonly (readonly string[])[]): ListColumn {
  const terms = new Interner();
  const starts = new Uint32Array(lists.length + 1);
  const ids: number[] = [];
  for (let row = 0; row < lists.length; row += 1) {
    for (const value of lists[row] ?? []) ids.push(terms.of(value));
    starts[row + 1] = ids.length;
  }
  return { terms: packTexts(terms.values), ids: Uint32Array.from(ids), starts };
}

export const allTerms = ({ terms }: TermColumn): string[] => allTexts(terms);

export const termAt = ({ terms, ids }: TermColumn, row: number): string =>
  textAt(terms, ids[row] ?? 0);
