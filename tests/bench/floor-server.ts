import Fastify from 'fastify';
import { Pool } from 'pg';

/**
 * The smallest write through Fastify and pg: one upsert, no checks. It runs in a process of its own,
 * as the server does.
 */
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 16 });
await pool.query(
  'create table if not exists floor (id integer primary key, quantity integer not null)',
);
const app = Fastify();
app.post<{ Body: { id: number; quantity: number } }>('/upsert', async ({ body }) => {
  await pool.query(
    `insert into floor values ($1, $2)
    on conflict (id) do update set quantity = floor.quantity + excluded.quantity`,
    [body.id, body.quantity],
  );
  return { done: true };
});
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${address.replace('127.0.0.1', 'localhost')}\n`);
