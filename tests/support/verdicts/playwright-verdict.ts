import type { FullConfig, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter';
import { fault, writeVerdict } from './verdict.ts';

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
    const of = (outcome: ReturnType<TestCase['outcome']>) =>
      this.tests.filter((test) => test.outcome() === outcome);
    writeVerdict({
      passed: of('expected').length,
      skipped: of('skipped').length,
      faults: [
        // A test that passes at its second try is flaky, and flaky is broken.
        ...[...of('unexpected'), ...of('flaky')].map(told),
        ...this.outside.map((error) => fault('outside every test', [error])),
      ],
    });
  }

  printsToStdio(): boolean {
    return false;
  }
}

const told = (test: TestCase) =>
  fault(
    test.titlePath().filter(Boolean).join(' > '),
    test.results.flatMap(({ errors }) => errors),
  );
