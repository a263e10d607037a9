import { defineConfig } from 'vitest/config';

/** Configures the runs of `tests/verdicts.process.test.ts`, which fail in every possible way. */
export default defineConfig({
  test: {
    dir: 'tests/support/verdicts/canary',
    include: ['*.canary.ts'],
    // All files run in one process, as the database tests do.
    isolate: false,
    maxWorkers: 1,
    reporters: ['./tests/support/verdicts/vitest-verdict.ts'],
  },
});
