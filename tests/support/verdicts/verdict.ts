import { writeFileSync } from 'node:fs';

/** What a runner found, as `npm test` adds it up and repeats it at the very end. */
export interface Verdict {
  passed: number;
  skipped: number;
  /** Whatever is not right, a line of where and the words of why. */
  faults: string[];
}

/** What a stack says of the runner and of Node. */
const FOREIGN_LINES = /\n +at .*(node_modules|\(node:|<anonymous>).*/g;

const DEEPEST = 5;

interface Told {
  message?: string;
  stack?: string;
  /** What was thrown where it was no error. */
  value?: string;
  cause?: unknown;
}

/** Where it was, what was said, and what that came from. */
export function fault(where: string, errors: readonly Told[]): string {
  return [where, ...errors.map((error) => `    ${told(error).replaceAll('\n', '\n    ')}`)].join(
    '\n',
  );
}

function told({ message, stack, value, cause }: Told, depth = 0): string {
  const own = (stack || message || value || 'no word of why').replaceAll(FOREIGN_LINES, '');
  return cause && typeof cause === 'object' && depth < DEEPEST
    ? `${own}\ncaused by: ${told(cause, depth + 1)}`
    : own;
}

/** To the file that the environment names; a runner that is started by hand has none. */
export function writeVerdict(verdict: Verdict): void {
  const file = process.env.VERDICT_FILE;
  if (file) writeFileSync(file, JSON.stringify(verdict));
}
