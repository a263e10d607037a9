import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS } from './chromium-flags.ts';

/*
 * Takes the screenshots for the manifest and the README from the running app with its demonstration
 * data: start a server, then run `node tools/take-screenshots.ts [origin]`.
 */
const origin = process.argv[2] ?? 'http://localhost:3000';
const root = join(import.meta.dirname, '..');
const BUYER = 'client@demo.example';
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const TABLET = { width: 1194, height: 834 };
const MESSAGE = `Bonjour, pour jeudi :
3 sucre roux 10kg
4 gobelets kraft double paroi 25
24 assiete creuse porcelaine 26
12 coupelle verre 12 cm
2 cartons gobelets blancs 25`;

interface Shot {
  file: string;
  viewport: { width: number; height: number };
  isDark?: boolean;
  user?: string;
  path: string;
  act?: (page: Page) => Promise<void>;
}

const shots: Shot[] = [
  { file: 'distributor/screenshots/wide.png', viewport: DESKTOP, path: '/' },
  { file: 'distributor/screenshots/narrow.png', viewport: PHONE, path: '/' },
  { file: 'docs/pictures/list-tablet.png', viewport: TABLET, path: '/categorie/101' },
  {
    file: 'docs/pictures/list-phone-dark.png',
    viewport: PHONE,
    isDark: true,
    path: '/categorie/101',
  },
  {
    file: 'docs/pictures/quick-order.png',
    viewport: TABLET,
    path: '/commande/rapide',
    async act(page) {
      await page.getByLabel('Coller ou déposer une liste').fill(MESSAGE);
      await page.getByRole('button', { name: 'Lire la liste' }).click();
      await page
        .getByText(/prêtes?,/)
        .evaluate((ready) => ready.scrollIntoView({ block: 'start' }));
    },
  },
  {
    file: 'docs/pictures/client-detail.png',
    viewport: TABLET,
    user: 'commercial@demo.example',
    path: '/choix-clients',
    async act(page) {
      await page.locator('[title="Fiche de Brasserie du Port"]').click();
      await page.getByRole('heading', { name: 'Compte et contacts' }).waitFor();
    },
  },
];

const { CHROMIUM_PATH = '/usr/bin/chromium' } = process.env;
const browser = await chromium.launch({ executablePath: CHROMIUM_PATH, args: CHROMIUM_FLAGS });
for (const { file, viewport, isDark = false, user = BUYER, path, act } of shots) {
  const context = await browser.newContext({
    viewport,
    hasTouch: viewport !== DESKTOP,
    colorScheme: isDark ? 'dark' : 'light',
    locale: 'fr-FR',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(`${origin}/auth/connexion`);
  await page.getByLabel('Adresse e-mail').fill(user);
  await page.getByLabel('Mot de passe', { exact: true }).fill('comptoir-demo-2026');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
  await page.goto(origin + path, { waitUntil: 'networkidle' });
  await act?.(page);
  await page.waitForLoadState('networkidle');
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), await page.screenshot());
  await context.close();
}
await browser.close();
