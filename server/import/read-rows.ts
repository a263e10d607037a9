import { CellFault, plainCell, shown, yesOrNo } from './cells.ts';
import { CsvReader, type CsvRecord } from './csv-reader.ts';
import {
  type FileColumn,
  type FileSpec,
  headKey,
  REMOVE,
  type Row,
  writesOf,
} from './file-spec.ts';
import { readText } from './read-text.ts';
import { FileRefused } from './report.ts';

/** A position for values that are in no cell. */
const CONSTANT = -1;
const REMOVE_HEADS = ['supprimer', 'remove'];

export interface Head {
  places: { name: string; column: FileColumn; at: number }[];
  /** A profile's filter: lines with other words at these positions are ignored. */
  only: { at: number; words: readonly string[] }[];
  width: number;
  removeAt: number;
  has(name: string): boolean;
}

export async function readRows(
  file: string,
  spec: FileSpec,
  refuse: (line: number, reason: string) => void,
  take: (row: Row & { line: number }) => Promise<void>,
): Promise<Head> {
  const reader = new CsvReader(spec.source?.separator);
  let head: Head | undefined;
  const use = async (records: CsvRecord[]) => {
    for (const record of records) {
      if (!head) head = headOf(record, spec);
      else if ('fault' in record) {
        refuse(record.line, record.fault);
      } else if (isMeant(record, head)) {
        const row = rowOf(record, head, spec, refuse);
        if (row) await take(row);
      }
    }
  };
  for await (const text of readText(file, spec.source?.encoding)) await use(reader.push(text));
  await use(reader.end());
  if (!head) throw new FileRefused('il est vide');
  return head;
}

function headOf(record: CsvRecord, spec: FileSpec): Head {
  if ('fault' in record) throw new FileRefused(`l’en-tête ne se lit pas (${record.fault})`);
  const keys = record.cells.map(headKey);
  const byHead = Map.groupBy(
    Object.entries(spec.columns).flatMap(([name, column]) =>
      column.heads.map((head) => [headKey(head), { name, column }] as const),
    ),
    ([head]) => head,
  );
  const places: Head['places'] = Object.entries(spec.columns)
    .filter(([, column]) => column.change && column.heads.length === 0)
    .map(([name, column]) => ({ name, column, at: CONSTANT }));
  let removeAt = -1;
  keys.forEach((key, at) => {
    const known = byHead.get(key) ?? [];
    places.push(...known.map(([, one]) => ({ ...one, at })));
    if (known.length > 0 || spec.source) return;
    if (spec.isRemovable && REMOVE_HEADS.includes(key)) removeAt = at;
    else throw new FileRefused(`la colonne « ${shown(record.cells[at] ?? '')} » n’est pas connue`);
  });
  const names = places.map(({ name }) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) {
    throw new FileRefused(`la colonne « ${headNamed(spec, twice)} » est là deux fois`);
  }
  for (const name of [...keyColumns(spec), ...(spec.source?.needed ?? [])]) {
    if (!names.includes(name)) {
      throw new FileRefused(`la colonne « ${headNamed(spec, name)} » manque`);
    }
  }
  const only = Object.entries(spec.source?.only ?? {}).map(([name, words]) => {
    const at = keys.indexOf(headKey(name));
    if (at < 0) throw new FileRefused(`la colonne « ${name} » manque`);
    return { at, words };
  });
  return { places, only, width: keys.length, removeAt, has: (name) => names.includes(name) };
}

const isMeant = ({ cells }: { cells: string[] }, { only }: Head): boolean =>
  only.every(({ at, words }) => words.includes((cells[at] ?? '').trim()));

function keyColumns(spec: FileSpec): string[] {
  return Object.entries(spec.columns)
    .filter(([name, column]) => column.required && isOfKey(spec, name))
    .map(([name]) => name);
}

function isOfKey(spec: FileSpec, name: string): boolean {
  const columns = spec.key.flatMap((one) => one.match(/\br\.\w+/g) ?? []);
  const inKey = (column: string) => columns.includes(`r.${column}`);
  return (
    inKey(name) ||
    Object.keys(spec.derive?.columns ?? {}).some(inKey) ||
    writesOf(spec).some(([column, { of }]) => inKey(column) && of.includes(name))
  );
}

export const headNamed = (spec: FileSpec, name: string): string =>
  spec.columns[name]?.heads[0] ?? name;

function rowOf(
  { line, cells }: { line: number; cells: string[] },
  head: Head,
  spec: FileSpec,
  refuse: (line: number, reason: string) => void,
): (Row & { line: number }) | undefined {
  const surplus = cells.slice(head.width).some((cell) => cell.trim() !== '');
  if (cells.length < head.width || surplus) {
    refuse(line, `${cells.length} cellules, l’en-tête en a ${head.width}`);
    return undefined;
  }
  const at = head.removeAt;
  let shownHead = REMOVE_HEADS[0];
  try {
    const isRemoved = at >= 0 && plainCell(cells[at] ?? '') !== '' && yesOrNo(cells[at] ?? '');
    const row: Row & { line: number } = { line, [REMOVE]: isRemoved };
    for (const { name, column, at: place } of head.places) {
      shownHead = headNamed(spec, name);
      if (isRemoved && !isOfKey(spec, name)) continue;
      row[name] = meaningOf(plainCell(cells[place] ?? ''), column);
    }
    return Object.assign(row, spec.derive?.of(row));
  } catch (error) {
    if (!(error instanceof CellFault)) throw error;
    refuse(line, `${shownHead} : ${error.message}`);
    return undefined;
  }
}

export function meaningOf(given: string, { read, required, empty, change }: FileColumn): unknown {
  const cell = change ? change(given) : given;
  if (cell !== '') return read(cell);
  if (required) throw new CellFault('la cellule est vide');
  return empty ?? null;
}
