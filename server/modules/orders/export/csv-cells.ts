import type { BilledLine } from './order-record.ts';

/** Spreadsheets need it to read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/**
 * A spreadsheet takes a cell that begins like this for a formula; some skip spaces and invisible
 * signs, and accept the wide signs of East Asian keyboards.
 */
const FORMULA = /^(?:[\t\r\n\0]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u;

/** A quote in front keeps text from becoming a formula; numbers do not come here. */
export function textCell(text: string | null): string {
  if (text === null) return '';
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function amountCell(amount: string): string {
  const [whole = '0', places = ''] = amount.split('.');
  return `${whole},${places.replace(/0+$/, '').padEnd(2, '0')}`;
}

export const numberCell = (value: string | number): string => String(value).replace('.', ',');

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
