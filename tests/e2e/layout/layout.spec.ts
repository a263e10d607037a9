import type { Browser, Page } from '@playwright/test';
import { type CartShop, openCartShop } from '../support/cart-shop.ts';
import { expect, test } from '../support/journey.ts';
import { barsOf, faultsIn, heightsOf, wholeRows } from '../support/layout.ts';

const BUYER = 'client@demo.example';
const LINES = 14;
let shop: CartShop;

test.beforeAll(async () => {
  shop = await openCartShop();
  await shop.fill(BUYER, LINES);
});
test.afterAll(() => shop.stop());

const PHONE = { width: 390, height: 844 };
const UPRIGHT = { width: 820, height: 1180 };
const LANDSCAPE = { width: 1180, height: 820 };
const DESKTOP = { width: 1440, height: 900 };
const CODE = '[A-Z]{2,4}-[0-9A-Z-]*[0-9A-Z]';

const LEAF = { path: '/categorie/101', rows: 'main li[id^="product-"]' };
const FAMILY = { path: '/categorie/100', rows: LEAF.rows };
const PROMOTIONS = { path: '/promotions', rows: LEAF.rows };
const CART = { path: '/commande/panier', rows: 'main li[id^="line-"]' };
const USUAL = { path: '/commande/habituelle', rows: 'main li[data-fill]' };
const SHORT = `${USUAL.rows}:has([data-fill-marks] > *)`;
/** Rows of the usual order without a warning. */
const PLAIN = `${USUAL.rows}:not(:has([data-fill-marks] > *))`;
const QUICK = '/commande/rapide';

type Screen = typeof LEAF;

async function open(browser: Browser, viewport: typeof PHONE, isTouch = viewport !== DESKTOP) {
  const context = await browser.newContext({ viewport, hasTouch: isTouch, isMobile: isTouch });
  const page = await context.newPage();
  await shop.enter(page, BUYER, '/');
  return page;
}

async function show(page: Page, { path, rows }: Screen): Promise<void> {
  await page.goto(shop.origin + path);
  await expect(page.locator(rows).nth(3)).toBeAttached();
  await page.waitForLoadState('networkidle');
}

test('a phone shows at least four whole rows with uncut codes, and bars of at most 150 px', async ({
  browser,
}) => {
  const page = await open(browser, PHONE);
  for (const screen of [LEAF, FAMILY, PROMOTIONS, CART, USUAL]) {
    await show(page, screen);
    const whole = await wholeRows(page, screen.rows);
    expect.soft([screen.path, whole, whole >= 4]).toEqual([screen.path, whole, true]);
    expect.soft(await faultsIn(page, screen.rows, { of: CODE, most: 12 })).toEqual([]);
    const bars = await barsOf(page);
    expect.soft([screen.path, bars, bars <= 150]).toEqual([screen.path, bars, true]);
    const boxes = page
      .locator(screen.rows)
      .first()
      .getByRole('button', { name: /^Un colis de/ });
    for (const box of await boxes.all()) {
      const { width, height } = (await box.boundingBox()) ?? { width: 0, height: 0 };
      // The frame of the field is part of the touch target.
      expect.soft([width >= 44, height >= 42]).toEqual([true, true]);
    }
  }
  await show(page, CART);
  const apart = await page.locator(CART.rows).evaluateAll((all) =>
    all.flatMap((row) => {
      const [name, total] = [row.querySelector('a'), row.querySelector('[data-line-total]')];
      const [one, other] = [name, total].map((part) => part?.getBoundingClientRect().top ?? 0);
      return Math.abs((one ?? 0) - (other ?? 0)) > 4 ? [name?.textContent] : [];
    }),
  );
  expect.soft(apart).toEqual([]);
  await show(page, LEAF);
  await page.getByRole('button', { name: 'En grille' }).click();
  const [first, second] = await Promise.all(
    [0, 1].map((at) => page.locator(LEAF.rows).nth(at).boundingBox()),
  );
  expect.soft(second?.y).toBe(first?.y);
  expect.soft(await faultsIn(page, LEAF.rows, { of: CODE })).toEqual([]);
  await page.goto(shop.origin + QUICK);
  const code = await page.getByRole('combobox', { name: /^Code ou nom/ }).boundingBox();
  expect.soft(code?.width).toBeGreaterThanOrEqual(220);
  await page.goto(`${shop.origin}/compte/commandes`);
  const order = await page.locator('main li[id^="order-"]').first().boundingBox();
  const chart = await page.getByRole('heading', { name: /Achats par mois/ }).boundingBox();
  expect.soft(order?.y).toBeLessThan(chart?.y ?? 0);
  await page.context().close();
});

test('a phone shows at least four whole rows of the usual order, also if one has a shortage', async ({
  browser,
}) => {
  const page = await open(browser, PHONE);
  await show(page, USUAL);
  const arNum = await page.locator(USUAL.rows).first().getAttribute('data-fill');
  await shop.query('update stocks set quantity = 0 where ar_num = $1', [arNum]);
  await show(page, USUAL);
  await expect(page.locator(USUAL.rows).first().getByText('Stock insuffisant')).toBeVisible();
  expect(await wholeRows(page, USUAL.rows)).toBeGreaterThanOrEqual(4);
  expect(await faultsIn(page, SHORT)).toEqual([]);
  await page.context().close();
});

