import type { Page } from '@playwright/test';
import { catalogueReady, lines } from './support/catalogue.ts';
import { expect, openAs, signIn, test, workerReady } from './support/journey.ts';
import { type OtherSite, openOtherSite } from './support/other-site.ts';
import { type OwnShop, openOwnShop } from './support/own-shop.ts';

/** A shop whose page views are counted on another site, to which some of its paths redirect. */
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

// Specification: call.analytics, constant.analytics-site, constant.analytics-first-view
// Specification: constant.analytics-route-views
test('page views reach the configured Matomo without personal data', async ({ page, context }) => {
  const seen = () => views().map(({ told }) => new URL(told.get('url') ?? '').pathname);
  const since = views().length;
  await page.goto(`${shop.origin}/auth/connexion?redirect=%2Ffaq`);
  await expect.poll(() => seen().slice(since)).toEqual(['/auth/connexion']);
  await signIn(page, 'client@demo.example');
  await expect.poll(() => seen().slice(since)).toEqual(['/auth/connexion', '/faq']);
  await page.goto(`${shop.origin}/favoris`);
  await expect.poll(() => seen().slice(since + 2)).toEqual(['/favoris']);
  await page.getByRole('link', { name: 'Accueil' }).first().click();
  await expect.poll(() => seen().slice(since + 2)).toEqual(['/favoris', '/']);
  for (const { headers, told } of views()) {
    expect(told.get('idsite')).toBe('27');
    expect([headers.cookie, headers.referer]).toEqual([undefined, undefined]);
    expect(told.toString()).not.toMatch(/redirect|demo\.example/);
  }
  // The other site has tried to set a cookie.
  expect((await context.cookies()).filter(({ name }) => !name.startsWith('comptoir'))).toEqual([]);
});

test('without a Matomo no other site is called, and the content policy allows none', async ({
  page,
  baseURL,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '')) foreign.push(request.url());
  });
  const answered = page.waitForResponse(/\/api\/global\/rg/);
  const answer = await page.goto('/connect');
  expect(answer?.headers()['content-security-policy']).not.toContain('connect-src');
  await answered;
  await page.getByRole('link', { name: 'Se connecter' }).click();
  await expect(page.getByLabel('Adresse électronique')).toBeVisible();
  await page.waitForTimeout(1500);
  expect(foreign).toEqual([]);
});

/** Says at the page's end what headings were on it. */
async function headingsOf(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    const look = () => {
      for (const { textContent } of document.querySelectorAll('h1')) seen.add(textContent ?? '');
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
    Object.assign(window, { headings: () => [...seen] });
  });
  return () => page.evaluate(() => (window as unknown as { headings(): string[] }).headings());
}

/** A late answer does not move the page; the next visit follows it. */
const follow = (page: Page, path: string, target: string): Promise<void> =>
  expect(async () => {
    await page.goto(shop.origin + path);
    await expect(page).toHaveURL(target, { timeout: 4000 });
  }).toPass();

// Specification: behaviour.guard-redirect, behaviour.guard-redirect-outside
test('a moved path leads to a page of the app, or to another site by a full load, and shows no 404 before; a path that leads nowhere shows one in time', async ({
  page,
}) => {
  await shop.distributor.query(
    `insert into redirects (path, target, external)
     values ($1, $2, true), ('/compte/commande/987654', '/compte/commandes', false)`,
    ['/groupe-voisin', `${site.origin}/ailleurs`],
  );
  await enter(page);
  await page.goto(`${shop.origin}/favoris`);
  await follow(page, '/promos', `${shop.origin}/promotions`);
  await expect(heading(page)).toHaveText('Promotions');
  await page.goBack();
  await expect(heading(page)).toHaveText('Favoris');
  await follow(page, '/groupe-voisin', `${site.origin}/ailleurs`);
  await expect(page.getByText('Another site')).toBeVisible();
  // It replaces the moved path, so the Back button does not return to it.
  await page.goBack();
  await expect(heading(page)).toHaveText('Favoris');

  const headings = await headingsOf(page);
  let delay = 1000;
  await page.route('**/api/global/redirect*', async (route) => {
    await new Promise((done) => setTimeout(done, delay));
    await route.continue().catch(() => undefined);
  });
  for (const [path, title] of [
    ['/promos', 'Promotions'],
    // Only its page finds out that there is no such order.
    ['/compte/commande/987654', 'Commandes'],
  ] as const) {
    await page.goto(shop.origin + path);
    await expect(heading(page)).toHaveText(title);
    expect((await headings()).filter((text) => text.startsWith('Erreur'))).toEqual([]);
  }
  // The answer does not come, and is not waited for.
  delay = 20_000;
  await page.goto(`${shop.origin}/nulle-part`);
  await expect(heading(page)).toHaveText(/Erreur\s404/, { timeout: 10_000 });
});

