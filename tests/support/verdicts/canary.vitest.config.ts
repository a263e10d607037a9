import { defineConfig } from 'vitest/config';

/** What `tests/verdicts.process.test.ts` runs: every way in which a run can go wrong. */
export default defineConfig({
  test: {
    dir: 'tests/support/verdicts/canary',
    include: ['*.canary.ts'],
    // One process for all, as the tests on the databases have it.
    isolate: false,
    maxWorkers: 1,
    reporters: ['./tests/support/verdicts/vitest-verdict.ts'],
  },
});
