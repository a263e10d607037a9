import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type TableRow = Record<string, string>;

/** Rows of a file in `data/`: cells between semicolons, column names in the first line. */
export function readTable(file: string): TableRow[] {
  const [head = '', ...lines] = read(file).trimEnd().split('\n');
  const names = head.split(';');
  return lines.map((line) => {
    const cells = line.split(';');
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']));
  });
}

export function keyed(rows: readonly TableRow[], column: string): Map<string, TableRow> {
  return new Map(rows.map((row) => [row[column] ?? '', row]));
}

function read(file: string): string {
  return readFileSync(join(import.meta.dirname, 'data', file), 'utf8');
}
