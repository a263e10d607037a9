export const COLUMNS = 50;

export interface TableRow {
  number: number;
  cells: string[];
}

export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const UNSEEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern searches for them
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const LINE_END = /\r\n?|[\u0085\u2028\u2029]/g;
const BULLET = /^[^\S\n\r\u2028\u2029]*(?:[•·▪◦‣]\s|[*–—-] )[^\S\n\r\u2028\u2029]*/gm;

export function splitTable(text: string): TableRow[] {
  const plain = text.replace(UNSEEN, '').replace(LINE_END, '\n').replace(BULLET, '');
  const separator = separatorOf(plain);
  const rows =
    separator === undefined
      ? plain.split('\n').map((line, at) => ({ number: at + 1, cells: [line.trim()] }))
      : splitCells(plain, separator);
  return rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
}

const SAMPLE_LINES = 200;
function separatorOf(text: string): string | undefined {
  const lines = text
    .split('\n', SAMPLE_LINES)
    .map((line) => line.slice(0, 1000))
    .filter((line) => line.trim() !== '');
  const isIn = (test: (line: string) => boolean) => lines.filter(test).length * 2 >= lines.length;
  if (lines.some((line) => line.trim().includes('\t'))) return '\t';
  if (lines.length > 0 && isIn((line) => line.includes(';'))) return ';';
  return lines.length > 0 && isIn(hasCodeCell) ? ',' : undefined;
}

/** A comma separates cells only beside a code: others belong to a number or a sentence. */
function hasCodeCell(line: string): boolean {
  const cells = line.split(',');
  return cells.length > 1 && cells.some((cell) => isCode(cell.trim().replace(/^"|"$/g, '')));
}

const isCode = (cell: string): boolean =>
  /\d/.test(cell) && !/[\s"]/.test(cell) && (/[a-z]/i.test(cell) || /^\d{6,}$/.test(cell));

function splitCells(text: string, separator: string): TableRow[] {
  const rows: TableRow[] = [];
  let row: TableRow = { number: 1, cells: [] };
  let line = 1;
  let at = 0;
  /** False after an unclosed quote: later quotes are plain, so the text is searched once. */
  let areQuotesSound = true;
  while (at <= text.length) {
    let end = cellEnd(text, separator, at);
    let cell = text.slice(at, end).trim();
    if (areQuotesSound && cell.startsWith('"')) {
      const quoted = quotedCell(text, separator, text.indexOf('"', at));
      areQuotesSound = quoted !== undefined;
      if (quoted) ({ cell, end } = quoted);
    }
    if (row.cells.length < COLUMNS) row.cells.push(unwrapped(cell));
    line += text.slice(at, end).split('\n').length - 1;
    at = end + 1;
    if (text[end] === separator) continue;
    rows.push(row);
    line += 1;
    row = { number: line, cells: [] };
  }
  return rows;
}

function cellEnd(text: string, separator: string, from: number): number {
  let at = from;
  while (at < text.length && text[at] !== separator && text[at] !== '\n') at += 1;
  return at;
}

/** Skips the blanks after a closing quote: other characters are not allowed there. */
function blankEnd(text: string, separator: string, from: number): number {
  let at = from;
  while (text[at] !== separator && text[at] !== '\n' && text[at]?.trim() === '') at += 1;
  return at;
}

function quotedCell(text: string, separator: string, open: number) {
  for (let at = text.indexOf('"', open + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    if (text[at + 1] === '"') {
      at += 1;
      continue;
    }
    const end = blankEnd(text, separator, at + 1);
    if (end < text.length && text[end] !== separator && text[end] !== '\n') continue;
    const cell = text.slice(open + 1, at).replaceAll('""', '"');
    return { cell: cell.trim(), end };
  }
  return undefined;
}

/** Spreadsheets write ="00123" to protect the leading zeros of a code. */
const unwrapped = (cell: string): string => /^="(.*)"$/s.exec(cell)?.[1] ?? cell;
