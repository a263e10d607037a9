import type { Page } from '@playwright/test';
import { faultsOn } from './support/accessibility.ts';
import { type CartShop, openCartShop } from './support/cart-shop.ts';
import { catalogueReady, lines } from './support/catalogue.ts';
import { expect, signIn, test, workerReady } from './support/journey.ts';

let shop: CartShop;

test.beforeAll(async () => {
  shop = await openCartShop();
});
test.afterAll(() => shop.stop());

const BUYER = 'client@demo.example';
const palette = (page: Page) => page.getByRole('dialog', { name: 'Aller à…' });
const option = (page: Page) => palette(page).getByRole('option', { selected: true });

async function goTo(page: Page, text: string, shown: string | RegExp = text): Promise<void> {
  const field = palette(page).getByRole('combobox');
  // Presses the keys again until the page has loaded its shortcuts.
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused({ timeout: 2000 });
  }).toPass();
  await field.fill(text);
  await expect(option(page)).toContainText(shown);
  await page.keyboard.press('Enter');
  await expect(palette(page)).toHaveCount(0);
}

test('the palette opens every page, orders and products, also offline', async ({
  page,
  context,
}) => {
  await shop.fill(BUYER, 1);
  await shop.enter(page, BUYER, '/faq');
  await workerReady(page);
  await page.keyboard.press('Control+k');
  const pages = palette(page).getByRole('group', { name: 'Pages' }).getByRole('option');
  await expect.poll(() => pages.count()).toBeGreaterThan(18);
  expect(await faultsOn(page)).toEqual([]);
  const labels = await pages.locator('span.font-medium').allTextContents();
  await page.keyboard.press('Escape');
  for (const label of labels) {
    const before = page.url();
    await goTo(page, label);
    // The validation page redirects to an earlier step if the order has no delivery yet.
    if (label !== 'Validation') await expect(page).not.toHaveURL(before);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await catalogueReady(page);

  const orders = await (await page.request.get(`${shop.origin}/api/client/orders`)).json();
  const { ceNum, number } = orders.items[2];
  await goTo(page, number, /€/);
  await expect(page).toHaveURL(`${shop.origin}/compte/commande/${ceNum}`);
  await context.setOffline(true);
  await goTo(page, 'GOB-0250-KR', 'Gobelet carton kraft double paroi 25 cl');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Gobelet carton kraft/);
  await goTo(page, 'couvercles', 'Gobelets et couvercles');
  await expect(page).toHaveURL(/\/categorie\/\d+$/);
  // The palette lists the last opened target first, and Escape returns the focus to the page.
  await expect(lines(page).first()).toBeVisible();
  await page.keyboard.press('q');
  await page.keyboard.press('Control+k');
  const recents = palette(page).getByRole('group', { name: 'Récents' }).getByRole('option');
  await expect(recents.first()).toContainText('Gobelets et couvercles');
  await page.keyboard.press('Escape');
  await expect(lines(page).first().locator('[data-quantity]')).toBeFocused();
  for (const word of ['commander', 'valider', 'payer', 'livraison']) {
    await page.keyboard.press('Control+k');
    await palette(page).getByRole('combobox').fill(word);
    const order = palette(page).getByRole('option', { name: 'Commander', exact: true });
    await expect(order).toBeVisible();
    await page.keyboard.press('Escape');
  }
  await goTo(page, 'sombre', 'Apparence');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await goTo(page, 'scan', 'Scanner');
  await expect(page.getByRole('dialog', { name: 'Scanner' })).toBeVisible();
});

test('the ? key shows the shortcuts, and a user can turn the shortcuts off', async ({ page }) => {
  await shop.enter(page, BUYER, '/promotions');
  await catalogueReady(page);
  await workerReady(page);
  const keys = page.getByRole('dialog', { name: 'Raccourcis clavier' });
  const link = lines(page).nth(5).getByRole('link').first();
  await link.focus();
  await page.keyboard.press('?');
  await expect(keys).toBeVisible();
  expect(await faultsOn(page)).toEqual([]);
  // Speech input can trigger shortcuts of one character, so a user can turn them off.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await page.keyboard.press('q');
  await page.keyboard.press('?');
  // The page handles keys in sequence. When the palette is open, the earlier keys had no effect.
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeVisible();
  await expect(keys).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(link).toBeFocused();
  await goTo(page, 'raccourcis', 'Raccourcis clavier');
  await expect(keys.getByRole('checkbox')).not.toBeChecked();
});

/**
 * Returns the focused element unless an outline is drawn around it, its parent or its grandparent.
 */
const focusSeen = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    let element = focused;
    for (let up = 0; element && up < 3; up += 1) {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
      const isDrawn = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      if (isDrawn && !/^rgba\(.*, 0\)$/.test(outlineColor)) return '';
      element = element.parentElement;
    }
    return focused?.outerHTML.slice(0, 160) ?? '';
  });

test('the focused element has an outline in both themes and in forced colours', async ({
  page,
}) => {
  await shop.fill(BUYER, 3);
  await shop.enter(page, BUYER, '/');
  await catalogueReady(page);
  await workerReady(page);
  const looks = [
    { colorScheme: 'light', forcedColors: 'none' },
    { colorScheme: 'dark', forcedColors: 'none' },
    { colorScheme: 'light', forcedColors: 'active' },
  ] as const;
  const unseen: string[] = [];
  const walk = async (stops: number) => {
    for (let stop = 0; stop < stops; stop += 1) {
      await page.keyboard.press('Tab');
      const lost = await focusSeen(page);
      if (lost !== '' && !lost.startsWith('<body')) unseen.push(lost);
    }
  };
  for (const look of looks) {
    await page.emulateMedia(look);
    for (const path of ['/', '/commande/panier', '/compte']) {
      await page.goto(shop.origin + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await walk(16);
    }
    await page.keyboard.press('Control+k');
    await expect(option(page)).toHaveCSS('outline-style', 'solid');
    await walk(3);
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await walk(3);
    await page.keyboard.press('Escape');
  }
  expect([...new Set(unseen)]).toEqual([]);
});

test('the first steps are shown until the user hides them, and are never shown again', async ({
  page,
}) => {
  await page.goto(`${shop.origin}/auth/connexion`);
  await signIn(page, 'client2@demo.example');
  const steps = page.getByRole('region', { name: 'Pour bien commencer' });
  await expect(steps).toBeVisible();
  await workerReady(page);
  expect(await faultsOn(page)).toEqual([]);
  await page.reload();
  await expect(steps).toBeVisible();
  await steps.getByRole('button', { name: 'Masquer ces conseils' }).press('Enter');
  await expect(steps).toHaveCount(0);
  await goTo(page, 'deconnecter', 'Se déconnecter');
  await expect(page).toHaveURL(/auth\/connexion/);
  await signIn(page, 'client2@demo.example');
  await expect(page.getByRole('heading', { name: /Bon(jour|soir)/ })).toBeVisible();
  await expect(steps).toHaveCount(0);
});
