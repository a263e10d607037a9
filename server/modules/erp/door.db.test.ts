import { expect, test } from 'vitest';
import { type EndpointName, endpoints } from '../../../contract/endpoints.ts';
import { type OrderRecord, orderRecordSchema } from '../../../contract/erp/schemas.ts';
import { openOrderScene } from '../../../tests/support/shop/order-scene.ts';
import { requests, send } from '../../../tests/support/shop/sample-requests.ts';
import { Browser } from '../../../tests/support/shop/test-app.ts';
import { exportOrders } from '../orders/export/order-export.ts';
import { createMachines } from './tokens.ts';

let made = 0;
const scene = await openOrderScene();
const machines = createMachines(scene.services.config, scene.database.db);
const arNum = await scene.makeProduct({ reference: '00417', basePrice: '2.5000' });
for (const comment of ['Un;deux', 'Deux', 'Trois']) {
  const buyer = await scene.makeBuyer();
  await buyer.add(arNum, 10);
  await buyer.place({ comment });
}
// This order stays open and must not be exported.
await (await scene.makeBuyer()).add(arNum, 10);

async function tokenFor(...scopes: Parameters<typeof machines.create>[1]) {
  made += 1;
  const token = await machines.create(`erp-${made}`, scopes);
  return { name: `erp-${made}`, headers: { authorization: `Bearer ${token}` } };
}

const door = (headers: Record<string, string> = {}, query = '') =>
  new Browser(scene).get(`/api/erp/v1/orders${query}`, headers);
const codeOf = async (answer: ReturnType<typeof door>) => {
  const { statusCode, headers, body } = await answer;
  const isProblem = headers['content-type']?.includes('problem');
  return [statusCode, isProblem ? JSON.parse(body).code : ''];
};

test('the ERP’s API returns placed orders in pages, with the same content as the export', async () => {
  const { headers } = await tokenFor('orders', 'stock');
  const written: string[] = [];
  await exportOrders(scene.database.db, { format: 'json', since: undefined }, async (text) => {
    written.push(text);
  });
  const exported = JSON.parse(written.join('')) as OrderRecord[];
  expect(exported.map(({ comment }) => comment)).toEqual(['Un;deux', 'Deux', 'Trois']);

  const all = (await door(headers)).json();
  expect(all).toEqual({ orders: exported, mark: exported[2]?.number, done: true });
  const seen: OrderRecord[] = [];
  let since = '';
  for (let done = false; !done; ) {
    const page = (await door(headers, `?limit=1${since}`)).json();
    expect(page.orders.length).toBe(1);
    seen.push(...page.orders);
    since = `&since=${page.mark}`;
    done = page.done;
  }
  expect(seen).toEqual(exported);
  for (const order of seen) expect(orderRecordSchema.safeParse(order).error).toBeUndefined();
  const last = exported[2]?.number ?? '';
  expect((await door(headers, `?since=${last}`)).json()).toEqual({
    orders: [],
    mark: last,
    done: true,
  });
});

test('the ERP’s API refuses a missing, broken, unknown or malformed token', async () => {
  const { headers } = await tokenFor('orders');
  const { authorization } = headers;
  expect((await door(headers)).statusCode).toBe(200);
  for (const wrong of [
    '',
    'Bearer ',
    authorization.slice(0, -1),
    `${authorization}x`,
    authorization.replace('Bearer', 'Basic'),
    authorization.replace('Bearer ', ''),
    authorization.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    `${authorization}, ${authorization}`,
    `Bearer comptoir_${'a'.repeat(43)}`,
    `Bearer comptoir_${'a'.repeat(5000)}`,
  ]) {
    expect([wrong, ...(await codeOf(door({ authorization: wrong })))]).toEqual([
      wrong,
      401,
      'UNAUTHENTICATED',
    ]);
  }
});

const others = (Object.keys(endpoints) as EndpointName[]).filter(
  (name) => !['public', 'machine'].includes(endpoints[name].policy),
);

