import type { Page } from '@playwright/test';
import { openCartShop } from './cart-shop.ts';
import { catalogueReady } from './catalogue.ts';
import { expect, workerReady } from './journey.ts';

interface PlacedRow {
  number: string;
  ht: string;
  vat: string;
  ttc: string;
  lines: number;
  reference: string | null;
  phone: string | null;
  day: string;
}

export type CheckoutShop = Awaited<ReturnType<typeof openCheckoutShop>>;

/** A shop of its own whose orders the test can read. */
export async function openCheckoutShop() {
  const shop = await openCartShop();
  const [{ ce } = { ce: 0 }] = await shop.query<{ ce: number }>(
    'select max(ce_num) as ce from orders where number is not null',
  );
  return {
    ...shop,
    /** Orders placed since the shop opened, latest first. */
    placed: () =>
      shop.query<PlacedRow>(
        `select o.number, o.total_ht as ht, o.total_vat as vat, o.total_ttc as ttc, o.reference,
           o.contact_mobile as phone, to_char(o.deliver_on, 'YYYYMMDD') as day,
           (select count(*)::int from order_lines l where l.ce_num = o.ce_num) as lines
         from orders o where o.number is not null and o.ce_num > $1 order by o.placed_at desc`,
        [ce],
      ),
    /** Gives a representative's open order for a client this many lines. */
    async fillFor(email: string, clientName: string, lines: number): Promise<void> {
      await shop.query(
        `delete from orders where status in ('open', 'confirmed')
           and rep_num = (select rep_num from representatives where email = $1)
           and cl_num = (select cl_num from clients where name = $2)`,
        [email, clientName],
      );
      const [order] = await shop.query<{ ce: number; cl: number }>(
        `insert into orders (cl_num, rep_num)
         select c.cl_num, r.rep_num from clients c, representatives r
         where c.name = $2 and r.email = $1
         returning ce_num as ce, cl_num as cl`,
        [email, clientName],
      );
      await shop.addPacks(order, lines);
    },
  };
}

/** On the cart's page: the worker has fetched addresses and terms, so the network may go. */
export async function readyToLeave(page: Page): Promise<void> {
  await workerReady(page);
  await catalogueReady(page);
  const ahead = [/\/livraison$/, /\/livraisons$/].map((one) => page.waitForResponse(one));
  await page.reload();
  await Promise.all(ahead);
  await expect(page.locator('main li[id^="line-"]').first()).toBeVisible();
}
