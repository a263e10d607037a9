import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { createApp } from '../../server/app.ts';
import { openDatabase } from '../../server/database/client.ts';
import { loadDemo } from '../../server/demo/load-demo.ts';
import { createLogger } from '../../server/plugins/logging.ts';
import { readConfig } from '../../server/services/config.ts';
import { hasPgBouncer, startPgBouncer } from '../support/engines/pgbouncer.ts';
import { withDatabase } from '../support/engines/postgres-server.ts';
import { closesItself, openTestDatabase } from '../support/engines/test-database.ts';
import { eventually } from '../support/eventually.ts';
import { makeClient, makeContact, makeProduct } from '../support/shop/factories.ts';
import { Buyer } from '../support/shop/order-scene.ts';
import { openBrowser } from '../support/shop/test-app.ts';
import { collectPlans, faultsOf, logPlans } from './logged-plans.ts';

// Checks the plans of each frequent request. Autovacuum is off in this database, so only the shop
// itself updates the statistics.
const database = await openTestDatabase();
const { db, query } = database;
await logPlans(database.pool);
const [{ name }] = await query('select current_database() as name');
await query(`
  do $$ declare one regclass; begin
    for one in select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
    loop execute format('alter table %s set (autovacuum_enabled = off)', one); end loop;
  end $$`);

/** After five executions, PostgreSQL may use one plan for all values. */
const ROUNDS = 7;
/** PostgreSQL scans a table with fewer rows as quickly as it uses an index. */
const LARGE = 5_000;

/** The time limit is long, because compiled plans take a hundred times as long. */
vi.setConfig({ testTimeout: 600_000 });

const address = withDatabase(inject('postgresUrl'), name);

