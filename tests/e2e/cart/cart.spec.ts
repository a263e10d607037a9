import type { Page } from '@playwright/test';
import { type CartShop, openCartShop } from '../support/cart-shop.ts';
import { catalogueReady, lines, quantityOf } from '../support/catalogue.ts';
import { openHandScanner } from '../support/hand-scanner.ts';
import { expect, test, toast, undo, workerReady } from '../support/journey.ts';

/* On a PostgreSQL of its own: the page is compared with the server's data. */
let shop: CartShop;

test.beforeAll(async () => {
  shop = await openCartShop();
});
test.afterAll(() => shop.stop());

const BUYER = 'client@demo.example';
const CART = '/commande/panier';

const rows = (page: Page) => page.locator('main li[id^="line-"]');
const total = (page: Page, which: 'ht' | 'ttc') => page.locator(`[data-total="${which}"]`);
const euros = (amount: number) =>
  new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' }).format(amount);
const HT_OF = `select total_ht as ht from orders
  where status = 'open' and co_num = (select co_num from contacts where email = $1)`;

/** Waits until the page shows that everything is sent. */
const sent = (page: Page) => expect(page.locator('[data-pending="0"]')).toBeAttached();

/** Compares the totals with the server's, to the cent. */
async function expectServerTotal(page: Page): Promise<void> {
  await sent(page);
  await expect(async () => {
    const { ttc } = await shop.cart(BUYER);
    expect(await total(page, 'ttc').textContent()).toBe(euros(ttc));
  }).toPass();
}

/** Open toasts close by themselves only while the page has the focus. */
async function holdToasts(page: Page): Promise<void> {
  await expect(undo(page)).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
}

test('unknown lines are no empty cart; every line is edited in place, and the totals are the server’s; one press empties the cart, and another restores it', async ({
  page,
}) => {
  const { lines } = await shop.fill(BUYER, 12);
  await page.route('**/api/client/cart', (route) => route.abort());
  await shop.enter(page, BUYER, CART);
  await expect(
    page.getByRole('heading', { name: 'Ce panier n’est pas encore sur cet appareil' }),
  ).toBeVisible();
  await page.unroute('**/api/client/cart');
  await page.locator('main').getByRole('button', { name: 'Réessayer' }).click();
  await expect(rows(page)).toHaveCount(12);
  await expectServerTotal(page);
  const [first, second] = lines;
  if (!first || !second) throw new Error('The order is empty');
  const field = quantityOf(page, first.name);
  await field.fill(String(first.packSize * 7 - (first.packSize > 1 ? 1 : 0)));
  await field.press('Enter');
  await expect(quantityOf(page, second.name)).toBeFocused();
  for (let tap = 0; tap < 5; tap += 1) {
    await page.getByRole('button', { name: `Un colis de plus : ${second.name}` }).click();
  }
  const quantities = async () => (await shop.cart(BUYER)).lines.map(({ quantity }) => quantity);
  await expect
    .poll(async () => (await quantities()).slice(0, 2))
    .toEqual([first.packSize * 7, second.packSize * 6]);
  await expectServerTotal(page);
  await expect(page.locator('header').getByText('12 lignes')).toBeVisible();

  const before = await shop.cart(BUYER);
  await page.getByRole('button', { name: 'Vider le panier' }).click();
  await expect(page.getByRole('heading', { name: 'Votre panier est vide' })).toBeVisible();
  await holdToasts(page);
  await expect.poll(async () => (await shop.cart(BUYER)).lines.length).toBe(0);
  await undo(page).click();
  await expect(rows(page)).toHaveCount(12);
  await expectServerTotal(page);
  expect(await shop.cart(BUYER)).toEqual(before);
});

