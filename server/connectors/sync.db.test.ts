import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { ERP_KEY, openErp } from '../../tests/support/servers/erp-server.ts';
import { openOrderScene } from '../../tests/support/shop/order-scene.ts';
import { firstRow } from '../database/client.ts';
import { createDolibarr } from './dolibarr.ts';
import { limits } from './erp-calls.ts';
import { createOdoo } from './odoo.ts';
import { syncWithErp } from './sync.ts';

const usual = { ...limits };
let erp: Awaited<ReturnType<typeof openErp>>;
const scene = await openOrderScene();
afterAll(() => void Object.assign(limits, usual));
const arNum = await scene.makeProduct({ basePrice: '0.0790' });
Object.assign(limits, { timeoutMs: 1_000, waitMs: 1, bytes: 60_000 });
beforeEach(async () => {
  erp = await openErp();
  erp.articles.set(`GOB-${arNum}`, 501);
  // Marks all earlier orders as received, so that the sync skips them.
  await scene.query('delete from erp_facts');
  await scene.query(`
    insert into erp_facts (kind, token, source, ref, subject, body, result)
    select 'order-received', 'before', 'before', number, number, '{}', 'taken'
    from orders where number is not null`);
});
afterEach(() => erp.close());

const makers = {
  dolibarr: (key = ERP_KEY) => createDolibarr({ url: erp.url, key }),
  odoo: (key = ERP_KEY) => createOdoo({ url: erp.url, key, database: undefined }),
};
type Name = keyof typeof makers;
const both = test.for(Object.keys(makers) as Name[]);

async function place(): Promise<string> {
  const buyer = await scene.makeBuyer();
  await buyer.add(arNum, 1000);
  const { orderNumber } = (await buyer.place({ reference: 'BC <12>' })).json();
  const [client] = await scene.query(
    'select code from clients join orders using (cl_num) where number = $1',
    [orderNumber],
  );
  erp.clients.set(client.code, 71);
  return orderNumber;
}

async function sync(name: Name, key?: string) {
  const lines: string[] = [];
  const { failed } = await syncWithErp(scene.database.db, makers[name](key), (line) =>
    lines.push(line),
  );
  return { failed, lines };
}

const sentNumbers = () => erp.orders.map(({ number }) => number);
const statusOf = async (number: string) =>
  (await scene.query('select status from orders where number = $1', [number]))[0]?.status;
const CREATE = { dolibarr: 'POST /api/index.php/orders', odoo: 'sale.order/create' };
const FIND = { dolibarr: 'GET /api/index.php/orders', odoo: 'sale.order/search_read' };

both(
  '%s: stores each order once, with its lines and the buyer’s reference in the note',
  async (name) => {
    const number = await place();
    expect(await sync(name)).toEqual({ failed: 0, lines: [`${number}: sent`] });
    const [order] = erp.orders;
    expect(order).toMatchObject({ number, client: 71 });
    expect(order?.lines[0]).toEqual({ article: 501, quantity: 1000, price: 0.079, discount: 0 });
    expect(order?.note).toContain('BC &#60;12&#62;<br>');
    expect(await sync(name)).toEqual({ failed: 0, lines: [] });
    expect(sentNumbers()).toEqual([number]);
  },
);

both(
  '%s: creates no duplicate after a lost answer, and reports the order as sent at the next run',
  async (name) => {
    const number = await place();
    erp.fates.set(CREATE[name], ['lost']);
    const first = await sync(name);
    expect([first.failed, sentNumbers()]).toEqual([1, [number]]);
    expect(first.lines[0]).toMatch(new RegExp(`^${number}: it did not answer`));
    expect(await sync(name)).toEqual({ failed: 0, lines: [`${number}: sent`] });
    expect(sentNumbers()).toEqual([number]);
  },
);

both('%s: retries reads after 500, 429, a timeout and a lost connection', async (name) => {
  const number = await place();
  erp.fates.set(FIND[name], [500, 429, 'held', undefined as never, 'lost']);
  expect(await sync(name)).toEqual({ failed: 0, lines: [`${number}: sent`] });
  erp.fates.set(FIND[name], [500, 502, 503, 500]);
  await expect(sync(name)).rejects.toThrow('it answered 500: It is tired');
});

both('%s: sends the other orders if the ERP fails to create one', async (name) => {
  const [one, other] = [await place(), await place()];
  erp.fates.set(CREATE[name], [500]);
  const { failed, lines } = await sync(name);
  expect([failed, lines]).toEqual([1, [`${one}: it answered 500: It is tired`, `${other}: sent`]]);
  expect((await sync(name)).lines).toEqual([`${one}: sent`]);
  expect(sentNumbers().sort()).toEqual([one, other]);
});

