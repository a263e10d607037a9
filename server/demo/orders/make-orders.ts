import { toUnits } from '../../../contract/core/decimal.ts';
import { goodsOf, type Totals, totalsOf, withDelivery } from '../../../contract/orders/totals.ts';
import { addDays, daysBetween, instant, weekday, workingDay } from '../calendar-days.ts';
import type { DeliveryData } from '../clients/delivery-data.ts';
import type { DemoClient } from '../clients/make-clients.ts';
import { readJson } from '../data.ts';
import { UNIT } from '../decimal.ts';
import { at, createRandom, type Random } from '../random.ts';
import { basket, habitsOf, rhythmOf } from './habits.ts';
import type { Card, Pool } from './product-pool.ts';

export type Status = 'open' | 'placed' | 'prepared' | 'shipped' | 'delivered' | 'cancelled';

type DemoLine = ReturnType<typeof lineFor>;

export interface DemoOrder {
  ceNum: number;
  number: string | null;
  client: DemoClient;
  coNum: number | null;
  repNum: number | null;
  status: Status;
  /** The day on which the order was placed; for an open order, the day of its last change. */
  day: string;
  minute: number;
  deliverOn: string | null;
  adNum: number | null;
  ztNum: number | null;
  zpNum: number | null;
  /** The price of the delivery in 1/10000 of a euro. */
  deliveryPrice: number | null;
  paymentMethod: string | null;
  reference: string | null;
  comment: string | null;
  lines: DemoLine[];
  totals: Totals;
}

const { comments } = readJson<{ comments: string[] }>('people.json');

/**
 * Returns the unit price before the client’s discount: the price of the tariff group, or else the
 * base price.
 */
function priceFor(client: DemoClient, card: Card): number {
  return card.tariffs.get(client.seed.tgNum) ?? card.price;
}

export function lineFor(client: DemoClient, card: Card, quantity: number) {
  return { card, quantity, unitPrice: priceFor(client, card), discount: client.discount };
}

const pricedLines = (lines: readonly DemoLine[]) =>
  lines.map((line) => ({ ...line, vatRate: line.card.vatRate, eco: toUnits(line.card.eco) }));

export const totalsOfOrder = (lines: readonly DemoLine[], deliveryPrice: number): Totals =>
  totalsOf(withDelivery(pricedLines(lines), deliveryPrice));

/** The clients with two years of orders, and with paid, due and overdue invoices. */
export const SHOWN: readonly string[] = ['C01482', 'C00917', 'C02210'];

/**
 * Makes the orders of the year before `today`, or of two years for clients in SHOWN. Numbers the
 * orders by time.
 */
export function makeOrders(
  clients: readonly DemoClient[],
  pool: Pool,
  delivery: DeliveryData,
  today: string,
): DemoOrder[] {
  const orders = clients.flatMap((client) => ordersOf(client, pool, delivery, today));
  orders.sort((a, b) => (a.day === b.day ? a.minute - b.minute : a.day < b.day ? -1 : 1));
  const nextNumber = documentNumbers('CMD');
  orders.forEach((order, index) => {
    order.ceNum = index + 1;
    order.number = nextNumber(order.day);
  });
  return orders;
}

function ordersOf(
  client: DemoClient,
  pool: Pool,
  delivery: DeliveryData,
  today: string,
): DemoOrder[] {
  const random = createRandom(`orders ${client.seed.code}`);
  const rhythm = rhythmOf(client, random);
  const habits = habitsOf(client, pool, random);
  const last = addDays(client.blockedAt?.slice(0, 10) ?? today, -1);
  const first = addDays(today, -365 + random.int(0, Math.round(rhythm.every)));
  const year = between(first, last, random);
  if (!SHOWN.includes(client.seed.code)) return year;
  const before = createRandom(`orders before ${client.seed.code}`);
  return [...between(addDays(today, -730), addDays(today, -366), before), ...year];

  function between(from: string, to: string, luck: Random): DemoOrder[] {
    const orders: DemoOrder[] = [];
    let day = from;
    while (workingDay(day) <= to) {
      const lines = basket(habits, pool, rhythm, luck).map(({ card, quantity }) =>
        lineFor(client, card, quantity),
      );
      orders.push(placed(client, lines, workingDay(day), delivery, today, luck));
      day = addDays(day, Math.max(2, Math.round(rhythm.every * (0.6 + luck.next() * 0.8))));
    }
    return orders;
  }
}

