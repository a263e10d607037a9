/** The folders that the sign-in page needs. */
export const CORE = [
  'contract',
  'src/i18n',
  'src/lib',
  'src/ui',
  'src/offline',
  'src/features/auth',
  'src/features/help',
  'src/features/install',
  'src/app/errors',
  'src/app/guest',
  'src/app/router',
  'src/app/session',
  'src/app/updates',
];
/** The folders that the home page and every list of products need besides. */
export const SHOP = [
  'src/offline/catalogue',
  'src/offline/commands',
  'src/offline/database',
  'src/offline/outbox',
  'src/features/cart',
  'src/features/catalogue',
  'src/features/clients',
  'src/features/communication',
  'src/features/favourites',
  'src/features/orders',
  'src/features/products',
  'src/features/reading',
  'src/features/scanner',
  'src/features/sending',
  'src/features/templates',
  'src/app/pages/lists',
  'src/app/session/client',
  'src/app/shell',
];

/** Vite's helper for dynamic imports. */
const PRELOADING = '\0vite/';
const MESSAGES = /^src\/i18n\/messages\/([^/]+)\/([^/]+)\//;
const LATE = /^src\/.*\/late\//;
const LAZY = /^(?:(?:src|contract)\/.*?([^/]+)\/lazy|src\/app\/pages\/([^/]+))\//;
const FEATURE = /^src\/features\/([^/]+)\//;

/**
 * The name of a module's chunk, by its folder alone; null lets the bundler split by page. Chunks in
 * `late` load after the installation, chunks in `lazy` with the pages of their feature.
 */
export function chunkOf(root: string, id: string): string | null {
  const path = id.replaceAll('\\', '/').replace(`${root.replaceAll('\\', '/')}/`, '');
  const isIn = (folder: string) => path.startsWith(`${folder}/`);
  const [, locale, part] = MESSAGES.exec(path) ?? [];
  if (locale) return `${locale}-${part}`;
  if (LATE.test(path)) return 'late';
  if (!path.includes('/lazy/') && SHOP.some(isIn)) return 'shop';
  const [, feature, pages] = LAZY.exec(path) ?? [];
  if (feature ?? pages) return `${feature ?? pages}-lazy`;
  if (CORE.some(isIn) || path.startsWith(PRELOADING)) return 'core';
  return FEATURE.exec(path)?.[1] ?? null;
}

const packages = (...names: string[]) =>
  new RegExp(`node_modules[\\\\/](?:${names.join('|')})[\\\\/]`);

/** Groups by package or folder only: renaming a file never changes when it loads. */
export const chunkGroups = (root: string) => [
  {
    name: 'vendor',
    test: packages(
      'react',
      'react-dom',
      'scheduler',
      'react-router',
      'zustand',
      'i18next',
      'react-i18next',
      'workbox-window',
    ),
  },
  { name: 'icons', test: packages('lucide-react') },
  { name: 'dexie', test: packages('dexie') },
  { name: 'zod', test: packages('zod') },
  { name: (id: string) => chunkOf(root, id), debugName: 'folders' },
];
