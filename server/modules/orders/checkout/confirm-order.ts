import { and, eq, sql } from 'drizzle-orm';
import type { Answer, Body } from '../../../../contract/api.ts';
import { isE164 } from '../../../../contract/core/phones.ts';
import { shownTotals } from '../../../../contract/orders/shown-totals.ts';
import { goodsOf, pricedLine } from '../../../../contract/orders/totals.ts';
import { type Executor, firstRow } from '../../../database/client.ts';
import { addresses } from '../../../database/schema/clients.ts';
import { orders } from '../../../database/schema/orders.ts';
import { AppError } from '../../../services/app-error.ts';
import type { Command } from '../../../services/idempotency.ts';
import { findDelivery, goneDay, runOfAddress } from '../../delivery/delivery-zones.ts';
import {
  checkSize,
  findPayer,
  lockOpenOrder,
  readLines,
  readWeight,
} from '../orders-repository.ts';

type Confirmation = Body<'orders.confirm'>;
type Fault = { field: keyof Confirmation; code: string };

export async function confirmOrder(
  executor: Executor,
  command: Command,
  body: Confirmation,
): Promise<Answer<'orders.confirm'>> {
  const { ceNum, adNum, ztNum, clReglement, coMobile, clTel, deliverOn = null } = body;
  await lockOpenOrder(executor, command, ceNum);
  const lines = await readLines(executor, ceNum);
  checkSize(lines.length);
  const client = await findPayer(executor, command.clNum);
  if (client.isBlocked) throw new AppError('CLIENT_BLOCKED');
  const address = await findAddress(executor, command.clNum, adNum);

  const weight = await readWeight(executor, ceNum);
  const delivery = await findDelivery(
    executor,
    { ...body, run: address.run, deliverOn },
    weight,
    goodsOf(lines.map(pricedLine)),
  );
  const faults: Fault[] = [];
  if (address.ztNum !== ztNum) faults.push({ field: 'ztNum', code: 'ZONE_NOT_SERVED' });
  else if (!delivery) faults.push({ field: 'zpNum', code: 'RATE_NOT_OFFERED' });
  if (!client.paymentMethods.includes(clReglement)) {
    faults.push({ field: 'clReglement', code: 'PAYMENT_NOT_ALLOWED' });
  }
  faults.push(...faultsOfPhones(body));
  if (faults.length > 0 || !delivery) throw new AppError('INVALID', { errors: faults });
  if (delivery.isDayGone) throw new AppError('DELIVERY_DAY_GONE', goneDay(delivery));

  const stored = await executor
    .update(orders)
    .set({
      status: 'confirmed',
      confirmedAt: sql`now()`,
      revision: sql`${orders.revision} + 1`,
      adNum,
      ztNum,
      zpNum: delivery.zpNum,
      deliveryPrice: delivery.price,
      deliverOn: delivery.deliverOn,
      isDayChosen: deliverOn !== null,
      paymentMethod: clReglement,
      contactMobile: coMobile,
      clientPhone: clTel,
    })
    .where(eq(orders.ceNum, ceNum))
    .returning({ revision: orders.revision });
  return {
    success: true,
    delivery: { price: delivery.price, earliestOn: delivery.earliestOn },
    ...shownTotals(lines, delivery.price).totals,
    ...firstRow(stored),
  };
}

/** Throws the same error for another client’s address and for an unknown address. */
async function findAddress(executor: Executor, clNum: number, adNum: number) {
  const own = and(eq(addresses.clNum, clNum), eq(addresses.adNum, adNum));
  const [address] = await executor
    .select({ ztNum: addresses.ztNum, run: runOfAddress })
    .from(addresses)
    .where(and(own, eq(addresses.kind, 'delivery')));
  if (address) return address;
  throw new AppError('NOT_FOUND', { errors: [{ field: 'adNum', code: 'NOT_FOUND' }] });
}

function faultsOfPhones({ coMobile, clTel }: Confirmation): Fault[] {
  if (coMobile === null && clTel === null) return [{ field: 'coMobile', code: 'PHONE_REQUIRED' }];
  return Object.entries({ coMobile, clTel })
    .filter(([, phone]) => phone !== null && !isE164(phone))
    .map(([field]) => ({ field: field as keyof Confirmation, code: 'PHONE_INVALID' }));
}
