import { CellFault, plainCell, readCell, shown, yesOrNo } from './cells.ts';
import { CsvReader, type CsvRecord } from './csv-reader.ts';
import {
  emptyValue,
  type FileColumn,
  type FileSpec,
  headKey,
  headNamed,
  type Row,
  writesOf,
} from './file-spec.ts';
import { readText } from './read-text.ts';
import { FileRefused } from './report.ts';

/** The position of a constant, which has no cell in the file. */
const CONSTANT = -1;
const REMOVE_HEADS = ['supprimer', 'remove'];

interface Head {
  places: { name: string; column: FileColumn; at: number }[];
  /** The filter of a profile: lines with other words at these positions are ignored. */
  only: { at: number; words: readonly string[] }[];
  width: number;
  removeAt: number;
}

/** Reads the lines of a file as rows. Returns the names of the columns that the file contains. */
export async function readRows(
  file: string,
  spec: FileSpec,
  refuse: (line: number, reason: string) => void,
  take: (row: Row) => Promise<void>,
): Promise<ReadonlySet<string>> {
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
  return new Set(head.places.map(({ name }) => name));
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
  return { places, only, width: keys.length, removeAt };
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
    inKey(name) || writesOf(spec).some(([column, { of }]) => inKey(column) && of.includes(name))
  );
}

function rowOf(
  { line, cells }: { line: number; cells: string[] },
  head: Head,
  spec: FileSpec,
  refuse: (line: number, reason: string) => void,
): Row | undefined {
  const surplus = cells.slice(head.width).some((cell) => cell.trim() !== '');
  if (cells.length < head.width || surplus) {
    refuse(line, `${cells.length} cellules, l’en-tête en a ${head.width}`);
    return undefined;
  }
  const at = head.removeAt;
  let shownHead = REMOVE_HEADS[0];
  try {
    const mark = cells[at] ?? '';
    const row: Row = { line, removed: plainCell(mark) !== '' && yesOrNo.parse(mark) };
    for (const { name, column, at: place } of head.places) {
      shownHead = headNamed(spec, name);
      if (row.removed && !isOfKey(spec, name)) continue;
      row[name] = valueOfCell(plainCell(cells[place] ?? ''), column);
    }
    return row;
  } catch (error) {
    if (!(error instanceof CellFault)) throw error;
    refuse(line, `${shownHead} : ${error.message}`);
    return undefined;
  }
}

function valueOfCell(plain: string, column: FileColumn): unknown {
  const cell = column.change ? column.change(plain) : plain;
  return cell === '' ? emptyValue(column) : readCell(column.kind, cell);
}