function placed(
  client: DemoClient,
  lines: DemoLine[],
  day: string,
  delivery: DeliveryData,
  today: string,
  random: Random,
): DemoOrder {
  const addresses = client.addresses.filter(({ kind }) => kind === 'delivery');
  const address = random.chance(0.85) ? at(addresses, 0) : random.pick(addresses);
  const price = deliveryPriceOf(lines, address.ztNum, delivery);
  const cancelled = random.chance(0.02);
  const byContact = random.chance(client.contacts.some(({ active }) => active) ? 0.75 : 0.5);
  return {
    ceNum: 0,
    number: null,
    client,
    coNum: byContact ? random.pick(client.contacts).coNum : null,
    repNum: byContact ? null : client.repNum,
    status: cancelled ? 'cancelled' : statusAt(workingDays(day, today)),
    day,
    minute: random.int(6 * 60, 17 * 60),
    deliverOn: workingDay(addDays(day, random.int(2, 4))),
    adNum: address.adNum,
    ztNum: address.ztNum,
    zpNum: price?.zpNum ?? null,
    deliveryPrice: price?.amount ?? null,
    // Transfer is listed twice more, because most clients pay by transfer.
    paymentMethod: random.pick([...client.paymentMethods, 'transfer', 'transfer']),
    reference: random.chance(0.3) ? `BC ${random.int(100, 999)}` : null,
    comment: random.chance(0.06) ? random.pick(comments) : null,
    lines,
    totals: cancelled ? totalsOf([]) : totalsOfOrder(lines, price?.amount ?? 0),
  };
}

function deliveryPriceOf(lines: readonly DemoLine[], ztNum: number, delivery: DeliveryData) {
  const weight = lines.reduce((sum, { card, quantity }) => sum + card.weight * quantity, 0);
  const step = delivery.prices.find(
    (price) => price.ztNum === ztNum && price.extraDays > 0 && weight <= price.maxWeight,
  );
  if (!step) return null;
  const free = step.freeFrom !== null && goodsOf(pricedLines(lines)) >= step.freeFrom * UNIT;
  return { zpNum: step.zpNum, amount: free ? 0 : Math.round(step.price * UNIT) };
}

function statusAt(age: number): Status {
  if (age <= 1) return 'placed';
  if (age === 2) return 'prepared';
  return age === 3 ? 'shipped' : 'delivered';
}

/** Returns a function that generates the numbers of documents. The count starts again each year. */
export function documentNumbers(series: string): (day: string) => string {
  const perYear = new Map<string, number>();
  return (day) => {
    const year = day.slice(0, 4);
    const count = (perYear.get(year) ?? 0) + 1;
    perYear.set(year, count);
    return `${series}-${year}-${String(count).padStart(6, '0')}`;
  };
}

/** Counts the working days after `from` up to `to`. Looks at fourteen days at most. */
export function workingDays(from: string, to: string): number {
  const days = daysBetween(from, to);
  let count = 0;
  for (let i = 1; i <= Math.min(days, 14); i += 1) {
    const day = weekday(addDays(from, i));
    if (day !== 0 && day !== 6) count += 1;
  }
  return count;
}

export function eventsOf(order: DemoOrder): { status: Status; at: string; note: string | null }[] {
  const start = { status: 'placed' as const, at: instant(order.day, order.minute), note: null };
  if (order.status === 'cancelled') {
    const note = 'Annulée à la demande du client.';
    return [start, { status: 'cancelled', at: instant(order.day, order.minute + 95), note }];
  }
  const stages = ['prepared', 'shipped', 'delivered'] as const;
  const reached = stages.indexOf(order.status as (typeof stages)[number]) + 1;
  let day = order.day;
  return [
    start,
    ...stages.slice(0, reached).map((status, index) => {
      day = workingDay(addDays(day, 1));
      return { status, at: instant(day, 8 * 60 + index * 47 + (order.ceNum % 37)), note: null };
    }),
  ];
}
