import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Answer, Body } from '../../../contract/api.ts';
import { stockOf } from '../../../contract/catalogue/stock.ts';
import type { ErrorCode } from '../../../contract/core/errors.ts';
import type { CurrentLine } from '../../../contract/orders/current-order.ts';
import { ORDER_LINES } from '../../../contract/orders/limits.ts';
import type { CartLine } from '../../../contract/orders/schemas.ts';
import { type Db, type Executor, firstRow, readRows } from '../../database/client.ts';
import { products } from '../../database/schema/catalogue.ts';
import { clients } from '../../database/schema/clients.ts';
import { orderLines, orders } from '../../database/schema/orders.ts';
import { type AccountOwner, ownedBy } from '../../services/actor.ts';
import { AppError } from '../../services/app-error.ts';
import type { Command } from '../../services/idempotency.ts';
import { boundedClosed } from './bounded-order.ts';

const OPEN = ['open', 'confirmed'];
const isOpen = inArray(orders.status, OPEN);

async function findOpenOrder(
  executor: Executor,
  clNum: number,
  owner: AccountOwner,
): Promise<number | undefined> {
  const [row] = await executor
    .select({ ceNum: orders.ceNum })
    .from(orders)
    .where(and(eq(orders.clNum, clNum), ownedBy(orders, owner), isOpen));
  return row?.ceNum;
}

/**
 * Returns the open order, or opens a new order. If two requests do this at once, the unique index
 * accepts only one new order.
 */
export async function openOrder(
  executor: Executor,
  clNum: number,
  owner: AccountOwner,
): Promise<number | undefined> {
  const known = await findOpenOrder(executor, clNum, owner);
  if (known !== undefined) return known;
  const [made] = await executor
    .insert(orders)
    .values({ clNum, ...owner })
    .onConflictDoNothing()
    .returning({ ceNum: orders.ceNum });
  return made?.ceNum ?? findOpenOrder(executor, clNum, owner);
}

export interface Added {
  state: 'done' | 'replayed' | ErrorCode;
  answer: string;
  pack_size: number;
  wanted: number;
}

const ADD = 'select * from add_product($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)';

/**
 * Adds a product in one round trip to the database: the statement also finds and stores the
 * idempotency key.
 */
export async function addProduct(
  db: Db,
  { actor, owner, clNum, key, hash }: Command,
  { ceNum, arNum, quantity, mode, ClConditionnement }: Body<'orders.addProduct'>,
): Promise<Added> {
  const [coNum, repNum] = 'coNum' in owner ? [owner.coNum, null] : [null, owner.repNum];
  const addition = [ceNum, arNum, quantity, mode, ClConditionnement];
  const values = [actor, coNum, repNum, clNum, key, hash, ...addition];
  return firstRow(await readRows<Added>(db, ADD, values));
}

export async function lockOpenOrder(
  executor: Executor,
  { owner, clNum }: Command,
  ceNum: number,
): Promise<typeof orders.$inferSelect> {
  const [order] = await executor
    .select()
    .from(orders)
    .where(and(eq(orders.ceNum, ceNum), eq(orders.clNum, clNum), ownedBy(orders, owner)))
    .for('update');
  if (!order) throw new AppError('NOT_FOUND');
  if (!OPEN.includes(order.status)) throw await closedError(executor, ceNum);
  return order;
}

/**
 * Returns an error that describes the placed order. The caller must have checked that the order
 * belongs to the user.
 */
export async function closedError(executor: Executor, ceNum: number): Promise<AppError> {
  const { number, placedAt } = orders;
  const [order] = await executor
    .select({ ceNum: orders.ceNum, number, placedAt })
    .from(orders)
    .where(eq(orders.ceNum, ceNum));
  if (!order?.number || !order.placedAt) return new AppError('ORDER_CLOSED');
  const { arNum, reference, label, quantity } = orderLines;
  const lines = await executor
    .select({ ArNum: arNum, reference, name: label, LCQuantite: quantity })
    .from(orderLines)
    .where(eq(orderLines.ceNum, ceNum))
    .orderBy(orderLines.position);
  const bounded = boundedClosed(lines);
  const closed = { ceNum, number: order.number, placedAt: order.placedAt.getTime(), ...bounded };
  return new AppError('ORDER_CLOSED', { closed });
}

export async function readLines(executor: Executor, ceNum: number): Promise<CartLine[]> {
  const { packSize, unit, unitGender } = products;
  const rows = await executor
    .select({ line: sql<CartLine>`cart_line(${orderLines}, ${packSize}, ${unit}, ${unitGender})` })
    .from(orderLines)
    .innerJoin(products, eq(products.arNum, orderLines.arNum))
    .where(eq(orderLines.ceNum, ceNum))
    .orderBy(orderLines.position);
  return rows.map(({ line }) => line);
}

interface LineToday {
  line: Omit<CurrentLine, 'stock'>;
  repriced: boolean;
  inStock: number;
  restockDate: string | null;
  today: string;
}

