import type { Database } from '../../server/database/client.ts';
import { readLedger } from '../../tests/exactly-once/ledger.ts';
import type { Device } from './devices.ts';
import type { Load } from './load.ts';

/** Compares the servers’ answers with the database. Every count in `faults` must be 0. */
export async function prove(
  database: Database,
  { round, added, placed }: Load,
  placedBefore: number,
  devices: readonly Device[],
) {
  const { stored, packs, wrongLines, wrongTotals, lost } = await readLedger(database, round, added);
  const { rows: orders } = await database.pool.query<{
    number: string;
    total: string;
    lines: string;
    mails: number;
  }>(
    `select o.number, o.total_ttc::text as total,
       (select count(*)::int from jobs j
        where j.kind = 'order-mail' and (j.payload ->> 'ceNum')::int = o.ce_num) as mails
     from orders o where o.ce_num = any($1) and o.status <> 'open'`,
    [placed.map(({ ceNum }) => ceNum)],
  );
  const found = new Map(orders.map((order) => [order.number, order]));
  const isKept = ({ number, total }: { number: string; total: string }) =>
    found.get(number)?.total === total && found.get(number)?.mails === 1;
  const prices = await pricesOf(database);
  const strangers = devices.map(
    (device) => [...prices].filter(([arNum, price]) => device.prices.get(arNum) !== price).length,
  );
  return {
    stored: { additions: stored, packs, placed: orders.length },
    faults: {
      lost,
      wrongLines,
      wrongTotals,
      doubledAdditions:
        Math.abs(packs - added.size) + Math.abs(stored - added.size - placed.length),
      lostOrders: placed.filter((order) => !isKept(order)).length,
      doubledOrders: (await countPlaced(database)) - placedBefore - placed.length,
      wrongPrices: strangers.reduce((sum, count) => sum + count, 0),
      staleArticles: devices.reduce((sum, device) => sum + device.prices.size - prices.size, 0),
    },
  };
}

export async function countPlaced({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    'select count(*)::int as n from orders where number is not null',
  );
  return rows[0]?.n ?? 0;
}

async function pricesOf({ pool }: Database): Promise<Map<number, string>> {
  const { rows } = await pool.query<{ ar_num: number; price: string }>(
    'select ar_num, base_price::text as price from products',
  );
  return new Map(rows.map(({ ar_num, price }) => [ar_num, price]));
}
