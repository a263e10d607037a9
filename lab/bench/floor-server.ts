import Fastify from 'fastify';
import { Pool } from 'pg';

/**
 * Does the least that Fastify and pg can do, without any checks. It answers either one upsert, or
 * 24 rows that are found by an index and have about the bytes of a page of the catalogue. It runs
 * in its own process, as the shop's server does.
 */
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 16 });
await pool.query(`
  create table if not exists floor (id integer primary key, quantity integer not null);
  create table if not exists floor_rows (
    id integer primary key, shelf integer not null, reference text, name text, brand text, ean text,
    unit text, price text, regular text, pack integer, stock integer, new boolean, details text);
  insert into floor_rows
  select n, n / 24, 'REF-' || n, 'Gobelet carton kraft ' || n, 'Verdeterre', 3760000000000 + n, 'pièce',
    n * 1.37, n * 1.5, 10, n % 700, n % 2 = 0, repeat('details of it ', 26)
  from generate_series(0, 24 * 400 - 1) n on conflict do nothing;
  create index if not exists floor_rows_shelf on floor_rows (shelf);
  analyze floor_rows`);
const app = Fastify();
app.post<{ Body: { id: number; quantity: number } }>('/upsert', async ({ body }) => {
  await pool.query(
    `insert into floor values ($1, $2)
    on conflict (id) do update set quantity = floor.quantity + excluded.quantity`,
    [body.id, body.quantity],
  );
  return { done: true };
});
app.get<{ Params: { shelf: string } }>('/rows/:shelf', async ({ params }) => {
  const { rows } = await pool.query('select * from floor_rows where shelf = $1', [params.shelf]);
  return { items: rows };
});
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${address.replace('127.0.0.1', 'localhost')}\n`);
