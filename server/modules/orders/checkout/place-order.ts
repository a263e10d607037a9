import { and, eq, sql } from 'drizzle-orm';
import type { Answer, Body } from '../../../../contract/api.ts';
import { compactDate, isoDate } from '../../../../contract/core/dates.ts';
import { toUnits } from '../../../../contract/core/decimal.ts';
import type { ErrorCode } from '../../../../contract/core/errors.ts';
import type { CurrentLine, CurrentOrder } from '../../../../contract/orders/current-order.ts';
import type { Shortage } from '../../../../contract/orders/schemas.ts';
import { shortageOf } from '../../../../contract/orders/shortages.ts';
import { shownTotals } from '../../../../contract/orders/shown-totals.ts';
import { goodsOf, pricedLine } from '../../../../contract/orders/totals.ts';
import { type Executor, firstRow } from '../../../database/client.ts';
import { addresses, postalColumns } from '../../../database/schema/clients.ts';
import { acceptedTerms } from '../../../database/schema/content.ts';
import { orderEvents, orders } from '../../../database/schema/orders.ts';
import { AppError } from '../../../services/app-error.ts';
import type { Config } from '../../../services/config.ts';
import type { Command } from '../../../services/idempotency.ts';
import {
  findDelivery,
  goneDay,
  readMinimumOrder,
  runOfAddress,
} from '../../delivery/delivery-zones.ts';
import { boundedLines } from '../bounded-order.ts';
import { findContact } from '../order-detail.ts';
import {
  checkSize,
  findPayer,
  lockOpenOrder,
  readLinesToday,
  readWeight,
} from '../orders-repository.ts';
import { lockStock, reserve } from './reserve.ts';

type Validation = Body<'orders.validate'>;
type Order = typeof orders.$inferSelect;

/**
 * Places a confirmed order at the current prices, if the user has seen these prices. Locks the row
 * of the order first: the agreed total then includes earlier changes, and later changes are
 * refused. Draws the number last, because the lock on the number stops all other orders from being
 * placed.
 */
export async function placeOrder(
  executor: Executor,
  command: Command,
  body: Validation,
  config: Config,
): Promise<Required<Answer<'orders.validate'>>> {
  const { ceNum } = body;
  const order = await lockOpenOrder(executor, command, ceNum);
  await lockStock(executor, ceNum);
  const { lines, repriced } = await readLinesToday(executor, ceNum);
  checkSize(lines.length);
  const chosen = await findChosenDelivery(executor, order, lines);
  const payer = await findPayer(executor, command.clNum);
  const isPayable = payer.paymentMethods.includes(order.paymentMethod ?? '');
  if (!chosen || !isPayable) throw new AppError('ORDER_NOT_CONFIRMED');
  if (payer.isBlocked) throw new AppError('CLIENT_BLOCKED');
  const minimum = toUnits(await readMinimumOrder(executor, config));
  if (goodsOf(lines.map(pricedLine)) < minimum) throw new AppError('ORDER_BELOW_MINIMUM');

  const { delivery, address } = chosen;
  const today = { deliveryPrice: delivery.price, ...shownTotals(lines, delivery.price).totals };
  const shortages = lines.flatMap((line) => shortageOf(line, line.stock) ?? []);
  const gone = delivery.isDayGone ? goneDay(delivery) : {};
  const changed = changeOf({ ...today, lines }, shortages, body);
  if (changed) {
    const short = new Set(shortages.map(({ arNum }) => arNum));
    const isChangedLine = (line: CurrentLine) =>
      repriced.has(line.ArNum) || short.has(line.ArNum) || line.withdrawn || !isWhole(line);
    throw new AppError(changed, {
      current: { ...today, ...boundedLines(lines, isChangedLine) },
      ...gone,
    });
  }
  if (delivery.isDayGone) throw new AppError('DELIVERY_DAY_GONE', gone);

  await storeLines(executor, ceNum, lines, shortages);
  await reserve(executor, ceNum);
  const { number: orderNumber, placedAt } = await nextNumber(executor);
  const { instructions, ...deliveryAddress } = address;
  await executor
    .update(orders)
    .set({
      status: 'placed',
      number: orderNumber,
      placedAt,
      revision: sql`${orders.revision} + 1`,
      zpNum: delivery.zpNum,
      deliveryName: delivery.name,
      deliverOn: delivery.deliverOn,
      deliveryAddress,
      instructions: body.instructions ?? instructions,
      reference: body.reference ?? null,
      comment: body.comment ?? null,
      ...today,
    })
    .where(eq(orders.ceNum, ceNum));
  await executor
    .insert(orderEvents)
    .values({ ceNum, clNum: order.clNum, status: 'placed', at: placedAt });
  await storeTerms(executor, command, body);
  const contact = await findContact(executor, order);
  return { orderNumber, shortages, mailTo: contact?.isActive ? contact.email : null };
}

