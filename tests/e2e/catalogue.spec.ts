import type { Page } from '@playwright/test';
import type { PriceRow } from '../../contract/catalogue/schemas.ts';
import { DEFAULT_LIST } from '../../contract/favourites/default-list.ts';
import type { LogHead } from '../../src/offline/catalogue/chunks/catalogue-store.ts';
import { type PriceChunk, packPrices } from '../../src/offline/catalogue/chunks/price-chunk.ts';
import { catalogueReady, lines, quantityOf, results, searchBox } from './support/catalogue.ts';
import {
  askToLeave,
  chooseClient,
  expect,
  openAccount,
  openAs,
  test,
  toast,
} from './support/journey.ts';

test.beforeEach(({ page }) => openAs(page, 'client@demo.example'));

// Specification: route.categorie-id
test('a category: its lines, a filter, an order, all in the address, and back to the same place', async ({
  page,
}) => {
  await page.goto('/categorie/100');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/);
  await expect(lines(page).nth(47)).toBeAttached();
  const all = await page
    .getByText(/^[\d\u202f]+ articles$/)
    .first()
    .textContent();

  await page
    .getByRole('button', { name: /^Marque/ })
    .first()
    .click();
  const brands = page.getByRole('combobox', { name: 'Marque', exact: true });
  await brands.press('ArrowDown');
  await brands.press('Enter');
  await expect(page).toHaveURL(/brand=\d+/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(brands).toBeHidden();
  await expect(page.getByText(/^[\d\u202f]+ articles?$/).first()).not.toHaveText(all ?? '');
  await page.reload();
  await expect(page.getByRole('button', { name: /Retirer le filtre/ })).toHaveCount(1);
  await page.getByRole('button', { name: /Retirer le filtre/ }).click();
  await expect(page.getByText(all ?? '').first()).toBeVisible();

  await page.getByRole('button', { name: 'Afficher la suite' }).scrollIntoViewIfNeeded();
  await expect.poll(() => lines(page).count()).toBeGreaterThan(60);
  const line = lines(page).nth(60);
  await line.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(1000);
  await line.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/produit\/\d+/);
  await expect(page.getByRole('textbox', { name: /^Quantité de/ }).first()).toBeVisible();
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
});

test('twenty lines are ordered by keyboard alone; Enter in the last rendered line moves to the next', async ({
  page,
}) => {
  await page.goto('/nouveautes');
  const fields = page.getByRole('textbox', { name: /^Quantité de/ });
  await fields.first().focus();
  for (let line = 0; line < 20; line += 1) {
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(fields.nth(line + 1)).toBeFocused();
  }
  const user = () =>
    page.request.get('/api/auth/profile').then(async (answer) => (await answer.json()).cartSize);
  await expect.poll(user).toBeGreaterThanOrEqual(20);
  await page.reload();
  await expect(fields.first()).not.toHaveValue('0');

  await page.addInitScript(() => {
    // Faster than any person: between the list's first rendering and its other lines.
    const watcher = new MutationObserver(() => {
      const fields = document.querySelectorAll<HTMLElement>('main li [data-quantity]');
      const last = [...fields].at(-1);
      if (!last) return;
      watcher.disconnect();
      last.focus();
      last.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
      document.documentElement.dataset.drawn = String(fields.length);
    });
    watcher.observe(document, { childList: true, subtree: true });
  });
  // Not back to a place further down, where all lines come at once.
  await page.goto('/');
  await page.goto('/nouveautes');
  await expect(page.locator('html')).toHaveAttribute('data-drawn', '8');
  await expect(fields.nth(8)).toBeFocused();
  await expect(lines(page).nth(47)).toBeAttached();
});

// Specification: rule.set-by-pack, rule.increment, rule.decrement, rule.no-number
test('a typed quantity goes to the nearest pack with the other choice, and 0 removes', async ({
  page,
}) => {
  await page.goto('/destockage');
  const loose = lines(page)
    .filter({ hasText: /Colis de \d\d/ })
    .first();
  // By its index: its text changes with what is ordered.
  const line = page.locator(`#${await loose.getAttribute('id')}`);
  const field = line.getByRole('textbox');
  const size = Number(/Colis de (\d+)/.exec((await line.textContent()) ?? '')?.[1]);
  await field.fill(String(size + 1));
  await field.press('Enter');
  await expect(field).toHaveValue(String(size));
  await expect(line.getByText(`Arrondi à ${size} (colis de ${size})`)).toBeVisible();
  await line.getByRole('button', { name: `plutôt ${2 * size}` }).click();
  await expect(field).toHaveValue(String(2 * size));
  await field.fill('1');
  await field.press('Enter');
  await expect(field).toHaveValue(String(size));
  const less = line.getByRole('button', { name: /^Un colis de moins/ });
  await line.getByRole('button', { name: /^Un colis de plus/ }).click();
  await expect(field).toHaveValue(String(2 * size));
  await less.click();
  await less.click();
  await expect(field).toHaveValue('0');
  await expect(less).toBeDisabled();
  await field.fill(String(size));
  await field.press('Enter');
  await field.fill('douze');
  await field.press('Enter');
  await expect(field).toHaveValue('0');
  await page.getByRole('button', { name: 'Annuler' }).first().click();
  await expect(field).toHaveValue(String(size));
});

