import { defineConfig } from 'vitest/config';

/** For `tests/verdicts.process.test.ts`: runs that fail in every way. */
export default defineConfig({
  test: {
    dir: 'tests/support/verdicts/canary',
    include: ['*.canary.ts'],
    // One process for all, as for the database tests.
    isolate: false,
    maxWorkers: 1,
    reporters: ['./tests/support/verdicts/vitest-verdict.ts'],
  },
});
