import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Reads the rows of a CSV file in `data/`. Semicolons separate the cells. */
export function readTable<Column extends string>(
  file: string,
  ...columns: Column[]
): Record<Column, string>[] {
  const [head, ...lines] = read(file).trimEnd().split(/\r?\n/);
  if (head !== columns.join(';')) throw new Error(`${file} has the columns ${head}`);
  return lines.map((line) => {
    const cells = line.split(';');
    if (cells.length !== columns.length) throw new Error(`${file} has a broken line: ${line}`);
    return Object.fromEntries(
      columns.map((column, index) => [column, cells[index] ?? '']),
    ) as Record<Column, string>;
  });
}

export function readJson<T>(file: string): T {
  return JSON.parse(read(file));
}

export function keyed<Row extends { key: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.key, row]));
}

/**
 * Returns the value of a key. Throws for an unknown key, so that a gap in the data stops the
 * generator.
 */
export function lookUp<T>(table: ReadonlyMap<string, T>, key: string): T {
  const found = table.get(key);
  if (found === undefined) throw new Error(`the demonstration data know no « ${key} »`);
  return found;
}

function read(file: string): string {
  return readFileSync(join(import.meta.dirname, 'data', file), 'utf8');
}
