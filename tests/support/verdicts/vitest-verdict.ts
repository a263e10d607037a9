import type {
  Reporter,
  SerializedError,
  TestModule,
  TestSpecification,
  TestSuite,
} from 'vitest/node';
import { fault, type Verdict, writeVerdict } from './verdict.ts';

/**
 * Counts tests that never started. Vitest omits these tests: when a worker dies, Vitest does not
 * report the other tests of the file.
 */
export default class VitestVerdict implements Reporter {
  private wanted: readonly TestSpecification[] = [];

  onTestRunStart(wanted: readonly TestSpecification[]): void {
    this.wanted = wanted;
  }

  onTestRunEnd(_: unknown, unhandled: readonly SerializedError[]): void {
    const verdict: Verdict = { passed: 0, skipped: 0, faults: [] };
    for (const { project, moduleId, testModule } of this.wanted) {
      if (testModule && isBegun(testModule)) judge(testModule, verdict);
      else verdict.faults.push(`${project.name} ${moduleId} was not begun`);
    }
    verdict.faults.push(...unhandled.map((error) => fault('outside every test', [error])));
    writeVerdict(verdict);
  }
}

const isBegun = (module: TestModule) => module.state() !== 'queued';

function judge(module: TestModule, verdict: Verdict): void {
  const place = `${module.project.name} ${module.relativeModuleId}`;
  for (const suite of [module, ...module.children.allSuites()]) {
    if (suite.errors().length > 0) verdict.faults.push(fault(nameOf(place, suite), suite.errors()));
  }
  for (const test of module.children.allTests()) {
    const { state, errors } = test.result();
    const name = `${place} > ${test.fullName}`;
    if (state === 'passed') verdict.passed += 1;
    else if (state === 'skipped') verdict.skipped += 1;
    else if (state === 'failed') verdict.faults.push(fault(name, errors));
    else verdict.faults.push(`${name} did not come to its end`);
  }
}

const nameOf = (place: string, suite: TestModule | TestSuite) =>
  suite.type === 'suite' ? `${place} > ${suite.fullName}` : place;
