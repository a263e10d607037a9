import { addDays, workingDay } from '../calendar-days.ts';
import { type DemoOrder, eventsOf, SHOWN } from './make-orders.ts';
import type { Card, Pool } from './product-pool.ts';

export type DemoProposal = NonNullable<ReturnType<typeof makeProposal>>;

const PAUSE_MS = 1_500_000;

const firstWord = (name: string) => name.split(' ')[0];

/**
 * Proposes another article at the same price for the last order of the first client in SHOWN. The
 * client has not answered yet.
 */
export function makeProposal(orders: readonly DemoOrder[], { cards }: Pool, today: string) {
  const order = orders.findLast(
    ({ client, status }) => client.seed.code === SHOWN[0] && status !== 'cancelled',
  );
  if (!order) return undefined;
  const ordered = new Set(order.lines.map(({ card }) => card.arNum));
  for (const line of order.lines) {
    const { caNum, vatRate, eco, price, name } = line.card;
    const isAkin = (one: Card) =>
      firstWord(one.name) === firstWord(name) &&
      one.caNum === caNum &&
      one.vatRate === vatRate &&
      one.eco === eco;
    const [card] = cards
      .filter((one) => isAkin(one) && !ordered.has(one.arNum) && line.quantity % one.packSize === 0)
      .toSorted((a, b) => Math.abs(a.price - price) - Math.abs(b.price - price));
    if (!card) continue;
    if (order.status !== 'placed') order.status = 'prepared';
    order.deliverOn = workingDay(addDays(today, 2));
    const last = Date.parse(eventsOf(order).at(-1)?.at ?? '');
    return { order, line, coming: { ...line, card }, at: new Date(last + PAUSE_MS).toISOString() };
  }
  return undefined;
}