// Specification: behaviour.guard-redirect
test('the pages of guests are moved as well, and for a minute only as the server has said', async ({
  page,
}) => {
  await page.clock.install();
  await shop.distributor.query(
    'insert into redirects (path, target, external) values ($1, $2, false)',
    ['/auth/forgot', '/connect'],
  );
  const forgotten = page.getByRole('link', { name: /Mot de passe oublié/ });
  await page.goto(`${shop.origin}/auth/connexion`);
  await forgotten.click();
  await expect(page).toHaveURL(`${shop.origin}/connect`);
  await shop.distributor.query('delete from redirects where path = $1', ['/auth/forgot']);
  const signInLink = page.getByRole('link', { name: 'Se connecter' }).first();
  await signInLink.click();
  await forgotten.click();
  await expect(page).toHaveURL(`${shop.origin}/connect`);
  await page.clock.fastForward(61_000);
  await signInLink.click();
  await forgotten.click();
  await expect(heading(page)).toHaveText('Mot de passe oublié');
  await page.goto(`${shop.origin}/promos`);
  await expect(page).toHaveURL(`${shop.origin}/auth/connexion?redirect=%2Fpromotions`);
});

test('the announcement is on the home page alone, is closed for good, and returns with a new text', async ({
  page,
  browser,
}) => {
  const announcement = (on: Page) => on.getByRole('region', { name: /Livraison le samedi/ });
  await page.goto(`${shop.origin}/connect`);
  await expect(heading(page)).toBeVisible();
  await page.waitForFunction(() => localStorage.getItem('comptoir-reference') !== null);
  await expect(announcement(page)).toHaveCount(0);
  await enter(page);
  await expect(announcement(page)).toContainText('En Bretagne');
  await page.goto(`${shop.origin}/favoris`);
  await expect(heading(page)).toHaveText('Favoris');
  await expect(announcement(page)).toHaveCount(0);
  await page.goto(`${shop.origin}/`);
  await announcement(page).getByRole('button', { name: 'Masquer' }).click();
  await expect(announcement(page)).toHaveCount(0);
  await page.goto(`${shop.origin}/`);
  await expect(heading(page)).toHaveText(/Bonjour|Bonsoir/);
  await expect(announcement(page)).toHaveCount(0);
  await shop.distributor.query(
    `update reference_data set data = jsonb_set(data, '{announcement,body}', '"Aussi en Normandie."')`,
  );
  // The next day the browser's copy of the answer is out of date.
  const context = await browser.newContext({ storageState: await page.context().storageState() });
  const later = await context.newPage();
  const told = later.waitForResponse(/\/api\/global\/rg/);
  await later.goto(`${shop.origin}/favoris`);
  await told;
  await expect(heading(later)).toHaveText('Favoris');
  // The shown page stays as it is; the next one has the new texts.
  await expect(announcement(later)).toHaveCount(0);
  await later.getByRole('link', { name: 'Accueil' }).first().click();
  await expect(announcement(later)).toContainText('Aussi en Normandie.');
  await context.close();
});

test('installing is offered on the second visit, and not again after a refusal', async ({
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
  const offer = page.getByRole('heading', { name: 'Installer sur cet appareil' });
  await enter(page);
  await page.reload();
  await expect(heading(page)).toHaveText(/Bonjour|Bonsoir/);
  await expect(offer).toHaveCount(0);
  await page.evaluate(() => sessionStorage.setItem('an hour later', 'yes'));
  await page.reload();
  await expect(offer).toBeVisible();
  await page.getByRole('button', { name: 'Plus tard' }).click();
  await expect(offer).toHaveCount(0);
  await page.reload();
  await expect(heading(page)).toHaveText(/Bonjour|Bonsoir/);
  await expect(offer).toHaveCount(0);
});

test('the app’s icon shows how much waits, until it is sent', async ({ page, context }) => {
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
