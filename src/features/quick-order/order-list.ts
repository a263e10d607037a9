import { groupBy } from '../../../contract/core/group-by.ts';
import { fold, truncate } from '../../../contract/core/text.ts';
import { readItem } from './message/read-item.ts';
import { createMessageReader, type Piece } from './message/read-message.ts';
import { isSureCode, type Reading, readWords } from './order-words.ts';
import type { TableRow } from './table-text.ts';
import { readQuantity } from './typed-quantity.ts';

export const LIST_BYTES = 1_000_000;

const LINE_LENGTH = 1000;
const TEXT_LENGTH = 120;

export interface ListLine extends Piece {
  number: number;
  /** Set if the line was faulty and the user has corrected it. */
  wasBad?: true;
}

interface Columns {
  codes: number[];
  /** The index of the column with the names; -1 if no header names such a column. */
  name: number;
  quantity: number;
  isPacks: boolean;
}

const CODE_HEAD =
  /^(?:(?:n|no|num|numero)[°.]? ?)?(?:code|ref|reference|article|art|sku|ean|gtin|gencod|item|produit|product)\b/;
const QUANTITY_HEAD =
  /^(?:qte|qtes|quantites?|qty|quantity|nombre|nb|nbre|unites|pieces|a commander)\b/;
const PACKS_HEAD = /^(?:(?:nb|nbre|nombre|qte|quantite)(?: de)? )?(?:colis|cartons?|packs|cases)$/;
const NAME_HEAD = /^(?:designation|libelle|nom|intitule|description|name|label)\b/;
const HEAD_ROWS = 6;
/** Matches three letters in a row: such a text is a word. */
const WORDED = /\p{L}{3}/u;
const MOST_ORDERS = 50;

export function readOrderList(rows: readonly TableRow[]): ListLine[] {
  const head = rows.slice(0, HEAD_ROWS).findIndex(isHead);
  const named = head === -1 ? undefined : namedColumns(rows[head]?.cells ?? []);
  const body = rows.filter((row, at) => at > head || (at < head && hasCode(row)));
  const columns = named ?? guessedColumns(body.filter((row) => !isMessage(row)));
  const readMessage = createMessageReader();
  const lines: ListLine[] = [];
  for (const row of body) {
    const { number, cells } = row;
    const read: Piece[] =
      named || !isMessage(row)
        ? [{ text: filled(cells).join(' · '), readings: readCells(cells, columns) }]
        : readMessage(filled(cells).join('; '));
    for (const line of read) {
      const text = truncate(line.text.slice(0, LINE_LENGTH).replace(/\s+/g, ' '), TEXT_LENGTH);
      // One row of a message may give several lines: each line needs a number of its own.
      lines.push({ ...line, text, number: Math.max(number, (lines.at(-1)?.number ?? 0) + 1) });
    }
  }
  return lines;
}

/** True for one cell, or for several with quantity and article: « 2x savon ; 3x éponge ». */
function isMessage({ cells }: TableRow): boolean {
  const [, ...more] = filled(cells);
  const isOrder = (cell: string) => WORDED.test(cell) && readItem(cell).hasQuantity;
  return more.length === 0 || (more.length < MOST_ORDERS && cells.filter(isOrder).length > 1);
}

/** Above the header, a row without a code is a title, a date or a postal address. */
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
  const name = heads.findIndex((head) => NAME_HEAD.test(head));
  if ((codes.length === 0 && name === -1) || heads.length < 2) return undefined;
  const isPacks = units === -1 && packs !== -1;
  return { codes, name, quantity: isPacks ? packs : units, isPacks };
}

function guessedColumns(rows: readonly TableRow[]): Columns {
  const wide = rows.map(({ cells }) => cells).filter((cells) => filled(cells).length > 1);
  const sure = votes(wide, isSureCode);
  const numbered = votes(wide, (cell) => /\d/.test(cell));
  const isCounted = numbered.length === 1 && votes(wide, isWorded).length > 0;
  // Next to a column of names, a single column of numbers has quantities instead of codes.
  const coded = sure.length > 0 ? sure : isCounted ? [] : numbered;
  const [code = -1] = coded.toSorted(([a, one], [b, other]) => other - one || a - b)[0] ?? [];
  const counts = votes(wide, (cell) => readQuantity(cell).count < 1e5);
  const [quantity = -1] = counts
    .filter(([column, count]) => column !== code && count * 2 >= wide.length)
    .map(([column]) => column)
    // A number before the code may be the number of the line, so prefer a column after the code.
    .sort((one, other) => Number(one < code) - Number(other < code) || one - other);
  return { codes: code === -1 ? [] : [code], name: -1, quantity, isPacks: false };
}

const isWorded = (cell: string): boolean => WORDED.test(cell) && !isSureCode(cell);

const filled = (cells: readonly string[]): string[] => cells.filter((cell) => cell !== '');

function votes(rows: readonly string[][], passes: (cell: string) => boolean) {
  const columns = rows.flatMap((cells) =>
    cells.flatMap((cell, column) => (passes(cell) ? [column] : [])),
  );
  return [...groupBy(columns, (column) => column)].map(
    ([column, { length }]) => [column, length] as const,
  );
}

function readCells(cells: readonly string[], columns: Columns): Reading[] {
  const { codes, quantity, isPacks } = columns;
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
  // The cell of the code may contain more words: « ABC-123 Assiette creuse ».
  const words = named.filter((cell) => /\s/.test(cell)).flatMap(readWords);
  const within = words.map((reading) =>
    amount === '' ? reading : { ...reading, quantity: amount, isPacks },
  );
  const name = designationIn(cells, columns);
  return [
    ...[...readings, ...within].slice(0, 4),
    ...(name === '' ? [] : [{ code: name, quantity: amount, isPacks, isName: true as const }]),
  ];
}

function designationIn(cells: readonly string[], { name, quantity }: Columns): string {
  const worded = cells.filter((cell, at) => at !== quantity && isWorded(cell));
  return cells[name] ?? worded.toSorted((one, other) => other.length - one.length)[0] ?? '';
}
