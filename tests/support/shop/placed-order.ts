import { fromUnits, toUnits } from '../../../contract/core/decimal.ts';
import { totalsOf, withDelivery } from '../../../contract/orders/totals.ts';
import type { Db } from '../../../server/database/client.ts';
import { referenceData } from '../../../server/database/schema/content.ts';
import { orderLines, orders } from '../../../server/database/schema/orders.ts';
import { referenceData as distributor } from '../../../server/demo/reference-data.ts';
import { makeProduct } from './factories.ts';

interface Line {
  quantity: number;
  unitPrice: string;
  discount?: string;
  vatRate?: string;
}

export async function makeDistributor(db: Db): Promise<void> {
  await db.insert(referenceData).values({ data: distributor });
}

/** Makes a contact’s placed order. The totals of the order match its lines and its delivery. */
export async function makePlacedOrder(
  db: Db,
  { clNum, coNum }: { clNum: number; coNum: number },
  lines: readonly Line[],
  values: Partial<typeof orders.$inferInsert> & { number: string },
): Promise<number> {
  const priced = lines.map(({ quantity, unitPrice, discount = '0', vatRate = '20' }) => ({
    quantity,
    unitPrice: toUnits(unitPrice),
    discount: Number(discount),
    vatRate: Number(vatRate),
  }));
  const { ht, vat, ttc } = totalsOf(withDelivery(priced, toUnits(values.deliveryPrice ?? '0')));
  const [order] = await db
    .insert(orders)
    .values({
      clNum,
      coNum,
      status: 'placed',
      placedAt: new Date('2026-11-18T09:00:00Z'),
      totalHT: fromUnits(ht),
      totalVAT: fromUnits(vat),
      totalTTC: fromUnits(ttc),
      ...values,
    })
    .returning({ ceNum: orders.ceNum });
  if (!order) throw new Error('no order was made');
  for (const [position, line] of lines.entries()) {
    await db.insert(orderLines).values({
      ceNum: order.ceNum,
      clNum,
      arNum: await makeProduct(db),
      position,
      vatRate: '20',
      reference: `GOB-${position}`,
      label: `Gobelet ${position}`,
      ...line,
    });
  }
  return order.ceNum;
}
