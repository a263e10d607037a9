/** The paths of the routes. The keys are the route names of the specification. */
export const routePaths = {
  index: '/',
  faq: '/faq',
  test: '/test',
  contact: '/contact',
  favoris: '/favoris',
  connect: '/connect',
  'choix-clients': '/choix-clients',
  destockage: '/destockage',
  nouveautes: '/nouveautes',
  promotions: '/promotions',
  'marques-id': '/marques/:id',
  'categorie-id': '/categorie/:id',
  'produit-id': '/produit/:id',
  'legal-id': '/legal/:id',
  'auth-connexion': '/auth/connexion',
  'auth-forgot': '/auth/forgot',
  'auth-change-password': '/auth/change-password',
  'activate-id': '/activate/:id',
  compte: '/compte',
  'compte-factures': '/compte/factures',
  'compte-commandes': '/compte/commandes',
  'compte-commande-id': '/compte/commande/:id',
  'commandes-types': '/commandes-types',
  'commande-panier': '/commande/panier',
  'commande-livraison': '/commande/livraison',
  'commande-validation': '/commande/validation',
  'commande-confirmation': '/commande/confirmation',
  communication: '/communication',
  'communication-article': '/communication/:article',
  'compte-_components-filter_combobox': '/compte/_components/filter_combobox',
  'commande-rapide': '/commande/rapide',
  'commande-habituelle': '/commande/habituelle',
  envois: '/envois',
} as const;

export type RouteName = keyof typeof routePaths;

/** The parameter of a path, which is its last part, as the only argument that `pathTo` needs. */
type PathArguments<N extends RouteName> = (typeof routePaths)[N] extends `${string}:${infer Name}`
  ? [params: Record<Name, string | number>]
  : [];

export function pathTo<N extends RouteName>(name: N, ...[params]: PathArguments<N>): string {
  return fillPath(routePaths[name], params);
}

export function fillPath(pattern: string, params: object | undefined): string {
  const values = params as Record<string, string | number> | undefined;
  return pattern.replace(/:(\w+)/g, (_, name: string) => {
    const value = values?.[name];
    if (value === undefined) throw new Error(`${pattern} needs ${name}`);
    return encodeURIComponent(value);
  });
}

const ORDERING = (['panier', 'livraison', 'validation', 'confirmation'] as const).map((step) =>
  pathTo(`commande-${step}`),
);

export const isOrdering = (pathname: string): boolean => ORDERING.includes(pathname);

export const WHOLE_CATALOGUE = 'tout';

const REDIRECT = 'redirect';

export const withRedirect = (path: string, target: string): string =>
  `${path}?${REDIRECT}=${encodeURIComponent(target)}`;

export const redirectOf = (search: string): string | null =>
  new URLSearchParams(search).get(REDIRECT);

const ORDER = 'commande';

export const confirmationPath = (key: string): string =>
  `${pathTo('commande-confirmation')}?${ORDER}=${encodeURIComponent(key)}`;

export const orderKeyOf = (parameters: URLSearchParams): string | null => parameters.get(ORDER);

const CLIENT = 'client';

export const clientDetailPath = (clNum: number): string =>
  `${pathTo('choix-clients')}?${CLIENT}=${clNum}`;

export const clientOfDetail = (parameters: URLSearchParams): string | null =>
  parameters.get(CLIENT);

const VIEW = 'vue';

const choicePath = (view: string): string => `${pathTo('choix-clients')}?${VIEW}=${view}`;

export const roundPath = (): string => choicePath('tournee');
export const detailsPath = (): string => choicePath('fiches');

export const viewOfChoice = (parameters: URLSearchParams): string => parameters.get(VIEW) ?? '';

/** Returns the URL of the small version of a picture, for lists. An SVG has no small version. */
export const thumbnailOf = (picture: string): string =>
  picture.endsWith('.svg') ? picture : `${picture}-small`;
