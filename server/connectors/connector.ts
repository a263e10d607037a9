import { toUnits } from '../../contract/core/decimal.ts';
import type { OrderStateFact } from '../../contract/erp/facts.ts';
import type { OrderRecord } from '../../contract/erp/schemas.ts';
import { type BilledLine, billedLines } from '../modules/orders/export/order-record.ts';
import { ErpFault } from './erp-calls.ts';

export interface FoundOrder {
  id: number;
  /** True until a person has validated the order in the ERP. */
  isDraft: boolean;
  totalHT: number;
}

export interface ChangedOrder {
  id: number;
  order: string;
  state: OrderStateFact['state'];
  /** The time of the change in the ERP. The ERP may have sent an invalid date. */
  at: string;
}

export interface Connector {
  source: string;
  find(order: string): Promise<FoundOrder | undefined>;
  clientOf(code: string): Promise<number | undefined>;
  articlesOf(references: readonly string[]): Promise<ReadonlyMap<string, number>>;
  create(order: NewOrder): Promise<void>;
  /** Returns the changes of the shop’s orders since `at`, and possibly earlier changes. */
  changesSince(at: Date): Promise<ChangedOrder[]>;
}

interface NewOrder {
  number: string;
  placedAt: Date;
  client: number;
  lines: readonly (BilledLine & { article: number })[];
  note: string;
}

/**
 * Creates the order in the ERP once. First searches for the shop’s order number there, because the
 * answer to an earlier attempt may be lost.
 */
export async function sendOrder(erp: Connector, order: OrderRecord): Promise<FoundOrder> {
  if (!(await erp.find(order.number))) await create(erp, order);
  const found = await erp.find(order.number);
  if (!found) throw new ErpFault('it does not find the order that it has taken');
  const most = 0.005 * (order.lines.length + 2);
  const difference = Math.abs(found.totalHT - toUnits(order.totalHT) / 10_000);
  if (found.isDraft && difference > most) {
    throw new ErpFault(
      `it comes to ${found.totalHT} there instead of ${order.totalHT}: correct the draft or what it rounds`,
    );
  }
  return found;
}

async function create(erp: Connector, order: OrderRecord): Promise<void> {
  const client = await erp.clientOf(order.client.code);
  if (client === undefined) throw new ErpFault(`it has no client ${order.client.code}`);
  const billed = billedLines(order).filter(({ quantity }) => quantity > 0);
  const articles = await erp.articlesOf([...new Set(billed.map(({ code }) => code))]);
  const lines = billed.map((line) => {
    const article = articles.get(line.code);
    if (article === undefined) throw new ErpFault(`it has no article ${line.code}`);
    return { ...line, article };
  });
  const { number, placedAt } = order;
  await erp.create({ number, placedAt: new Date(placedAt), client, lines, note: noteOf(order) });
}

/** Returns a note with the data of the order that have no field in the ERP. */
function noteOf({ reference, comment, delivery }: OrderRecord): string {
  const to = delivery && [
    delivery.label,
    delivery.line1,
    delivery.line2,
    delivery.postalCode,
    delivery.city,
    delivery.country,
  ];
  return [
    reference && `Référence : ${reference}`,
    to && `Livraison (${delivery.name}) : ${to.filter(Boolean).join(', ')}`,
    delivery?.deliverOn && `Le ${delivery.deliverOn}`,
    delivery?.instructions,
    comment,
  ]
    .filter(Boolean)
    .join('\n');
}
