import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { type FaultProxy, startFaultProxy } from '../support/servers/fault-proxy.ts';
import { type CheckoutShop, openCheckoutShop } from './support/checkout-shop.ts';
import { askToLeave, expect, openAs, test, workerReady } from './support/journey.ts';
import { addPack } from './support/sending.ts';

/*
 * A representative's day: prepared online, visited offline. The proxy cuts the network, since a browser
 * that has just restarted does not cut it for its service worker.
 */
let shop: CheckoutShop;
let network: FaultProxy;
let profile: string;

test.describe.configure({ timeout: 400_000 });

test.beforeAll(async () => {
  shop = await openCheckoutShop();
  network = await startFaultProxy(shop.origin);
  profile = mkdtempSync(join(tmpdir(), 'comptoir-round-'));
  await shop.query(
    `insert into portfolios (rep_num, cl_num, main)
     select r.rep_num, c.cl_num, false from clients c, representatives r where r.email = $1
     on conflict do nothing`,
    [REPRESENTATIVE],
  );
});
test.afterAll(async () => {
  await network.stop();
  await shop.stop();
  rmSync(profile, { recursive: true, force: true });
});

const REPRESENTATIVE = 'commercial2@demo.example';
const ROUND = '/choix-clients?vue=tournee';
const PHONE = '+33612345678';
const NOTE = 'Livrer par la cour, avant 8 h.';

/** The same device each time: its profile keeps the data. */
const startBrowser = (): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profile, {
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1194, height: 834 },
    baseURL: network.origin,
  });

interface Stop {
  cl: number;
  tg: number;
  name: string;
}

/** Ten admitted clients without an open order. */
const pickStops = (): Promise<Stop[]> =>
  shop.query<Stop>(
    `select c.cl_num as cl, c.tg_num as tg, c.name from clients c
     where c.blocked_at is null and c.reserved_access
       and exists (select from addresses a where a.cl_num = c.cl_num and a.kind = 'delivery')
       and not exists (select from orders o where o.cl_num = c.cl_num and o.rep_num is not null
         and o.status in ('open', 'confirmed'))
     order by c.cl_num limit 10`,
  );

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first();

const link = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Navigation principale' })
    .getByRole('link', { name })
    .filter({ visible: true });

/** Bytes of the clients' own; products and scanner are shared by all. */
async function prepare(page: Page, stops: readonly Stop[]): Promise<number> {
  const before = network.log.length;
  for (const { cl } of stops) await page.locator(`li[data-client="${cl}"] input`).check();
  await button(page, 'Préparer 10 clients').click();
  await expect.poll(() => network.log.length).toBeGreaterThan(before);
  await expect(button(page, 'Préparer 10 clients')).toBeVisible({ timeout: 60_000 });
  for (const { cl } of stops) {
    await expect(page.locator(`li[data-client="${cl}"]`)).toContainText('Prêt hors ligne');
  }
  return network.log
    .slice(before)
    .filter(({ path }) => /^\/api\/(?!catalogue\/(?:feed|brands|categories))/.test(path))
    .reduce((sum, { bytes }) => sum + bytes, 0);
}

