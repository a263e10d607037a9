import { writeFileSync } from 'node:fs';

/** The results of a test runner. `npm test` adds them up and prints the total at its end. */
export interface Verdict {
  passed: number;
  skipped: number;
  faults: string[];
}

/** The lines of a stack trace that belong to the runner or to Node. */
const FOREIGN_LINES = /\n +at .*(node_modules|\(node:|<anonymous>).*/g;

const DEEPEST = 5;

interface Thrown {
  message?: string;
  stack?: string;
  /** The value that was thrown, if it is not an Error. */
  value?: string;
  cause?: unknown;
}

export function fault(where: string, errors: readonly Thrown[]): string {
  return [
    where,
    ...errors.map((error) => `    ${describe(error).replaceAll('\n', '\n    ')}`),
  ].join('\n');
}

function describe({ message, stack, value, cause }: Thrown, depth = 0): string {
  const own = (stack || message || value || 'no message').replaceAll(FOREIGN_LINES, '');
  return cause && typeof cause === 'object' && depth < DEEPEST
    ? `${own}\ncaused by: ${describe(cause, depth + 1)}`
    : own;
}

/** Writes the verdict to the file that VERDICT_FILE names, if this variable is set. */
export function writeVerdict(verdict: Verdict): void {
  const file = process.env.VERDICT_FILE;
  if (file) writeFileSync(file, JSON.stringify(verdict));
}
