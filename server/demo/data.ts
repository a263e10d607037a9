import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type TableRow = Readonly<Record<string, string>>;

/** Rows of a CSV file in `data/`: cells between semicolons, column names in the first line. */
export function readTable(file: string): TableRow[] {
  const [head = '', ...lines] = read(file).trimEnd().split('\n');
  const names = head.split(';');
  return lines.map((line) => {
    const cells = line.split(';');
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']));
  });
}

/** The content of a JSON file in `data/`; tests look at every row that is made of it. */
export function readJson<T>(file: string): T {
  return JSON.parse(read(file));
}

export function keyed(rows: readonly TableRow[], column: string): Map<string, TableRow> {
  return new Map(rows.map((row) => [row[column] ?? '', row]));
}

/** What must be there: demonstration data never works on with a hole. */
export function lookUp<T>(table: ReadonlyMap<string, T>, key: string): T {
  const found = table.get(key);
  if (found === undefined) throw new Error(`the demonstration data know no « ${key} »`);
  return found;
}

function read(file: string): string {
  return readFileSync(join(import.meta.dirname, 'data', file), 'utf8');
}
