import type { Reporter, SerializedError, TestModule, TestSuite } from 'vitest/node';
import { fault, type Verdict, writeVerdict } from './verdict.ts';

/**
 * Vitest's own count leaves out what was never begun: a worker that dies takes the rest of its file
 * along, and nothing says which.
 */
export default class VitestVerdict implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const verdict: Verdict = { passed: 0, skipped: 0, faults: [] };
    for (const module of modules) judge(module, verdict);
    verdict.faults.push(...unhandled.map((error) => fault('outside every test', [error])));
    writeVerdict(verdict);
  }
}

function judge(module: TestModule, verdict: Verdict): void {
  const place = `${module.project.name} ${module.relativeModuleId}`;
  for (const suite of [module, ...module.children.allSuites()]) {
    if (suite.errors().length > 0) verdict.faults.push(fault(nameOf(place, suite), suite.errors()));
  }
  let unfinished = 0;
  for (const test of module.children.allTests()) {
    const { state, errors } = test.result();
    if (state === 'passed') verdict.passed += 1;
    else if (state === 'skipped') verdict.skipped += 1;
    else if (state === 'failed') verdict.faults.push(fault(`${place} > ${test.fullName}`, errors));
    else unfinished += 1;
  }
  if (unfinished > 0) verdict.faults.push(`${place}: ${unfinished} tests did not come to an end`);
}

const nameOf = (place: string, suite: TestModule | TestSuite) =>
  suite.type === 'suite' ? `${place} > ${suite.fullName}` : place;
