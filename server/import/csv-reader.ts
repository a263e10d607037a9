/**
 * One line, or several lines if a quoted cell spans them. `line` is the number of the first line.
 */
export type CsvRecord = { line: number; cells: string[] } | { line: number; fault: string };

/**
 * The longest allowed line, in characters. The reader refuses a longer line, and does not store it.
 */
const LONGEST = 64 * 1024;
/** The number of lines after which the reader treats an open quote as a mistake. */
const MOST_LINES = 100;

interface Line {
  line: number;
  text: string | null;
}

/**
 * Parses a CSV file in pieces. After an unclosed quote, parses each of the following lines again as
 * its own record.
 */
export class CsvReader {
  #separator: string | undefined;
  #rest = '';
  #isTooLong = false;
  #line = 0;
  #open: Line[] = [];
  #records: CsvRecord[] = [];

  constructor(separator?: string) {
    this.#separator = separator;
  }

  push(text: string): CsvRecord[] {
    let start = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
      this.#keep(text.slice(start, end));
      this.#endLine();
      start = end + 1;
    }
    this.#keep(text.slice(start));
    return this.#taken();
  }

  end(): CsvRecord[] {
    if (this.#rest !== '' || this.#isTooLong) this.#endLine();
    while (this.#open.length > 0) this.#giveUp();
    return this.#taken();
  }

  #taken(): CsvRecord[] {
    const records = this.#records;
    this.#records = [];
    return records;
  }

  #keep(part: string): void {
    if (this.#isTooLong) return;
    this.#isTooLong = this.#rest.length + part.length > LONGEST;
    this.#rest = this.#isTooLong ? '' : this.#rest + part;
  }

  #endLine(): void {
    this.#line += 1;
    const text = this.#rest.endsWith('\r') ? this.#rest.slice(0, -1) : this.#rest;
    this.#take({ line: this.#line, text: this.#isTooLong ? null : text });
    this.#rest = '';
    this.#isTooLong = false;
  }

  #take(one: Line): void {
    if (this.#open.length > 0) {
      this.#open.push(one);
      const length = this.#open.reduce((sum, { text }) => sum + (text?.length ?? LONGEST), 0);
      if (length >= LONGEST || this.#open.length >= MOST_LINES) this.#giveUp();
      else this.#tryOpen();
      return;
    }
    if (one.text === null) {
      this.#records.push({ line: one.line, fault: 'la ligne est trop longue' });
      return;
    }
    this.#separator ??= separatorOf(one.text);
    const cells = cellsOf(one.text, this.#separator);
    if (cells === 'open') this.#open = [one];
    else this.#add(one.line, cells);
  }

  #tryOpen(): void {
    const cells = cellsOf(this.#open.map(({ text }) => text).join('\n'), this.#separator ?? ';');
    if (cells === 'open') return;
    // A quote in the middle of a cell on a later line does not close the quoted cell, so the open
    // quote is a mistake.
    if (cells === 'broken') {
      this.#giveUp();
      return;
    }
    const [first] = this.#open;
    this.#open = [];
    this.#add(first?.line ?? 0, cells);
  }

  #add(line: number, cells: string[] | 'broken'): void {
    if (cells === 'broken') {
      this.#records.push({ line, fault: 'du texte suit le guillemet fermant d’une cellule' });
    } else if (cells.some((cell) => cell.trim() !== '')) {
      this.#records.push({ line, cells });
    }
  }

  #giveUp(): void {
    const [first, ...swallowed] = this.#open;
    this.#open = [];
    this.#records.push({
      line: first?.line ?? 0,
      fault: 'un guillemet ouvert n’est jamais refermé',
    });
    for (const one of swallowed) this.#take(one);
  }
}

function separatorOf(head: string): string {
  const counts = [';', ',', '\t'].map((sign) => {
    const cells = cellsOf(head, sign);
    return { sign, count: Array.isArray(cells) ? cells.length : 0 };
  });
  return counts.reduce((most, one) => (one.count > most.count ? one : most)).sign;
}

function cellsOf(text: string, separator: string): string[] | 'open' | 'broken' {
  if (!text.includes('"')) return text.split(separator);
  const cells: string[] = [];
  let at = 0;
  for (;;) {
    const quoted = text[at] === '"';
    const end = quoted ? closingQuote(text, at + 1) : nextOf(text, separator, at);
    if (end < 0) return 'open';
    cells.push(quoted ? text.slice(at + 1, end).replaceAll('""', '"') : text.slice(at, end));
    at = quoted ? end + 1 : end;
    if (at >= text.length) return cells;
    if (text[at] !== separator) return 'broken';
    at += 1;
  }
}

function nextOf(text: string, separator: string, from: number): number {
  const at = text.indexOf(separator, from);
  return at < 0 ? text.length : at;
}

function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}