/**
 * Reads the lines at current prices. `repriced` contains the products with a price that has changed
 * since they were added.
 */
export async function readLinesToday(
  executor: Executor,
  ceNum: number,
): Promise<{ lines: CurrentLine[]; repriced: ReadonlySet<number> }> {
  const { rows } = await executor.execute<LineToday>(sql`
    select jsonb_build_object(
        'ArNum', l.ar_num, 'reference', t.reference, 'name', t.name, 'LCQuantite', l.quantity,
        'LCPrixVente', t.unit_price::numeric(14, 4)::text,
        'LCRemise1', trim_scale(t.discount)::text, 'LCTvaTx', trim_scale(t.vat_rate)::text,
        'ecoContribution', t.eco_contribution::text,
        'packSize', t.pack_size, 'withdrawn', t.withdrawn) as line,
      (l.unit_price, l.discount, l.vat_rate, l.eco_contribution)
        is distinct from (t.unit_price, t.discount, t.vat_rate, t.eco_contribution) as repriced,
      coalesce(k.quantity, 0) as "inStock", to_char(k.restock_on, 'YYYYMMDD') as "restockDate",
      to_char(shop_today(), 'YYYYMMDD') as today
    from order_lines l
    cross join lateral line_price(l.ar_num, l.cl_num, l.quantity) t
    left join free_stocks k on k.ar_num = l.ar_num
    where l.ce_num = ${ceNum}
    order by l.position`);
  const lines = rows.map(({ line, inStock, restockDate, today }) => ({
    ...line,
    stock: stockOf(inStock, line.packSize, restockDate, today),
  }));
  const repriced = rows.filter((row) => row.repriced).map(({ line }) => line.ArNum);
  return { lines, repriced: new Set(repriced) };
}

export async function readWeight(executor: Executor, ceNum: number): Promise<number> {
  const { rows } = await executor.execute<{ weight: string }>(sql`
    select coalesce(sum(l.quantity * p.weight), 0)::text as weight
    from order_lines l join products p on p.ar_num = l.ar_num
    where l.ce_num = ${ceNum}`);
  return Number(rows[0]?.weight);
}

/**
 * Refuses an empty order, and an order with more lines than the limit. An order from before the
 * limit may have more lines.
 */
export function checkSize(lines: number): void {
  if (lines === 0) throw new AppError('ORDER_EMPTY');
  if (lines > ORDER_LINES) throw new AppError('ORDER_FULL');
}

export async function findPayer(executor: Executor, clNum: number) {
  const { paymentMethods, blockedAt } = clients;
  const [client] = await executor
    .select({ paymentMethods, blockedAt })
    .from(clients)
    .where(eq(clients.clNum, clNum));
  if (!client) throw new AppError('NOT_FOUND');
  return { paymentMethods: client.paymentMethods, isBlocked: client.blockedAt !== null };
}

/**
 * Writes the note of a line. The note is part of the order, so a changed note raises the revision
 * of the order and removes its confirmation.
 */
export async function noteLine(
  executor: Executor,
  command: Command,
  { ceNum, arNum, note }: Body<'orders.noteLine'>,
): Promise<Answer<'orders.noteLine'>> {
  await lockOpenOrder(executor, command, ceNum);
  const line = and(eq(orderLines.ceNum, ceNum), eq(orderLines.arNum, arNum));
  const changed = await executor
    .update(orderLines)
    .set({ note })
    .where(and(line, sql`${orderLines.note} is distinct from ${note}`))
    .returning({ arNum: orderLines.arNum });
  if (changed.length > 0) {
    await executor
      .update(orders)
      .set({ revision: sql`${orders.revision} + 1`, status: 'open', confirmedAt: null })
      .where(eq(orders.ceNum, ceNum));
  }
  const { rows } = await executor.execute<Answer<'orders.noteLine'>>(sql`
    select cart_line(l, p.pack_size, p.unit, p.unit_gender) as line, jsonb_build_object(
      'size', (select count(*) from order_lines where ce_num = o.ce_num),
      'totalHT', o.total_ht::text, 'revision', o.revision) as cart
    from order_lines l
    join orders o on o.ce_num = l.ce_num
    join products p on p.ar_num = l.ar_num
    where l.ce_num = ${ceNum} and l.ar_num = ${arNum}`);
  const [answer] = rows;
  if (!answer) throw new AppError('NOT_FOUND');
  return answer;
}

export async function loadCart(db: Db, ceNum: number, clNum: number, owner: AccountOwner) {
  const { rows } = await db.execute<{ revision: number; lines: string }>(sql`
    select ${orders.revision} as revision, coalesce((
      select json_agg(cart_line(l, p.pack_size, p.unit, p.unit_gender) order by l.position)
      from order_lines l join products p on p.ar_num = l.ar_num
      where l.ce_num = ${orders.ceNum}), '[]')::text as lines
    from ${orders}
    where ${orders.ceNum} = ${ceNum} and ${orders.clNum} = ${clNum}
      and ${ownedBy(orders, owner)} and ${isOpen}`);
  return rows[0];
}
