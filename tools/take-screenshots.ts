import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS } from './chromium-flags.ts';

/*
 * Takes the manifest's screenshots from the real app with its demonstration data:
 * `node tools/take-screenshots.ts [origin]` beside a running server.
 */
const origin = process.argv[2] ?? 'http://localhost:3000';
const folder = join(import.meta.dirname, '../distributor/screenshots');
const shots = [
  { name: 'wide', viewport: { width: 1280, height: 800 } },
  { name: 'narrow', viewport: { width: 390, height: 844 } },
];

const { CHROMIUM_PATH = '/usr/bin/chromium' } = process.env;
const browser = await chromium.launch({ executablePath: CHROMIUM_PATH, args: CHROMIUM_FLAGS });
mkdirSync(folder, { recursive: true });
for (const { name, viewport } of shots) {
  const page = await browser.newPage({ viewport, locale: 'fr-FR', reducedMotion: 'reduce' });
  await page.goto(`${origin}/auth/connexion`);
  await page.getByLabel('Adresse e-mail').fill('client@demo.example');
  await page.getByLabel('Mot de passe', { exact: true }).fill('comptoir-demo-2026');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.waitForURL(`${origin}/`);
  await page.reload({ waitUntil: 'networkidle' });
  writeFileSync(join(folder, `${name}.png`), await page.screenshot());
  await page.close();
}
await browser.close();
