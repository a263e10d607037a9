export interface Queryable {
  query(text: string, values?: unknown[]): Promise<unknown>;
}

export type Row = Record<string, unknown>;

const BATCH = 2_000;

/** Column names with their types, in the order of the statement. */
export type Columns = Record<string, string>;

/** One statement per batch: the rows travel as a single JSON value, so the statement stays the same. */
export async function insertRows(
  client: Queryable,
  table: string,
  columns: Columns,
  rows: readonly Row[],
): Promise<void> {
  const names = Object.keys(columns).join(', ');
  const types = Object.entries(columns).map(([name, type]) => `${name} ${type}`);
  const statement = `insert into ${table} (${names}) select ${names} from json_to_recordset($1::json) as x(${types.join(', ')})`;
  for (let start = 0; start < rows.length; start += BATCH) {
    await client.query(statement, [JSON.stringify(rows.slice(start, start + BATCH))]);
  }
}

/** Numbers given by hand leave an identity's sequence behind: move it past them. */
export async function moveSequence(
  client: Queryable,
  table: string,
  column: string,
): Promise<void> {
  await client.query(
    `select setval(pg_get_serial_sequence('${table}', '${column}'), (select coalesce(max(${column}), 0) + 1 from ${table}), false)`,
  );
}
