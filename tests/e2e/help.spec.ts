import { faultsOn } from './support/accessibility.ts';
import { expect, openAs, test, workerReady } from './support/journey.ts';
import { part } from './support/sending.ts';

const ARTICLE = '/communication/remise-quantites';
const READER = 'limite@demo.example';

/** An attachment that begins like a PNG and is longer than one piece of an upload. */
const PHOTOGRAPH = Buffer.alloc(400_000, '\x89PNG\r\n\x1a\n', 'latin1');

test('guests read public pages, also offline after a first visit, and legal pages have no navigation', async ({
  page,
  context,
}) => {
  await page.goto(ARTICLE);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await expect(page).toHaveTitle(`${title} · Comptoir`);
  const file = page.getByRole('link', { name: /palier.*PDF/i });
  await expect(file).toContainText(/\d\sko/);
  const pdf = await page.request.get((await file.getAttribute('href')) ?? '');
  expect(pdf.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
  });
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
  expect(await faultsOn(page)).toEqual([]);
  await workerReady(page);
  await page.reload();
  // When the page shows the article, the service worker has cached it.
  await expect(page.getByRole('article')).toBeVisible();
  for (const id of ['mentions', 'confidentialite', 'cookies', 'accessibilite', 'cgv']) {
    await page.goto(`/legal/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Navigation principale' })).toHaveCount(0);
  }
  await expect(page.getByRole('article')).toContainText('hors taxes');
  // If a guest has read an article, it is cached for every later user of the device, and stays
  // cached after a sign-out.
  await openAs(page, READER);
  await context.setOffline(true);
  await page.goto(ARTICLE);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText(/^Données du /)).toBeVisible();
  await page.goto('/legal/cgv');
  await expect(page.getByRole('article')).toContainText('hors taxes');
  await context.setOffline(false);
  await page.goto('/communication/cet-article-n-existe-pas');
  await expect(page.getByText('Désolé, cette page n’existe pas.')).toBeVisible();
});

test('a user searches the questions, and an offline message with a photo is sent once', async ({
  page,
  context,
}) => {
  await openAs(page, READER);
  await workerReady(page);
  await page.goto('/faq#q-2');
  await expect(page.locator('#q-2')).toHaveAttribute('open', '');
  expect(await faultsOn(page)).toEqual([]);
  await page.getByRole('searchbox', { name: 'Chercher dans les questions' }).fill('zeppelin');
  await page.getByRole('link', { name: 'Écrire au distributeur' }).click();
  const body = page.getByRole('textbox', { name: 'Message' });
  await expect(body).toHaveValue('zeppelin\n');
  await expect(page).toHaveURL('/contact');

  const subject = page.getByRole('textbox', { name: 'Sujet' });
  await subject.fill('');
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await page.getByRole('link', { name: 'Choisissez ou saisissez un sujet' }).click();
  await expect(subject).toBeFocused();
  await page.getByRole('button', { name: 'Produit', exact: true }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: PHOTOGRAPH });
  expect(await faultsOn(page)).toEqual([]);

  await page.reload();
  await expect(subject).toHaveValue('Produit');
  await expect(body).toHaveValue('zeppelin\n');
  await expect(page.getByText('photo.png', { exact: true })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Envoyer', exact: true }).click();
  const messages = page.getByRole('region', { name: 'Vos messages depuis cet appareil' });
  await expect(messages.getByRole('listitem')).toHaveText([/Enregistrée sur cet.*1 pièce jointe/]);
  await expect(body).toHaveValue('');
  await page.goto('/envois');
  await expect(part(page, /^En attente/)).toHaveText('En attente (1)');
  await page.goto('/contact');
  await context.setOffline(false);
  await expect(messages.getByRole('listitem')).toHaveText([/Envoyée/]);
  await page.goto('/envois?partie=envoyees');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([/Message.*Produit/]);
});

test.describe('in English', () => {
  test.use({ locale: 'en-GB' });

  test('categories, articles and questions are in English where the shop has English texts', async ({
    page,
  }) => {
    await openAs(page, 'client2@demo.example');
    await page.goto('/faq');
    const delivery = page.getByRole('region', { name: 'Delivery' });
    await expect(delivery.getByText('When will I be delivered?')).toBeVisible();
    await expect(delivery).toHaveAttribute('lang', 'en');
    await page.getByRole('searchbox', { name: /question/i }).fill('damaged parcel');
    await expect(page.getByRole('main').locator('summary')).toHaveCount(1);
    await page.goto(ARTICLE);
    await expect(page).toHaveTitle(/^Quantity prices: everything/);
    await expect(page.getByRole('heading', { level: 2, name: 'Good to know' })).toBeVisible();
    await page.goto('/categorie/tout');
    await page.getByRole('link', { name: /^Tableware and service/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tableware and service');
    await page.getByRole('main').locator('a[href^="/produit/"]').first().click();
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')).toHaveText(
      ['Catalogue', 'Tableware and service', 'Plates and bowls'],
    );
  });
});
