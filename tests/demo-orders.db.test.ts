import { expect, test } from 'vitest';
import { api } from '../contract/api.ts';
import { toUnits } from '../contract/core/decimal.ts';
import { loadDemo } from '../server/demo/load-demo.ts';
import { readOrderDetail } from '../server/modules/orders/order-detail.ts';
import { readOrders } from '../server/modules/orders/order-list.ts';
import { openTestDatabase } from './support/engines/test-database.ts';

/* The orders of the demonstration, which were never placed: they read as if they had been. */
const database = await openTestDatabase();
const { query } = database;
const connection = await database.pool.connect();
try {
  const options = { products: 400, today: '2026-11-21', passwordHash: 'hash of a test' };
  await loadDemo(connection, options);
} finally {
  connection.release();
}

test('numbers go on behind those of the demonstration', async () => {
  for (const [series, table] of [
    ['CMD', 'orders'],
    ['FAC', 'invoices'],
  ]) {
    const [{ last }] = await query(
      `select max(number) as last from ${table} where number like '${series}-' || extract(year from shop_today()) || '-%'`,
    );
    const [{ number }] = await query(`select number from next_number('${series}')`);
    expect(Number(number.slice(-6))).toBe(Number(last?.slice(-6) ?? 0) + 1);
  }
});

test('every order reads whole: its lines and its delivery come to its totals', async () => {
  const rows: { ce_num: number; number: string }[] = await query(
    "select ce_num, number from orders where status not in ('open', 'confirmed') and ce_num % 17 = 0",
  );
  expect(rows.length).toBeGreaterThan(50);
  for (const { ce_num: ceNum, number } of rows) {
    const detail = await readOrderDetail(database.db, ceNum);
    const { clNum: _, client, contact: __, representative, ...told } = detail ?? {};
    expect(api['orders.detail'].answer.parse(told)).toMatchObject({ ceNum, number });
    expect(client?.name).toBeTruthy();
    expect(representative?.email).toBeTruthy();
    expect(detail?.placedBy.name).toMatch(/^\S+ \S/);
    const sum = (of: 'ht' | 'vat') =>
      detail?.rates.reduce((total, rate) => total + toUnits(rate[of]), 0);
    expect([sum('ht'), sum('vat')]).toEqual([
      toUnits(detail?.totalHT ?? ''),
      toUnits(detail?.totalVAT ?? ''),
    ]);
    expect(detail?.delivery?.name).toMatch(/^(Standard|Maritime)$/);
    expect(detail?.deliverOn).toMatch(/^\d{8}$/);
    expect(detail?.events[0]?.status).toBe('placed');
  }
});

test('an open order, or another client’s, is no detail', async () => {
  const [{ ce_num: open }] = await query("select ce_num from orders where status = 'open' limit 1");
  expect(await readOrderDetail(database.db, open)).toBeUndefined();
  const [{ ce_num: placed, cl_num: clNum }] = await query(
    "select ce_num, cl_num from orders where status = 'delivered' limit 1",
  );
  expect(await readOrderDetail(database.db, placed, clNum)).toBeDefined();
  expect(await readOrderDetail(database.db, placed, clNum + 1)).toBeUndefined();
});

test('a client’s list says the same as its orders', async () => {
  const [{ cl_num: clNum, n, ht }] = await query(`
    select cl_num, count(*)::int as n, sum(total_ht)::text as ht from orders
    where number is not null group by cl_num order by n desc limit 1`);
  const page = await readOrders(database.db, clNum, {});
  expect(api['orders.list'].answer.parse(page)).toMatchObject({ total: n, totalHT: ht });
  expect(page.pageCount).toBe(Math.ceil(n / 24));
  const first = page.items[0];
  const detail = await readOrderDetail(database.db, first?.ceNum ?? 0, clNum);
  expect(detail).toMatchObject({ ...first });
  const named = await readOrders(database.db, clNum, { q: detail?.lines[0]?.reference ?? '' });
  expect(named.items.some(({ ceNum }) => ceNum === first?.ceNum)).toBe(true);
});
