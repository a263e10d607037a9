import type { Page } from '@playwright/test';
import { countKept } from '../support/device/stored-rows.ts';
import { type CartShop, openCartShop } from './support/cart-shop.ts';
import { catalogueReady, lines } from './support/catalogue.ts';
import { askToLeave, expect, test, workerReady } from './support/journey.ts';
import { entries } from './support/sending.ts';

// The test signs out in one tab while another tab keeps adding packs. It uses its own shop.
let shop: CartShop;

test.beforeAll(async () => {
  shop = await openCartShop();
});
test.afterAll(() => shop.stop());

const BUYER = 'client2@demo.example';
const OTHER = 'client@demo.example';
const LIST = '/categorie/tout?sort=name';

interface Tapped {
  clicks: number;
  shown: number;
}

function tapOn(arNum: number): void {
  const tapped = { clicks: 0, shown: 0 };
  Object.assign(window, { tapped });
  let ticks = 0;
  let pause = 1;
  setInterval(() => {
    ticks += 1;
    if (ticks < pause) return;
    const field = document.querySelector<HTMLInputElement>(`#product-${arNum} [data-quantity]`);
    if (!field) return;
    tapped.shown = Math.max(tapped.shown, Number(field.value.replace(/\D/g, '')));
    (field.nextElementSibling as HTMLElement).click();
    tapped.clicks += 1;
    ticks = 0;
    // Each pause is longer than the last, so that even a slow machine sends all taps at some time.
    pause *= 1.1;
  }, 250);
}

const tappedIn = (page: Page) =>
  page.evaluate(() => (window as unknown as { tapped: Tapped }).tapped);

const WAYS = {
  keep: /^Garder/,
  exportIt: /^Exporter/,
  discard: /^Effacer/,
  send: /^Envoyer maintenant/,
};

/** Checks that another user of the device sees none of the stored entries. */
async function expectNothingFor(page: Page, email: string): Promise<void> {
  await shop.enter(page, email, '/envois');
  await expect(page.getByText('Tout est envoyé')).toBeVisible();
  await page.goto(`${shop.origin}/envois?partie=envoyees`);
  await expect(page.getByText('Rien d’envoyé depuis cet appareil')).toBeVisible();
  await askToLeave(page);
  await expect(page).toHaveURL(/\/auth\/connexion/);
}

test('a sign-out also signs out a tab that keeps adding, loses no tap and sends nothing later', async ({
  page,
  context,
}) => {
  for (const [at, way] of (Object.keys(WAYS) as (keyof typeof WAYS)[]).entries()) {
    await shop.enter(page, BUYER, LIST);
    await catalogueReady(page);
    await workerReady(page);
    const other = await context.newPage();
    await other.goto(shop.origin + LIST);
    const id = (await lines(other).nth(at).getAttribute('id')) ?? '';
    const arNum = Number(id.replace('product-', ''));
    const line = async () =>
      (await shop.cart(BUYER)).lines.find((one) => one.arNum === arNum)?.quantity ?? 0;
    const onServer = await line();
    await expect(other.locator(`#${id} [data-quantity]`)).toHaveValue(/^\d/);

    await context.setOffline(true);
    await other.evaluate(tapOn, arNum);
    await expect.poll(async () => (await tappedIn(other)).shown).toBeGreaterThan(onServer);
    await askToLeave(page);
    const dialog = page.getByRole('dialog', { name: 'Avant de vous déconnecter' });
    const saved = page.waitForEvent('download', () => way === 'exportIt');
    saved.catch(() => undefined);
    await expect(dialog).toContainText(/\d+ envois?/);
    await dialog.press('Escape');
    await expect(dialog).toBeHidden();
    await askToLeave(page);
    await dialog.getByRole('button', { name: WAYS[way] }).click();
    if (way === 'exportIt') {
      await saved;
      await expect(dialog).toContainText('est-il bien enregistré');
      // The other tab adds more packs. The exported file does not contain them.
      const before = (await tappedIn(other)).clicks;
      await expect.poll(async () => (await tappedIn(other)).clicks).toBeGreaterThan(before + 1);
      await dialog.getByRole('button', { name: 'Oui, me déconnecter' }).click();
    } else if (way === 'discard') {
      await dialog.getByLabel('Pour effacer, tapez SUPPRIMER').fill('SUPPR');
      await page.keyboard.press('Enter');
      await expect(dialog).toContainText('Tapez le mot SUPPRIMER en entier');
      await dialog.getByLabel(/Pour effacer/).fill('supprimer');
      await page.keyboard.press('Enter');
    } else if (way === 'send') {
      await expect(dialog).toContainText('Le réseau ne répond pas');
      await context.setOffline(false);
    }
    for (const tab of [page, other]) {
      await expect(tab).toHaveURL(/\/auth\/connexion/);
    }
    const atSignOut = await line();
    await context.setOffline(false);
    // The server has ended the session, so the device can send nothing more.
    await expect
      .poll(async () => (await page.request.get(`${shop.origin}/api/auth/profile`)).status())
      .toBe(401);
    const own = Object.entries(await page.evaluate(countKept)).filter(([name]) =>
      name.includes('contact'),
    );
    // The device has stored only pending commands of this user.
    expect(
      own.flatMap(([, rows]) => Object.keys(rows)).filter((rows) => rows !== 'entries'),
      way,
    ).toEqual([]);
    if (way === 'discard') expect(own).toEqual([]);
    expect(await line(), way).toBe(atSignOut);
    const { clicks, shown } = await tappedIn(other);
    // An open tab would continue to press + after the next sign-in.
    await other.close();
    if (way === 'keep') await expectNothingFor(page, OTHER);

    await shop.enter(page, BUYER, '/envois');
    if (way === 'exportIt') {
      await page.locator('input[type=file]').setInputFiles(await (await saved).path());
      await expect(page.getByText(/envois? ajoutés?/)).toBeVisible();
    }
    await expect(page.getByText('Tout est envoyé')).toBeVisible();
    await expect(entries(page)).toHaveCount(0);
    const added = (await line()) - onServer;
    if (way === 'discard') expect(added).toBe(0);
    else expect(onServer + added, way).toBeGreaterThanOrEqual(shown);
    const [{ pack = 0 } = {}] = await shop.query<{ pack: number }>(
      'select pack_size as pack from products where ar_num = $1',
      [arNum],
    );
    expect(added, way).toBeLessThanOrEqual(clicks * pack);
  }
});
