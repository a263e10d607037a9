import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, signIn, test } from './support/journey.ts';

test('a user resets a forgotten password by mail, and the shop refuses used and expired links', async ({
  page,
}) => {
  const folder = join(process.env.COMPTOIR_DATA ?? '', 'mail');
  // Filters the mails by recipient, because other tests send mails at the same time.
  const mail = () =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.eml'))
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .find((text) => text.includes('commercial2@demo.example'));
  await page.goto('/auth/connexion');
  await page.getByRole('link', { name: /Mot de passe oublié/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mot de passe oublié');
  await page.getByLabel('Adresse e-mail').fill('commercial2@demo.example');
  await page.getByRole('button', { name: 'Envoyer le lien' }).click();
  await expect(page.getByText('Regardez votre messagerie')).toBeVisible();
  await expect.poll(mail).toBeDefined();

  const text = mail()?.replace(/=\n/g, '').replaceAll('=3D', '=');
  const link = text?.match(/\/auth\/change-password\?token=[\w.-]+/)?.[0] ?? '';
  await page.goto(link);
  await page.getByLabel('Nouveau mot de passe').fill('court');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Il y a un problème')).toBeVisible();
  // The page’s own rules accept this password, but the server’s list of common passwords contains
  // it.
  const ruleOfCommon = page
    .getByRole('listitem')
    .filter({ hasText: 'Pas un mot de passe courant' });
  await page.getByLabel('Nouveau mot de passe').fill('manchesterunited');
  await expect(ruleOfCommon).not.toContainText('à remplir');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Ce mot de passe est trop courant').first()).toBeVisible();
  await expect(ruleOfCommon).toContainText('à remplir');
  await page.getByLabel('Nouveau mot de passe').fill('lampadaire cobalt 88');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Mot de passe enregistré')).toBeVisible();
  await signIn(page, 'commercial2@demo.example', 'lampadaire cobalt 88');
  await expect(page).toHaveURL(/\/choix-clients/);

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
  await page.getByLabel('Nouveau mot de passe').fill('lampadaire cobalt 89');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Ce lien n’est plus valable')).toBeVisible();

  // The page of an expired activation link offers to send a new link.
  await page.goto(`/activate/AAAAAAAAAAAAAAAAAAAAAA.${Date.now() - 11 * 60_000}`);
  await expect(page.getByText('Ce lien n’est plus valable')).toBeVisible();
  await page.getByRole('link', { name: 'Demander un autre lien' }).click();
  await expect(page).toHaveURL('/auth/forgot');
});
