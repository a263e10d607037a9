import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { compactDate } from '../../../contract/core/dates.ts';
import { fromUnits } from '../../../contract/core/decimal.ts';
import type { PaymentMethod } from '../../../contract/delivery/payment-methods.ts';
import type { InvoiceKind } from '../../../contract/invoices/statuses.ts';
import { comingLines } from '../../../contract/orders/coming-lines.ts';
import type { CartLine, PlacedOrderDetail } from '../../../contract/orders/schemas.ts';
import { shownTotals } from '../../../contract/orders/shown-totals.ts';
import type { OrderStatus } from '../../../contract/orders/statuses.ts';
import type { Executor } from '../../database/client.ts';
import {
  addresses,
  clients,
  contacts,
  deliveryPrices,
  invoices,
  portfolios,
  postalColumns,
  representatives,
} from '../../database/schema/clients.ts';
import { orderEvents, orders } from '../../database/schema/orders.ts';
import { isChanged, readChanges, readShortages } from './line-changes.ts';
import { placedBy } from './order-list.ts';
import { readLines } from './orders-repository.ts';
import { isPartly, readShipments } from './shipments.ts';

/** A placed order. Page, PDF, mails, CSV and export are made from this data. */
export interface OrderDetail extends PlacedOrderDetail {
  clNum: number;
  client: Pick<Client, 'code' | 'name' | 'city' | 'siret' | 'vatNumber' | 'phone' | 'email'>;
  contact: (Person & { locale: string }) | null;
  representative: (Person & { code: string }) | null;
}

type Client = typeof clients.$inferSelect;

interface Person {
  firstName: string;
  lastName: string;
  email: string;
  /** False if this person may no longer see the orders of the client. */
  isActive: boolean;
}

export async function readOrderDetail(
  executor: Executor,
  ceNum: number,
  clNum?: number,
): Promise<OrderDetail | undefined> {
  const found = await findOrder(executor, ceNum, clNum);
  if (!found) return undefined;
  const { order, client, rate, address, instructionsToday } = found;
  const { number, placedAt } = order;
  if (number === null || placedAt === null) return undefined;
  const contact = await findContact(executor, order);
  const representative = await findRepresentative(executor, order);
  const status = order.status as OrderStatus;
  const isCancelled = status === 'cancelled';
  const lines = await readLines(executor, ceNum);
  const changes = found.isChanged ? await readChanges(executor, ceNum) : [];
  const comes = comingLines({ lines, changes, status }).map(({ line }) => line);
  const price = order.deliveryPrice ?? fromUnits(0);
  const place = order.deliveryAddress ?? address;
  return {
    ceNum,
    clNum: order.clNum,
    number,
    placedAt: placedAt.getTime(),
    status,
    reference: order.reference,
    placedBy: found.placedBy,
    lineCount: lines.length,
    totalHT: order.totalHT,
    totalVAT: order.totalVAT,
    totalTTC: order.totalTTC,
    deliverOn: order.deliverOn && compactDate(order.deliverOn),
    isPartly: found.isPartly,
    isChanged: found.isChanged,
    openProposals: changes.flatMap(({ proposal }) =>
      proposal?.state === 'open' ? proposal.key : [],
    ),
    lines,
    shortages: isCancelled ? [] : await readShortages(executor, ceNum),
    changes,
    ordered: orderedTotals(order, lines),
    rates: isCancelled ? [] : shownTotals(comes, price).rates,
    delivery: place && {
      name: order.deliveryName ?? rate?.name ?? '',
      price: isCancelled ? fromUnits(0) : price,
      ...place,
      coMobile: order.contactMobile,
      clTel: order.clientPhone,
    },
    clReglement: order.paymentMethod as PaymentMethod | null,
    comment: order.comment,
    instructions: order.deliveryAddress ? order.instructions : instructionsToday,
    events: await readEvents(executor, ceNum),
    shipments: await readShipments(executor, ceNum),
    invoices: await readInvoices(executor, order),
    client,
    contact,
    representative,
  };
}

