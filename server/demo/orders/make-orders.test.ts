import { expect, test } from 'vitest';
import { generateProducts } from '../catalogue/generate-products.ts';
import { deliveryData } from '../clients/delivery-data.ts';
import { makeClients } from '../clients/make-clients.ts';
import { makeInvoices } from './make-invoices.ts';
import { eventsOf, makeOrders, workingDays } from './make-orders.ts';
import { makeOpenOrders } from './open-orders.ts';
import { createPool } from './product-pool.ts';

const TODAY = '2026-11-21';

function world(total: number) {
  const pool = createPool(total);
  for (const product of generateProducts(total, TODAY)) pool.offer(product);
  const delivery = deliveryData();
  const clients = makeClients(delivery, TODAY);
  const orders = makeOrders(clients, pool, delivery, TODAY);
  return { pool, clients, orders };
}

const { pool, clients, orders } = world(5_000);

test('makes a year of orders, and numbers them by the time at which they were placed', () => {
  const lines = orders.reduce((sum, order) => sum + order.lines.length, 0);
  expect(lines).toBeGreaterThan(20_000);
  expect(lines).toBeLessThan(25_000);
  expect(orders.map(({ ceNum }) => ceNum)).toEqual(orders.map((_, i) => i + 1));
  expect(new Set(orders.map(({ number }) => number)).size).toBe(orders.length);
  expect(orders.every(({ number }) => /^CMD-\d{4}-\d{6}$/.test(number ?? ''))).toBe(true);
  expect(orders.every(({ day }) => day < TODAY)).toBe(true);
});

test('gives each order one author, a postal address of its client, and whole packs', () => {
  for (const { client, coNum, repNum, adNum, lines } of orders) {
    expect((coNum === null) !== (repNum === null)).toBe(true);
    expect(client.addresses.some((address) => address.adNum === adNum)).toBe(true);
    expect(new Set(lines.map(({ card }) => card.arNum)).size).toBe(lines.length);
    expect(
      lines.every(({ card, quantity }) => quantity > 0 && quantity % card.packSize === 0),
    ).toBe(true);
  }
});

test('gives every order older than three working days the status delivered', () => {
  for (const order of orders.filter(({ status }) => status !== 'cancelled')) {
    if (workingDays(order.day, TODAY) > 3) expect(order.status).toBe('delivered');
    expect(eventsOf(order).at(-1)?.status).toBe(order.status);
  }
});

test('overpays no invoice, and gives the first client a due and an overdue invoice', () => {
  const invoices = makeInvoices(orders, TODAY);
  for (const { order, paid, dueOn, issuedOn } of invoices) {
    expect(paid).toBeLessThanOrEqual(order.totals.ttc);
    expect(order.totals.ttc).toBe(order.totals.ht + order.totals.vat);
    expect(dueOn > issuedOn).toBe(true);
  }
  const shown = invoices.filter(({ order }) => order.client.clNum === 1);
  const open = shown.filter(({ paid, order }) => paid < order.totals.ttc);
  expect(open.some(({ dueOn }) => dueOn < TODAY)).toBe(true);
  expect(open.some(({ dueOn }) => dueOn >= TODAY)).toBe(true);
});

test('gives the demonstration contact an open cart', () => {
  const carts = makeOpenOrders(clients, pool, orders.length + 1, TODAY);
  const own = carts.find(({ client, coNum }) => client.clNum === 1 && coNum === 1);
  expect(own?.lines.length).toBeGreaterThanOrEqual(6);
  expect(own?.lines.length).toBeLessThanOrEqual(18);
  const actors = carts.map(({ client, coNum, repNum }) => `${client.clNum} ${coNum} ${repNum}`);
  expect(new Set(actors).size).toBe(carts.length);
});

test('makes over 1,000 orders for a shop with 200 products', () => {
  expect(world(200).orders.length).toBeGreaterThan(1_000);
});
