import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { darkAccentOf } from '../../server/face/accent.ts';
import { readPdf } from '../support/documents/read-pdf.ts';
import { startProgram } from '../support/servers/server-process.ts';
import { catalogueReady } from './support/catalogue.ts';
import { expect, openAs, test } from './support/journey.ts';
import { type OwnShop, openOwnShop } from './support/own-shop.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDER = join(ROOT, 'tests/support/face/leman');
const SERVE = fileURLToPath(new URL('../journeys/support/serve-folder.ts', import.meta.url));
const NAME = 'Léman Distribution';
const ACCENT = '#0F6B4F';
/** The demonstration’s name. The name of its company begins with the same word. */
const OTHER = /comptoir/i;

let shop: OwnShop;
const dist = mkdtempSync(join(tmpdir(), 'comptoir-face-'));

test.beforeAll(async () => {
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  const building = spawn(
    process.execPath,
    [vite, 'build', '--logLevel', 'warn', '--outDir', dist, '--emptyOutDir'],
    {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { PATH: process.env.PATH, DISTRIBUTOR: FOLDER, COMPTOIR_BUILD_LABEL: 'face' },
    },
  );
  expect(await once(building, 'exit')).toEqual([0, null]);
  shop = await openOwnShop({ DISTRIBUTOR: FOLDER, DIST: dist }, async (settings) => {
    const folder = mkdtempSync(join(tmpdir(), 'comptoir-face-data-'));
    const env = { DATA_DIR: folder, TRUST_PROXY: '1', ...settings };
    const server = await startProgram(SERVE, env);
    return {
      origin: server.origin,
      folder,
      async close() {
        await server.end('SIGTERM');
        rmSync(folder, { recursive: true, force: true });
      },
    };
  });
});
test.afterAll(async () => {
  await shop?.close();
  rmSync(dist, { recursive: true, force: true });
});

const rgbOf = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

const textsOf = (page: Page) =>
  page.evaluate(() => {
    const labels = [...document.querySelectorAll('[aria-label], [alt], [title]')].flatMap(
      (element) => ['aria-label', 'alt', 'title'].map((name) => element.getAttribute(name)),
    );
    return [document.title, document.documentElement.innerText, ...labels].join('\n');
  });

async function shownLogo(page: Page): Promise<string> {
  const image = await page
    .locator('.shop-logo:visible')
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundImage);
  const address = /url\("(.+)"\)/.exec(image)?.[1] ?? '';
  return (await page.request.get(address)).text();
}

const logoIn = (file: string) => readFileSync(join(FOLDER, file), 'utf8');

test('sign-in and lists show the distributor’s name, logo and colour, in both themes', async ({
  page,
}) => {
  const themes = [
    { colorScheme: 'light', logo: 'logo.svg', accent: ACCENT },
    { colorScheme: 'dark', logo: 'logo-dark.svg', accent: darkAccentOf(ACCENT) },
  ] as const;
  for (const { colorScheme, logo, accent } of themes) {
    await page.emulateMedia({ colorScheme });
    await page.goto(`${shop.origin}/auth/connexion`);
    const button = page.getByRole('button', { name: 'Se connecter' });
    await expect(button).toHaveCSS('background-color', rgbOf(accent));
    await expect(page).toHaveTitle(new RegExp(`${NAME}$`));
    expect(await shownLogo(page)).toBe(logoIn(logo));
    expect(await textsOf(page)).not.toMatch(OTHER);
  }
  await page.goto(`${shop.origin}/connect`);
  await expect(page.getByText(`Chez ${NAME}`)).toBeVisible();
  expect(await textsOf(page)).not.toMatch(OTHER);
  await page.emulateMedia({ colorScheme: 'light' });
  await openAs(page, 'client@demo.example', `${shop.origin}/categorie/100`);
  await catalogueReady(page);
  await expect(page.getByRole('link', { name: NAME })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`${NAME}$`));
  expect(await shownLogo(page)).toBe(logoIn('logo.svg'));
  expect(await textsOf(page)).not.toMatch(OTHER);
});

test('the installed app has the distributor’s name and icons', async ({ page }) => {
  const get = (path: string) => page.request.get(shop.origin + path);
  const manifest = await (await get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ name: NAME, short_name: 'Léman' });
  expect(JSON.stringify(manifest)).not.toMatch(OTHER);
  expect(await (await get('/favicon.svg')).text()).toBe(logoIn('icon.svg'));
  const green = { r: 15, g: 107, b: 79 };
  const cornerOf = async (path: string) => {
    const answer = await get(path);
    const { data, info } = await sharp(await answer.body())
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const [r, g, b, alpha] = data;
    return { size: info.width, corner: { r, g, b }, alpha };
  };
  // The icon is round. Only icons that the system crops have opaque corners.
  expect(await cornerOf('/icons/icon-512.png')).toMatchObject({ size: 512, alpha: 0 });
  const filled = { corner: green, alpha: 255 };
  expect(await cornerOf('/icons/maskable-512.png')).toEqual({ size: 512, ...filled });
  expect(await cornerOf('/icons/apple-touch-icon.png')).toEqual({ size: 180, ...filled });
  expect(await (await get('/icons/shortcut-cart.svg')).text()).toContain(ACCENT);
  const shell = await (await get('/')).text();
  expect(shell).toContain('name="apple-mobile-web-app-title" content="Léman"');
  expect(shell).not.toMatch(OTHER);
});

test('mails and documents have the distributor’s name, address, phone, logo and colour', async ({
  page,
}) => {
  await page.goto(`${shop.origin}/auth/forgot`);
  await page.getByLabel('Adresse e-mail').fill('client@demo.example');
  await page.getByRole('button', { name: 'Envoyer le lien' }).click();
  const folder = join(shop.folder, 'mail');
  const mails = () => readdirSync(folder).filter((file) => file.endsWith('.eml'));
  await expect.poll(mails).toHaveLength(1);
  const raw = readFileSync(join(folder, mails()[0] ?? ''), 'latin1');
  const unfolded = raw.replace(/=\r?\n/g, '');
  const mail = Buffer.from(
    unfolded.replace(/=([\dA-F]{2})/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    ),
    'latin1',
  ).toString('utf8');
  expect(mail).toMatch(/^From: .*<ne-pas-repondre@shop\.example>$/m);
  for (const word of [
    'L’équipe Léman Distribution SA',
    'Léman Distribution SA, 3 quai de Rives, 74200 Thonon-les-Bains',
    '04\u00a050\u00a071\u00a000\u00a099 · commandes@leman.example',
    `background:${ACCENT}`,
    'src="cid:logo"',
    'Content-Type: image/png',
  ]) {
    expect(mail).toContain(word);
  }
  expect(mail).not.toMatch(OTHER);

  await openAs(page, 'client@demo.example', `${shop.origin}/compte/commandes`);
  const api = `${shop.origin}/api/client/orders`;
  const [{ ceNum }] = (await (await page.request.get(api)).json()).items;
  const pdf = await (await page.request.get(`${api}/${ceNum}/pdf`)).body();
  const { pages } = await readPdf(pdf);
  expect(pages[0]).toContain('Léman Distribution SA');
  expect(pages[0]).toContain('3 quai de Rives');
  expect(pages.join(' ')).not.toMatch(OTHER);
  expect(pdf.toString('latin1')).toContain('/Subtype /Image');
  expect(pdf.toString('latin1')).not.toMatch(OTHER);
});
