import { addDays } from '../calendar-days.ts';
import type { DemoClient } from '../clients/make-clients.ts';
import { readTable } from '../data.ts';
import { at, createRandom } from '../random.ts';
import { habitsOf } from './habits.ts';
import { type DemoOrder, lineFor, totalsOfOrder } from './make-orders.ts';
import type { Pool } from './product-pool.ts';

/**
 * Makes open carts of products whose price depends on the tariff alone, so that each cart has the
 * prices that the shop shows.
 */
export function makeOpenOrders(
  clients: readonly DemoClient[],
  pool: Pool,
  firstNumber: number,
  today: string,
): DemoOrder[] {
  const plain = {
    cards: pool.cards.filter((card) => card.plain),
    wellKnown: pool.wellKnown.filter((card) => card.plain),
  };
  return readTable('carts.csv', 'client', 'by', 'lines').flatMap((cart, index) => {
    const { client: code, by } = cart;
    const client = clients.find(({ seed }) => seed.code === code);
    if (!client) return [];
    const random = createRandom(`cart ${code} ${by}`);
    const habits = habitsOf(client, plain, random);
    const lines = habits
      .slice(0, Number(cart.lines))
      .map(({ card, packs }) => lineFor(client, card, packs * card.packSize));
    return {
      ceNum: firstNumber + index,
      number: null,
      client,
      coNum: by === 'contact' ? at(client.contacts, 0).coNum : null,
      repNum: by === 'representative' ? client.repNum : null,
      status: 'open' as const,
      day: addDays(today, -random.int(1, 4)),
      minute: random.int(480, 1020),
      deliverOn: null,
      adNum: null,
      ztNum: null,
      zpNum: null,
      deliveryPrice: null,
      paymentMethod: null,
      reference: null,
      comment: null,
      lines,
      totals: totalsOfOrder(lines, 0),
    };
  });
}
