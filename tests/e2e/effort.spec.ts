import type { Browser, Page } from '@playwright/test';
import { button, CONFIRMED, state } from '../journeys/support/checkout.ts';
import { enter, expect, openDevice, test } from '../journeys/support/journey.ts';
import type { Contact, Shop } from '../journeys/support/shop.ts';
import { catalogueReady, lines } from './support/catalogue.ts';
import { BY_HAND } from './support/journey.ts';

/* The tests count every tap and every key that the page receives, including modifier keys. */

const KEYBOARD_LINES = 20;
/** The tab stops of the last step: reference, comment, change of delivery, and the button. */
const STOPS_TO_PLACE = 4;

/** Accepts the terms in advance, because a weekly buyer has already accepted them. */
const acceptTerms = (shop: Shop, { coNum }: Contact) =>
  shop.query(
    `insert into accepted_terms (co_num, version, accepted_at)
     select $1, updated_on, now() from legal_pages where id = 'cgv'`,
    [coNum],
  );

/**
 * Runs in the page. The count is in the session storage, so that a reload does not reset it. Counts
 * clicks, because Playwright repeats a tap that would have hit another element: it lets the page see
 * the pointer but no click.
 */
function countHand(): void {
  const count = (type: string) =>
    sessionStorage.setItem(type, String(Number(sessionStorage.getItem(type)) + 1));
  addEventListener(
    'click',
    (event) => {
      if (event instanceof PointerEvent && event.pointerType === 'touch') count('tap');
    },
    true,
  );
  addEventListener(
    'keydown',
    (event) => {
      if (event instanceof KeyboardEvent && event.isTrusted && !event.repeat) count('key');
    },
    true,
  );
}

async function effort(page: Page, task: string): Promise<{ taps: number; keys: number }> {
  const counted = await page.evaluate(() => ({
    taps: Number(sessionStorage.getItem('tap')),
    keys: Number(sessionStorage.getItem('key')),
  }));
  const description = `${task}: ${counted.taps} taps, ${counted.keys} keys`;
  test.info().annotations.push({ type: 'effort', description });
  return counted;
}

async function openTablet(browser: Browser): Promise<Page> {
  const context = await openDevice(browser, {
    viewport: { width: 820, height: 1180 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await page.addInitScript(countHand);
  return page;
}

const inBar = (page: Page, name: string | RegExp) =>
  page
    .getByRole('navigation', { name: 'Navigation principale' })
    .getByRole('link', { name })
    .filter({ visible: true });

async function placeByTaps(page: Page): Promise<void> {
  const thumb = page.locator('[data-bottom-action]');
  await thumb.getByRole('link', { name: 'Commander' }).tap();
  await expect(page.getByRole('radio', { name: /Standard/ })).toBeChecked();
  await thumb.getByRole('button', { name: 'Continuer' }).tap();
  await thumb.getByRole('button', { name: 'Valider la commande' }).tap();
  await expect(state(page, CONFIRMED)).toBeVisible();
}

test('a representative orders three lines for a client in at most 10 taps', async ({
  browser,
  shop,
  representative,
}) => {
  const [client] = representative.clients;
  if (!client) throw new Error('no client');
  const page = await openTablet(browser);
  await enter(page, representative, '/choix-clients');
  await page.getByRole('option').filter({ hasText: client.name }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Bonjour|Bonsoir/);
  await inBar(page, 'Catalogue').tap();
  await page.getByRole('main').getByRole('link', { name: 'Assiettes et bols' }).tap();
  for (const at of [0, 1, 2]) {
    await lines(page)
      .nth(at)
      .getByRole('button', { name: /^Un colis de plus/ })
      .tap();
  }
  await inBar(page, /3\slignes/).tap();
  await placeByTaps(page);
  expect(await shop.placed(client)).toMatchObject([{ lines: 3 }]);
  const { taps, keys } = await effort(page, 'three lines for a client');
  expect(keys).toBe(0);
  expect(taps).toBeLessThanOrEqual(10);
  await page.context().close();
});

test('a contact orders the last order again in at most 4 taps', async ({
  browser,
  shop,
  buyer,
}) => {
  const articles = await shop.articles(3);
  await shop.makeOrder(
    buyer,
    articles.map(({ arNum }) => arNum),
    `CMD-LAST-${buyer.coNum}`,
  );
  await acceptTerms(shop, buyer);
  const page = await openTablet(browser);
  await enter(page, buyer);
  await page.getByRole('button', { name: 'Recommander la dernière' }).tap();
  await placeByTaps(page);
  expect(await shop.placed(buyer)).toMatchObject([{ lines: 3 }, { lines: 3 }]);
  const { taps, keys } = await effort(page, 'the last order again');
  expect(keys).toBe(0);
  expect(taps).toBeLessThanOrEqual(4);
  await page.context().close();
});

test('a contact orders 20 lines with the keyboard alone in at most 75 keys', async ({
  page,
  shop,
  buyer,
}) => {
  await acceptTerms(shop, buyer);
  await page.addInitScript(countHand);
  await enter(page, buyer);
  await catalogueReady(page);
  await page.keyboard.press('/');
  await page.keyboard.type('gob', BY_HAND);
  await page.keyboard.press('Enter');
  await expect(lines(page).nth(KEYBOARD_LINES)).toBeAttached();
  await page.keyboard.press('q');
  for (let line = 1; line <= KEYBOARD_LINES; line += 1) {
    await expect(
      lines(page)
        .nth(line - 1)
        .locator('[data-quantity]'),
    ).toBeFocused();
    await page.keyboard.type('24', BY_HAND);
    await page.keyboard.press(line === KEYBOARD_LINES ? 'Control+Enter' : 'Enter');
  }
  await expect(page.getByRole('radio', { name: /Standard/ })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const place = button(page, 'Valider la commande');
  await expect(place).toBeVisible();
  for (let stop = 1; stop <= STOPS_TO_PLACE; stop += 1) await page.keyboard.press('Tab');
  await expect(place).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(state(page, CONFIRMED)).toBeVisible();
  expect(await shop.placed(buyer)).toMatchObject([{ lines: KEYBOARD_LINES }]);
  const { taps, keys } = await effort(page, '20 lines by keyboard');
  expect(taps).toBe(0);
  expect(keys).toBeLessThanOrEqual(75);
});
