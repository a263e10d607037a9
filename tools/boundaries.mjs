// The allowed imports, as ARCHITECTURE.md describes them. tests/boundaries.test.ts breaks each rule
// once, to prove that the checker finds the fault.

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const below = (room, ...allowed) =>
  forbid(
    `${room.replaceAll('/', '-')}-imports`,
    `${room} may import only from ${[room, ...allowed].join(', ')}`,
    { path: `^${room}/`, pathNot: TESTS },
    {
      path: '^(contract|catalogue-engine|src|sw|server|tests|tools|build)/',
      pathNot: `^(${[room, ...allowed].join('|')})(/|$)`,
    },
  );

// The files of server modules that other modules may import.
const DECLARED = [
  'accounts/sessions',
  'accounts/signed-in-user',
  'content/rule-texts',
  'delivery/delivery-zones',
  'orders/after-order/order-progress',
  'orders/line-changes',
  'orders/export/order-export',
].join('|');

const START = 'server/start-error.ts';
const CALLS = 'server/foreign-calls.ts';

const TESTS = '\\.test\\.tsx?$';

/** The groups of features. A feature may import features of earlier groups only. */
export const featureOrder = [
  ['auth', 'history', 'install', 'diagnostics'],
  ['sending', 'help', 'communication'],
  ['products', 'clients'],
  ['cart', 'favourites'],
  ['catalogue'],
  ['templates', 'reorder', 'scanner'],
  ['invoices'],
  ['orders', 'quick-order'],
  ['account', 'visits', 'checkout'],
];

const featureImports = featureOrder.flatMap((group, at) =>
  group.map((feature) =>
    forbid(
      `feature-${feature}`,
      `${feature} may import only features of the groups before its own`,
      { path: `^src/features/${feature}/` },
      {
        path: '^src/features/',
        pathNot: `^src/features/(${[feature, ...featureOrder.slice(0, at).flat()].join('|')})/`,
      },
    ),
  ),
);

const BELOW_FEATURES = [
  'contract',
  'catalogue-engine',
  'src/lib',
  'src/ui',
  'src/i18n',
  'src/device',
];

export const forbidden = [
  forbid('no-circles', 'no module may import itself, not even indirectly', {}, { circular: true }),
  // An import that ends in `?url` names a file of a package. Only the build can resolve such an
  // import.
  forbid(
    'known-imports',
    'every import must resolve',
    {},
    { couldNotResolve: true, pathNot: '\\.wasm\\?url$' },
  ),
  forbid(
    'shipped-packages',
    'the product may not import packages that only build or test it',
    { path: '^(contract|catalogue-engine|src|sw|server)/', pathNot: TESTS },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'contract-is-pure',
    'contract imports itself, zod and uqr only',
    { path: '^contract/', pathNot: TESTS },
    { pathNot: '^contract/|node_modules/(zod|uqr)/' },
  ),
  forbid(
    'no-texts-below-features',
    'only src/i18n, features and app may translate',
    { path: '^(src/(lib|ui|device)|sw)/', pathNot: TESTS },
    { path: 'node_modules/(react-)?i18next/' },
  ),
  below('catalogue-engine', 'contract'),
  below('src/lib', 'contract'),
  below('src/ui', 'contract', 'src/lib'),
  below('src/i18n', 'contract', 'src/lib'),
  below('src/device', 'contract', 'catalogue-engine', 'src/lib'),
  below('src/features', ...BELOW_FEATURES),
  below('src/app', ...BELOW_FEATURES, 'src/features'),
  below('sw', 'contract', 'src/device', 'src/lib'),
  below('server', 'contract', 'catalogue-engine'),
  // The build uses the same face for the page as the server uses for mails and documents.
  below('build', 'contract', 'server/face', START),
  forbid(
    'features-in-order',
    'every feature must be listed in featureOrder',
    {},
    { path: '^src/features/', pathNot: `^src/features/(${featureOrder.flat().join('|')})/` },
  ),
  ...featureImports,
  below('server/database', 'contract', START),
  below('server/face', 'contract', START),
  below('server/import', 'contract', 'server/database', START),
  below('server/connectors', 'contract', 'server/database', 'server/modules', START, CALLS),
  below('server/backup', 'contract', 'server/database', START),
  below('server/services', 'contract', 'server/database', 'server/face', START),
  below('server/plugins', 'contract', 'server/database', 'server/services', START),
  below('server/documents', 'contract', 'server/database', 'server/face', 'server/services', START),
  below(
    'server/modules',
    'contract',
    'catalogue-engine',
    ...['database', 'services', 'plugins', 'documents', 'import'].map((room) => `server/${room}`),
    START,
    CALLS,
  ),
  forbid(
    'modules-apart',
    'a server module may import from another only the files that this one declares',
    { path: '^server/modules/([^/]+)/', pathNot: TESTS },
    { path: '^server/modules/', pathNot: `^server/modules/($1|${DECLARED})(/|\\.ts$)` },
  ),
  forbid(
    'page-without-schemas',
    'the page validates with zod/mini: zod itself and the contract’s schemas are too large for it',
    { path: '^src/', pathNot: TESTS },
    {
      path: '(node_modules/zod/(?!mini/)|^contract/(api|.*/schemas|core/problem)\\.ts$)',
      dependencyTypesNot: ['type-only'],
    },
  ),
];
