import { groupBy } from '../../../contract/core/group-by.ts';
import { fold, truncate } from '../../../contract/core/text.ts';
import { isSureCode, type Reading, readWords } from './order-words.ts';
import type { TableRow } from './table-text.ts';
import { readQuantity } from './typed-quantity.ts';

export const LIST_BYTES = 1_000_000;

const LINE_LENGTH = 1000;
const TEXT_LENGTH = 120;

export interface ListLine {
  number: number;
  text: string;
  /** Likeliest first; empty if the line is unreadable. */
  readings: Reading[];
}

interface Columns {
  codes: number[];
  quantity: number;
  isPacks: boolean;
}

const CODE_HEAD =
  /^(?:(?:n|no|num|numero)[°.]? ?)?(?:code|ref|reference|article|art|sku|ean|gtin|gencod|item|produit|product)\b/;
const QUANTITY_HEAD =
  /^(?:qte|qtes|quantites?|qty|quantity|nombre|nb|nbre|unites|pieces|a commander)\b/;
const PACKS_HEAD = /^(?:(?:nb|nbre|nombre|qte|quantite)(?: de)? )?(?:colis|cartons?|packs|cases)$/;
const HEAD_ROWS = 6;

export function readOrderList(rows: readonly TableRow[]): ListLine[] {
  const head = rows.slice(0, HEAD_ROWS).findIndex(isHead);
  const named = head === -1 ? undefined : namedColumns(rows[head]?.cells ?? []);
  const body = rows.filter((row, at) => at > head || (at < head && hasCode(row)));
  const columns = named ?? guessedColumns(body);
  return body.map(({ number, cells }) => ({
    number,
    text: truncate(
      filled(cells).join(' · ').slice(0, LINE_LENGTH).replace(/\s+/g, ' '),
      TEXT_LENGTH,
    ),
    readings: readCells(cells, columns),
  }));
}

/** A title, a date or an address may stand above the header row. */
const hasCode = ({ cells }: TableRow): boolean =>
  cells.some((cell) => cell.slice(0, LINE_LENGTH).split(/\s+/).some(isSureCode));

function isHead({ cells }: TableRow): boolean {
  const heads = cells.map((cell) => fold(cell.slice(0, 60)));
  const isNamed = heads.some((head) => CODE_HEAD.test(head) || QUANTITY_HEAD.test(head));
  return isNamed && !heads.some((head) => /\d/.test(head));
}

function namedColumns(cells: readonly string[]): Columns | undefined {
  const heads = cells.map((cell) => fold(cell));
  const codes = heads.flatMap((head, column) => (CODE_HEAD.test(head) ? [column] : []));
  const packs = heads.findIndex((head) => PACKS_HEAD.test(head));
  const units = heads.findIndex((head) => QUANTITY_HEAD.test(head) && !PACKS_HEAD.test(head));
  if (codes.length === 0 || heads.length < 2) return undefined;
  const isPacks = units === -1 && packs !== -1;
  return { codes, quantity: isPacks ? packs : units, isPacks };
}

function guessedColumns(rows: readonly TableRow[]): Columns {
  const wide = rows.map(({ cells }) => cells).filter((cells) => filled(cells).length > 1);
  const sure = votes(wide, isSureCode);
  const coded = sure.length > 0 ? sure : votes(wide, (cell) => /\d/.test(cell));
  const [code = -1] = coded.toSorted(([a, one], [b, other]) => other - one || a - b)[0] ?? [];
  const counts = votes(wide, (cell) => readQuantity(cell).count < 1e5);
  const [quantity = -1] = counts
    .filter(([column, count]) => column !== code && count * 2 >= wide.length)
    .map(([column]) => column)
    // A number before the code may be the line's number.
    .sort((one, other) => Number(one < code) - Number(other < code) || one - other);
  return { codes: code === -1 ? [] : [code], quantity, isPacks: false };
}

const filled = (cells: readonly string[]): string[] => cells.filter((cell) => cell !== '');

function votes(rows: readonly string[][], passes: (cell: string) => boolean) {
  const columns = rows.flatMap((cells) =>
    cells.flatMap((cell, column) => (passes(cell) ? [column] : [])),
  );
  return [...groupBy(columns, (column) => column)].map(
    ([column, { length }]) => [column, length] as const,
  );
}

function readCells(cells: readonly string[], { codes, quantity, isPacks }: Columns): Reading[] {
  const [only = '', ...others] = filled(cells);
  if (only.length > LINE_LENGTH || others.some((cell) => cell.length > LINE_LENGTH)) return [];
  if (others.length === 0) return readWords(only);
  const amount = cells[quantity] ?? '';
  const isCode = (cell: string) => cell !== '' && cell.length <= 64;
  const named = codes.map((column) => cells[column] ?? '').filter(isCode);
  const more = cells.filter(
    (cell, at) => at !== quantity && !named.includes(cell) && isSureCode(cell),
  );
  const readings = [...named, ...more].map((code) => ({ code, quantity: amount, isPacks }));
  // A cell may contain more than the code: « ABC-123 Assiette creuse ».
  const words = named.filter((cell) => /\s/.test(cell)).flatMap(readWords);
  const within = words.map((reading) =>
    amount === '' ? reading : { ...reading, quantity: amount, isPacks },
  );
  return [...readings, ...within].slice(0, 4);
}
