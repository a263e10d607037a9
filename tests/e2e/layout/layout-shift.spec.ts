import type { Browser, Page } from '@playwright/test';
import { catalogueReady, lines } from '../support/catalogue.ts';
import { expect, openAs, openForgetful, test } from '../support/journey.ts';
import { type OwnShop, openOwnShop } from '../support/own-shop.ts';

/** Runs in the page: collects the text of the elements that each layout shift has moved. */
function noteShifts(): void {
  interface Shift extends PerformanceEntry {
    sources: readonly { node: Node | null }[];
  }
  const moved: string[] = [];
  const note = (entries: PerformanceEntryList) => {
    for (const { sources } of entries as Shift[]) {
      moved.push(sources.map(({ node }) => node?.textContent?.slice(0, 60)).join(' | '));
    }
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  // The option `buffered` is missing, so that shifts of the previous page are not counted.
  observer.observe({ type: 'layout-shift' });
  const shifts = () => {
    note(observer.takeRecords());
    return moved;
  };
  Object.assign(globalThis, { shifts });
}

const threeFrames = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    for (const _ of [1, 2, 3]) await frame();
  });

/** Waits for three frames, because the browser reports a shift after the frame that draws it. */
async function shiftsOn(page: Page): Promise<string[]> {
  await threeFrames(page);
  return page.evaluate(() => (globalThis as unknown as { shifts(): string[] }).shifts());
}

const PHONE = { width: 412, height: 823 };
const DESKTOP = { width: 1440, height: 900 };

// These tests have their own shop, because another test that fills the same cart could change the
// text of a row.
let shop: OwnShop;

test.beforeAll(async () => {
  shop = await openOwnShop();
});
test.afterAll(() => shop.close());
test.beforeEach(({ page }) => openAs(page, 'client@demo.example', shop.origin));

test('moving from list to list causes no layout shift', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto(`${shop.origin}/categorie/100`);
  await catalogueReady(page);
  await page.evaluate(noteShifts);
  for (const path of ['/categorie/200', '/nouveautes', '/promotions']) {
    // A script changes the path, because browsers do not count shifts right after a click.
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, path);
    await expect(page.getByText(/^\d+ sur \d+$/)).toBeVisible();
    expect([path, await shiftsOn(page)]).toEqual([path, []]);
  }
  await expect(
    lines(page)
      .filter({ hasText: /Dernier achat/ })
      .first(),
  ).toBeVisible();
  expect(await shiftsOn(page)).toEqual([]);
});

test('opening the catalogue or the home page causes no layout shift, whatever is cached', async ({
  page,
}) => {
  await page.addInitScript(noteShifts);
  for (const [path, heading] of [
    ['/categorie/tout', 'Catalogue'],
    ['/', 'Vos articles habituels'],
  ] as const) {
    for (const _ of ['empty', 'filled', 'full']) {
      await page.goto(shop.origin + path, { waitUntil: 'networkidle' });
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      const parts = (await shiftsOn(page)).filter((moved) =>
        /Promotions|Filtre|Famille|habituels/.test(moved),
      );
      expect([path, parts]).toEqual([path, []]);
    }
  }
});

test('a late answer causes no layout shift in a browser with an empty cache', async ({
  page,
  browser,
}) => {
  const home = await openLate(browser, page, '/', /\/api\/client\/orders$/, PHONE);
  await expect(home.getByRole('heading', { name: 'Dernière commande' })).toBeVisible();
  expect(await shiftsOn(home)).toEqual([]);
  await home.context().close();

  const shelves = /\/api\/catalogue\/(categories|brands|feed)/;
  for (const path of ['/categorie/100', '/promotions']) {
    const isInTime = async () => {
      const list = await openLate(browser, page, path, shelves, DESKTOP);
      await expect(lines(list).first()).toBeVisible();
      const families = list.getByRole('navigation', { name: 'Les familles de ce rayon' });
      if (path.startsWith('/categorie')) await expect(families).toBeVisible();
      await catalogueReady(list);
      const [wait, shifts] = [
        await longestWait(list, /catalogue\/(categories|brands)$/),
        await shiftsOn(list),
      ];
      await list.context().close();
      if (wait > GIVEN_UP_MS - 500) return false;
      expect([path, shifts]).toEqual([path, []]);
      return true;
    };
    await expect.poll(isInTime, { timeout: 120_000 }).toBe(true);
  }
});

/**
 * How long a list waits for the names of categories and brands before it is rendered without them.
 */
const GIVEN_UP_MS = 3000;

const longestWait = (page: Page, of: RegExp): Promise<number> =>
  page.evaluate((source) => {
    const asked = performance
      .getEntriesByType('resource')
      .filter(({ name }) => new RegExp(source).test(name));
    return Math.max(...asked.map(({ duration }) => duration));
  }, of.source);

/**
 * Opens a page in a new browser. The answers to these requests arrive only after the first frames.
 */
async function openLate(
  browser: Browser,
  page: Page,
  path: string,
  late: RegExp,
  viewport: { width: number; height: number },
) {
  const fresh = await openForgetful(browser, page);
  const tab = await fresh.newPage();
  await tab.setViewportSize(viewport);
  await tab.addInitScript(noteShifts);
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await tab.route(late, async (route) => {
    await held;
    await route.continue();
  });
  const asked = tab.waitForRequest(late);
  await tab.goto(shop.origin + path);
  await asked;
  await threeFrames(tab);
  answer();
  return tab;
}
