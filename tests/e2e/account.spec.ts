import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { readMail } from '../support/documents/mail-parts.ts';
import { catalogueReady } from './support/catalogue.ts';
import { expect, openAs, signIn, test, workerReady } from './support/journey.ts';

const FIRST_PASSWORD = 'lampadaire cobalt 88';
const NEW_PASSWORD = 'armoire violette 41';

function mailsTo(email: string): string[] {
  const folder = join(process.env.COMPTOIR_DATA ?? '', 'mail');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.eml'))
    .sort()
    .map((file) => readMail(readFileSync(join(folder, file), 'utf8')))
    .filter(({ headers }) => headers.to?.includes(email))
    .map(({ text }) => text);
}

/** Activates a second contact of the demonstration’s client. No other test uses this contact. */
async function activateColleague(page: Page): Promise<string> {
  await openAs(page, 'client2@demo.example');
  const { contacts } = await (await page.request.get('/api/account')).json();
  const { email } = contacts.find(({ isOwn }: { isOwn: boolean }) => !isOwn);
  await page.request.post('/api/auth/logout', { data: {} });
  await page.request.post('/api/auth/forgot', { data: { email } });
  const link = () =>
    mailsTo(email)
      .join(' ')
      .match(/[\w-]{22}\.\d{13}/)?.[0];
  await expect.poll(link).toBeTruthy();
  for (const path of ['/api/auth/activate', '/api/auth/change-password']) {
    await page.request.post(path, { data: { TOKEN: link(), password: FIRST_PASSWORD } });
  }
  return email;
}

const sessions = (page: Page) => page.locator('#sessions').getByRole('listitem');
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

test('a contact changes phone number and password, and ends the session of another device', async ({
  browser,
  page,
}) => {
  const email = await activateColleague(page);
  const other = await browser.newContext({ baseURL: process.env.COMPTOIR_ORIGIN ?? '' });
  const tablet = await other.newPage();
  await openAs(tablet, email, '/', FIRST_PASSWORD);
  await openAs(page, email, '/compte', FIRST_PASSWORD);
  await field(page, 'Portable').fill('0612');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await field(page, 'Portable').fill('06.12.34.56.78');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Enregistré', { exact: true })).toBeVisible();
  await page.reload();
  await expect(field(page, 'Portable')).toHaveValue('06\u00a012\u00a034\u00a056\u00a078');
  const { own } = await (await page.request.get('/api/account')).json();
  expect(own.mobile).toBe('+33612345678');

  await expect(sessions(page)).toHaveCount(2);
  await expect(sessions(page).filter({ hasText: 'Celle-ci' })).toHaveCount(1);
  await expect(sessions(page).first()).toContainText('Chrome · Linux');
  await field(page, 'Mot de passe actuel').fill('pas le bon du tout');
  await field(page, 'Nouveau mot de passe').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await expect(page.getByRole('link', { name: /Ce n’est pas votre mot de passe/ })).toBeVisible();
  await field(page, 'Mot de passe actuel').fill(FIRST_PASSWORD);
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await expect(page.getByText('Mot de passe enregistré')).toBeVisible();
  await expect(field(page, 'Mot de passe actuel')).toHaveValue('');
  await expect(sessions(page)).toHaveCount(1);
  await expect.poll(() => mailsTo(email).at(-1)).toContain('vient d’être changé');

  await tablet.goto('/compte');
  await expect(tablet).toHaveURL(/connexion/);
  await signIn(tablet, email, NEW_PASSWORD);
  await expect(tablet.getByRole('heading', { name: 'Mon compte' })).toBeVisible();
  await page.reload();
  await page
    .getByRole('button', { name: /^Déconnecter Chrome · Linux, session ouverte le \d\d\// })
    .click();
  await field(page, 'Votre mot de passe, pour déconnecter cet appareil').fill(FIRST_PASSWORD);
  await page.getByRole('button', { name: 'Déconnecter cet appareil' }).click();
  await expect(page.getByRole('link', { name: /Ce n’est pas votre mot de passe/ })).toBeVisible();
  await field(page, 'Votre mot de passe, pour déconnecter cet appareil').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Déconnecter cet appareil' }).click();
  await expect(sessions(page)).toHaveCount(1);
  await tablet.reload();
  await expect(tablet).toHaveURL(/connexion/);
  await other.close();

  await page.getByRole('button', { name: 'Se déconnecter partout' }).click();
  await expect(page).toHaveURL(/connexion/);
});

test('diagnostics and their report work offline, and the report contains no personal data', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAs(page, 'client@demo.example');
  await catalogueReady(page);
  await workerReady(page);
  const { company, contacts } = await (await page.request.get('/api/account')).json();
  await page.goto('/test');
  const line = (label: string) =>
    page.getByText(label, { exact: true }).locator('xpath=following-sibling::dd[1]');
  await expect(line('Connexion')).toHaveText('En ligneBon');
  await expect(line('Révision')).toHaveText(/^\d+$/);
  await expect(line('Service worker')).toHaveText(/^activated \w+Bon$/);
  await context.setOffline(true);
  await page.reload();
  await expect(line('Connexion')).toHaveText('Hors ligneProblème');
  await expect(line('Sur l’appareil')).toHaveText('CompletBon');
  await page.getByRole('button', { name: 'Copier le rapport' }).click();
  await expect(page.getByText('Rapport copié')).toBeVisible();
  const report = await page.evaluate(() => navigator.clipboard.readText());
  expect(report).toContain('Hors ligne [Problème]');
  expect(report).toContain('answers: ');
  const people = contacts.flatMap((one: Record<string, string>) => [one.lastName, one.email]);
  for (const secret of [company.name, company.code, company.siret, ...people]) {
    expect(report).not.toContain(secret);
  }
  expect(report).not.toMatch(/contact-|commercial-|@[a-z]/i);
});

test('the keyboard alone operates the combobox of brands', async ({ page }) => {
  await page.goto('/compte/_components/filter_combobox');
  const box = page.getByRole('combobox', { name: 'Marque', exact: true });
  const options = page.getByRole('option');
  const chosen = page.getByRole('button', { name: /^Retirer/ });
  await box.focus();
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  // The filter finds « Écumelle » although the user types no accent.
  await page.keyboard.type('ecu');
  await expect(options).toHaveText(['Écumelle']);
  await page.keyboard.press('Enter');
  await expect(chosen).toHaveText(['Argentour', 'Écumelle']);
  await page.keyboard.press('Escape');
  await expect(box).toHaveAttribute('aria-expanded', 'false');
  await page.getByRole('button', { name: 'Retirer Argentour' }).press('Enter');
  await expect(box).toBeFocused();
  await expect(chosen).toHaveText(['Écumelle']);
});
