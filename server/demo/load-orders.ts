import { DELIVERY_VAT } from '../../contract/orders/totals.ts';
import { instant } from './calendar-days.ts';
import { toDecimal } from './decimal.ts';
import { insertRows, moveSequence, type Queryable } from './insert.ts';
import type { DemoInvoice } from './orders/make-invoices.ts';
import type { Lists } from './orders/make-lists.ts';
import { type DemoOrder, eventsOf } from './orders/make-orders.ts';

const ORDER_COLUMNS = {
  ce_num: 'int',
  cl_num: 'int',
  co_num: 'int',
  rep_num: 'int',
  status: 'text',
  revision: 'int',
  number: 'text',
  ad_num: 'int',
  zt_num: 'int',
  zp_num: 'int',
  delivery_price: 'numeric',
  deliver_on: 'date',
  payment_method: 'text',
  contact_mobile: 'text',
  client_phone: 'text',
  reference: 'text',
  comment: 'text',
  total_ht: 'numeric',
  total_vat: 'numeric',
  total_ttc: 'numeric',
  confirmed_at: 'timestamptz',
  placed_at: 'timestamptz',
  created_at: 'timestamptz',
};

export async function loadOrders(client: Queryable, orders: readonly DemoOrder[]): Promise<void> {
  await insertRows(client, 'orders', ORDER_COLUMNS, orders.map(orderRow));
  await moveSequence(client, 'orders', 'ce_num');
  const lineColumns = {
    ce_num: 'int',
    cl_num: 'int',
    ar_num: 'int',
    position: 'int',
    quantity: 'int',
    unit_price: 'numeric',
    discount: 'numeric',
    vat_rate: 'numeric',
    reference: 'text',
    label: 'text',
  };
  await insertRows(client, 'order_lines', lineColumns, orders.flatMap(lineRows));
  const eventColumns = {
    ce_num: 'int',
    cl_num: 'int',
    status: 'text',
    note: 'text',
    at: 'timestamptz',
  };
  const events = orders
    .filter(({ status }) => status !== 'open')
    .flatMap((order) =>
      eventsOf(order).map((event) => ({
        ce_num: order.ceNum,
        cl_num: order.client.clNum,
        ...event,
      })),
    );
  await insertRows(client, 'order_events', eventColumns, events);
  await client.query('select recount_popularity()');
}

function orderRow(order: DemoOrder) {
  const open = order.status === 'open';
  const contact = order.client.contacts.find(({ coNum }) => coNum === order.coNum);
  return {
    ce_num: order.ceNum,
    cl_num: order.client.clNum,
    co_num: order.coNum,
    rep_num: order.repNum,
    status: order.status,
    revision: order.lines.length + (open ? 0 : 2),
    number: order.number,
    ad_num: order.adNum,
    zt_num: order.ztNum,
    zp_num: order.zpNum,
    delivery_price: order.deliveryPrice === null ? null : toDecimal(order.deliveryPrice),
    deliver_on: order.deliverOn,
    payment_method: order.paymentMethod,
    contact_mobile: open ? null : (contact?.mobile ?? null),
    client_phone: open ? null : order.client.phone,
    reference: order.reference,
    comment: order.comment,
    total_ht: toDecimal(order.totals.ht),
    total_vat: toDecimal(order.totals.vat),
    total_ttc: toDecimal(order.totals.ttc),
    confirmed_at: open ? null : instant(order.day, order.minute - 3),
    placed_at: open ? null : instant(order.day, order.minute),
    created_at: instant(order.day, order.minute - 25),
  };
}

function lineRows(order: DemoOrder) {
  return order.lines.map(({ card, quantity, unitPrice, discount }, position) => ({
    ce_num: order.ceNum,
    cl_num: order.client.clNum,
    ar_num: card.arNum,
    position,
    quantity,
    unit_price: toDecimal(unitPrice),
    discount,
    vat_rate: card.vatRate,
    reference: card.reference,
    label: card.name,
  }));
}

export async function loadInvoices(
  client: Queryable,
  invoices: readonly DemoInvoice[],
): Promise<void> {
  const columns = {
    in_num: 'int',
    cl_num: 'int',
    ce_num: 'int',
    number: 'text',
    issued_on: 'date',
    due_on: 'date',
    total_ht: 'numeric',
    total_vat: 'numeric',
    total_ttc: 'numeric',
    paid: 'numeric',
    paid_on: 'date',
  };
  const rows = invoices.map(({ inNum, order, number, issuedOn, dueOn, paid, paidOn }) => ({
    in_num: inNum,
    cl_num: order.client.clNum,
    ce_num: order.ceNum,
    number,
    issued_on: issuedOn,
    due_on: dueOn,
    total_ht: toDecimal(order.totals.ht),
    total_vat: toDecimal(order.totals.vat),
    total_ttc: toDecimal(order.totals.ttc),
    paid: toDecimal(paid),
    paid_on: paidOn,
  }));
  await insertRows(client, 'invoices', columns, rows);
  await moveSequence(client, 'invoices', 'in_num');
  const lineColumns = {
    in_num: 'int',
    position: 'int',
    cl_num: 'int',
    ar_num: 'int',
    reference: 'text',
    label: 'text',
    quantity: 'int',
    unit_price: 'numeric',
    discount: 'numeric',
    vat_rate: 'numeric',
  };
  await insertRows(client, 'invoice_lines', lineColumns, invoices.flatMap(invoiceLineRows));
}

/** The articles of the order, then its delivery where it was charged: together the invoice's total. */
function invoiceLineRows({ inNum, order }: DemoInvoice) {
  const lines = lineRows(order).map(({ ce_num: _order, ...line }) => ({ in_num: inNum, ...line }));
  if (!order.deliveryPrice) return lines;
  const delivery = {
    in_num: inNum,
    position: lines.length,
    cl_num: order.client.clNum,
    ar_num: null,
    reference: 'PORT',
    label: 'Frais de livraison',
    quantity: 1,
    unit_price: toDecimal(order.deliveryPrice),
    discount: 0,
    vat_rate: DELIVERY_VAT,
  };
  return [...lines, delivery];
}

export async function loadLists(client: Queryable, lists: Lists): Promise<void> {
  const owner = { cl_num: 'int', ar_num: 'int', position: 'int' };
  await insertRows(
    client,
    'favourite_lists',
    { fl_num: 'int', cl_num: 'int', key: 'text', name: 'text', position: 'int' },
    lists.favouriteLists,
  );
  await moveSequence(client, 'favourite_lists', 'fl_num');
  await insertRows(client, 'favourites', { fl_num: 'int', ...owner }, lists.favourites);
  await insertRows(
    client,
    'templates',
    {
      te_num: 'int',
      key: 'uuid',
      cl_num: 'int',
      name: 'text',
      revision: 'int',
      updated_at: 'timestamptz',
    },
    lists.templates,
  );
  await moveSequence(client, 'templates', 'te_num');
  await insertRows(
    client,
    'template_lines',
    { te_num: 'int', ...owner, quantity: 'int' },
    lists.templateLines,
  );
}