/** The search panel covers no name and cuts off no field. */
async function expectRoomInPanel(page: Page, widths: readonly number[]): Promise<void> {
  await catalogueReady(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 768 });
    await searchBox(page).fill('gobelet');
    await expect(
      results(page)
        .getByRole('textbox', { name: /^Quantité de/ })
        .first(),
    ).toBeVisible();
    const rows = await results(page).evaluateAll((all) =>
      all.map((row) => {
        const boxOf = (part: Element | null | undefined) => {
          const range = document.createRange();
          if (part) range.selectNodeContents(part);
          const { left, right, top, bottom } = range.getBoundingClientRect();
          return { left, right, top, bottom };
        };
        const [name, , price, field] = row.querySelectorAll('td, th');
        const panel = row.closest('[data-results-for]')?.getBoundingClientRect();
        return {
          name: boxOf(name?.querySelector('a')),
          price: boxOf(price),
          field: boxOf(field),
          panel: { left: panel?.left ?? 0, right: panel?.right ?? 0 },
        };
      }),
    );
    expect(rows.length).toBeGreaterThan(3);
    for (const { name, price, field, panel } of rows) {
      const boxes = [name, price, field];
      for (const one of boxes) {
        expect(one.left).toBeGreaterThanOrEqual(panel.left);
        expect(one.right).toBeLessThanOrEqual(panel.right);
        for (const other of boxes.filter((box) => box !== one)) {
          const isApart =
            one.right <= other.left ||
            other.right <= one.left ||
            one.bottom <= other.top ||
            other.bottom <= one.top;
          expect([one, other, isApart]).toEqual([one, other, true]);
        }
      }
      expect(panel.left).toBeGreaterThanOrEqual(0);
      expect(panel.right).toBeLessThanOrEqual(width);
      expect(panel.right - panel.left).toBeGreaterThanOrEqual(Math.min(640, width - 32));
    }
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    await searchBox(page).fill('');
  }
}

// Specification: state.logout-clears
test('the search panel has room for names and fields, for a buyer and for a representative, who has a client beside it; no data of the first stays on the device', async ({
  page,
}) => {
  await expectRoomInPanel(page, [360, 820, 1024]);
  await page.goto('/promotions');
  await expect(lines(page).first()).toBeVisible();
  await askToLeave(page);
  await expect(page).toHaveURL('/auth/connexion');
  const left = () =>
    page.evaluate(async () => ({
      databases: (await indexedDB.databases()).map(({ name }) => name),
      caches: (await caches.keys()).filter((name) => name.includes('user')),
    }));
  await expect.poll(left).toEqual({ databases: [], caches: [] });

  await openAs(page, 'commercial@demo.example', '/choix-clients');
  const [first] = await (await page.request.get('/api/commercial/clients')).json();
  await chooseClient(page, first.name);
  await expect(page).toHaveURL('/');
  await expectRoomInPanel(page, [1024, 1280]);
});

