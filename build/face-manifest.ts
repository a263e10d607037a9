import type { Face } from '../server/face/read-face.ts';

const svg = (src: string) => ({ src, sizes: 'any', type: 'image/svg+xml' });
const png = (src: string, size: string) => ({ src, sizes: size, type: 'image/png' });
const SCREENSHOTS = {
  wide: { sizes: '1280x800', label: 'L’accueil sur tablette' },
  narrow: { sizes: '390x844', label: 'L’accueil sur téléphone' },
};

const shortcut = (name: string, url: string, icon?: string) => ({
  name,
  url,
  ...(icon && { icons: [svg(`/icons/shortcut-${icon}.svg`)] }),
});

export const manifestOf = (
  { name, shortName }: Face,
  favicon: string,
  screenshots: readonly (keyof typeof SCREENSHOTS)[],
) => ({
  id: '/',
  name,
  short_name: shortName,
  description:
    'Votre grossiste, ouvert jour et nuit\u00a0: commandez, suivez vos livraisons, retrouvez vos factures, même sans réseau.',
  lang: 'fr',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  launch_handler: { client_mode: ['focus-existing', 'auto'] },
  background_color: '#F6F7F9',
  theme_color: '#FFFFFF',
  categories: ['business', 'shopping'],
  icons: [
    png('/icons/icon-192.png', '192x192'),
    png('/icons/icon-512.png', '512x512'),
    { ...png('/icons/maskable-512.png', '512x512'), purpose: 'maskable' },
    ...(favicon.endsWith('.svg') ? [svg(favicon)] : []),
  ],
  ...(screenshots.length > 0 && {
    screenshots: screenshots.map((form) => ({
      ...png(`/screenshots/${form}.png`, SCREENSHOTS[form].sizes),
      form_factor: form,
      label: SCREENSHOTS[form].label,
    })),
  }),
  shortcuts: [
    shortcut('Panier', '/commande/panier', 'cart'),
    shortcut('Commande rapide', '/commande/rapide'),
    shortcut('Catalogue', '/categorie/tout', 'catalogue'),
    shortcut('Favoris', '/favoris', 'favourites'),
    shortcut('Commandes', '/compte/commandes', 'orders'),
  ],
  share_target: {
    action: '/commande/rapide',
    method: 'GET',
    enctype: 'application/x-www-form-urlencoded',
    params: { text: 'texte' },
  },
});
