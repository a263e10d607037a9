import type { Browser, Page } from '@playwright/test';
import { type CartShop, openCartShop } from './support/cart-shop.ts';
import { expect, test } from './support/journey.ts';
import { faultsIn, wholeRows } from './support/layout.ts';

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

test('the first screen of a phone shows four articles with uncut codes', async ({ browser }) => {
  const page = await open(browser, PHONE);
  for (const screen of [LEAF, FAMILY, PROMOTIONS, CART, USUAL]) {
    await show(page, screen);
    const whole = await wholeRows(page, screen.rows);
    expect.soft([screen.path, whole, whole >= 4]).toEqual([screen.path, whole, true]);
    expect.soft(await faultsIn(page, screen.rows, { of: CODE, most: 12 })).toEqual([]);
  }
  await show(page, LEAF);
  await page.getByRole('button', { name: 'En grille' }).click();
  expect.soft(await faultsIn(page, LEAF.rows, { of: CODE })).toEqual([]);
  await page.context().close();
});

test('lists and cart cut no code on a tablet', async ({ browser }) => {
  for (const viewport of [UPRIGHT, LANDSCAPE]) {
    const page = await open(browser, viewport);
    for (const screen of [LEAF, FAMILY, PROMOTIONS, CART]) {
      await show(page, screen);
      expect.soft(await faultsIn(page, screen.rows, { of: CODE, most: 12 })).toEqual([]);
    }
    await page.context().close();
  }
});

test('a list and the open cart beside it cut no code', async ({ browser }) => {
  const page = await open(browser, DESKTOP);
  await show(page, LEAF);
  await page.getByRole('button', { name: 'Garder le panier ouvert' }).click();
  await expect(page.getByRole('complementary', { name: 'Panier' })).toBeVisible();
  expect.soft(await faultsIn(page, LEAF.rows, { of: CODE, most: 12 })).toEqual([]);
  const sideRows = 'aside li[id^="line-"]';
  await expect(page.locator(sideRows).first()).toBeVisible();
  expect.soft(await faultsIn(page, sideRows, { of: CODE, most: 12 })).toEqual([]);
  await page.context().close();
});

/** Runs in the page: sets the text spacing of WCAG 1.4.12. */
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
