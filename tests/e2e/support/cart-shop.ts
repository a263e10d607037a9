import type { Page } from '@playwright/test';
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

  async function query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await shop.distributor.query<Row>(text, values)).rows;
  }

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

  /** Puts a pack of each of the first articles that are sold into a new order. */
  async function addPacks(order: { ce: number; cl: number } | undefined, lines: number) {
    await query(
      `insert into order_lines
         (ce_num, cl_num, ar_num, position, quantity, unit_price, discount, vat_rate,
          eco_contribution, reference, label)
       select $1, $2, p.ar_num, row_number() over (order by p.ar_num), p.pack_size,
         price.unit_price, price.discount, price.vat_rate, price.eco_contribution,
         price.reference, price.name
       from (select * from products where withdrawn_at is null order by ar_num limit $3) p,
         line_price(p.ar_num, $2, p.pack_size) price`,
      [order?.ce, order?.cl, lines],
    );
    await query(
      `update orders set total_ht = t.ht, total_vat = t.vat, total_ttc = t.ht + t.vat
       from order_totals($1) t where ce_num = $1`,
      [order?.ce],
    );
  }

  return {
    origin: shop.origin,
    query,
    cart,
    addPacks,
    /** Gives the contact's client an open order with this many lines. */
    async fill(email: string, lines: number): Promise<ServerCart> {
      await query(`delete from orders where ${OPEN}`, [email]);
      const [order] = await query<{ ce: number; cl: number }>(
        `insert into orders (cl_num, co_num)
         select cl_num, co_num from contacts where email = $1
         returning ce_num as ce, cl_num as cl`,
        [email],
      );
      await addPacks(order, lines);
      return cart(email);
    },
    enter: (page: Page, email: string, path: string) => openAs(page, email, shop.origin + path),
    stop: () => shop.close(),
  };
}
