import { catalogueReady } from './support/catalogue.ts';
import { expect, openAs, signIn, test, toast, workerReady } from './support/journey.ts';

test('the sign-in page reports that it needs the network, and signs in when the network is back', async ({
  page,
  context,
}) => {
  await page.goto('/auth/connexion');
  await workerReady(page);
  await context.setOffline(true);
  await page.reload();
  await signIn(page, 'commercial@demo.example');
  await expect(toast(page, 'Une erreur est survenue lors de la connexion.')).toBeVisible();
  await expect(page.getByText('La connexion a besoin du réseau')).toBeVisible();
  await expect(page.getByLabel('Adresse e-mail')).toHaveValue('commercial@demo.example');
  const button = page.getByRole('button', { name: 'Se connecter' });
  // The first attempt must fail before the network is back, because a running attempt would
  // succeed.
  await expect(button).toBeVisible();
  await context.setOffline(false);
  await button.click();
  await expect(page).toHaveURL(/\/choix-clients/);
});

test('an expired session opens the shell offline, and the offline bar causes no layout shift', async ({
  page,
  context,
}) => {
  await openAs(page, 'client2@demo.example');
  await workerReady(page);
  await catalogueReady(page);
  // These windows are so high that the page cannot be scrolled.
  for (const [width, height] of [
    [390, 3000],
    [1440, 3000],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/favoris');
    const heading = page.getByRole('heading', { level: 1 });
    const bar = page.locator('[data-bar=offline]');
    await heading.click();
    await page.evaluate(() => scrollTo(0, 0));
    const place = await heading.boundingBox();
    await context.setOffline(true);
    await expect(bar).toBeVisible();
    expect(await heading.boundingBox()).toEqual(place);
    await context.setOffline(false);
    await expect(bar).toBeHidden();
    expect(await heading.boundingBox()).toEqual(place);
  }

  // Only the server ends a session, so an expired session opens the shell offline. The init script
  // runs after the last write of this page and before the first read of the next page.
  await page.addInitScript(() => {
    for (const key of Object.keys(localStorage)) {
      const text = localStorage.getItem(key) ?? '';
      localStorage.setItem(key, text.replace(/"expiresAt":\d+/g, '"expiresAt":1'));
    }
  });
  await context.setOffline(true);
  await page.goto('/favoris');
  await expect(page.getByText('Hors ligne').first()).toBeVisible();
  await expect(page).toHaveURL(/\/favoris/);
});
