import type { Pool } from 'pg';
import { hashPassword } from '../modules/accounts/credentials.ts';
import { loadDemo } from './load-demo.ts';

const PASSWORD = 'comptoir-demo-2026';

export const demoAccounts = [
  'Demonstration accounts, all with the password comptoir-demo-2026:',
  '  client@demo.example       a client’s contact',
  '  client2@demo.example      a contact of another client',
  '  limite@demo.example       a contact without access to the reserved pages',
  '  commercial@demo.example   a sales representative',
  '  commercial2@demo.example  another sales representative',
];

export async function fillWithDemo(
  pool: Pool,
  products: number,
  say: (line: string) => void,
): Promise<void> {
  const connection = await pool.connect();
  try {
    const { rows } = await connection.query(
      'select exists (select from clients) as filled, shop_today()::text as today',
    );
    const [{ filled, today }] = rows;
    if (filled) return;
    say(`Filling the shop with demonstration data (${products} products)…`);
    const passwordHash = await hashPassword(PASSWORD);
    const since = performance.now();
    const report = (line: string) =>
      say(`  ${line}, ${Math.round((performance.now() - since) / 1000)} s`);
    await loadDemo(connection, { products, today, passwordHash, report });
  } finally {
    connection.release();
  }
}
