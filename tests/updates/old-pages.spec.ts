import type { Page } from '@playwright/test';
import { openAs } from '../e2e/support/journey.ts';
import {
  countLoads,
  expect,
  expectBuild,
  offer,
  openShop,
  takeOffer,
  test,
  twoPolls,
  workerWaits,
} from './support/site-fixture.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
/** The button in the page’s content. The connection bar has another button of this name. */
const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Réessayer' });
const goTo = (page: Page, name: string) => page.getByRole('link', { name }).first().click();

async function beginList(page: Page, name: string): Promise<void> {
  await goTo(page, 'Favoris');
  await page.getByRole('button', { name: 'Nouvelle liste' }).click();
  await page.getByLabel('Nom de la liste').first().fill(name);
}

test('an update does not cover or lose a half-typed form in any tab', async ({
  page,
  context,
  site,
}) => {
  await openShop(page);
  const other = await context.newPage();
  await other.goto('/');
  await expectBuild(other, 'A');
  await beginList(other, 'Terr');
  const loads = countLoads(other);
  site.deploy('B');
  await expect(offer(page)).toBeVisible();
  await workerWaits(other, 'B');
  await twoPolls(site.proxy);
  await expect(offer(other)).toBeHidden();

  await takeOffer(page);
  await expectBuild(page, 'B');
  await expect(other.getByText('Une version plus récente de la boutique')).toBeVisible();
  await expect(other.getByLabel('Nom de la liste').first()).toHaveValue('Terr');
  // A navigation to another page of the app must not lose the text either.
  await other.keyboard.press('Escape');
  await goTo(other, 'Promotions');
  await expect(title(other)).toHaveText('Promotions');
  expect(loads()).toBe(0);

  await goTo(other, 'Favoris');
  await expectBuild(other, 'B');
  await expect(title(other)).toHaveText('Favoris');
  await goTo(other, 'Promotions');
  await expect(title(other)).toHaveText('Promotions');
  await expect.poll(loads).toBe(1);
  await other.goBack();
  await expect(title(other)).toHaveText('Favoris');
  await expect.poll(loads).toBe(1);
});

test('Back in a tab of an old build loads the page of the new build, also offline', async ({
  page,
  context,
  site,
}) => {
  await openShop(page);
  const other = await context.newPage();
  await other.goto('/');
  await goTo(other, 'Favoris');
  await expect(title(other)).toHaveText('Favoris');
  await expectBuild(other, 'A');
  site.deploy('B');
  await expect(offer(page)).toBeVisible();
  await takeOffer(page);
  await expect(other.getByText('Une version plus récente de la boutique')).toBeVisible();
  const loads = countLoads(other);
  // The device has already cached the new build, so the new build works offline.
  await context.setOffline(true);
  await other.goBack();
  await expectBuild(other, 'B');
  await expect(title(other)).toHaveText(/Bonjour|Bonsoir/);
  expect(new URL(other.url()).pathname).toBe('/');
  await expect.poll(loads).toBe(1);
});

test.describe('a browser without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  async function openWithoutWorker(page: Page): Promise<void> {
    await openAs(page, 'client@demo.example');
    await expect(title(page)).toHaveText(/Bonjour|Bonsoir/);
  }

  test('a page of an old build loads a chunk of the new build after one reload', async ({
    page,
    site,
  }) => {
    await openWithoutWorker(page);
    const loads = countLoads(page);
    site.deploy('B');
    site.lose('A', 'account-pages');
    await goTo(page, 'Commandes');
    await expect(title(page)).toHaveText('Commandes');
    await expect.poll(loads).toBe(1);
  });

  test('a missing chunk is reported after one reload, and loaded once a build contains it', async ({
    page,
    site,
  }) => {
    await openWithoutWorker(page);
    const loads = countLoads(page);
    site.lose('A', 'account-pages');
    await goTo(page, 'Commandes');
    await expect.poll(loads).toBe(1);
    await expect(title(page)).toHaveText('Une partie de la boutique n’a pas pu être chargée');
    site.deploy('B');
    await retry(page).click();
    await expect(title(page)).toHaveText('Commandes');
    await expect.poll(loads).toBe(2);
  });

  test('offline, a missing chunk causes no reload, and is loaded when the network is back', async ({
    page,
    context,
  }) => {
    await openWithoutWorker(page);
    const loads = countLoads(page);
    await context.setOffline(true);
    await goTo(page, 'Commandes');
    await expect(title(page)).toHaveText('Une partie de la boutique n’a pas pu être chargée');
    await retry(page).click();
    await expect(page.getByText('Le réseau ne répond toujours pas.')).toBeVisible();
    expect(loads()).toBe(0);
    await context.setOffline(false);
    await retry(page).click();
    await expect(title(page)).toHaveText('Commandes');
    await expect.poll(loads).toBe(1);
  });
});