async function openShop(at = address) {
  const own = openDatabase(at);
  const takePlans = collectPlans(own.pool);
  const dataDir = mkdtempSync(join(tmpdir(), 'comptoir-plans-'));
  const config = readConfig({ DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'silent' });
  const log = createLogger(config.logLevel);
  const app = await createApp({ config, db: own.db, log, dist: join(dataDir, 'dist') });
  closesItself(async () => {
    await app.server.close();
    await own.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return { app, takePlans };
}

type Shop = Awaited<ReturnType<typeof openShop>>;

interface Contact {
  clNum: number;
  coNum: number;
  adNum?: number;
  delivery?: object;
}

/** Makes the frequent requests of a contact. Each round asks for other products. */
async function requestsOf({ app }: Shop, contact: Contact) {
  const buyer = new Buyer(await openBrowser(app, contact), contact.clNum, contact.coNum);
  const { browser } = buyer;
  buyer.adNum = contact.adNum ?? 0;
  const articles = await query(`
    select ar_num as "arNum", pack_size as pack, reference, split_part(name, ' ', 1) as word,
      ca_num as "caNum"
    from products join stocks using (ar_num)
    where withdrawn_at is null and quantity > 1000 order by ar_num limit 100`);
  const latest = async () => {
    const [{ rev }] = await query('select coalesce(max(rev), 0) as rev from catalogue_changes');
    return Number(rev);
  };
  let turn = 0;
  const next = () => {
    turn += 1;
    return articles[(turn * 7) % articles.length];
  };
  const list = '/api/catalogue/products';
  const add = ({ arNum, pack }: { arNum: number; pack: number }) =>
    buyer.increment(arNum, pack, undefined, { ClConditionnement: pack });
  const open = async () => {
    buyer.ceNum = (await buyer.create()).json().newkey;
  };
  await open();
  return {
    list: () => browser.get(`${list}?category=${next().caNum}`),
    search: () => browser.get(`${list}?q=${encodeURIComponent(next().word)}`),
    code: () => browser.get(`${list}?q=${next().reference}`),
    product: () => browser.get(`${list}/${next().arNum}`),
    'whole feed': () => browser.get('/api/catalogue/feed?since=0&limit=1000'),
    feed: async () => browser.get(`/api/catalogue/feed?since=${(await latest()) - 20}`),
    prices: () => browser.get('/api/client/prices?since=0'),
    'client prices': () => browser.get('/api/client/nets?since=0'),
    bought: () => browser.get('/api/client/bought'),
    addition: () => add(next()),
    cart: () => buyer.cart(),
    news: () => browser.get('/api/client/news'),
    'order list': () => browser.get('/api/client/orders'),
    ...(contact.delivery && {
      order: async () => {
        // Each attempt fills a new order, because a previous attempt that got a 503 may still have
        // placed its order.
        await add(next());
        const { totalTTC } = (await buyer.confirm(contact.delivery)).json();
        const placed = await buyer.validate(totalTTC);
        await open();
        return placed;
      },
    }),
  };
}

type Requests = Awaited<ReturnType<typeof requestsOf>>;

async function sendAll(requests: Requests): Promise<void> {
  for (const [what, send] of Object.entries(requests)) {
    // A slow machine answers 503 until it has read all products.
    const isAnswered = async () => expect((await send()).statusCode, what).toBe(200);
    await eventually(isAnswered);
  }
}

async function findFaults({ takePlans }: Shop, requests: Requests): Promise<string[]> {
  const { rows } = await database.pool.query(`
    select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and (xpath('/row/n/text()', query_to_xml('select count(*) as n from ' || oid::regclass, true, true, '')))[1]::text::int > ${LARGE}`);
  const largeTables = new Set(rows.map(({ relname }) => relname));
  expect([...largeTables]).toEqual(expect.arrayContaining(['products', 'order_lines', 'stocks']));
  // The first requests are not checked, because they load data that the process then caches: the
  // columns of all products, and totals.
  await sendAll(requests);
  const faults = new Set<string>();
  takePlans();
  for (let round = 0; round < ROUNDS && faults.size === 0; round += 1) {
    for (const [what, send] of Object.entries(requests)) {
      await send();
      const plans = takePlans();
      expect(plans.length, what).toBeGreaterThan(0);
      for (const plan of plans) {
        for (const fault of faultsOf(plan, largeTables)) {
          faults.add(`${what} ${fault}: ${plan['Query Text'].replace(/\s+/g, ' ').slice(0, 300)}`);
        }
      }
    }
  }
  return [...faults];
}

const seesNoFault = async (shop: Shop, contact: Contact) =>
  expect(await findFaults(shop, await requestsOf(shop, contact))).toEqual([]);

/** Removes all statistics, as if the database had just been filled. */
async function forgetStatistics(): Promise<void> {
  const ours = `(select oid from pg_class where relnamespace = 'public'::regnamespace)`;
  await query(`
    set allow_system_table_mods = on;
    delete from pg_statistic where starelid in ${ours};
    update pg_class set relpages = 0, reltuples = -1 where oid in ${ours};
    reset allow_system_table_mods`);
}

/** The connections of this server are opened before the changes below and stay open. */
const early = await openShop();

async function orderInEmptyShop(): Promise<void> {
  // The sequences continue at numbers that the demonstration does not use.
  await query(`select setval(oid::regclass, 900000) from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S'`);
  await query("insert into tariff_groups (tg_num, name) values (900, 'Tarif 900')");
  await makeProduct(db, { arNum: 900_000, maNum: 900, caNum: 9000 });
  await query('insert into stocks (ar_num, quantity) values (900000, 1000000)');
  const clNum = await makeClient(db, { tgNum: 900 });
  const { coNum } = await makeContact(db, clNum);
  const requests = await requestsOf(early, { clNum, coNum });
  for (let round = 0; round < ROUNDS; round += 1) await sendAll(requests);
  await query('delete from tariff_groups where tg_num = 1');
}

async function fill(): Promise<Contact> {
  const connection = await database.pool.connect();
  try {
    const [{ today }] = await query('select shop_today()::text as today');
    await loadDemo(connection, { products: 10_000, today, passwordHash: 'hash of a test' });
  } finally {
    connection.release();
  }
  const [contact] = await query(`
    select cl_num as "clNum", co_num as "coNum", ad_num as "adNum", zt_num as "ztNum",
      (select zp_num from delivery_prices p where p.zt_num = a.zt_num order by max_weight desc limit 1)
        as "zpNum", payment_methods[1] as "clReglement"
    from contacts join clients using (cl_num) join addresses a using (cl_num)
    where contacts.email = 'client@demo.example' order by ad_num limit 1`);
  const { ztNum, zpNum, clReglement } = contact;
  return { ...contact, delivery: { ztNum, zpNum, clReglement } };
}

/**
 * Makes five times as many articles, with all rows that belong to them. Triggers are off, because
 * they would take a minute.
 */
async function growFivefold(): Promise<void> {
  const copies = 'generate_series(1, 4) n';
  const copyOf = (table: string, changes = '') => `
    insert into ${table} select (jsonb_populate_record(t,
      jsonb_build_object('ar_num', t.ar_num + n * 100000 ${changes}))).*
    from ${table} t, ${copies} where t.ar_num <= 10000;`;
  await query(
    'begin; set local session_replication_role = replica;' +
      copyOf('products', ", 'reference', t.reference || '/' || n, 'ean', null, 'pack_ean', null") +
      ['stocks', 'tariff_prices', 'quantity_breaks', 'product_index']
        .map((one) => copyOf(one))
        .join('') +
      ['catalogue_changes', 'price_changes']
        .map((one) => copyOf(one, ", 'rev', nextval('revisions')"))
        .join('') +
      'commit',
  );
}

await orderInEmptyShop();
const contact = await fill();

test('PostgreSQL plans index scans after the shop was filled', async () => {
  await seesNoFault(early, contact);
});

test('PostgreSQL plans index scans over 10,000 articles without statistics', async () => {
  await forgetStatistics();
  await seesNoFault(await openShop(), contact);
});

test('PostgreSQL plans index scans over 50,000 articles without statistics', async () => {
  await growFivefold();
  await forgetStatistics();
  await seesNoFault(await openShop(), contact);
});

test('PostgreSQL plans index scans over 50,000 articles after the statistics were updated', async () => {
  await query('select analyze_grown()');
  await seesNoFault(early, contact);
});

test.skipIf(!hasPgBouncer)('PostgreSQL plans index scans through PgBouncer', async () => {
  const bouncer = await startPgBouncer(address);
  onTestFinished(bouncer.stop);
  await seesNoFault(await openShop(bouncer.urlOf(name)), contact);
});
