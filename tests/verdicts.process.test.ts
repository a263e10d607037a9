import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Verdict } from './support/verdicts/verdict.ts';

const temporary = mkdtempSync(join(tmpdir(), 'comptoir-verdict-'));
afterAll(() => rmSync(temporary, { recursive: true, force: true }));

/** Returns the verdict of a failing run, in the form that `npm test` reads. */
async function verdictOf(program: string, ...args: string[]): Promise<Verdict> {
  const file = join(temporary, 'verdict.json');
  const run = spawn(process.execPath, [join('node_modules', program), ...args], {
    env: { PATH: process.env.PATH, VERDICT_FILE: file },
    stdio: 'ignore',
  });
  expect(await once(run, 'exit')).toEqual([1, null]);
  return JSON.parse(readFileSync(file, 'utf8'));
}

const vitest = (...canaries: string[]) =>
  verdictOf(
    ...(['vitest/vitest.mjs', 'run', ...canaries] as const),
    ...['--config', 'tests/support/verdicts/canary.vitest.config.ts'],
  );

test('the verdict lists every fault with its reason', async () => {
  const { passed, skipped, faults } = await vitest('every-fault');
  expect({ passed, skipped }).toEqual({ passed: 2, skipped: 2 });
  const summaries = faults
    .join('\n')
    .split(/\n/)
    .map((line) => line.trim());
  expect(summaries).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/every-fault\.canary\.ts > a group$/),
      'Error: no ground to stand on',
      expect.stringMatching(/every-fault\.canary\.ts > is wrong$/),
      expect.stringContaining('expected 1 to be 2'),
      'outside every test',
      'Error: nobody caught it',
      'caused by: Error: its cause',
    ]),
  );
  expect(faults).toHaveLength(3);
  expect(faults.join()).not.toContain('node_modules');
});

test('the verdict lists the tests that a killed process never ran', async () => {
  const { passed, faults } = await vitest('dies', 'not-begun');
  expect(passed).toBe(1);
  expect(faults).toEqual([
    expect.stringMatching(/dies\.canary\.ts > ends its process did not come to its end$/),
    expect.stringMatching(/dies\.canary\.ts > is never begun did not come to its end$/),
    expect.stringMatching(/not-begun\.canary\.ts was not begun$/),
    expect.stringContaining('Worker exited unexpectedly with signal SIGKILL'),
  ]);
});

test('the verdict lists a test that passes only at its second attempt as a fault', async () => {
  const verdict = await verdictOf(
    ...(['@playwright/test/cli.js', 'test'] as const),
    ...['--config', 'tests/support/verdicts/canary.playwright.config.ts'],
  );
  const { passed, skipped, faults } = verdict;
  expect({ passed, skipped }).toEqual({ passed: 1, skipped: 1 });
  expect(faults.map((fault) => fault.split('\n')[0])).toEqual([
    expect.stringContaining('is wrong'),
    expect.stringContaining('is right at its second try'),
  ]);
});
