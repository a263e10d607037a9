import type { Page } from '@playwright/test';
import {
  button,
  CART,
  CONFIRMED,
  readyToLeave,
  STORED,
  state,
  terms,
  toValidation,
} from '../../journeys/support/checkout.ts';
import { enter, expect, openDevice, test } from '../../journeys/support/journey.ts';
import { faultsOn } from '../support/accessibility.ts';
import { bar } from '../support/sending.ts';
import { contradictions, statements } from '../support/statements.ts';

const cartLines = (page: Page) => page.locator('main li[id^="line-"]');

test('a second device does not place the same order again, and shows that it was placed', async ({
  page,
  browser,
  shop,
  buyer,
}) => {
  const articles = await shop.articles(3);
  const [more] = articles;
  if (!more) throw new Error('no article');
  await shop.makeOrder(
    buyer,
    articles.map(({ arNum }) => arNum),
  );
  const away = await openDevice(browser);
  const tablet = await away.newPage();
  await enter(tablet, buyer, CART);
  await readyToLeave(tablet);
  await away.setOffline(true);
  await tablet.getByRole('button', { name: `Un colis de plus : ${more.name}` }).click();
  await expect(tablet.getByText('Enregistré sur cet appareil').first()).toBeVisible();
  await toValidation(tablet);
  await terms(tablet).check();
  await button(tablet, 'Mettre en attente').click();
  await expect(state(tablet, STORED)).toBeVisible();

  const place = async ({ isAsked }: { isAsked: boolean }) => {
    await toValidation(page);
    await expect(terms(page)).toHaveCount(isAsked ? 1 : 0);
    if (isAsked) await terms(page).check();
    await button(page, 'Valider la commande').click();
    await expect(state(page, CONFIRMED)).toBeVisible();
    return (await shop.placed(buyer)).at(-1)?.number;
  };
  await enter(page, buyer, CART);
  const first = await place({ isAsked: true });

  await away.setOffline(false);
  const notice = (number = '') =>
    tablet
      .getByText(new RegExp(`Commandée à \\d\\d:\\d\\d sur un autre appareil\\u00a0: ${number}`))
      .first();
  await expect(notice(first)).toBeVisible();
  await expect(tablet.locator(`[data-closed-line="${more.arNum}"]`)).toContainText(
    `Commandé\u00a0: ${more.packSize} · vous aviez ici ${2 * more.packSize}`,
  );
  // The order was placed, so a notice that nothing was ordered would be wrong.
  const places = [
    [CART, 'Voir ce qui a changé'],
    ['/envois?partie=a-verifier', 'C’est noté'],
    ['/', /Bonjour|Bonsoir/],
    ['/compte/commandes', first ?? ''],
    [tablet.url(), 'C’est noté'],
  ] as const;
  for (const [path, words] of places) {
    expect.soft(contradictions(await statements(tablet, buyer))).toEqual([]);
    await tablet.goto(path);
    await expect(tablet.getByRole('main').getByText(words).first()).toBeVisible();
    await expect(bar(tablet)).toContainText('déjà passée sur un autre appareil');
    if (path !== CART) continue;
    await expect(tablet.getByRole('main').getByText('sur un autre appareil')).toHaveCount(1);
  }
  expect(await faultsOn(tablet)).toEqual([]);
  await expect
    .poll(() => shop.lines(buyer))
    .toMatchObject([{ arNum: more.arNum, quantity: more.packSize }]);
  expect(await shop.placed(buyer)).toHaveLength(1);
  await button(tablet, 'C’est noté').click();
  await expect(cartLines(tablet)).toHaveCount(1);

  // Both devices now show open pages. Polling must tell these pages about the second order.
  await page.locator('header').locator(`a[href="${CART}"]`).click();
  await expect(cartLines(page)).toHaveCount(1);
  const second = await place({ isAsked: false });
  await expect(notice(second)).toBeVisible();
  await expect(tablet.getByRole('heading', { name: 'Votre panier est vide' })).toBeVisible();
  await away.close();
});
