import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS } from './chromium-flags.ts';

/*
 * Draws the app's icons from `public/favicon.svg`. The maskable one and Apple's fill their square, since
 * those platforms cut their own shape out of it.
 */
const root = join(import.meta.dirname, '..');
const mark = readFileSync(join(root, 'public/favicon.svg'), 'utf8');
const filled = mark
  .replace('rx="12"', 'rx="0"')
  .replace('<g ', '<g transform="translate(28 28) scale(.82) translate(-28 -28)" ');

const icons = [
  { name: 'icon-192', size: 192, svg: mark },
  { name: 'icon-512', size: 512, svg: mark },
  { name: 'maskable-512', size: 512, svg: filled },
  { name: 'apple-touch-icon', size: 180, svg: filled },
];

const { CHROMIUM_PATH = '/usr/bin/chromium' } = process.env;
const browser = await chromium.launch({ executablePath: CHROMIUM_PATH, args: CHROMIUM_FLAGS });
const folder = join(root, 'public/icons');
mkdirSync(folder, { recursive: true });
for (const { name, size, svg } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const sized = svg.replace('<svg ', `<svg width="${size}" height="${size}" `);
  await page.setContent(`<body style="margin:0;line-height:0">${sized}</body>`);
  writeFileSync(join(folder, `${name}.png`), await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();
