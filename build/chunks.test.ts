import { statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { CORE, chunkGroups, chunkOf, SHOP } from './chunks.ts';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const chunk = (path: string) => chunkOf(root, join(root, path));

test('has at most five groups, each by a package or by existing folders', () => {
  expect(chunkGroups(root).length).toBeLessThanOrEqual(5);
  for (const { test: pattern } of chunkGroups(root)) {
    expect(pattern?.source ?? 'node_modules').toContain('node_modules');
  }
  const folders = [...CORE, ...SHOP];
  expect(new Set(folders).size).toBe(folders.length);
  for (const folder of folders) {
    expect([folder, statSync(join(root, folder)).isDirectory()]).toEqual([folder, true]);
  }
});

test('derives a chunk from the folder of a file, not from its name', () => {
  const folders = {
    'contract/core': 'core',
    'contract/invoices/lazy': 'invoices-lazy',
    'src/ui/forms': 'core',
    'src/ui/lazy': 'ui-lazy',
    'src/offline': 'core',
    'src/offline/outbox': 'shop',
    'src/offline/lazy': 'offline-lazy',
    'src/features/cart/quantity': 'shop',
    'src/features/cart/lazy/screen': 'cart-lazy',
    'src/features/help/late/faq': 'late',
    'src/features/checkout/delivery': 'checkout',
    'src/app/pages/auth': 'auth-lazy',
    'src/app/pages/lists': 'shop',
    'src/app/pages/late': 'late',
    'src/app/pages': null,
    'src/app/home': null,
    'src/i18n': 'core',
    'src/i18n/messages/fr/shop': 'fr-shop',
    'node_modules/some/lazy': null,
  };
  for (const [folder, name] of Object.entries(folders)) {
    for (const file of ['a.ts', 'lazy-late-shop.tsx']) {
      expect([folder, chunk(`${folder}/${file}`)]).toEqual([folder, name]);
    }
  }
});
