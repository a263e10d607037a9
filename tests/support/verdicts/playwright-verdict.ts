import type { FullConfig, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter';
import { fault, type Verdict, writeVerdict } from './verdict.ts';

export default class PlaywrightVerdict implements Reporter {
  private tests: TestCase[] = [];
  private readonly outside: TestError[] = [];

  onBegin(_config: FullConfig, suite: Suite): void {
    this.tests = suite.allTests();
  }

  onError(error: TestError): void {
    this.outside.push(error);
  }

  onEnd(): void {
    const verdict: Verdict = { passed: 0, skipped: 0, faults: [] };
    for (const test of this.tests) judge(test, verdict);
    verdict.faults.push(...this.outside.map((error) => fault('outside every test', [error])));
    writeVerdict(verdict);
  }

  printsToStdio(): boolean {
    return false;
  }
}

function judge(test: TestCase, verdict: Verdict): void {
  const outcome = test.outcome();
  const name = test.titlePath().filter(Boolean).join(' > ');
  if (outcome === 'expected') verdict.passed += 1;
  else if (outcome !== 'skipped') {
    // A test that passes only on its second attempt is flaky. A flaky test counts as a fault.
    const errors = test.results.flatMap((result) => result.errors);
    verdict.faults.push(fault(`${name} (${outcome})`, errors));
  } else if (test.expectedStatus === 'skipped') verdict.skipped += 1;
  else verdict.faults.push(`${name} did not come to its end`);
}
