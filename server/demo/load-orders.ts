import { fromUnits } from '../../contract/core/decimal.ts';
import { DELIVERY_VAT } from '../../contract/orders/totals.ts';
import { instant } from './calendar-days.ts';
import { insertRows, moveSequence, type Queryable } from './insert.ts';
import type { DemoInvoice } from './orders/make-invoices.ts';
import { type Lists, uuidOf } from './orders/make-lists.ts';
import { type DemoOrder, eventsOf } from './orders/make-orders.ts';
import type { DemoProposal } from './orders/make-proposal.ts';

export async function loadOrders(client: Queryable, orders: readonly DemoOrder[]): Promise<void> {
  await insertRows(client, 'orders', orders.map(orderRow));
  await moveSequence(client, 'orders', 'ceNum');
  await insertRows(
    client,
    'order_lines',
    orders.flatMap((order) =>
      order.lines.map((line, position) => ({
        ceNum: order.ceNum,
        clNum: order.client.clNum,
        arNum: line.card.arNum,
        position,
        ...soldColumns(line),
        ecoContribution: line.card.eco,
      })),
    ),
  );
  const placed = orders.filter(({ status }) => status !== 'open');
  const events = placed.flatMap((order) =>
    eventsOf(order).map((event) => ({
      ceNum: order.ceNum,
      clNum: order.client.clNum,
      ...event,
    })),
  );
  await insertRows(client, 'order_events', events);
  await client.query('select recount_popularity()');
}

function orderRow(order: DemoOrder) {
  const { client, day, minute, lines, totals, deliveryPrice, ...row } = order;
  const open = order.status === 'open';
  const contact = client.contacts.find(({ coNum }) => coNum === order.coNum);
  return {
    ...row,
    clNum: client.clNum,
    revision: lines.length + (open ? 0 : 2),
    deliveryPrice: deliveryPrice === null ? null : fromUnits(deliveryPrice),
    contactMobile: open ? null : (contact?.mobile ?? null),
    clientPhone: open ? null : client.phone,
    ...totalColumns(order),
    confirmedAt: open ? null : instant(day, minute - 3),
    placedAt: open ? null : instant(day, minute),
    createdAt: instant(day, minute - 25),
  };
}

function totalColumns({ totals }: DemoOrder) {
  return {
    totalHt: fromUnits(totals.ht),
    totalVat: fromUnits(totals.vat),
    totalTtc: fromUnits(totals.ttc),
  };
}

const soldColumns = ({ card, quantity, unitPrice, discount }: DemoOrder['lines'][number]) => ({
  quantity,
  unitPrice: fromUnits(unitPrice),
  discount,
  vatRate: card.vatRate,
  reference: card.reference,
  label: card.name,
});

/**
 * Writes the rows that the server stores when the ERP proposes a substitute and the buyer has not
 * answered yet.
 */
export async function loadProposal(
  client: Queryable,
  { order, line, coming, at }: DemoProposal,
): Promise<void> {
  const { ceNum, status } = order;
  const { clNum } = order.client;
  const { arNum } = line.card;
  await insertRows(client, 'line_changes', [{ ceNum, arNum, at }]);
  const { arNum: other, eco: ecoContribution } = coming.card;
  await insertRows(client, 'coming_lines', [
    { ceNum, ofArNum: arNum, arNum: other, position: 0, ...soldColumns(coming), ecoContribution },
  ]);
  const key = uuidOf(`proposal ${ceNum}`);
  await insertRows(client, 'proposals', [{ ceNum, arNum, key, at }]);
  const event = { ceNum, clNum, status, at, ofLines: true, proposal: 'open' };
  await insertRows(client, 'order_events', [event]);
}

export async function loadInvoices(
  client: Queryable,
  invoices: readonly DemoInvoice[],
): Promise<void> {
  const rows = invoices.map(({ order, paid, ...invoice }) => ({
    ...invoice,
    clNum: order.client.clNum,
    ceNum: order.ceNum,
    ...totalColumns(order),
    paid: fromUnits(paid),
  }));
  await insertRows(client, 'invoices', rows);
  await moveSequence(client, 'invoices', 'inNum');
  await client.query('select bill_order(in_num, ce_num, $1) from invoices', [DELIVERY_VAT]);
}

export async function loadLists(client: Queryable, lists: Lists): Promise<void> {
  await insertRows(client, 'favourite_lists', lists.favouriteLists);
  await moveSequence(client, 'favourite_lists', 'flNum');
  await insertRows(client, 'favourites', lists.favourites);
  await insertRows(client, 'templates', lists.templates);
  await moveSequence(client, 'templates', 'teNum');
  await insertRows(client, 'template_lines', lists.templateLines);
}