// Specification: error.add-succeeded
test('the search finds a code, Enter adds a pack from it, and without results it offers a way on', async ({
  page,
}) => {
  const answer = await page.request.get('/api/catalogue/products?category=100');
  const { items } = (await answer.json()) as { items: { reference: string; name: string }[] };
  await page.keyboard.press('/');
  await expect(searchBox(page)).toBeFocused();
  const first = results(page).first();
  await searchBox(page).fill((items[0]?.reference ?? '').toLowerCase().replaceAll('-', ''));
  await expect(first).toContainText(items[0]?.name ?? '');
  await searchBox(page).fill('gobelet carton');
  await expect(first).toContainText(/gobelet/i);
  const name = (await first.locator('[data-name]').textContent()) ?? '';
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Un colis ajouté : ${name}`).first()).toBeAttached();
  await expect(toast(page, 'Panier')).toBeVisible();
  await expect(toast(page, 'Vous venez d’ajouter un article au panier.')).toBeVisible();
  await catalogueReady(page);
  await searchBox(page).fill('gobelet gris à pois');
  await expect(page.getByText('Voici ce qui s’en approche').last()).toBeVisible();
  await expect(results(page).first()).toContainText(/gobelet/i);
  await expect(page.getByRole('link', { name: 'Demander ce produit' })).toBeVisible();
  await searchBox(page).fill('xyzzyx');
  await expect(results(page)).toHaveCount(0);
  await expect(page.getByText('Aucun résultat')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Demander ce produit' })).toBeVisible();
  await page.keyboard.press('Escape');
});

// Specification: route.favoris
test('a list, the product page and the favourites show the same cart and the same hearts', async ({
  page,
}) => {
  await page.goto('/promotions');
  // The product itself, not the first place: the list may be rendered once more after it opens.
  const id = (await lines(page).first().getAttribute('id')) ?? '';
  const line = page.locator(`#${id}`);
  const heart = line.getByRole('button', { name: /^Favori/ });
  const name = (await line.getByRole('link').first().textContent()) ?? '';
  const other = page.locator(`#${await lines(page).nth(3).getAttribute('id')}`);
  const otherName = (await other.getByRole('link').first().textContent()) ?? '';
  // A heart is empty until the lists have arrived.
  const answer = await page.request.get('/api/favourites');
  const lists = (await answer.json()) as { key: string; arNums: number[] }[];
  const hearts = lists.find(({ key }) => key === DEFAULT_LIST)?.arNums ?? [];
  const was = hearts.includes(Number(id.replace('product-', '')));
  await expect(heart).toHaveAttribute('aria-pressed', String(was));
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', String(!was));

  const field = other.getByRole('textbox');
  // A field is empty until the cart is there.
  await expect(field).toHaveValue(/^\d/);
  const before = await field.inputValue();
  await other.getByRole('button', { name: /^Un colis de plus/ }).click();
  await expect(field).not.toHaveValue(before);
  const value = await field.inputValue();
  expect(Number(value)).toBeGreaterThan(Number(before));
  await other.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: otherName })).toBeVisible();
  await expect(quantityOf(page, otherName).first()).toHaveValue(value);

  await page.goto('/favoris');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (was) await expect(page.getByText(name, { exact: true })).toHaveCount(0);
  else await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
});

test('where this device computes another price than the server, the server’s is shown, and it is reported', async ({
  page,
  context,
  quietConsole,
}) => {
  await page.goto('/promotions');
  await catalogueReady(page);
  const id = (await lines(page).first().getAttribute('id')) ?? '';
  const price = page.locator(`#${id}`).getByText(/€/).first();
  const right = await price.innerText();
  // The row of an article that has one: of a row too many the device would fetch the tariff anew.
  const { rows } = await (await page.request.get('/api/client/prices?since=0&limit=500')).json();
  const row = (rows as PriceRow[]).find(({ arNum }) => id === `product-${arNum}`);
  if (!row) throw new Error(`${id} has no row`);
  const wrong = packPrices([{ ...row, price: '70000.0000' }], []);
  await page.evaluate(addPrices, wrong);

  const { promise, resolve: mayCompare } = Promise.withResolvers<void>();
  // Neither the list: a device that opens late would show the server’s.
  await context.route(/\/api\/catalogue\/(selection|products)\b/, async (route) => {
    await promise;
    await route.continue();
  });
  await page.reload();
  await expect(price).toHaveText(/\d\d\s\d{3},\d\d/);
  mayCompare();
  await expect(price).toHaveText(right);

  const said = 'The server has other prices than this device computes: 1';
  await expect.poll(() => quietConsole.splice(0)).toEqual([expect.stringContaining(said)]);
  await openAccount(page);
  await page.getByRole('link', { name: 'Diagnostic' }).click();
  await expect(page.getByText(said)).toBeVisible();
});

/** Adds to the prices of the device's tariff, as one more answer of the feed would. */
async function addPrices(chunk: PriceChunk): Promise<void> {
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((done, fail) => {
      request.onsuccess = () => done(request.result);
      request.onerror = () => fail(request.error);
    });
  const names = (await indexedDB.databases()).map(({ name = '' }) => name);
  const name = names.find((one) => one.startsWith('comptoir-catalogue')) ?? '';
  const database = await settled(indexedDB.open(name));
  const stores = database.transaction(['heads', 'chunks'], 'readwrite');
  const heads = await settled<LogHead[]>(stores.objectStore('heads').getAll());
  for (const head of heads.filter(({ log }) => log.startsWith('prices-'))) {
    stores.objectStore('chunks').put(chunk, [head.log, head.generation, head.next]);
    stores.objectStore('heads').put({ ...head, next: head.next + 1 }, head.log);
  }
  await new Promise((done) => {
    stores.oncomplete = done;
  });
  database.close();
}
