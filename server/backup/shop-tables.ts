import type { PoolClient } from 'pg';
import { addLine, hashOfLines, type TableDigest } from './backup-lines.ts';

/**
 * Tables that a backup omits: tokens, sessions, known devices, throttles, and the lineage, which a
 * restore renews.
 */
const LEFT_OUT = [
  'lineages',
  'erp_tokens',
  'sessions',
  'session_ids',
  'known_devices',
  'tokens',
  'throttles',
];

export interface ShopTable {
  name: string;
  columns: { name: string; type: string }[];
  order: string;
  portion: number;
}

export async function shopTables(client: PoolClient): Promise<ShopTable[]> {
  const { rows } = await client.query<Omit<ShopTable, 'portion'>>(
    `select c.relname as name,
       (select json_agg(json_build_object('name', quote_ident(a.attname),
           'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
         from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
       (select string_agg(quote_ident(a.attname)
           || case when a.attcollation <> 0 then ' collate "C"' else '' end, ', ' order by k.place)
         from pg_index i, unnest(i.indkey::int[]) with ordinality k (attnum, place), pg_attribute a
         where i.indrelid = c.oid and i.indisprimary
           and a.attrelid = c.oid and a.attnum = k.attnum) as order
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and c.relpersistence = 'p' and c.relname <> all ($1)
     order by c.relname`,
    [LEFT_OUT],
  );
  return rows.map((table) => ({
    ...table,
    portion: table.columns.some(({ type }) => type === 'bytea') ? 4 : 500,
  }));
}

export const PLAIN_VALUES = `
  set local timezone = 'UTC';
  set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'`;

export type TakeLines = (lines: readonly string[]) => Promise<void>;

export async function digestOf(
  client: PoolClient,
  { name, columns, order, portion }: ShopTable,
  take?: TakeLines,
): Promise<TableDigest> {
  const hash = hashOfLines();
  let count = 0;
  const values = columns.map((column) => `${column.name}::text`).join(', ');
  await client.query(`declare rows_cursor no scroll cursor for
    select json_build_array(${values})::text as line from ${name} order by ${order}`);
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${portion} from rows_cursor`);
    if (rows.length === 0) break;
    const lines = rows.map(({ line }) => line);
    for (const line of lines) addLine(hash, line);
    count += lines.length;
    await take?.(lines);
  }
  await client.query('close rows_cursor');
  return { rows: count, sha256: hash.digest('hex') };
}
