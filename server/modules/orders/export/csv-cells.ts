import type { BilledLine } from './order-record.ts';

/** With it, spreadsheets read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/**
 * A spreadsheet takes a cell that begins like this for a formula; some look past spaces and what
 * cannot be seen, and take the wide signs of East Asian keyboards for the plain ones.
 */
const FORMULA = /^(?:[\t\r\n\0]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u;

/** A quote in front keeps text what it is; a number is never handed to this. */
export function textCell(text: string | null): string {
  if (text === null) return '';
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** "0.0840" → 0,084 and "12.0000" → 12,00: two places at least. */
export function amountCell(amount: string): string {
  const [whole = '0', places = ''] = amount.split('.');
  return `${whole},${places.replace(/0+$/, '').padEnd(2, '0')}`;
}

/** "5.5" → 5,5 and "20" → 20. */
export const numberCell = (value: string | number): string => String(value).replace('.', ',');

/** A day as spreadsheets of the country read it, where the shop stands. */
export function dayCell(at: number): string {
  return DAY.format(at);
}

const DAY = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

export const csvRow = (cells: readonly string[]): string => `${cells.join(';')}\r\n`;

/** What every CSV says of a line, and under which heads. */
export const LINE_HEAD = [
  'Code',
  'Désignation',
  'Quantité',
  'Prix unitaire HT',
  'Remise %',
  'TVA %',
  'Montant HT',
];

export const lineCells = (line: BilledLine): string[] => [
  textCell(line.code),
  textCell(line.name),
  numberCell(line.quantity),
  amountCell(line.unitPrice),
  numberCell(line.discount),
  numberCell(line.vatRate),
  amountCell(line.totalHT),
];
