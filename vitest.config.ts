import { defineConfig } from 'vitest/config';

const databaseTests = ['{server,tests}/**/*.db.test.ts'];
const common = { testTimeout: 20_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...common,
          name: 'unit',
          include: ['{contract,src,sw,server,build,tools,tests}/**/*.test.{ts,tsx}'],
          exclude: databaseTests,
        },
      },
      {
        test: {
          ...common,
          name: 'embedded',
          include: databaseTests,
          provide: { postgresUrl: '' },
        },
      },
      {
        test: {
          ...common,
          name: 'postgresql',
          include: databaseTests,
          globalSetup: ['tests/support/postgres-setup.ts'],
        },
      },
    ],
  },
});
