import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { faultsOn } from './support/accessibility.ts';
import { type CartShop, openCartShop } from './support/cart-shop.ts';
import { catalogueReady } from './support/catalogue.ts';
import { expect, test, toast, undo, workerReady } from './support/journey.ts';

/* On a PostgreSQL of its own: the page is compared with the server's data. */
let shop: CartShop;

interface Article {
  arNum: number;
  name: string;
  packSize: number;
}

test.beforeAll(async () => {
  shop = await openCartShop();
});
test.afterAll(() => shop.stop());

const BUYER = 'client@demo.example';

/** A list of the buyer's client with these products. */
async function makeList(name: string, articles: readonly Article[]): Promise<string> {
  const key = randomUUID();
  const [list] = await shop.query<{ fl: number; cl: number }>(
    `insert into favourite_lists (cl_num, key, name, position)
     select cl_num, $1, $2, 9 from contacts where email = $3 returning fl_num as fl, cl_num as cl`,
    [key, name, BUYER],
  );
  for (const [position, { arNum }] of articles.entries()) {
    await shop.query(
      'insert into favourites (fl_num, cl_num, ar_num, position) values ($1, $2, $3, $4)',
      [list?.fl, list?.cl, arNum, position],
    );
  }
  return key;
}

/** The device's storage fails for commands with this product; resolves with a function that repairs it. */
const failAt = (page: Page, arNum: number | undefined) =>
  page.evaluateHandle((failing) => {
    const { add } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.add = function (row, ...more) {
      if (row.command?.article?.arNum === failing) throw new DOMException('Lost', 'UnknownError');
      return add.call(this, row, ...more);
    };
    return { mend: () => Object.assign(IDBObjectStore.prototype, { add }) };
  }, arNum);

test('a list is added to the cart whole or not at all, and the addition can be undone', async ({
  page,
}) => {
  await shop.fill(BUYER, 1);
  const articles = await shop.query<Article>(
    `select ar_num as "arNum", name, pack_size as "packSize" from products
     where withdrawn_at is null and pack_size > 1 order by ar_num desc limit 4`,
  );
  const key = await makeList('Le comptoir', articles);
  const own = async () =>
    (await shop.cart(BUYER)).lines.slice(1).map(({ arNum, quantity }) => [arNum, quantity]);

  await shop.enter(page, BUYER, `/favoris?liste=${key}`);
  await catalogueReady(page);
  await workerReady(page);
  await page.getByRole('button', { name: 'Tout commander' }).click();
  const dialog = page.getByRole('dialog', { name: /Le comptoir/ });
  const step = (at: number, which: string) =>
    dialog.getByRole('button', { name: `Un colis de ${which} : ${articles[at]?.name}` });
  await step(0, 'plus').click();
  await step(3, 'moins').click();
  await expect(dialog.getByText('3 lignes choisies sur 4')).toBeVisible();
  expect(await faultsOn(page)).toEqual([]);
  const wanted = articles
    .slice(0, 3)
    .map(({ arNum, packSize }, at) => [arNum, packSize * (at === 0 ? 2 : 1)]);

  const storage = await failAt(page, articles[2]?.arNum);
  const add = dialog.getByRole('button', { name: 'Ajouter 3 lignes au panier' });
  await add.click();
  await expect(page.getByText(/Le stockage de cet appareil ne répond plus/)).toBeVisible();
  await expect(
    toast(page, 'Une erreur est survenue lors de l’ajout de cet article au panier.'),
  ).toBeVisible();
  await expect(add).toBeEnabled();
  await storage.evaluate(({ mend }) => void mend());
  expect(await own()).toEqual([]);

  await add.click();
  await expect(toast(page, '3 lignes ajoutées au panier')).toBeVisible();
  await expect.poll(own).toEqual(wanted);
  await undo(page).click();
  await expect.poll(own).toEqual([]);
});
