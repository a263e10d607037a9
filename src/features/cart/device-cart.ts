import type { CartLine } from '../../../contract/orders/schemas.ts';
import { connection } from '../../device/connection/device-connection.ts';
import { clientNews } from '../../device/copies/device-client-news.ts';
import { outbox } from '../../device/outbox/device-outbox.ts';
import { call, forClient } from '../../lib/http.ts';
import { hasCode } from '../../lib/http-errors.ts';
import { beforeUpdate } from '../../lib/unsaved.ts';
import { Cart } from './cart.ts';

const closedLine = ({ ArNum, reference, name, LCQuantite }: CartLine) => ({
  ArNum,
  reference,
  name,
  LCQuantite,
});

export const cart = new Cart(outbox, {
  findOpen: async (clNum) => (await clientNews.read(clNum)).order,
  async findPlaced(clNum, ceNum) {
    const params = { ceNum: String(ceNum) };
    try {
      const order = await call('orders.detail', { params, ...forClient(clNum), isFresh: true });
      const { number, placedAt, lines } = order;
      return { ceNum, number, placedAt, lines: lines.map(closedLine) };
    } catch (error) {
      if (hasCode(error, 'NOT_FOUND')) return undefined;
      throw error;
    }
  },
  load: (clNum, ceNum) =>
    call('client.cart', {
      headers: { ...forClient(clNum).headers, 'x-user-cenum': String(ceNum) },
    }),
});

export function watchCart(): void {
  beforeUpdate(cart.whenStored);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') cart.refresh();
  });
  connection.onReconnect(cart.refresh);
  clientNews.subscribe(({ clNum, news }) => news && cart.follow(clNum, news.order));
}