test.each(others)('refuses a token in place of a user’s session: %s', async (name) => {
  const { headers } = await tokenFor('orders', 'clients');
  expect(await codeOf(send(new Browser(scene), name, { headers }))).toEqual([
    401,
    'UNAUTHENTICATED',
  ]);
  expect(requests[name]).toBeDefined();
});

test('refuses an ended token from the next request on', async () => {
  const own = await tokenFor('orders');
  expect(await codeOf(door(own.headers))).toEqual([200, '']);
  expect(await machines.end(own.name)).toBe(true);
  expect(await codeOf(door(own.headers))).toEqual([401, 'UNAUTHENTICATED']);
  // A new token cannot have the name of an ended token, because the requests and facts of the ended
  // token are recorded under this name.
  expect(await machines.create(own.name, ['orders'])).toBeUndefined();
  expect(await machines.end('nobody')).toBe(false);
});

test('writes the creation and the end of a token to the audit log, but not the token itself', async () => {
  const { name, headers } = await tokenFor('stock', 'prices');
  await machines.end(name);
  await machines.end(name);
  const rows = await scene.query(
    "select action, details from audit_log where details ->> 'name' = $1 order by au_num",
    [name],
  );
  expect(rows).toEqual([
    { action: 'token-made', details: { name, scopes: ['stock', 'prices'] } },
    { action: 'token-ended', details: { name } },
  ]);
  const all = await scene.query('select details::text from audit_log');
  expect(JSON.stringify(all)).not.toContain(headers.authorization.slice(-20));
});

test('stores the hash of a token and the time of its last use, but not the token itself', async () => {
  const { name, headers } = await tokenFor('orders');
  const find = async () => (await machines.list()).find((one) => one.name === name);
  expect(await find()).toMatchObject({ usedAt: null, endedAt: null });
  await door(headers);
  const used = (await find())?.usedAt;
  expect(Date.now() - Number(used)).toBeLessThan(60_000);
  await door(headers);
  expect((await find())?.usedAt).toEqual(used);
  const secret = headers.authorization.replace('Bearer ', '');
  const rows = await scene.query('select t::text as row from erp_tokens t');
  expect(JSON.stringify(rows)).not.toContain(secret.slice(-20));
});

test('the list of orders refuses an unknown `since`, an invalid `limit` and an unknown parameter', async () => {
  const { headers } = await tokenFor('orders');
  for (const query of [
    '?since=CMD-2020-000001',
    '?since=CMD-1',
    '?since=',
    '?limit=0',
    '?limit=101',
    '?limit=1e1',
    '?page=1',
  ]) {
    expect([query, ...(await codeOf(door(headers, query)))]).toEqual([query, 400, 'INVALID']);
  }
});

test('limits the number of requests of each token separately', async () => {
  const [greedy, calm] = [await tokenFor('orders'), await tokenFor('orders')];
  const codes = await Promise.all(
    Array.from({ length: 640 }, async () => (await door(greedy.headers, '?limit=1')).statusCode),
  );
  expect(codes.filter((code) => code === 429).length).toBe(40);
  const refused = await door(greedy.headers);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await door(calm.headers)).statusCode).toBe(200);
});

test('ends a page of orders as soon as the page has 2,000 lines or more', async () => {
  const { headers } = await tokenFor('orders');
  await scene.query(
    `insert into products select (jsonb_populate_record(p, jsonb_build_object(
         'ar_num', 10000 + n, 'reference', 'MANY-' || n))).*
       from products p, generate_series(1, 1200) n where p.ar_num = $1`,
    [arNum],
  );
  await scene.query(`
    insert into order_lines select (jsonb_populate_record(l, jsonb_build_object(
        'ar_num', 10000 + n, 'position', n))).*
      from order_lines l, generate_series(1, 1200) n
      where l.ce_num in (select ce_num from orders where number is not null)`);
  const pages: unknown[] = [];
  let since = '';
  for (let done = false; !done; ) {
    const page = (await door(headers, since)).json();
    pages.push(page.orders.map(({ lines }: OrderRecord) => lines.length));
    since = `?since=${page.mark}`;
    done = page.done;
  }
  expect(pages).toEqual([[1201, 1201], [1201]]);
});
