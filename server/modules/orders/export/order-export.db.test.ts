import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { openOrderScene } from '../../../../tests/support/shop/order-scene.ts';
import { shopToday } from '../../../../tests/support/shop/shop-today.ts';
import { type ExportFormatName, exportOrders } from './order-export.ts';

const shop = await openOrderScene();
const { db } = shop.database;
const buyer = await shop.makeBuyer();
await buyer.add(await shop.makeProduct({ basePrice: '2.0000', reference: '00417' }), 10);
await buyer.add(await shop.makeProduct({ basePrice: '0.0840', name: '=1+1' }), 20);
const { orderNumber } = (await buyer.place({ reference: '@BC', comment: 'Un;deux\nvite' })).json();
/** The only order that was placed through the shop. All other orders are copies of this order. */
const first = { ceNum: buyer.ceNum, number: orderNumber };
// This order stays open and must not be exported.
await (await shop.makeBuyer()).add(1, 10);

/** Inserts copies of the first order with these numbers, in this sequence. */
async function plant(numbers: readonly string[]): Promise<void> {
  await db.execute(sql`
    with copies as (
      insert into orders (cl_num, co_num, status, number, ad_num, delivery_name, delivery_price,
        delivery_address, total_ht, total_vat, total_ttc, placed_at)
      select cl_num, co_num, status, n.number, ad_num, delivery_name, delivery_price,
        delivery_address, total_ht, total_vat, total_ttc, now() - random() * interval '1 year'
      from orders, jsonb_array_elements_text(${JSON.stringify(numbers)}::jsonb) as n (number)
      where ce_num = ${first.ceNum}
      returning ce_num, cl_num)
    insert into order_lines (ce_num, cl_num, ar_num, position, quantity, unit_price, discount,
      vat_rate, reference, label)
    select c.ce_num, c.cl_num, ar_num, position, quantity, unit_price, discount, vat_rate,
      reference, label
    from copies c, order_lines l where l.ce_num = ${first.ceNum}`);
}

async function exported(format: ExportFormatName, since?: string) {
  const written: string[] = [];
  const done = await exportOrders(db, { format, since }, async (text) => {
    written.push(text);
  });
  return { ...done, text: written.join('') };
}

async function numbers(since?: string): Promise<string[]> {
  const { text } = await exported('json', since);
  return (JSON.parse(text) as { number: string }[]).map(({ number }) => number);
}

test('exports one CSV row per line and one for the delivery, and escapes formulas', async () => {
  const { text, orders, mark } = await exported('csv');
  expect([orders, mark]).toEqual([1, first.number]);
  const [head = '', ...rows] = text.split('\r\n');
  expect(head.startsWith('\ufeffCommande;Date;')).toBe(true);
  expect(rows.pop()).toBe('');
  expect(rows).toHaveLength(3);
  const part = rows.map((row) => row.slice(row.indexOf('vite"') + 6));
  expect(rows.every((row) => row.includes(`;'@BC;`) && row.includes(';"Un;deux\nvite";'))).toBe(
    true,
  );
  expect(part).toEqual([
    '1;00417;Gobelet 1;10;2,00;0;20;20,00;;31,58;6,32;37,90;10;;',
    `2;GOB-2;'=1+1;20;0,084;0;20;1,68;;31,58;6,32;37,90;20;;`,
    '3;PORT;Standard;1;9,90;0;20;9,90;;31,58;6,32;37,90;1;;',
  ]);
});

describe('export of many orders', () => {
  const year = Number(shopToday().slice(0, 4));
  const late = [`CMD-${year}-999999`, `CMD-${year}-1000000`, `CMD-${year + 1}-000001`];
  const early = [`CMD-${year - 1}-000009`, `CMD-${year - 1}-1000000`];
  const many = Array.from({ length: 230 }, (_, index) => `CMD-${year}-${100_000 + index}`);

  beforeAll(() => plant([...late, ...many].reverse().concat(early.toReversed())));

  test('exports orders by year and number, the sequence in which the orders were placed', async () => {
    const all = [...early, first.number, ...many, ...late];
    expect(await numbers()).toEqual(all);
    expect(await numbers(`CMD-${year}-999999`)).toEqual(late.slice(1));
    expect(await numbers(early[0])).toEqual(all.slice(1));
  });

  test('two successive exports contain each order exactly once', async () => {
    const second = await exported('csv', many[100]);
    expect(second.mark).toBe(late.at(-1));
    expect(second.orders).toBe(129 + 3);
    const last = await exported('csv', second.mark);
    expect(last).toMatchObject({ orders: 0, mark: second.mark });
    expect(last.text).toMatch(/^\ufeffCommande;[^\n]*\r\n$/);
    expect(JSON.parse((await exported('json', second.mark)).text)).toEqual([]);
  });

  test('an order that is placed during an export is in the next export', async () => {
    let placing: Promise<void> | undefined;
    const { mark } = await exportOrders(db, { format: 'json', since: late[0] }, async () => {
      placing ??= plant([`CMD-${year + 1}-000002`]);
      // The export uses the only connection of the embedded database, so the order has to wait for
      // the export there.
      if (shop.database.engine === 'postgresql') await placing;
    });
    await placing;
    expect(mark).toBe(late.at(-1));
    expect(await numbers(mark)).toEqual([`CMD-${year + 1}-000002`]);
  });
});

test.each(['CMD-2026-4', 'cmd-2026-000001', '', "'; drop table orders; --"])(
  'refuses to export after a mark that is not the number of an order: %j',
  async (mark) => {
    await expect(exported('csv', mark)).rejects.toThrow(`There is no order ${mark}:`);
  },
);