type OrderOwner = Pick<typeof orders.$inferSelect, 'ceNum' | 'clNum' | 'coNum' | 'repNum'>;

/**
 * Reads an order with the current postal address and delivery rate, which `readOrderDetail` uses if
 * the order has stored none.
 */
async function findOrder(executor: Executor, ceNum: number, clNum: number | undefined) {
  const { code, name, city, siret, vatNumber, phone, email } = clients;
  const owned: SQL | undefined = clNum === undefined ? undefined : eq(orders.clNum, clNum);
  const [row] = await executor
    .select({
      order: orders,
      client: { code, name, city, siret, vatNumber, phone, email },
      rate: deliveryPrices,
      address: postalColumns,
      instructionsToday: addresses.instructions,
      isPartly,
      isChanged,
      placedBy,
    })
    .from(orders)
    .innerJoin(clients, eq(clients.clNum, orders.clNum))
    .leftJoin(deliveryPrices, eq(deliveryPrices.zpNum, orders.zpNum))
    .leftJoin(addresses, and(eq(addresses.clNum, orders.clNum), eq(addresses.adNum, orders.adNum)))
    .where(and(eq(orders.ceNum, ceNum), owned));
  return row;
}

/**
 * Finds the contact who gets the mails about an order: the contact who placed the order, or the
 * client’s first contact if a representative placed the order.
 */
export async function findContact(executor: Executor, { clNum, coNum }: OrderOwner) {
  const { firstName, lastName, email, locale } = contacts;
  const isActive = sql<boolean>`${contacts.disabledAt} is null`;
  const wanted =
    coNum === null
      ? and(eq(contacts.clNum, clNum), isNull(contacts.disabledAt))
      : eq(contacts.coNum, coNum);
  const [row] = await executor
    .select({ firstName, lastName, email, locale, isActive })
    .from(contacts)
    .where(wanted)
    .orderBy(asc(contacts.coNum))
    .limit(1);
  return row ?? null;
}

async function findRepresentative(executor: Executor, { clNum, repNum }: OrderOwner) {
  const { code, firstName, lastName, email } = representatives;
  const isActive = sql<boolean>`${representatives.disabledAt} is null
    and ${portfolios.clNum} is not null`;
  const inPortfolio = and(
    eq(portfolios.repNum, representatives.repNum),
    eq(portfolios.clNum, clNum),
  );
  const [row] = await executor
    .select({ code, firstName, lastName, email, isActive })
    .from(representatives)
    .leftJoin(portfolios, inPortfolio)
    .where(repNum === null ? eq(portfolios.main, true) : eq(representatives.repNum, repNum));
  return row ?? null;
}

/** Returns the totals of the ordered lines, or null if the totals of the order have not changed. */
function orderedTotals(
  { deliveryPrice, totalHT, totalTTC }: typeof orders.$inferSelect,
  lines: readonly CartLine[],
) {
  const { totals } = shownTotals(lines, deliveryPrice ?? fromUnits(0));
  return totals.totalHT === totalHT && totals.totalTTC === totalTTC ? null : totals;
}

async function readEvents(executor: Executor, ceNum: number) {
  const { status, at, note, shipment, ofLines, proposal } = orderEvents;
  const rows = await executor
    .select({ status, at, note, shipment, isOfLines: ofLines, proposal })
    .from(orderEvents)
    .where(eq(orderEvents.ceNum, ceNum))
    .orderBy(at, orderEvents.oeNum);
  return rows.map((row) => ({
    ...row,
    status: row.status as OrderStatus,
    at: row.at.getTime(),
    proposal: row.proposal as OrderDetail['events'][number]['proposal'],
  }));
}

async function readInvoices(executor: Executor, { ceNum, clNum }: OrderOwner) {
  const { inNum, number, kind } = invoices;
  const rows = await executor
    .select({ inNum, number, kind })
    .from(invoices)
    .where(and(eq(invoices.clNum, clNum), eq(invoices.ceNum, ceNum)))
    .orderBy(inNum);
  return rows.map((row) => ({ ...row, kind: row.kind as InvoiceKind }));
}
