import { defineConfig } from 'vitest/config';

/** The files of a worker share its modules: the server is read once, and keeps no state in them. */
const databaseTests = ['{server,tests}/**/*.db.test.ts'];
/**
 * What rests on SQL functions, triggers or types, and what an attacker tried, is shown on both engines. What
 * rests on routes, policies and schemas, and what needs several connections, is shown once, on PostgreSQL
 * (decision 49).
 */
const engineTests = [
  'server/{database,import,connectors}/**/*.db.test.ts',
  'server/modules/{catalogue,templates,favourites}/**/*.db.test.ts',
  'server/modules/orders/{*,checkout/*}.db.test.ts',
  'server/modules/{contact,content,media}/*.db.test.ts',
  'server/modules/accounts/{known-devices,sessions}.db.test.ts',
  'server/**/{load-demo,issue-invoice,jobs,usage-limits,notes}.db.test.ts',
  'tests/{order-apply,order-numbers,security,support/**/*}.db.test.ts',
];
/** They start servers, or look at the built page: too slow for the quick check. */
const processTests = '**/*.process.test.ts';
const builtPageTests = '**/*.build.test.ts';
const deviceTests = 'tests/offline/**/*.test.ts';
/** It measures memory, and so needs a process that no other test has filled. */
const memoryTest = 'server/import/csv-reader.test.ts';
/** It attacks every regular expression: too slow for the quick check. */
const expressionTest = 'tests/regular-expressions.test.ts';
/** Against what hangs alone: a machine may be slow, and shared. */
const common = { testTimeout: 60_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...common,
          name: 'unit',
          include: ['{contract,server,build,tools,tests}/**/*.test.ts'],
          exclude: [
            ...databaseTests,
            processTests,
            builtPageTests,
            memoryTest,
            expressionTest,
            deviceTests,
          ],
          isolate: false,
        },
      },
      {
        // The page's modules keep state, as they do in a tab: each file has its own.
        test: {
          ...common,
          name: 'page',
          include: ['{src,sw}/**/*.test.{ts,tsx}'],
          pool: 'vmForks',
        },
      },
      {
        // They plant faults in IndexedDB, measure memory, or take long: each file has a process.
        test: { ...common, name: 'device', include: [deviceTests, memoryTest, expressionTest] },
      },
      {
        test: {
          ...common,
          name: 'processes',
          include: [processTests],
          exclude: ['node_modules'],
          globalSetup: ['tests/support/servers/prepared-shops.ts'],
        },
      },
      {
        test: { ...common, name: 'build', include: [builtPageTests], exclude: ['node_modules'] },
      },
      {
        test: {
          ...common,
          name: 'embedded',
          include: engineTests,
          isolate: false,
          globalSetup: ['tests/support/engines/embedded-setup.ts'],
        },
      },
      {
        test: {
          ...common,
          name: 'postgresql',
          include: databaseTests,
          isolate: false,
          globalSetup: ['tests/support/engines/postgres-setup.ts'],
        },
      },
    ],
  },
});
