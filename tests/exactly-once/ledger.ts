import { eq } from 'drizzle-orm';
import { fromUnits, toUnits } from '../../contract/core/decimal.ts';
import { totalsOf } from '../../contract/orders/totals.ts';
import type { Database } from '../../server/database/client.ts';
import { idempotencyKeys, orderLines, orders } from '../../server/database/schema/orders.ts';
import { lineName, type Round } from './round.ts';

export interface Ledger {
  /** The number of additions whose key is in the database. */
  stored: number;
  /** The number of packs in the lines, except packs from before the round. */
  packs: number;
  /** The number of lines whose quantity does not match the stored keys. */
  wrongLines: number;
  /** The number of orders whose totals do not match their lines. */
  wrongTotals: number;
  /** The number of answered additions whose key is missing in the database. */
  lost: number;
}

/** Reads the outcome of a round from the database alone. */
export async function readLedger(
  { db }: Database,
  { before, additions }: Round,
  answered: ReadonlySet<string>,
): Promise<Ledger> {
  const stored = await db
    .select({ key: idempotencyKeys.key })
    .from(idempotencyKeys)
    .where(eq(idempotencyKeys.route, 'orders.addProduct'));
  const keys = new Set(stored.map(({ key }) => key));
  const lines = await db.select().from(orderLines);
  const found = new Map(lines.map((line) => [lineName(line.ceNum, line.arNum), line.quantity]));

  const packs = new Map<string, { packSize: number; count: number }>();
  for (const { key, ceNum, arNum, packSize } of additions) {
    const name = lineName(ceNum, arNum);
    const line = packs.get(name) ?? { packSize, count: 0 };
    if (keys.has(key)) line.count += 1;
    packs.set(name, line);
  }
  let added = 0;
  let wrongLines = 0;
  for (const [name, { packSize, count }] of packs) {
    const more = ((found.get(name) ?? 0) - (before.get(name) ?? 0)) / packSize;
    added += more;
    if (more !== count) wrongLines += 1;
  }
  const own = new Set(additions.map(({ ceNum }) => ceNum));
  const wrongTotals = (await db.select().from(orders)).filter((order) => {
    if (!own.has(order.ceNum)) return false;
    const { ht, vat } = totalsOf(
      lines
        .filter((line) => line.ceNum === order.ceNum)
        .map((line) => ({
          quantity: line.quantity,
          unitPrice: toUnits(line.unitPrice),
          discount: Number(line.discount),
          vatRate: Number(line.vatRate),
          eco: toUnits(line.ecoContribution),
        })),
    );
    return order.totalHT !== fromUnits(ht) || order.totalVAT !== fromUnits(vat);
  });
  return {
    stored: keys.size,
    packs: added,
    wrongLines,
    wrongTotals: wrongTotals.length,
    lost: [...answered].filter((key) => !keys.has(key)).length,
  };
}
