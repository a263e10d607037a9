import { defineConfig } from 'vitest/config';

/** The files of a worker share its modules: the server is read once, and keeps no state in them. */
const databaseTests = ['{server,tests}/**/*.db.test.ts'];
/** They start servers, or look at the built page: too slow for the quick check. */
const processTests = '**/*.process.test.ts';
const builtPageTests = '**/*.build.test.ts';
const common = { testTimeout: 20_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...common,
          name: 'unit',
          include: ['{contract,src,sw,server,build,tools,tests}/**/*.test.{ts,tsx}'],
          exclude: [...databaseTests, processTests, builtPageTests],
        },
      },
      {
        test: { ...common, name: 'processes', include: [processTests], exclude: ['node_modules'] },
      },
      {
        test: { ...common, name: 'build', include: [builtPageTests], exclude: ['node_modules'] },
      },
      {
        test: {
          ...common,
          name: 'embedded',
          include: databaseTests,
          isolate: false,
          globalSetup: ['tests/support/embedded-setup.ts'],
        },
      },
      {
        test: {
          ...common,
          name: 'postgresql',
          include: databaseTests,
          isolate: false,
          globalSetup: ['tests/support/postgres-setup.ts'],
        },
      },
    ],
  },
});
