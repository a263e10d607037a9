import type { ErrorCode } from '../../contract/core/errors.ts';
import { CellFault, plainCell } from './cells.ts';
import { assumedOf, type Check, type FileSpec, matchOf, REMOVE, type Row } from './file-spec.ts';
import { openSharedStaging, stage } from './import-file.ts';
import { mergeRows, type Queries } from './merge-rows.ts';
import { meaningOf } from './read-rows.ts';

/** A line as values by column, before they are parsed. */
type RowValues = Readonly<Record<string, unknown>>;

/** Why nothing was written. Lines count from 1; 0 means the owner that all lines share. */
export class RowFault extends Error {
  override name = 'RowFault';
  readonly line: number;
  readonly column: string | undefined;
  readonly code: ErrorCode;

  constructor(line: number, { column, code = 'INVALID' }: Pick<Check, 'column' | 'code'>) {
    super(code);
    this.line = line;
    this.column = column;
    this.code = code;
  }
}

/** Writes lines like a file that has only these; sets only the columns that they name. */
export const writeRows = async (
  client: Queries,
  spec: FileSpec,
  ...rows: RowValues[]
): Promise<void> => {
  const read = rows.map((row, at) => readValues(spec, row, at + 1));
  await write(client, spec, read);
};

export const removeRow = async (client: Queries, spec: FileSpec, key: RowValues): Promise<void> =>
  write(client, spec, [removedOf(spec, key, 1)]);

/** Replaces all rows of the owner `of` by these lines; its other rows are deleted. */
export async function replaceRows(
  client: Queries,
  spec: FileSpec,
  of: RowValues,
  rows: readonly RowValues[],
): Promise<void> {
  const read = rows.map((row, at) => readValues(spec, { ...of, ...row }, at + 1));
  await write(client, spec, [removedOf(spec, of, 0), ...read]);
  const same = Object.keys(of)
    .flatMap((name) => Object.keys(spec.columns[name]?.becomes ?? { [name]: '' }))
    .map((column) => `t.${column} = o.${column}`);
  await client.query(`delete from ${spec.table} t using import_rows o
    where o.line = 0 and ${same.join(' and ')}
      and not exists (select from import_rows r where r.line > 0 and ${matchOf(spec)})`);
}

/** A line to delete. Columns outside `key` are null, so that a partial key matches no row. */
const removedOf = (spec: FileSpec, key: RowValues, line: number): Row & { line: number } => ({
  ...Object.fromEntries(Object.keys(spec.columns).map((name) => [name, null])),
  ...readValues(spec, key, line),
  [REMOVE]: true,
});

function readValues(
  { columns }: FileSpec,
  values: RowValues,
  line: number,
): Row & { line: number } {
  const row: Row & { line: number } = { line, [REMOVE]: false };
  for (const [name, column] of Object.entries(columns)) {
    if (!Object.hasOwn(values, name)) continue;
    try {
      row[name] = meaningOf(plainCell(cellOf(values[name])), column);
    } catch (error) {
      throw error instanceof CellFault ? new RowFault(line, { column: name }) : error;
    }
  }
  return row;
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.join('|');
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .map((entry) => entry.join('='))
    .join('|');
}

async function write(client: Queries, spec: FileSpec, rows: (Row & { line: number })[]) {
  const named = new Set(rows.flatMap(Object.keys));
  await openSharedStaging(client, spec);
  const assumed = assumedOf(spec);
  await stage(
    client,
    spec,
    rows.map((row) => ({ ...assumed, ...row })),
  );
  const head = { removeAt: spec.isRemovable ? 0 : -1, has: (name: string) => named.has(name) };
  let fault: RowFault | undefined;
  await mergeRows(
    client,
    spec,
    { head, last: rows.length },
    {
      refuse(line, _, check) {
        fault ??= new RowFault(line, check);
      },
    },
    {
      isDry: false,
      begin() {
        if (fault) throw fault;
      },
      pause: async () => undefined,
    },
  );
}
