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
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const LINE_END = /\r\n?|[\u0085\u2028\u2029]/g;
const BULLET = /^[^\S\n]*(?:[•·▪◦‣]\s|[*–—-] )[^\S\n]*/gm;

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
/** A comma separates only between codes: otherwise it is a decimal's or a sentence's. */
const CODE_CELL =
  /(?:^|,)\s*"?(?=[^,"]*\d)(?:[^\s,"]*[a-z][^\s,"]*|\d{6,})"?\s*(?=,)|,\s*"?(?=[^,"]*\d)(?:[^\s,"]*[a-z][^\s,"]*|\d{6,})"?\s*$/i;

function separatorOf(text: string): string | undefined {
  const lines = text
    .split('\n', SAMPLE_LINES)
    .map((line) => line.slice(0, 1000))
    .filter((line) => line.trim() !== '');
  const isIn = (test: (line: string) => boolean) => lines.filter(test).length * 2 >= lines.length;
  if (lines.some((line) => line.trim().includes('\t'))) return '\t';
  if (lines.length > 0 && isIn((line) => line.includes(';'))) return ';';
  return lines.length > 0 && isIn((line) => CODE_CELL.test(line)) ? ',' : undefined;
}

function splitCells(text: string, separator: string): TableRow[] {
  const rows: TableRow[] = [];
  let row: TableRow = { number: 1, cells: [] };
  let line = 1;
  let at = 0;
  /** After one unclosed quote, quotes are plain characters: no list is searched twice. */
  let areQuotesSound = true;
  while (at <= text.length) {
    let end = cellEnd(text, separator, at);
    let cell = text.slice(at, end).trim();
    if (areQuotesSound && cell.startsWith('"')) {
      const quoted = quotedCell(text, separator, text.indexOf('"', at));
      areQuotesSound = quoted !== undefined;
      if (quoted) ({ cell, end } = quoted);
    }
    row.cells.push(unwrapped(cell));
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

function quotedCell(text: string, separator: string, open: number) {
  for (let at = text.indexOf('"', open + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    if (text[at + 1] === '"') {
      at += 1;
      continue;
    }
    const end = cellEnd(text, separator, at + 1);
    if (text.slice(at + 1, end).trim() !== '') continue;
    const cell = text.slice(open + 1, at).replaceAll('""', '"');
    return { cell: cell.trim(), end };
  }
  return undefined;
}

/** Spreadsheets write ="00123" to keep leading zeros. */
const unwrapped = (cell: string): string => /^="(.*)"$/s.exec(cell)?.[1] ?? cell;
