import type { BrowserContext, Page } from '@playwright/test';
import { lines } from '../e2e/support/catalogue.ts';
import type { FaultProxy } from '../support/servers/fault-proxy.ts';
import { readCart } from './support/read-cart.ts';
import {
  expect,
  expectBuild,
  hasPageOf,
  onePoll,
  openShop,
  test,
  updateButton,
} from './support/site-fixture.ts';

const COMMITTED = { waitUntil: 'commit' } as const;

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const note = (page: Page) =>
  page.getByText('Le mode hors connexion est désactivé pour le moment', { exact: true });

/**
 * Returns the service workers and caches that are left; undefined while the page is being replaced.
 */
const left = (page: Page) =>
  page
    .evaluate(async () => ({
      worker: (await navigator.serviceWorker.getRegistration()) !== undefined,
      caches: await caches.keys(),
    }))
    .catch(() => undefined);

const NOTHING = { worker: false, caches: [] };
/** Notes how long the removal takes, for whoever measures it; a slow machine is no fault. */
async function expectRemoved(page: Page): Promise<void> {
  const start = performance.now();
  await expect.poll(() => left(page)).toEqual(NOTHING);
  const description = `${Math.round(performance.now() - start)} ms`;
  test.info().annotations.push({ type: 'worker removed', description });
}

async function visit(page: Page, path = '/favoris'): Promise<void> {
  await page.goto(path, COMMITTED);
  await expect(title(page)).toBeVisible();
}

/** Adds a pack. Returns a function that waits until the server has exactly this pack. */
async function addPack(page: Page): Promise<() => Promise<void>> {
  await page.goto('/categorie/tout?sort=name');
  // Tests that run at the same time share one cart, so each test uses its own line.
  const line = lines(page).nth(test.info().parallelIndex);
  const field = line.getByRole('textbox', { name: /^Quantité/ });
  await expect(field).toHaveValue(/^\d/);
  const before = await field.inputValue();
  const article = (await line.getAttribute('id'))?.replace('product-', '') ?? '';
  await line.getByRole('button', { name: /^Un colis de plus/ }).click();
  await expect(field).not.toHaveValue(before);
  const after = Number(await field.inputValue());
  return async () => {
    const inCart = async () => (await readCart(page))[article];
    await expect.poll(inCart).toBe(after);
    await page.goto('/envois');
    await expect(page.getByText('Tout est envoyé')).toBeVisible();
    expect(await inCart()).toBe(after);
  };
}

const dropCommands = (path: string) => (path.startsWith('/api/commandes') ? 'drop' : 'pass');

for (const pollSeconds of [300, 2]) {
  test.describe(`pages that poll every ${pollSeconds} s`, () => {
    test.use({ pollSeconds });

    /**
     * Makes the page poll. A page with a long poll interval also polls when the network comes back.
     */
    async function poll(page: Page, proxy: FaultProxy): Promise<void> {
      const polled = onePoll(proxy);
      if (pollSeconds === 300) await page.evaluate(() => dispatchEvent(new Event('online')));
      await polled;
    }

    test('an idle page removes its service worker after the kill switch', async ({
      page,
      site,
    }) => {
      await openShop(page);
      site.deploy('killSwitch');
      await poll(page, site.proxy);
      await expectRemoved(page);
      await expect(note(page)).toBeVisible();
      await visit(page);
      await expectRemoved(page);
      await expect(note(page)).toBeVisible();
    });

    test('a page with a pending tap removes its service worker, and sends the tap once', async ({
      page,
      site,
    }) => {
      await openShop(page);
      site.proxy.decide(dropCommands);
      const expectSent = await addPack(page);
      await expect
        .poll(() => site.proxy.log.filter(({ fate }) => fate === 'drop').length)
        .toBeGreaterThan(1);
      site.deploy('killSwitch');
      await poll(page, site.proxy);
      await expectRemoved(page);
      await visit(page);
      site.proxy.decide(() => 'pass');
      await expectSent();
      await expectRemoved(page);
    });

    test('the first navigation after the kill switch removes the service worker', async ({
      page,
      site,
    }) => {
      await openShop(page);
      site.proxy.decide(dropCommands);
      const expectSent = await addPack(page);
      site.deploy('killSwitch');
      await visit(page);
      await expectRemoved(page);
      site.proxy.decide(() => 'pass');
      await expectSent();
    });
  });
}