async function findChosenDelivery(executor: Executor, order: Order, lines: readonly CurrentLine[]) {
  const { status, clNum, adNum, ztNum, zpNum, isDayChosen } = order;
  if (status !== 'confirmed' || adNum === null || ztNum === null || zpNum === null)
    return undefined;
  const [found] = await executor
    .select({ ...postalColumns, instructions: addresses.instructions, run: runOfAddress })
    .from(addresses)
    .where(and(eq(addresses.clNum, clNum), eq(addresses.adNum, adNum), eq(addresses.ztNum, ztNum)));
  if (!found) return undefined;
  const { run, ...address } = found;
  const weight = await readWeight(executor, order.ceNum);
  const goods = goodsOf(lines.map(pricedLine));
  const deliverOn = isDayChosen && order.deliverOn ? compactDate(order.deliverOn) : null;
  const wanted = { ztNum, zpNum, run, deliverOn };
  const delivery = await findDelivery(executor, wanted, weight, goods);
  return delivery && { address, delivery };
}

const isWhole = ({ LCQuantite, packSize }: CurrentLine): boolean => LCQuantite % packSize === 0;

function changeOf(
  { lines, totalTTC }: CurrentOrder,
  shortages: readonly Shortage[],
  { expectedTotal, acceptedShortages = [] }: Validation,
): ErrorCode | undefined {
  const accepted = new Set(acceptedShortages);
  if (lines.some(({ withdrawn }) => withdrawn)) return 'PRODUCT_WITHDRAWN';
  if (!lines.every(isWhole)) return 'PACKAGING_CHANGED';
  if (toUnits(totalTTC) !== toUnits(expectedTotal)) return 'PRICE_CHANGED';
  return shortages.some(({ arNum }) => !accepted.has(arNum)) ? 'STOCK_CHANGED' : undefined;
}

async function storeLines(
  executor: Executor,
  ceNum: number,
  lines: readonly CurrentLine[],
  shortages: readonly Shortage[],
): Promise<void> {
  const shortOf = new Map(shortages.map((shortage) => [shortage.arNum, shortage]));
  const agreed = lines.map((line) => ({
    ar_num: line.ArNum,
    unit_price: line.LCPrixVente,
    discount: line.LCRemise1,
    vat_rate: line.LCTvaTx,
    eco_contribution: line.ecoContribution,
    reference: line.reference,
    label: line.name,
    missing: shortOf.get(line.ArNum)?.missing ?? 0,
    comes_on: shortOf.get(line.ArNum)?.comesOn ?? null,
  }));
  await executor.execute(sql`
    update order_lines l set unit_price = a.unit_price, discount = a.discount,
      vat_rate = a.vat_rate, eco_contribution = a.eco_contribution, reference = a.reference, label = a.label,
      missing = a.missing, comes_on = a.comes_on
    from jsonb_to_recordset(${JSON.stringify(agreed)}::jsonb) as a (
      ar_num integer, unit_price numeric, discount numeric, vat_rate numeric, eco_contribution numeric,
      reference text, label text, missing integer, comes_on date)
    where l.ce_num = ${ceNum} and l.ar_num = a.ar_num`);
}

/** A representative cannot accept the terms for a contact. */
async function storeTerms(
  executor: Executor,
  { owner }: Command,
  { acceptedTerms: accepted }: Validation,
): Promise<void> {
  const version = accepted && isoDate(accepted.version);
  if (!('coNum' in owner) || !version) return;
  // The clock of the device may be ahead, so the stored time is at most the server’s time.
  const acceptedAt = new Date(Math.min(accepted.at, Date.now()));
  await executor
    .insert(acceptedTerms)
    .values({ coNum: owner.coNum, version, acceptedAt })
    .onConflictDoNothing();
}

async function nextNumber(executor: Executor): Promise<{ number: string; placedAt: Date }> {
  const { rows } = await executor.execute<{ number: string; ms: string }>(
    sql`select number, (extract(epoch from at) * 1000)::text as ms from next_number('CMD')`,
  );
  const { number, ms } = firstRow(rows);
  return { number, placedAt: new Date(Math.floor(Number(ms))) };
}
