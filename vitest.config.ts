import { defineConfig } from 'vitest/config';

/**
 * These files share modules in one worker, so that the server is loaded once. The server’s modules
 * keep no state.
 */
const databaseTests = '{server,tests}/**/*.db.test.ts';
/** Tests of query plans over 50,000 products. */
const planTests = 'tests/plans/**/*.db.test.ts';
/** Tests of the ERP interface, and tests that take ten seconds or more. */
const longDatabaseTests = [
  'server/{connectors,modules/erp}/**/*.db.test.ts',
  'server/modules/accounts/sign-in-twice.db.test.ts',
  'server/modules/catalogue/list/truth.db.test.ts',
  'server/modules/invoices/month-zip.db.test.ts',
  'tests/security/event-loop.db.test.ts',
  'tests/import-meanwhile.db.test.ts',
];
const smokeTests = '**/*.smoke.test.ts';
const processTests = '**/*.process.test.ts';
const builtPageTests = '**/*.build.test.ts';
const deviceTests = 'tests/offline/**/*.test.ts';
/** This test measures memory, so it needs a process that runs no other test. */
const memoryTest = 'server/import/csv-reader.test.ts';
const securityTest = 'tests/security/regular-expressions.test.ts';
/**
 * These tests also run on the embedded database: they cover functions, triggers, types, imports and
 * every call. The embedded database has one connection, so no handler may need a second connection.
 */
const embeddedTests = [
  'server/database/**/*.db.test.ts',
  'server/import/import-folder.db.test.ts',
  'server/modules/catalogue/{prices,revisions}.db.test.ts',
  'server/modules/orders/{orders,checkout/place-order}.db.test.ts',
  'tests/{security/access,orders/commands}.db.test.ts',
];
/**
 * These limits are long, because a machine may be slow or shared. They only end tests that hang.
 */
const limits = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 120_000 } },
};
/** The build sets these constants: see build/face-plugin.ts. */
const define = { __SHOP_NAME__: '"Comptoir"', __LOGO_IS_NAME__: 'false' };
const onPostgres = { isolate: false, globalSetup: ['tests/support/engines/postgres-setup.ts'] };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...limits,
          name: 'unit',
          include: ['{contract,catalogue-engine,server,build,tools,tests}/**/*.test.ts'],
          exclude: [
            ...[databaseTests, smokeTests, processTests, builtPageTests],
            ...[deviceTests, memoryTest, securityTest],
          ],
          isolate: false,
        },
      },
      {
        // Modules of the page keep state, as in a tab, so each test file gets its own modules.
        define,
        test: {
          ...limits,
          name: 'page',
          include: ['{src,sw}/**/*.test.{ts,tsx}'],
          pool: 'vmForks',
        },
      },
      {
        define,
        // Each file has its own process, because these tests inject faults into IndexedDB or
        // measure memory.
        test: { ...limits, name: 'device', include: [deviceTests, memoryTest] },
      },
      {
        test: {
          ...{ ...limits, ...onPostgres, name: 'postgresql' },
          include: [databaseTests],
          exclude: ['node_modules', planTests, ...longDatabaseTests],
        },
      },
      { test: { ...limits, name: 'smoke', include: [smokeTests], exclude: ['node_modules'] } },
      // Only `npm run test:full` runs the projects from here on.
      { test: { ...limits, ...onPostgres, name: 'long', include: longDatabaseTests } },
      { test: { ...limits, ...onPostgres, name: 'plans', include: [planTests] } },
      { test: { ...limits, name: 'security', include: [securityTest] } },
      { test: { ...limits, name: 'build', include: [builtPageTests], exclude: ['node_modules'] } },
      {
        test: {
          ...limits,
          name: 'processes',
          include: [processTests],
          exclude: ['node_modules'],
          globalSetup: ['tests/support/servers/prepared-shops.ts'],
        },
      },
      {
        // The embedded engine runs the same SQL over one connection.
        test: {
          ...limits,
          name: 'embedded',
          include: embeddedTests,
          isolate: false,
          globalSetup: ['tests/support/engines/embedded-setup.ts'],
        },
      },
    ],
  },
});