test('a page that always has a request in progress removes its service worker', async ({
  page,
  site,
}) => {
  await openShop(page);
  await page.evaluate(async () => {
    const ask = () => fetch('/api/health/live', { cache: 'no-store' }).catch(() => undefined);
    const askOn = (): Promise<unknown> => ask().then(askOn);
    for (let nth = 0; nth < 3; nth += 1) void askOn();
  });
  site.deploy('killSwitch');
  await onePoll(site.proxy);
  await expectRemoved(page);
  await visit(page);
  await expectRemoved(page);
});

async function openTabs(context: BrowserContext, count: number): Promise<Page[]> {
  const tabs = [];
  for (let nth = 0; nth < count; nth += 1) {
    const tab = await context.newPage();
    await visit(tab);
    tabs.push(tab);
  }
  return tabs;
}

test('four tabs remove their service worker, although one tab is frozen', async ({
  page,
  context,
  site,
}) => {
  await openShop(page);
  const [frozen, ...others] = await openTabs(context, 3);
  if (!frozen) throw new Error('no tab');
  const devtools = await context.newCDPSession(frozen);
  await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
  site.deploy('killSwitch');
  await onePoll(site.proxy);
  for (const tab of [page, ...others]) await expectRemoved(tab);
  for (const tab of [page, ...others]) await visit(tab, '/commandes-types');
  await devtools.send('Page.setWebLifecycleState', { state: 'active' });
  await visit(frozen, '/commandes-types');
  await expectRemoved(frozen);
});

test('a page whose script throws leaves no service worker and no cache after it is closed', async ({
  page,
  context,
  site,
}) => {
  await openShop(page);
  site.deploy('killSwitch');
  await context.addInitScript(() => {
    document.getElementById = () => {
      throw new Error('A broken page');
    };
  });
  await page.goto('/favoris', COMMITTED);
  const next = await context.newPage();
  await next.goto('/', COMMITTED);
  await expect.poll(async () => (await left(next))?.worker).toBe(false);
  await page.close();
  await expectRemoved(next);
});

test('the next normal build installs a service worker again', async ({ page, site }) => {
  await openShop(page);
  site.deploy('killSwitch');
  await expect(note(page)).toBeVisible();
  await expectRemoved(page);
  site.deploy('B');
  await expect(note(page)).toBeHidden();
  await visit(page);
  await expectBuild(page, 'B');
});

test('navigations end while a page with a pending tap goes from A to B, the kill switch and C', async ({
  page,
  context,
  site,
}) => {
  test.slow();
  await openShop(page);
  site.proxy.decide(dropCommands);
  const expectSent = await addPack(page);
  const other = await context.newPage();
  let slowest = 0;
  /** Loads documents in the other tab, one right after the other, while the builds are replaced. */
  async function navigate(): Promise<void> {
    for (let nth = 0; nth < 12; nth += 1) {
      const start = performance.now();
      await visit(other, nth % 2 === 0 ? '/favoris' : '/commandes-types');
      slowest = Math.max(slowest, performance.now() - start);
    }
  }
  site.deploy('B');
  await navigate();
  // The other tab may keep the old worker running for longer than an update waits. Then the page
  // offers the update again.
  await expect(async () => {
    const button = updateButton(page);
    if (await button.isVisible()) await button.click({ timeout: 2000 });
    expect(await hasPageOf(page, 'B')).toBe(true);
  }).toPass();
  await expectBuild(page, 'B');
  site.deploy('killSwitch');
  await navigate();
  for (const tab of [page, other]) await expectRemoved(tab);
  site.deploy('C');
  await navigate();
  await expect(note(page)).toBeHidden();
  await visit(page);
  await expectBuild(page, 'C');
  site.proxy.decide(() => 'pass');
  await expectSent();
  const description = `${Math.round(slowest)} ms`;
  test.info().annotations.push({ type: 'slowest navigation', description });
});
