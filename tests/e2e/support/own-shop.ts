import { Client } from 'pg';
import { startPostgres } from '../../support/postgres-server.ts';
import { startShop } from './start-shop.ts';

/** A shop on a PostgreSQL of its own: the test is its distributor as well. */
export interface OwnShop {
  origin: string;
  distributor: Client;
  /** What representatives have of an article in their open order for a client. */
  quantityAt(clientName: string, arNum: number): Promise<number>;
  packOf(arNum: number): Promise<number>;
  /** Of these articles, those that can be ordered and are in no open order. */
  freeOf(arNums: readonly number[]): Promise<number[]>;
  close(): Promise<void>;
}

export async function openOwnShop(
  products: number,
  settings: Record<string, string> = {},
): Promise<OwnShop> {
  const postgres = await startPostgres();
  const shop = await startShop(products, postgres, settings);
  const distributor = new Client({ connectionString: postgres.urlOf('postgres') });
  await distributor.connect();
  return {
    origin: shop.origin,
    distributor,
    async quantityAt(clientName, arNum) {
      const { rows } = await distributor.query<{ quantity: number }>(
        `select l.quantity from order_lines l join orders o using (ce_num) join clients c
           on c.cl_num = o.cl_num where c.name = $1 and l.ar_num = $2 and o.status = 'open'
           and o.rep_num is not null`,
        [clientName, arNum],
      );
      return rows[0]?.quantity ?? 0;
    },
    async packOf(arNum) {
      const { rows } = await distributor.query<{ pack_size: number }>(
        'select pack_size from products where ar_num = $1',
        [arNum],
      );
      return rows[0]?.pack_size ?? 0;
    },
    async freeOf(arNums) {
      const { rows } = await distributor.query<{ ar_num: number }>(
        `select ar_num from products p where ar_num = any($1) and withdrawn_at is null
           and not exists (select from order_lines l join orders o using (ce_num)
             where l.ar_num = p.ar_num and o.status in ('open', 'confirmed'))`,
        [arNums],
      );
      const free = new Set(rows.map(({ ar_num }) => ar_num));
      return arNums.filter((arNum) => free.has(arNum));
    },
    async close() {
      await distributor.end();
      await shop.close();
      await postgres.stop();
    },
  };
}
