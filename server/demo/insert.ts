export interface Queryable {
  query(text: string, values?: unknown[]): Promise<unknown>;
}

export type Row = Readonly<Record<string, unknown>>;

const BATCH = 2_000;

/**
 * Inserts each batch with one statement. The statement gets the rows as one JSON value, and
 * converts them to the column types of the table. Keys are column names in camel case; every row
 * has the keys of the first row.
 */
export async function insertRows(
  client: Queryable,
  table: string,
  rows: readonly Row[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).map((key) => [key, snakeCase(key)] as const);
  const names = columns.map(([, name]) => name).join(', ');
  const statement = `insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, $1::json)`;
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows
      .slice(start, start + BATCH)
      .map((row) => Object.fromEntries(columns.map(([key, name]) => [name, row[key]])));
    await client.query(statement, [JSON.stringify(batch)]);
  }
}

/**
 * Moves the sequence of an identity column past the highest number, because inserting a row with an
 * explicit number does not advance the sequence.
 */
export async function moveSequence(client: Queryable, table: string, key: string): Promise<void> {
  const column = snakeCase(key);
  await client.query(
    `select setval(pg_get_serial_sequence('${table}', '${column}'), (select coalesce(max(${column}), 0) + 1 from ${table}), false)`,
  );
}

function snakeCase(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