both(
  '%s: reports an unknown client or article, and sends the order once it is known',
  async (name) => {
    const number = await place();
    const clients = [...erp.clients];
    erp.clients.clear();
    expect((await sync(name)).lines[0]).toMatch(new RegExp(`^${number}: it has no client `));
    erp.clients = new Map(clients);
    erp.articles.delete(`GOB-${arNum}`);
    expect((await sync(name)).lines).toEqual([`${number}: it has no article GOB-${arNum}`]);
    erp.articles.set(`GOB-${arNum}`, 501);
    expect((await sync(name)).failed).toBe(0);
  },
);

both(
  '%s: reports an order with another total until a person validates it in the ERP',
  async (name) => {
    const number = await place();
    erp.fates.set(CREATE[name], ['lost']);
    await sync(name);
    const order = firstRow(erp.orders);
    order.totalHT += 1;
    expect((await sync(name)).lines[0]).toContain(`${number}: it comes to ${order.totalHT} there`);
    order.state = name === 'odoo' ? 'sale' : 1;
    expect((await sync(name)).lines[0]).toBe(`${number}: sent`);
  },
);

both(
  '%s: stops the run on a wrong key, an answer without JSON or an endless answer',
  async (name) => {
    await place();
    await expect(sync(name, 'wrong')).rejects.toThrow('it answered 401');
    erp.fates.set(FIND[name], ['no json', 'no json', 'no json', 'no json']);
    expect(
      (await sync(name).catch((error) => ({ lines: [String(error)] }))).lines.join(),
    ).toContain('did not answer with JSON');
    erp.fates.set(
      FIND[name],
      Array.from({ length: 8 }, () => 'endless' as const),
    );
    await expect(sync(name)).rejects.toThrow('its answer is too long');
    expect(sentNumbers().length).toBeLessThan(2);
  },
);

both(
  '%s: stores each new state of an order once, even if orders change between two pages',
  async (name) => {
    const number = await place();
    await sync(name);
    const order = firstRow(erp.orders);
    // The first page contains only orders of other shops.
    const others = Array.from({ length: 250 }, (_, at) => ({
      ...order,
      id: at + 2,
      number: `CMD-old-${at}`,
    }));
    const ours = { ...order, id: 400 };
    erp.orders = [...others, ours];
    if (name === 'odoo') ours.delivery = 'full';
    else ours.state = 2;
    ours.changed += 5;
    const first = name === 'odoo' ? 'shipped' : 'prepared';
    erp.meanwhile = () => {
      const [moved] = erp.orders;
      if (moved) moved.changed += 1;
    };
    expect(await sync(name)).toEqual({ failed: 0, lines: [`${number}: ${first}`] });
    expect(await statusOf(number)).toBe(first);
    expect(await sync(name)).toEqual({ failed: 0, lines: [] });
    ours.state = name === 'odoo' ? 'cancel' : -1;
    ours.changed += 1;
    expect(await sync(name)).toEqual({ failed: 0, lines: [`${number}: cancelled`] });
    expect(await statusOf(number)).toBe('cancelled');
  },
);

both('%s: refuses only the change with an invalid date', async (name) => {
  const [bad, good] = [await place(), await place()];
  await sync(name);
  const change = name === 'odoo' ? { state: 'cancel' } : { state: -1 };
  for (const order of erp.orders) Object.assign(order, change);
  const dates =
    name === 'odoo'
      ? ['9999-99-99 99:99:99', '', false, 'yesterday']
      : [1e20, '9'.repeat(30), 'yesterday', null, {}];
  for (const date of dates) {
    const [first] = erp.orders;
    if (first) first.date = date ?? '';
    const { failed, lines } = await sync(name);
    expect([date, failed]).toEqual([date, 1]);
    expect(lines[0]).toBe(`${bad}: cancelled is refused (INVALID at)`);
  }
  expect([await statusOf(bad), await statusOf(good)]).toEqual(['placed', 'cancelled']);
});

both('%s: stops with a reason if the ERP repeats its pages', async (name) => {
  await place();
  await sync(name);
  const order = firstRow(erp.orders);
  erp.orders = Array.from({ length: 250 }, (_, at) => ({ ...order, id: at + 1 }));
  erp.isRepeating = true;
  let pages = 0;
  erp.meanwhile = () => {
    pages += 1;
    // Ends the test if the sync does not detect the repetition.
    if (pages > 20) erp.isRepeating = false;
  };
  await expect(sync(name)).rejects.toThrow('it repeats what it has listed');
  expect(pages).toBe(2);
});

test('reads all changes from the ERP if the stored facts of this source are from another token', async () => {
  await scene.query(`
    insert into erp_facts (kind, token, source, ref, at, subject, body, result)
    values ('order-state', 'other', 'dolibarr', '1', now(), 'x', '{}', 'taken')`);
  const marks: Date[] = [];
  const changesSince = async (at: Date) => {
    marks.push(at);
    return [];
  };
  await syncWithErp(scene.database.db, { ...makers.dolibarr(), changesSince }, () => undefined);
  expect(marks).toEqual([new Date(0)]);
});
