import type { Page } from '@playwright/test';
import { catalogueReady } from './support/catalogue.ts';
import { expect, openAs, openForgetful, test } from './support/journey.ts';
import { type OwnShop, openOwnShop } from './support/own-shop.ts';

/** Runs in the page: what each shift has moved. */
function noteShifts(): void {
  const shifts: string[] = [];
  interface Shift extends PerformanceEntry {
    sources: readonly { node: Node | null }[];
  }
  new PerformanceObserver((list) => {
    for (const { sources } of list.getEntries() as Shift[]) {
      shifts.push(sources.map(({ node }) => node?.textContent?.slice(0, 60)).join(' | '));
    }
  }).observe({ type: 'layout-shift', buffered: true });
  Object.assign(globalThis, { shifts });
}

const notedShifts = () => (globalThis as unknown as { shifts: string[] }).shifts;

/* A shop of its own: what another journey puts into the same cart may move the text of a row. */
let shop: OwnShop;

test.beforeAll(async () => {
  shop = await openOwnShop();
});
test.afterAll(() => shop.close());
test.beforeEach(({ page }) => openAs(page, 'client@demo.example', shop.origin));

test('nothing shifts while a compact list opens, whose forty-eight rows are 44 px high, whatever they say', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${shop.origin}/categorie/100`);
  await catalogueReady(page);
  await page.evaluate(noteShifts);
  // Their first rows leave room below them.
  for (const path of ['/promotions', '/categorie/200', '/nouveautes']) {
    // Without a press, after which shifts are forgiven.
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, path);
    await expect(page.getByText(/^\d+ sur \d+$/)).toBeVisible();
    await page.waitForTimeout(700);
  }
  expect(await page.evaluate(notedShifts)).toEqual([]);

  await page.goto(`${shop.origin}/promotions`);
  const rows = page.locator('main li[id^="product-"]');
  await expect(rows.nth(47)).toBeAttached();
  await expect(
    rows.filter({ hasText: /Dernier achat\s: \d+ le \d\d\/\d\d/ }).first(),
  ).toBeVisible();
  const heights = await rows.evaluateAll((all) =>
    (all as HTMLElement[]).slice(0, 48).map((row) => {
      // What is far off has no height of its own yet.
      row.style.contentVisibility = 'visible';
      return row.getBoundingClientRect().height;
    }),
  );
  expect(heights).toEqual(heights.map(() => 44));
});

test('nothing is pushed away while the whole catalogue opens, nor a shelf of the home page', async ({
  page,
}) => {
  await page.addInitScript(noteShifts);
  for (const [path, heading] of [
    ['/categorie/tout', 'Catalogue'],
    ['/', 'Vos articles habituels'],
  ] as const) {
    // With what is at hand it opens otherwise than without.
    for (const _ of ['first', 'second', 'third']) {
      await page.goto(shop.origin + path);
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      await page.waitForTimeout(700);
      const shifts = await page.evaluate(notedShifts);
      expect([
        path,
        shifts.filter((moved) => /Promotions|Filtre|Famille|habituels/.test(moved)),
      ]).toEqual([path, []]);
    }
  }
});

test('what comes late pushes nothing away, in a browser that has nothing yet', async ({
  page,
  browser,
}) => {
  /** The places of what is to come are drawn by then. */
  const opened = async (
    path: string,
    late: RegExp,
    viewport: { width: number; height: number },
  ) => {
    const fresh = await openForgetful(browser, page);
    const tab = await fresh.newPage();
    await tab.setViewportSize(viewport);
    await tab.addInitScript(noteShifts);
    await tab.route(late, async (route) => {
      await new Promise((done) => setTimeout(done, 1500));
      await route.continue();
    });
    await tab.goto(shop.origin + path);
    return tab;
  };
  const shiftsOf = async (tab: Page) => {
    await tab.waitForTimeout(700);
    const shifts = await tab.evaluate(notedShifts);
    await tab.context().close();
    return shifts;
  };
  const home = await opened('/', /\/api\/client\/orders$/, { width: 412, height: 823 });
  await expect(home.getByRole('heading', { name: 'Dernière commande' })).toBeVisible();
  expect(await shiftsOf(home)).toEqual([]);

  const shelves = /\/api\/catalogue\/(categories|brands|feed)/;
  for (const [path, lead] of [
    ['/categorie/100', 'Les familles de ce rayon'],
    ['/promotions', undefined],
  ] as const) {
    const list = await opened(path, shelves, { width: 1440, height: 900 });
    await expect(list.locator('main li[id^="product-"]').first()).toBeVisible();
    if (lead) await expect(list.getByRole('navigation', { name: lead })).toBeVisible();
    expect([path, await shiftsOf(list)]).toEqual([path, []]);
  }
});
