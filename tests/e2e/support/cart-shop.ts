import type { Page } from '@playwright/test';
import { connectToShop } from '../../journeys/support/shop.ts';
import { openAs } from './journey.ts';
import { openOwnShop } from './own-shop.ts';

export type CartShop = Awaited<ReturnType<typeof openCartShop>>;

interface ServerCart {
  ttc: number;
  lines: { arNum: number; name: string; quantity: number; packSize: number; note: string | null }[];
}

const OPEN =
  "status in ('open', 'confirmed') and co_num = (select co_num from contacts where email = $1)";

export async function openCartShop() {
  const shop = await openOwnShop();
  const { query, one, makeOrder, close } = await connectToShop(shop.settings.DATABASE_URL);

  async function cart(email: string): Promise<ServerCart> {
    const [order] = await query<{ ttc: string }>(
      `select total_ttc as ttc from orders where ${OPEN}`,
      [email],
    );
    const lines = await query<ServerCart['lines'][number]>(
      `select l.ar_num as "arNum", p.name, l.quantity, p.pack_size as "packSize", l.note
       from order_lines l join products p using (ar_num)
       where l.ce_num = (select ce_num from orders where ${OPEN}) order by l.position`,
      [email],
    );
    return { ttc: Number(order?.ttc ?? 0), lines };
  }

  return {
    origin: shop.origin,
    query,
    cart,
    /** Gives the contact an open order with a pack of each of the first articles that are sold. */
    async fill(email: string, lines: number): Promise<ServerCart> {
      await query(`delete from orders where ${OPEN}`, [email]);
      const owner = await one<{ clNum: number; coNum: number }>(
        'select cl_num as "clNum", co_num as "coNum" from contacts where email = $1',
        [email],
      );
      const articles = await query<{ arNum: number }>(
        `select ar_num as "arNum" from products where withdrawn_at is null
         order by ar_num limit $1`,
        [lines],
      );
      await makeOrder(
        owner,
        articles.map(({ arNum }) => arNum),
      );
      return cart(email);
    },
    enter: (page: Page, email: string, path: string) => openAs(page, email, shop.origin + path),
    async stop() {
      await close();
      await shop.close();
    },
  };
}
