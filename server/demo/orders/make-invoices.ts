import { compareText } from '../../../contract/core/text.ts';
import { collectedMethods } from '../../../contract/delivery/payment-methods.ts';
import { addDays, thirtyDaysEndOfMonth } from '../calendar-days.ts';
import { createRandom, type Random } from '../random.ts';
import { type DemoOrder, documentNumbers, eventsOf, SHOWN } from './make-orders.ts';

export type DemoInvoice = ReturnType<typeof makeInvoices>[number];

export function makeInvoices(orders: readonly DemoOrder[], today: string) {
  const shipped = orders.flatMap((order) => {
    const event = eventsOf(order).find(({ status }) => status === 'shipped');
    return event ? [{ order, issuedOn: event.at.slice(0, 10) }] : [];
  });
  shipped.sort((a, b) => compareText(a.issuedOn, b.issuedOn));
  const nextNumber = documentNumbers('FAC');
  const invoices = shipped.map(({ order, issuedOn }, index) => {
    const dueOn = thirtyDaysEndOfMonth(issuedOn);
    const random = createRandom(`invoice ${order.number}`);
    return {
      inNum: index + 1,
      order,
      number: nextNumber(issuedOn),
      issuedOn,
      dueOn,
      ...paymentOf(order, dueOn, today, random),
    };
  });
  for (const code of SHOWN) leaveUnpaid(invoices, code, today);
  return invoices;
}

/**
 * Makes the latest overdue invoice of a client unpaid, and the overdue invoice before that half
 * paid.
 */
function leaveUnpaid(invoices: DemoInvoice[], code: string, today: string): void {
  const overdue = invoices.filter(
    ({ order, dueOn }) => order.client.seed.code === code && dueOn < today && !isCollected(order),
  );
  const [before, last] = overdue.slice(-2);
  if (last) Object.assign(last, nothing);
  if (before)
    Object.assign(before, { paid: halfOf(before.order), paidOn: addDays(before.dueOn, -2) });
}

const isCollected = ({ paymentMethod }: DemoOrder): boolean =>
  collectedMethods.some((method) => method === paymentMethod);

function halfOf(order: DemoOrder): number {
  return Math.floor(order.totals.ttc / 200) * 100;
}

function paymentOf(order: DemoOrder, dueOn: string, today: string, random: Random) {
  const { seed } = order.client;
  const overdueFor = dueOn < today ? dueOn >= addDays(today, -75) : false;
  const late = seed.blocked ? 0.75 : 0.05;
  const chance = random.next();
  if (isCollected(order)) return dueOn < today ? full(order, dueOn) : nothing;
  if (dueOn >= today) {
    return chance < 0.15 ? full(order, addDays(today, -random.int(1, 6))) : nothing;
  }
  if (overdueFor && chance < late) {
    const paidOn = addDays(dueOn, -2);
    return random.chance(0.3) ? { paid: halfOf(order), paidOn } : nothing;
  }
  const paidOn = addDays(dueOn, random.int(-6, 9));
  return full(order, paidOn < today ? paidOn : addDays(today, -1));
}

const nothing = { paid: 0, paidOn: null };

function full(order: DemoOrder, paidOn: string) {
  return { paid: order.totals.ttc, paidOn };
}