test('an order is corrected by keyboard alone; a removed line comes back with its note, even from another page; two tabs show the same cart at once', async ({
  page,
  context,
}) => {
  const { lines } = await shop.fill(BUYER, 4);
  await shop.enter(page, BUYER, CART);
  await expect(rows(page)).toHaveCount(4);
  const first = lines[0];
  if (!first) throw new Error('The order is empty');
  await quantityOf(page, first.name).focus();
  for (let at = 0; at < 4; at += 1) {
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('0');
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(3);
  await expect(undo(page)).toBeVisible();
  // F8, then Tab to the action of the toast.
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await expect(undo(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(4);
  await expectServerTotal(page);
  const after = await shop.cart(BUYER);
  expect(after.lines.map(({ quantity, packSize }) => quantity / packSize)).toEqual([2, 2, 2, 2]);

  const [line] = after.lines;
  const name = line?.name ?? '';
  await page.getByRole('button', { name: `Ajouter une note à ${name}` }).click();
  const note = page.getByRole('textbox', { name: `Note pour ${name}` });
  await note.fill('À jeter');
  await note.press('Escape');
  await expect(page.getByText('À jeter')).toHaveCount(0);
  await page.getByRole('button', { name: `Ajouter une note à ${name}` }).click();
  await note.fill('Sans couvercle');
  await note.press('Enter');
  const edit = page.getByRole('button', { name: `Modifier la note de ${name}` });
  await expect(edit).toBeFocused();
  await sent(page);
  expect((await shop.cart(BUYER)).lines[0]?.note).toBe('Sans couvercle');

  await page.getByRole('button', { name: `Retirer ${name}` }).click();
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).first()).toBeFocused();
  await holdToasts(page);
  await sent(page);
  await page
    .getByRole('link', { name: /Accueil/ })
    .first()
    .click();
  await expect(page).toHaveURL(`${shop.origin}/`);
  await undo(page).click();
  await page.locator('header').locator(`a[href="${CART}"]`).click();
  await expect(rows(page)).toHaveCount(4);
  await expect(page.getByText('Sans couvercle')).toBeVisible();
  await expectServerTotal(page);
  const back = (await shop.cart(BUYER)).lines.at(-1);
  expect([back?.arNum, back?.quantity, back?.note]).toEqual([
    line?.arNum,
    line?.quantity,
    'Sans couvercle',
  ]);

  const other = await context.newPage();
  await other.goto(shop.origin + CART);
  const [, next] = after.lines;
  if (!next) throw new Error('The order is empty');
  await expect(rows(other)).toHaveCount(4);
  await page.getByRole('button', { name: `Un colis de plus : ${next.name}` }).click();
  const shown = new Intl.NumberFormat('fr-FR').format(next.quantity + next.packSize);
  await expect(quantityOf(other, next.name)).toHaveValue(shown);
  await other.getByRole('button', { name: `Retirer ${next.name}` }).click();
  await expect(rows(page)).toHaveCount(3);
  await expect(page.locator('header').getByText('3 lignes')).toBeVisible();
  await expectServerTotal(page);
});

test('changed prices, stock and withdrawals are shown old → new, and accepted with one press', async ({
  page,
}) => {
  const { lines } = await shop.fill(BUYER, 4);
  await shop.enter(page, BUYER, CART);
  await expect(rows(page)).toHaveCount(4);
  // The device knows what was in stock when it added the line.
  const [dear, rare, gone] = lines.map(({ arNum }) => arNum);
  await page
    .locator(`#line-${rare}`)
    .getByRole('button', { name: /Un colis de plus/ })
    .click();
  await expect
    .poll(async () => (await shop.cart(BUYER)).lines[1]?.quantity)
    .toBe(2 * (lines[1]?.packSize ?? 0));
  await expectServerTotal(page);
  await shop.query('update products set base_price = base_price * 2 where ar_num = $1', [dear]);
  await shop.query('delete from tariff_prices where ar_num = $1', [dear]);
  await shop.query('update stocks set quantity = 0, restock_on = null where ar_num = $1', [rare]);
  await shop.query('update products set withdrawn_at = now() where ar_num = $1', [gone]);
  await page.reload();
  await expect(page.getByText('Des articles ont changé depuis leur ajout')).toBeVisible();
  await expect(page.locator(`#line-${dear}`)).toContainText(/Prix modifié.+€ → .*[\d,]+\s€/);
  await expect(page.locator(`#line-${rare}`)).toContainText(/Stock modifié.+ → .*Rupture/);
  await expect(page.locator(`#line-${gone}`)).toContainText('Retiré du catalogue');
  const old = await total(page, 'ttc').textContent();
  await page.getByRole('button', { name: 'Mettre à jour les prix' }).click();
  await expect(page.locator(`#line-${dear}`)).not.toContainText('Prix modifié');
  await expect(page.locator(`#line-${rare}`)).not.toContainText('Stock modifié');
  await expect(page.getByText('1 article n’est plus vendu.')).toBeVisible();
  expect(await total(page, 'ttc').textContent()).not.toBe(old);
  await expectServerTotal(page);
  await page.getByRole('link', { name: 'Remplacer' }).click();
  await expect(page).toHaveURL(`${shop.origin}/produit/${gone}`);
});

test('a template saved offline reaches the server once', async ({ page, context }) => {
  const { lines } = await shop.fill(BUYER, 5);
  await shop.enter(page, BUYER, CART);
  await expect(rows(page)).toHaveCount(5);
  await workerReady(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Enregistrer comme modèle' }).click();
  const name = page.getByLabel('Nom du modèle');
  await expect(name).toHaveValue(/^Panier du \d\d\/\d\d\/\d{4}$/);
  await name.fill('Ma semaine');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(toast(page, 'Modèle enregistré')).toBeVisible();
  const stored = () =>
    shop.query<{ arNum: number; quantity: number }>(
      `select l.ar_num as "arNum", l.quantity from template_lines l join templates t using (te_num)
       where t.name = 'Ma semaine' order by l.position`,
    );
  expect(await stored()).toEqual([]);
  await context.setOffline(false);
  await expect.poll(stored).toHaveLength(5);
  expect(await stored()).toEqual(lines.map(({ arNum, quantity }) => ({ arNum, quantity })));
});

test('the carts of two clients stay apart, and the choice shows what waits for each', async ({
  page,
  context,
  quietConsole,
}) => {
  await page.goto(`${shop.origin}/auth/connexion`);
  await page.getByLabel('Adresse électronique').fill('commercial@demo.example');
  await page.getByLabel('Mot de passe', { exact: true }).fill('comptoir-demo-2026');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  const options = page.getByRole('option');
  await expect(options.first()).toBeVisible();
  const open = options.filter({ hasNotText: 'Bloqué' });
  const names = [0, 1].map((at) => open.nth(at).locator('p').first().textContent());
  const [one = '', two = ''] = (await Promise.all(names)).map((name) => name ?? '');
  const choose = async (name: string) => {
    await page.goto(`${shop.origin}/choix-clients`);
    await page.getByRole('option').filter({ hasText: name }).click();
    await expect(page).toHaveURL(`${shop.origin}/`);
  };
  const add = async (taps: number) => {
    await page.goto(`${shop.origin}/categorie/tout?sort=name`);
    const more = page.getByRole('button', { name: /^Un colis de plus/ });
    for (let at = 0; at < taps; at += 1) await more.nth(at).click();
    await expect(page.locator('header').getByText(new RegExp(`${taps} lignes?`))).toBeVisible();
  };
  // The prices of both clients are on the device before the network goes.
  for (const name of [two, one]) {
    await choose(name);
    // A new page has had no other client.
    await page.reload();
    await catalogueReady(page);
  }
  await workerReady(page);
  await context.setOffline(true);
  await add(2);
  await choose(two);
  await add(3);
  await page.goto(`${shop.origin}/choix-clients`);
  const optionOf = (name: string) => page.getByRole('option').filter({ hasText: name });
  await expect(optionOf(one)).toContainText('2 lignes en attente d’envoi');
  await expect(optionOf(two)).toContainText('3 lignes en attente d’envoi');
  await context.setOffline(false);
  await expect(optionOf(one)).not.toContainText('en attente');
  await page.goto(`${shop.origin}${CART}`);
  await expect(rows(page)).toHaveCount(3);
  // The page shows that the choice has not been sent yet.
  quietConsole.splice(0);
});

test('of five hundred lines a screenful is painted first; they scroll and accept typing', async ({
  page,
}) => {
  const { lines } = await shop.fill(BUYER, 500);
  await shop.enter(page, BUYER, '/promotions');
  await expect(page.locator('header').getByText('500 lignes')).toBeVisible();
  const painted = await page.evaluate(async () => {
    document.querySelector<HTMLElement>('header a[href="/commande/panier"]')?.click();
    for (;;) {
      await new Promise((frame) => requestAnimationFrame(frame));
      const { length } = document.querySelectorAll('main li[id^="line-"]');
      if (length > 0) return length;
    }
  });
  expect(painted).toBeLessThan(30);
  await expect(rows(page)).toHaveCount(500);
  await expectServerTotal(page);
  const last = lines.at(-1);
  if (!last) throw new Error('The order is empty');
  const row = page.locator(`#line-${last.arNum}`);
  await row.scrollIntoViewIfNeeded();
  // Inside the page: Playwright would take longer to find a field among so many.
  await row.evaluate((line) =>
    line.querySelector<HTMLElement>('[data-quantity] + button')?.click(),
  );
  await expect(row).toContainText('2 colis');
  await expectServerTotal(page);
});

const NOT_ADDED = 'Une erreur est survenue lors de l’ajout de cet article au panier.';

// Specification: error.add-failed
test('an addition that the device cannot keep is told in the same words wherever it is made', async ({
  page,
}) => {
  const [article] = await shop.query<{
    arNum: number;
    name: string;
    reference: string;
    ean: string;
  }>(
    `select ar_num as "arNum", name, reference, ean from products
     where withdrawn_at is null and ean is not null order by ar_num desc limit 1`,
  );
  if (!article) throw new Error('no article');
  await shop.fill(BUYER, 0);
  await shop.enter(page, BUYER, `/produit/${article.arNum}`);
  await catalogueReady(page);
  await workerReady(page);
  await page.addInitScript(() => {
    const { add } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.add = function (row, ...more) {
      if (row.command?.kind === 'add-product') throw new DOMException('Lost', 'UnknownError');
      return add.call(this, row, ...more);
    };
  });
  const told = async () => {
    await expect(toast(page, 'Panier')).toBeVisible();
    await expect(toast(page, NOT_ADDED)).toBeVisible();
    await page.keyboard.press('F8');
    await page.keyboard.press('Escape');
    await expect(toast(page, NOT_ADDED)).toBeHidden();
  };
  await page.reload();
  await catalogueReady(page);
  await page
    .locator('main')
    .getByRole('button', { name: /^Ajouter/ })
    .first()
    .click();
  await told();
  await page
    .getByRole('button', { name: `Un colis de plus : ${article.name}` })
    .first()
    .click();
  await told();
  await quantityOf(page, article.name).first().fill('600');
  await quantityOf(page, article.name).first().press('Enter');
  await told();
  await page.locator('body').click({ position: { x: 2, y: 2 } });
  const scanner = await openHandScanner(page);
  await scanner.scan(article.ean, { scanner: 'qwerty', device: 'qwerty', end: 'Enter' });
  await told();
  await page.goto(`${shop.origin}/commande/rapide`);
  const code = page.getByRole('combobox', { name: 'Code ou nom de l’article' });
  await code.fill(article.reference);
  await code.press('Enter');
  await page.getByRole('button', { name: 'Ajouter 1 ligne', exact: true }).click();
  await told();
  expect((await shop.cart(BUYER)).lines).toEqual([]);
});

test('the bar says count and total at every tap, and stands still, on the phone and the tablet', async ({
  page,
}) => {
  await shop.fill(BUYER, 9);
  await shop.enter(page, BUYER, '/categorie/tout');
  await catalogueReady(page);
  const bar = page.getByRole('navigation', { name: 'Navigation principale' });
  const cart = bar.getByRole('link', { name: /^Panier/ });
  const places = () =>
    bar.locator('a, button').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x));
  const empty = lines(page).filter({ has: page.locator('[data-quantity][value="0"]') });
  for (const [width, count] of [
    [390, 9],
    [820, 11],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(cart).toHaveAccessibleName(new RegExp(`^Panier, ${count} lignes, .*HT$`));
    const before = await places();
    await expect(empty.first()).toBeVisible();
    for (const more of [count + 1, count + 2]) {
      await empty
        .first()
        .getByRole('button', { name: /^Un colis de plus/ })
        .click();
      await expect(cart).toHaveAccessibleName(new RegExp(`^Panier, ${more} lignes`));
    }
    await expect(async () => {
      const [order] = await shop.query<{ ht: string }>(HT_OF, [BUYER]);
      expect(await cart.innerText()).toContain(`${euros(Number(order?.ht))} HT`);
    }).toPass();
    expect(await places()).toEqual(before);
  }
});
