import { catalogueReady } from '../e2e/support/catalogue.ts';
import { signIn, workerReady } from '../e2e/support/journey.ts';
import { isStored, waitingAdditionsOn, waitingOn } from './support/device.ts';
import { addPack, enter, enterFor, expect, openDevice, row, test } from './support/journey.ts';
import { euros } from './support/shop.ts';

test('a contact sees no order, price or cart of another client', async ({
  page,
  browser,
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

  const tablet = await openDevice(browser);
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
  expect(await isStored(foreign, number)).toBe(false);

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

test('the next user of a device neither sees nor sends the pending commands of the previous user', async ({
  page,
  shop,
  buyer,
  representative,
  network,
}) => {
  const [client] = representative.clients;
  const [one, two, three] = await shop.articles(3);
  if (!client || !one || !two || !three) throw new Error('no article');
  const list = `${network.origin}/categorie/tout?sort=name`;
  const login = page.getByLabel('Adresse e-mail');
  const endSessions = () =>
    shop.query('delete from sessions where rep_num = $1 or co_num = $2', [
      representative.repNum,
      buyer.coNum,
    ]);
  await enterFor(page, representative, client, network.origin);
  await page.goto(list);
  await catalogueReady(page);
  await workerReady(page);
  network.decide(() => 'drop');
  await addPack(page, one);
  await addPack(page, two);
  await expect.poll(() => waitingAdditionsOn(page)).toBe(2);

  await endSessions();
  network.decide(() => 'pass');
  await page.getByRole('button', { name: 'Se reconnecter' }).click();
  await signIn(page, buyer.email);
  await expect(login).toBeHidden();
  await page.goto(list);
  await addPack(page, three);
  await expect.poll(() => shop.lines(buyer)).toMatchObject([{ arNum: three.arNum }]);
  await expect.poll(() => waitingAdditionsOn(page)).toBe(2);
  expect(await shop.lines(client)).toEqual([]);
  await page.goto(`${network.origin}/envois`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('body')).not.toContainText(client.name);

  await endSessions();
  await page.reload();
  await expect(login).toBeVisible();
  await signIn(page, representative.email);
  await expect
    .poll(async () => (await shop.lines(client)).map(({ arNum }) => arNum))
    .toEqual([one.arNum, two.arNum]);
  await expect.poll(() => waitingOn(page)).toBe(0);
});
