import { expect, test } from 'vitest';
import { api } from '../contract/api.ts';
import { toUnits } from '../contract/core/decimal.ts';
import { loadDemo } from '../server/demo/load-demo.ts';
import { readOrderDetail } from '../server/modules/orders/order-detail.ts';
import { openTestDatabase } from './support/engines/test-database.ts';

const OPTIONS = { products: 400, today: '2026-11-21', passwordHash: 'hash of a test' };
const database = await openTestDatabase();
const { query } = database;
await load();

async function load(): Promise<void> {
  const connection = await database.pool.connect();
  try {
    await loadDemo(connection, OPTIONS);
  } finally {
    connection.release();
  }
}

test('new orders and invoices continue the number series of the demonstration', async () => {
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

test('in every order, the lines and the delivery add up to the totals of the order', async () => {
  const rows: { ce_num: number; number: string }[] = await query(
    "select ce_num, number from orders where status not in ('open', 'confirmed') and ce_num % 17 = 0",
  );
  expect(rows.length).toBeGreaterThan(50);
  for (const { ce_num: ceNum, number } of rows) {
    const detail = await readOrderDetail(database.db, ceNum);
    const { clNum: _, client, contact: __, representative, ...order } = detail ?? {};
    expect(api['orders.detail'].answer.parse(order)).toMatchObject({ ceNum, number });
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

test('the demonstration’s blocked client has the overdue invoices that cause the block', async () => {
  const rows = await query(`
    select c.blocked_reason as reason, c.credit_limit::float as "limit", due.balance::float as balance,
      due.overdue::float as overdue
    from clients c cross join lateral client_due(c.cl_num) due where c.blocked_at is not null
    order by c.blocked_reason`);
  expect(rows.map(({ reason }) => reason)).toEqual([
    'closed',
    'credit_exceeded',
    'unpaid_invoices',
  ]);
  const [, exceeded, unpaid] = rows;
  expect(exceeded.limit).toBeLessThan(exceeded.balance);
  expect(unpaid.overdue).toBeGreaterThan(0);
});

test('the demonstration has products, clients, orders, invoices and texts', async () => {
  const [counts] = await query(`select
    (select count(*)::int from products) as products,
    (select count(*)::int from stocks) as stocks,
    (select count(*)::int from clients) as clients,
    (select count(*) > 1000 from orders) as orders,
    (select count(*) > 1000 from invoices) as invoices,
    (select count(*)::int from articles) as articles,
    (select count(*)::int from faq_entries) as faq,
    (select count(*)::int from clients join delivery_runs using (dr_num)) as on_runs,
    (select count(*)::int from closed_days) as closed,
    (select count(*)::int from client_notes n join portfolios p using (cl_num, rep_num)
      where p.main) as notes,
    (select count(*)::int from legal_pages) as legal`);
  expect(counts).toEqual({
    products: 400,
    stocks: 400,
    clients: 60,
    orders: true,
    invoices: true,
    articles: 9,
    faq: 16,
    on_runs: 12,
    closed: 1,
    notes: 7,
    legal: 5,
  });
});

test('only the demonstration accounts can sign in', async () => {
  const active = await query(`
    select email from contacts where password_hash = 'hash of a test'
    union all select email from representatives where password_hash = 'hash of a test'
    order by email`);
  expect(active.map(({ email }) => email).sort()).toEqual([
    'client2@demo.example',
    'client@demo.example',
    'commercial2@demo.example',
    'commercial@demo.example',
    'limite@demo.example',
  ]);
  const [others] = await query(
    'select count(*)::int as n from contacts where password_hash is not null',
  );
  expect(others).toEqual({ n: 3 });
});

test('the lines of an invoice add up to its total, to the cent', async () => {
  const wrong = await query(`
    select i.number from invoices i
    cross join lateral (
      select sum(round(ht, 2)) as ht, sum(round(round(ht, 2) * vat_rate / 100, 2)) as vat
      from (
        select vat_rate, sum(quantity * unit_price * (1 - discount / 100)) as ht
        from invoice_lines l where l.in_num = i.in_num group by vat_rate
      ) per_rate
    ) lines
    where lines.ht <> i.total_ht or lines.vat <> i.total_vat`);
  expect(wrong).toEqual([]);
});

test('one order has an open proposal of another article at the same price', async () => {
  const asking = await query(`
    select c.name, o.status, o.total_ht = g.ht as is_total,
      e.at > all (select at from order_events f where f.ce_num = o.ce_num and not of_lines) as is_last
    from proposal_states s join orders o using (ce_num) join clients c using (cl_num)
    join order_events e on e.ce_num = o.ce_num and e.proposal = 'open'
    cross join lateral (
      select sum(ht) as ht from (
        select round(sum(quantity * (unit_price * (1 - discount / 100) + eco_contribution)), 2) as ht
        from (
          select quantity, unit_price, discount, eco_contribution, vat_rate
          from lines_to_come where ce_num = o.ce_num
          union all select 1, o.delivery_price, 0, 0, 20) of_lines
        group by vat_rate) rates) g
    where s.state = 'open'`);
  expect(asking).toEqual([
    {
      name: 'Brasserie du Port',
      status: 'prepared',
      is_total: true,
      is_last: true,
    },
  ]);
});

test('new rows get higher ids than the rows of the demonstration', async () => {
  const [client] = await query(
    "insert into clients (code, name, city, tg_num) values ('C99999', 'Nouveau', 'Brest', 1) returning cl_num",
  );
  expect(client).toEqual({ cl_num: 61 });
});

test('filling a database that already has data fails and changes nothing', async () => {
  await expect(load()).rejects.toThrow();
  const [counts] = await query('select count(*)::int as n from products');
  expect(counts).toEqual({ n: 400 });
});
