import { storedText } from './support/device.ts';
import { enter, expect, row, test } from './support/journey.ts';
import { euros } from './support/shop.ts';

test('a contact of another client sees neither order, price nor cart of the first', async ({
  page,
  browser,
  baseURL,
  shop,
  buyer: first,
}) => {
  const second = await shop.makeContact();
  const [dear, other] = await shop.articles(2);
  if (!dear || !other) throw new Error('no article');
  const price = '87.6500';
  await shop.setPrice(first, dear.arNum, price);
  const number = `CMD-J-${first.coNum}`;
  const placed = await shop.makeOrder(first, [dear.arNum, other.arNum], number);
  const open = await shop.makeOrder(first, [dear.arNum]);
  const list = `/categorie/tout?q=${dear.reference}`;

  await enter(page, first, list);
  await expect(row(page, dear.arNum)).toContainText(euros(price));
  await expect(page.getByRole('banner')).toContainText('1 ligne');
  await page.goto('/compte/commandes');
  await expect(page.getByRole('link', { name: number })).toBeVisible();

  const tablet = await browser.newContext({ baseURL, locale: 'fr-FR' });
  const foreign = await tablet.newPage();
  await enter(foreign, second, list);
  await expect(row(foreign, dear.arNum)).toContainText('€');
  await expect(row(foreign, dear.arNum)).not.toContainText(euros(price));
  await expect(foreign.getByRole('banner')).not.toContainText('1 ligne');
  await foreign.goto('/compte/commandes');
  await expect(foreign.getByRole('heading', { name: 'Pas encore de commande' })).toBeVisible();
  await foreign.goto(`/compte/commande/${placed}`);
  await expect(foreign.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(foreign.getByRole('main')).not.toContainText(number);
  await foreign.goto('/commande/panier');
  await expect(foreign.getByRole('heading', { name: 'Votre panier est vide' })).toBeVisible();
  expect(await storedText(foreign)).not.toContain(number);

  const { clNum } = first;
  for (const [path, headers] of [
    [`/api/client/orders/${placed}`, {}],
    [`/api/client/orders/${placed}/pdf`, {}],
    ['/api/client/cart', { 'x-user-cenum': String(open) }],
    ['/api/client/cart', { 'x-user-cenum': String(open), 'x-user-clnum': String(clNum) }],
  ] as const) {
    const answer = await foreign.request.get(path, { headers });
    const text = await answer.text();
    expect([path, [403, 404].includes(answer.status()) || text]).toEqual([path, true]);
  }
  await tablet.close();
});
