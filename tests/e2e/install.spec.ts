import type { Page } from '@playwright/test';
import { catalogueReady, lines } from './support/catalogue.ts';
import { expect, openAs, signIn, test, workerReady } from './support/journey.ts';
import { type OtherSite, openOtherSite } from './support/other-site.ts';
import { type OwnShop, openOwnShop } from './support/own-shop.ts';

/** This site receives the shop’s page views, and a redirect of the shop leads to it. */
let site: OtherSite;
let shop: OwnShop;

test.beforeAll(async () => {
  site = await openOtherSite();
  shop = await openOwnShop({ MATOMO_URL: `${site.origin}/stats` });
});
test.afterAll(async () => {
  await shop?.close();
  await site?.close();
});

const views = () => site.asked.filter(({ path }) => path === '/stats/matomo.php');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function enter(page: Page): Promise<void> {
  await openAs(page, 'client@demo.example', `${shop.origin}/`);
  await expect(heading(page)).toHaveText(/Bonjour|Bonsoir/);
}

test('page views reach the configured Matomo without personal data', async ({ page, context }) => {
  const seen = () => views().map(({ parameters }) => new URL(parameters.get('url') ?? '').pathname);
  const since = views().length;
  await page.goto(`${shop.origin}/auth/connexion?redirect=%2Ffaq`);
  await expect.poll(() => seen().slice(since)).toEqual(['/auth/connexion']);
  await signIn(page, 'client@demo.example');
  await expect.poll(() => seen().slice(since)).toEqual(['/auth/connexion', '/faq']);
  await page.goto(`${shop.origin}/favoris`);
  await expect.poll(() => seen().slice(since + 2)).toEqual(['/favoris']);
  await page.getByRole('link', { name: 'Accueil' }).first().click();
  await expect.poll(() => seen().slice(since + 2)).toEqual(['/favoris', '/']);
  for (const { headers, parameters } of views()) {
    expect(parameters.get('idsite')).toBe('27');
    expect([headers.cookie, headers.referer]).toEqual([undefined, undefined]);
    expect(parameters.toString()).not.toMatch(/redirect|demo\.example/);
  }
  // The other site tried to set a cookie, but the browser has only the shop’s cookies.
  expect((await context.cookies()).filter(({ name }) => !name.startsWith('comptoir'))).toEqual([]);
});

/**
 * Opens a moved path again until it leads to the target, because the page ignores a late answer.
 */
const follow = (page: Page, path: string, target: string): Promise<void> =>
  expect(async () => {
    await page.goto(shop.origin + path);
    await expect(page).toHaveURL(target, { timeout: 4000 });
  }).toPass();

test('a moved path redirects guests and users to a page of the app or to another site', async ({
  page,
}) => {
  await shop.distributor.query(
    `insert into redirects (path, target, external)
     values ('/auth/forgot', '/connect', false), ('/groupe-voisin', $1, true)`,
    [`${site.origin}/ailleurs`],
  );
  await follow(page, '/auth/forgot', `${shop.origin}/connect`);
  await enter(page);
  await page.goto(`${shop.origin}/favoris`);
  await follow(page, '/promos', `${shop.origin}/promotions`);
  await expect(heading(page)).toHaveText('Promotions');
  await page.goBack();
  await expect(heading(page)).toHaveText('Favoris');
  await follow(page, '/groupe-voisin', `${site.origin}/ailleurs`);
  await expect(page.getByText('Another site')).toBeVisible();
  // The target has replaced the moved path in the history, so Back opens the page before the
  // target.
  await page.goBack();
  await expect(heading(page)).toHaveText('Favoris');
  // A path that has no redirect shows a 404, even while the server is silent.
  await page.route('**/api/global/redirect*', () => new Promise(() => {}));
  await page.goto(`${shop.origin}/nulle-part`);
  await expect(heading(page)).toHaveText(/Erreur\s404/);
});

test('the home page shows the announcement and the offer to install, each until the user closes it', async ({
  page,
}) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('an hour later')) {
      localStorage.setItem('comptoir-visits', `1 ${Date.now() - 3_600_000}`);
    }
    window.addEventListener('load', () => {
      window.dispatchEvent(new Event('beforeinstallprompt', { cancelable: true }));
    });
  });
  const announcement = page.getByRole('region', { name: /Livraison le samedi/ });
  const offer = page.getByRole('heading', { name: 'Installer sur cet appareil' });
  await page.goto(`${shop.origin}/connect`);
  await page.waitForFunction(() => localStorage.getItem('comptoir-reference') !== null);
  await expect(announcement).toHaveCount(0);
  await enter(page);
  await expect(announcement).toContainText('En Bretagne');
  await expect(offer).toHaveCount(0);
  await page.goto(`${shop.origin}/favoris`);
  await expect(heading(page)).toHaveText('Favoris');
  await expect(announcement).toHaveCount(0);
  await page.evaluate(() => sessionStorage.setItem('an hour later', 'yes'));
  await page.goto(`${shop.origin}/`);
  await expect(offer).toBeVisible();
  await announcement.getByRole('button', { name: 'Masquer' }).click();
  await page.getByRole('button', { name: 'Plus tard' }).click();
  for (const _ of ['at once', 'later']) {
    await expect(announcement).toHaveCount(0);
    await expect(offer).toHaveCount(0);
    await page.reload();
    await expect(heading(page)).toHaveText(/Bonjour|Bonsoir/);
  }
});

test('the app’s icon shows the number of pending entries until they are sent', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => {
    const badge = (count = 0) => {
      document.documentElement.dataset.badge = String(count);
      return Promise.resolve();
    };
    Object.assign(navigator, { setAppBadge: badge, clearAppBadge: () => badge(0) });
  });
  await enter(page);
  await workerReady(page);
  await page.goto(`${shop.origin}/categorie/tout`);
  await catalogueReady(page);
  await context.setOffline(true);
  const field = lines(page).first().getByRole('textbox');
  await field.fill('600');
  await field.press('Enter');
  const badge = page.locator('html');
  await expect(badge).toHaveAttribute('data-badge', '1');
  await context.setOffline(false);
  await expect(badge).toHaveAttribute('data-badge', '0');
});
