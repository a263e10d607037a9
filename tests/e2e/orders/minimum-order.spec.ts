import type { Page } from '@playwright/test';
import {
  button,
  CART,
  CONFIRMED,
  state,
  terms,
  toValidation,
} from '../../journeys/support/checkout.ts';
import { enter } from '../../journeys/support/journey.ts';
import { type Article, connectToShop, euros, type Shop } from '../../journeys/support/shop.ts';
import { expect, test } from '../support/journey.ts';
import { type OwnShop, openOwnShop } from '../support/own-shop.ts';

/** This shop has the demonstration’s minimum order. Other tests switch it off. */
let own: OwnShop;
let shop: Shop;
let article: Article;

test.beforeAll(async () => {
  own = await openOwnShop({ MINIMUM_ORDER: '' });
  shop = await connectToShop(own.settings.DATABASE_URL);
  const articles = await shop.articles(200);
  const found = articles.find(({ packSize }) => packSize >= 4 && packSize <= 12);
  if (!found) throw new Error('no article has a small pack');
  article = found;
});
test.afterAll(async () => {
  await shop.close();
  await own.close();
});

const setMinimum = (amount: string) =>
  shop.query(
    `update reference_data set data = data || jsonb_build_object('minimumOrder', $1::text)`,
    [amount],
  );

const missing = (packs: number, minimum = 80) =>
  new RegExp(
    `Minimum de commande : ${euros(String(minimum))} HT — encore ${euros(String(minimum - packs * article.packSize * 4))}`.replaceAll(
      /\s/g,
      String.raw`\s`,
    ),
  );
const order = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Commander' });
const orderLink = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Commander' });
const onePackMore = (page: Page) =>
  page
    .locator(`main #line-${article.arNum}`)
    .getByRole('button', { name: /^Un colis de plus/ })
    .click();

const packsNeeded = () => Math.ceil(80 / (4 * article.packSize));

async function fillUp(page: Page): Promise<void> {
  for (let packs = 1; packs < packsNeeded(); packs += 1) {
    await expect(page.getByText(missing(packs)).filter({ visible: true }).first()).toBeVisible();
    await onePackMore(page);
  }
  await expect(orderLink(page)).toBeVisible();
  await expect(page.getByText(/Minimum de commande/).filter({ visible: true })).toHaveCount(0);
}

test('the cart shows the amount missing to the minimum, and the server refuses a smaller order', async ({
  page,
}) => {
  const buyer = await shop.makeContact();
  // The cart starts below the minimum: one pack at 4 € a piece.
  await shop.setPrice(buyer, article.arNum, '4.0000');
  await shop.makeOrder(buyer, [article.arNum]);
  await enter(page, buyer, CART, own.origin);
  await expect(order(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(order(page)).toHaveAccessibleDescription(missing(1));
  await order(page).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/panier$/);
  await page.goto(`${own.origin}/commande/livraison`);
  await expect(page).toHaveURL(/panier$/);
  await fillUp(page);
  await toValidation(page);
  await terms(page).check();
  // The distributor raises the minimum after the page has sent the order, so that only the server
  // knows the new minimum.
  await page.route(
    '**/api/commandes/validate',
    async (route) => {
      await setMinimum('500.0000');
      await route.continue();
    },
    { times: 1 },
  );
  await button(page, 'Valider la commande').click();
  const main = page.getByRole('main');
  await expect(
    main.getByText('Cette commande n’atteint pas le minimum de commande.'),
  ).toBeVisible();
  await expect(main).toContainText('Rien n’a été commandé.');
  expect(await shop.placed(buyer)).toEqual([]);
  await button(page, 'Revenir au panier').click();
  await expect(order(page)).toHaveAccessibleDescription(missing(packsNeeded(), 500));
  await setMinimum('80.0000');
  await page.reload();
  await toValidation(page);
  // The buyer accepted the terms with the refused order, so the page does not ask again.
  await expect(terms(page)).toHaveCount(0);
  await button(page, 'Valider la commande').click();
  await expect(state(page, CONFIRMED)).toBeVisible();
  expect(await shop.placed(buyer)).toMatchObject([{ lines: 1 }]);
});
