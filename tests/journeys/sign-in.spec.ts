import { catalogueReady } from '../e2e/support/catalogue.ts';
import {
  askToLeave,
  chooseClient,
  openAccount,
  signIn,
  toast,
  workerReady,
} from '../e2e/support/journey.ts';
import { isStored } from './support/device.ts';
import { addPack, enter, enterFor, expect, test } from './support/journey.ts';

test('the login page refuses a wrong password and accepts the right one, and a user signs out', async ({
  page,
  shop,
  buyer,
}) => {
  const sessions = () => shop.query('select from sessions where co_num = $1', [buyer.coNum]);
  await page.goto('/favoris');
  await expect(page).toHaveURL('/auth/connexion?redirect=%2Ffavoris');
  await signIn(page, buyer.email, 'not the password');
  await expect(toast(page, 'Connexion refusée')).toBeVisible();
  await expect(page.getByLabel('Adresse e-mail')).toHaveValue(buyer.email);
  expect(await sessions()).toHaveLength(0);

  await signIn(page, buyer.email);
  await expect(page).toHaveURL('/favoris');
  await expect(page.getByRole('banner')).toContainText(buyer.name);
  expect(await sessions()).toHaveLength(1);

  await page.goto('/compte/commandes');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await askToLeave(page);
  await expect(page).toHaveURL('/auth/connexion');
  expect(await sessions()).toHaveLength(0);
  // The tab no longer stores which pages the user has visited.
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toMatch(/compte|favoris/);
  await page.goto('/favoris');
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
});

test('a sign-out shows a toast and opens the login page, and Back does not return to the shop', async ({
  page,
  buyer,
}) => {
  await page.clock.install();
  await enter(page, buyer);
  await openAccount(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(toast(page, 'Déconnexion effectuée')).toBeVisible();
  await page.clock.runFor(499);
  await expect(page).toHaveURL('/');
  await page.clock.runFor(1);
  await expect(page).toHaveURL('/auth/connexion');
  expect((await page.request.get('/api/auth/profile')).status()).toBe(401);
  await page.goBack();
  await expect(page).not.toHaveURL('/');
});

test('an offline sign-out deletes all data of the user, so that the next user sees none of it', async ({
  page,
  context,
  shop,
  representative: first,
}) => {
  const [client] = first.clients;
  const [article] = await shop.articles(1);
  if (!client || !article) throw new Error('no client');
  await enterFor(page, first, client);
  await catalogueReady(page);
  await workerReady(page);
  await page.goto(`/categorie/tout?q=${article.reference}`);
  await addPack(page, article);
  await expect.poll(() => shop.lines(client)).toHaveLength(1);
  const ofFirst = [first.email, ...first.clients.map(({ name }) => name)];
  expect(await isStored(page, client.name)).toBe(true);

  await context.setOffline(true);
  await askToLeave(page);
  await expect(page).toHaveURL('/auth/connexion');
  await expect.poll(() => isStored(page, ...ofFirst)).toBe(false);

  await context.setOffline(false);
  const second = await shop.makeRepresentative(1);
  await page.reload();
  await signIn(page, second.email);
  // A representative must choose a client before any other page opens.
  await expect(page).toHaveURL(/\/choix-clients/);
  await expect(page.getByRole('option')).toHaveCount(1);
  await chooseClient(page, second.clients[0]?.name ?? '');
  await expect(page).toHaveURL('/');
  await expect(page.locator('body')).not.toContainText(client.name);
  expect(await isStored(page, ...ofFirst)).toBe(false);
});