/** From page to page as the representative goes, without loading the app again. */
async function orderFor(page: Page, { cl, name }: Stop, isFirst: boolean): Promise<void> {
  if (isFirst) {
    await link(page, 'Clients').click();
    const option = page.getByRole('option').filter({ hasText: name });
    await option.locator('[title^="Fiche de"]').click();
  } else {
    // In the order in which the round was put together.
    await button(page, `Client suivant\u00a0: ${name}`).click();
  }
  await expect(page).toHaveURL(new RegExp(`client=${cl}$`));
  await button(page, 'Commander').click();
  await expect(page).toHaveURL(`${network.origin}/`);
  await link(page, 'Catalogue').click();
  const row = page.locator('main li[id^="product-"]').first();
  await expect(row).toBeVisible();
  const first = Number((await row.getAttribute('id'))?.replace('product-', ''));
  await addPack(page, first);
  await expect(page.getByRole('banner')).toContainText('1 ligne');
  await page.getByRole('banner').getByRole('link', { name: '1 ligne' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Commander' }).click();
  await expect(page.getByRole('radio', { name: /Standard/ })).toBeChecked();
  await button(page, 'Continuer').click();
  await page.getByRole('checkbox', { name: /conditions générales/ }).check();
  await button(page, 'Mettre en attente').click();
  await expect(
    page.getByRole('main').getByRole('status').filter({ hasText: 'Enregistrée sur cet appareil' }),
  ).toBeVisible();
}

interface Kept {
  copies: number;
  carts: number;
  isPrepared: boolean;
  hasTariff: boolean;
}

/** Everything that the device holds of a client. */
const keptOf = (page: Page, clNum: number): Promise<Kept> =>
  page.evaluate(async (cl) => {
    const all = <T>(database: string, store: string, of: 'getAll' | 'getAllKeys') =>
      new Promise<T[]>((resolve, reject) => {
        const opening = indexedDB.open(database);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const asked = opening.result.transaction(store).objectStore(store)[of]();
          asked.onsuccess = () => {
            opening.result.close();
            resolve(asked.result as T[]);
          };
        };
      });
    const names = (await indexedDB.databases()).map(({ name = '' }) => name);
    const own = names.find((name) => /^comptoir-commercial/.test(name)) ?? '';
    const catalogue = names.find((name) => /^comptoir-catalogue/.test(name)) ?? '';
    const answers = (await caches.keys()).find((name) => name.endsWith(':answers')) ?? '';
    const copies = await (await caches.open(answers)).keys();
    const lanes = await all<{ lane: string; state: unknown }>(own, 'snapshots', 'getAll');
    const round = await all<{ key: string; prepared?: [number, unknown][] }>(
      own,
      'clients',
      'getAll',
    );
    const size = (value: unknown): number =>
      value instanceof Map || value instanceof Set
        ? value.size
        : Array.isArray(value)
          ? value.length
          : 0;
    return {
      copies: copies.filter(({ url }) => new URL(url).searchParams.get('for') === `${cl}`).length,
      // An empty snapshot only names its lane.
      carts: lanes.filter(
        ({ lane, state }) =>
          lane === `order ${cl}` && Object.values(state as object).some((part) => size(part) > 0),
      ).length,
      isPrepared: round.some(({ prepared }) => prepared?.some(([known]) => known === cl)),
      hasTariff: (await all(catalogue, 'facts', 'getAllKeys')).includes(`client-${cl}`),
    };
  }, clNum);

/** What a client usually buys, and the products whose pictures the device has. */
const picturesOf = (page: Page, clNum: number): Promise<{ usual: number[]; kept: number[] }> =>
  page.evaluate(async (cl) => {
    const headers = { 'x-user-clnum': String(cl) };
    const bought: { arNum: number }[] = await (
      await fetch('/api/client/bought', { headers })
    ).json();
    const name = (await caches.keys()).find((key) => key.endsWith(':pictures')) ?? '';
    const keys = await (await caches.open(name)).keys();
    return {
      usual: bought.slice(0, 20).map(({ arNum }) => arNum),
      kept: keys.map(({ url }) => Number.parseInt(url.split('/').at(-1) ?? '', 10)),
    };
  }, clNum);

test('a round of 10 clients out of 60: the browser restarts offline, and each order is placed once', async () => {
  const stops = await pickStops();
  expect(stops).toHaveLength(10);
  const [visited, lost, last] = [stops[0], stops[3], stops[9]] as [Stop, Stop, Stop];
  expect(new Set(stops.map(({ tg }) => tg)).size).toBeGreaterThan(1);
  const before = await shop.placed();

  let device = await startBrowser();
  let page = await device.newPage();
  await openAs(page, REPRESENTATIVE, ROUND);
  await workerReady(page);
  await expect(page.locator('main li[data-client]')).toHaveCount(60);
  const first = await prepare(page, stops);
  // A day later one client has another telephone, and one group another price.
  await shop.query('update clients set phone = $2 where cl_num = $1', [visited.cl, PHONE]);
  await shop.query(
    `update tariff_prices set price = price + 1
     where (tg_num, ar_num) = (select tg_num, min(ar_num) from tariff_prices where tg_num = $1 group by 1)`,
    [visited.tg],
  );
  // Slower than a page waits if it has a copy.
  network.decide((path, nth) => (path.includes('/client/bought') && nth === 11 ? 3000 : 'pass'));
  const second = await prepare(page, stops);
  expect(network.log.filter(({ fate }) => fate === 3000)).toHaveLength(1);
  expect([first, second, second < 0.05 * first]).toEqual([first, second, true]);
  // The pictures of what each buys came along, and none twice.
  const pictures = network.log.map(({ path }) => path).filter((path) => path.startsWith('/media/'));
  expect(new Set(pictures).size).toBe(pictures.length);
  for (const { cl } of [visited, last]) {
    const { usual, kept } = await picturesOf(page, cl);
    expect(usual.length).toBeGreaterThan(0);
    expect(usual.filter((arNum) => !kept.includes(arNum))).toEqual([]);
  }
  await device.close();

  network.decide(() => 'drop');
  device = await startBrowser();
  page = await device.newPage();
  await page.goto('/choix-clients');
  const options = page.getByRole('option');
  await expect(options.filter({ hasText: 'Prêt hors ligne' })).toHaveCount(10);
  await expect(options.filter({ hasText: 'Non téléchargé' }).first()).toBeVisible();
  await options.filter({ hasText: visited.name }).locator('[title^="Fiche de"]').click();
  await expect(page).toHaveURL(new RegExp(`client=${visited.cl}$`));
  await expect(page.getByRole('region', { name: 'Dernières commandes' })).toBeVisible();
  await expect(page.getByText(/^Données du /)).toBeVisible();
  await expect(page.getByRole('link', { name: '06 12 34 56 78' })).toBeVisible();
  await button(page, 'Nouvelle note').click();
  await page.getByRole('textbox', { name: 'Nouvelle note' }).fill(NOTE);
  await button(page, 'Enregistrer').click();
  await expect(page.getByRole('paragraph').filter({ hasText: NOTE })).toBeVisible();
  for (const [at, stop] of stops.entries()) await orderFor(page, stop, at === 0);
  await expect(button(page, /Client suivant/)).toHaveCount(0);
  expect(await shop.placed()).toHaveLength(before.length);

  network.decide(() => 'pass');
  await expect
    .poll(async () => (await shop.placed()).length, { timeout: 40_000 })
    .toBe(before.length + 10);
  const notes = () =>
    shop.query('select cl_num as cl, body from client_notes where body = $1', [NOTE]);
  await expect.poll(notes).toEqual([{ cl: visited.cl, body: NOTE }]);
  const placed = await shop.query<{ cl: number; orders: number }>(
    `select o.cl_num as cl, count(*)::int as orders
     from orders o join representatives r using (rep_num)
     where r.email = $1 and o.placed_at > now() - interval '10 minutes' group by o.cl_num
     order by o.cl_num`,
    [REPRESENTATIVE],
  );
  expect(placed).toEqual(stops.map(({ cl }) => ({ cl, orders: 1 })));

  // A late answer replaces the copy that is shown.
  const asked = network.log.length;
  network.decide((path) => (path.startsWith('/api/commercial/sheet') ? 3500 : 'pass'));
  await page.goto(`/choix-clients?client=${visited.cl}`);
  const dated = page.getByText(/^Données du /);
  await expect(dated).toBeVisible();
  await expect(dated).toHaveCount(0);
  expect(network.log.slice(asked).filter(({ fate }) => fate === 3500).length).toBeLessThan(4);
  network.decide(() => 'pass');

  // One client now belongs to another representative: the next contact with the server removes its data.
  const had = await keptOf(page, lost.cl);
  expect(had).toMatchObject({ isPrepared: true, hasTariff: true });
  expect([had.copies > 5, had.carts > 0]).toEqual([true, true]);
  await shop.query('delete from portfolios where cl_num = $1', [lost.cl]);
  await page.goto('/choix-clients');
  const nothing = { copies: 0, carts: 0, isPrepared: false, hasTariff: false };
  await expect.poll(() => keptOf(page, lost.cl)).toEqual(nothing);
  const stays = await keptOf(page, last.cl);
  expect(stays).toMatchObject({ isPrepared: true, hasTariff: true });
  expect([stays.copies > 5, stays.carts > 0]).toEqual([true, true]);

  // Signing out removes all of it, offline too; public answers stay.
  await page.goto('/legal/cgv');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  network.decide(() => 'drop');
  await page.goto('/choix-clients');
  await askToLeave(page);
  await page.waitForURL(/auth\/connexion/);
  const left = () =>
    page.evaluate(async () => ({
      databases: (await indexedDB.databases()).map(({ name }) => name),
      own: (await caches.keys()).filter((name) => /user|signed/.test(name)),
      texts: (await (await caches.open('comptoir-public')).keys()).length,
    }));
  await expect.poll(left).toMatchObject({ databases: [], own: [] });
  expect((await left()).texts).toBeGreaterThan(0);
  await device.close();
});
