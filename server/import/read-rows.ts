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

const REMOVE_HEADS = ['supprimer', 'remove'];

export interface Head {
  places: { name: string; column: FileColumn; at: number }[];
  width: number;
  removeAt: number;
  has(name: string): boolean;
}

type Take = (row: Row & { line: number }) => Promise<void>;

/** Reads a file line by line, hands each row on and refuses what it cannot read. */
export async function readRows(
  file: string,
  spec: FileSpec,
  refuse: (line: number, reason: string) => void,
  begin: (head: Head) => Promise<Take>,
): Promise<Head> {
  const reader = new CsvReader();
  let head: Head | undefined;
  let take: Take | undefined;
  const use = async (records: CsvRecord[]) => {
    for (const record of records) {
      if (!head || !take) {
        head = headOf(record, spec);
        take = await begin(head);
      } else if ('fault' in record) {
        refuse(record.line, record.fault);
      } else {
        const row = rowOf(record, head, spec, refuse);
        if (row) await take(row);
      }
    }
  };
  for await (const text of readText(file)) await use(reader.push(text));
  await use(reader.end());
  if (!head) throw new FileRefused('il est vide');
  return head;
}

function headOf(record: CsvRecord, spec: FileSpec): Head {
  if ('fault' in record) throw new FileRefused(`l’en-tête ne se lit pas (${record.fault})`);
  const keys = record.cells.map(headKey);
  const byHead = new Map(
    Object.entries(spec.columns).flatMap(([name, column]) =>
      column.heads.map((head) => [head, { name, column }] as const),
    ),
  );
  const places: Head['places'] = [];
  let removeAt = -1;
  keys.forEach((key, at) => {
    const known = byHead.get(key);
    if (known) places.push({ ...known, at });
    else if (spec.isRemovable && REMOVE_HEADS.includes(key)) removeAt = at;
    else throw new FileRefused(`la colonne « ${shown(record.cells[at] ?? '')} » n’est pas connue`);
  });
  const names = places.map(({ name }) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) {
    throw new FileRefused(`la colonne « ${headNamed(spec, twice)} » est là deux fois`);
  }
  for (const name of keyColumns(spec)) {
    if (!names.includes(name)) {
      throw new FileRefused(`la colonne « ${headNamed(spec, name)} » manque`);
    }
  }
  return { places, width: keys.length, removeAt, has: (name) => names.includes(name) };
}

/** Without these columns, no line says what it is about. */
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
  let at = head.removeAt;
  try {
    const isRemoved = at >= 0 && plainCell(cells[at] ?? '') !== '' && yesOrNo(cells[at] ?? '');
    const row: Row & { line: number } = { line, [REMOVE]: isRemoved };
    for (const { name, column, at: place } of head.places) {
      at = place;
      if (isRemoved && !isOfKey(spec, name)) continue;
      row[name] = meaningOf(plainCell(cells[at] ?? ''), column);
    }
    return Object.assign(row, spec.derive?.of(row));
  } catch (error) {
    if (!(error instanceof CellFault)) throw error;
    const place = head.places.find((one) => one.at === at);
    refuse(line, `${place?.column.heads[0] ?? REMOVE_HEADS[0]} : ${error.message}`);
    return undefined;
  }
}

export function meaningOf(cell: string, { read, required, empty }: FileColumn): unknown {
  if (cell !== '') return read(cell);
  if (required) throw new CellFault('la cellule est vide');
  return empty ?? null;
}
