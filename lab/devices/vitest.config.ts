import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: 'lab/devices',
    include: ['*.db.test.ts'],
    globalSetup: ['../../tests/support/engines/postgres-setup.ts'],
  },
});