for (const [name, viewport] of Object.entries({ UPRIGHT, LANDSCAPE })) {
  test(`rows on a tablet are at most 76 px high, and the header at most 96 px, ${name.toLowerCase()}`, async ({
    browser,
  }) => {
    const page = await open(browser, viewport);
    for (const screen of [LEAF, FAMILY, PROMOTIONS, CART, { path: USUAL.path, rows: PLAIN }]) {
      await show(page, screen);
      const heights = await heightsOf(page, screen.rows, screen.rows === PLAIN ? 96 : 8);
      const high = heights.filter((height) => height > 76);
      expect.soft([screen.path, high]).toEqual([screen.path, []]);
      expect.soft(await faultsIn(page, screen.rows, { of: CODE, most: 12 })).toEqual([]);
    }
    const [header = 0] = await heightsOf(page, '[data-shell] header > :first-child');
    expect.soft(header).toBeLessThanOrEqual(96);
    await page.context().close();
  });
}

for (const [name, viewport] of Object.entries({ PHONE, UPRIGHT, LANDSCAPE, DESKTOP })) {
  test(`the reason for a refused quantity covers no text of its row, ${name.toLowerCase()}`, async ({
    browser,
  }) => {
    const page = await open(browser, viewport);
    for (const screen of [LEAF, CART]) {
      await show(page, screen);
      const row = page.locator(screen.rows).first();
      await row.getByRole('textbox', { name: /^Quantité/ }).fill('12,5');
      await page.keyboard.press('Enter');
      await expect(row.getByText(/n’est pas un nombre entier/)).toBeVisible();
      expect.soft(await faultsIn(page, screen.rows, { most: 1 })).toEqual([]);
    }
    await page.context().close();
  });
}

test('rows of the usual order on a desktop are at most 56 px high, except rows with a warning', async ({
  browser,
}) => {
  const page = await open(browser, DESKTOP);
  await show(page, { path: USUAL.path, rows: PLAIN });
  const heights = await heightsOf(page, PLAIN, 96);
  expect.soft(heights.filter((height) => height > 56)).toEqual([]);
  expect.soft(await faultsIn(page, USUAL.rows, { most: 96 })).toEqual([]);
  await page.context().close();
});

test('rows of a list keep their height beside the open cart, and no code is cut in either', async ({
  browser,
}) => {
  const page = await open(browser, DESKTOP);
  await show(page, LEAF);
  const before = await heightsOf(page, LEAF.rows);
  await page.getByRole('button', { name: 'Garder le panier ouvert' }).click();
  await expect(page.getByRole('complementary', { name: 'Panier' })).toBeVisible();
  expect.soft(await heightsOf(page, LEAF.rows)).toEqual(before);
  expect.soft(await faultsIn(page, LEAF.rows, { of: CODE, most: 12 })).toEqual([]);
  const sideRows = 'aside li[id^="line-"]';
  await expect(page.locator(sideRows).first()).toBeVisible();
  expect.soft(await faultsIn(page, sideRows, { of: CODE, most: 12 })).toEqual([]);
  await page.context().close();
});

/** Runs in the page: sets the text spacing that WCAG 1.4.12 names. */
function spaceText(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
     p { margin-bottom: 2em !important }`,
  );
  document.adoptedStyleSheets.push(sheet);
}

function doubleText(): void {
  document.documentElement.style.fontSize = '200%';
}

const half = ({ width, height }: typeof PHONE) => ({ width: width / 2, height: height / 2 });

const LAPTOP = { width: 1280, height: 800 };
const modes = [
  { name: 'text at 200 % on a phone', viewport: PHONE, change: doubleText },
  { name: 'text at 200 % on a tablet', viewport: UPRIGHT, change: doubleText },
  { name: 'text at 200 % on a tablet in landscape', viewport: LANDSCAPE, change: doubleText },
  { name: 'text at 200 % on a desktop', viewport: DESKTOP, change: doubleText },
  { name: 'zoom at 200 % on a laptop', viewport: half(LAPTOP), isTouch: false },
  { name: 'zoom at 200 % on a desktop', viewport: half(DESKTOP), isTouch: false },
  { name: 'zoom at 400 % on a laptop', viewport: { width: 320, height: 256 }, isTouch: false },
  { name: 'spaced text on a phone', viewport: PHONE, change: spaceText },
  { name: 'spaced text on a tablet', viewport: UPRIGHT, change: spaceText },
  { name: 'spaced text on a desktop', viewport: DESKTOP, change: spaceText },
];

for (const { name, viewport, change, isTouch } of modes) {
  test(`no text or control is cut or overlaps, and a whole line is visible: ${name}`, async ({
    browser,
  }) => {
    const page = await open(browser, viewport, isTouch);
    for (const screen of [LEAF, PROMOTIONS, CART, USUAL]) {
      await show(page, screen);
      if (change) await page.evaluate(change);
      const parts = [
        screen.rows,
        'header > :first-child',
        '[data-shell] > nav',
        '[data-bottom-action]',
      ];
      for (const part of parts) {
        const faults = await faultsIn(page, part);
        expect.soft([screen.path, part, ...faults]).toEqual([screen.path, part]);
      }
      const squashed = await page.locator('[data-shell] > nav svg').evaluateAll(
        (icons) =>
          icons.filter((icon) => {
            const { width, height } = icon.getBoundingClientRect();
            return height < width;
          }).length,
      );
      expect.soft([screen.path, squashed]).toEqual([screen.path, 0]);
      const overflow = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect.soft([screen.path, overflow]).toEqual([screen.path, 0]);
      const row = page.locator(screen.rows).nth(2);
      await row.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
      const whole = await wholeRows(page, screen.rows);
      expect.soft([screen.path, whole > 0]).toEqual([screen.path, true]);
    }
    await page.context().close();
  });
}
