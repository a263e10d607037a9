import { isEnd, isSilence } from './http-errors.ts';

interface LoggedError {
  at: number;
  message: string;
  /** What kind of failure it was: never what was asked for, or by whom. */
  kind: string;
}

const MOST_KEPT = 10;
let kept: readonly LoggedError[] = [];

/** The last ones of this page, the latest first. */
export const lastErrors = (): readonly LoggedError[] => kept;

/**
 * The one way to the console: what it says is meant for whoever looks into a failure. Without a
 * network, or a session any more, what is under way fails as it must.
 */
export function logError(message: string, cause?: unknown): void {
  if (isSilence(cause) || isEnd(cause)) {
    logNotice(message, cause);
    return;
  }
  kept = [{ at: Date.now(), message, kind: kindOf(cause) }, ...kept].slice(0, MOST_KEPT);
  // biome-ignore lint/suspicious/noConsole: this is the log
  console.error(message, cause);
}

/** Our server's own refusals say nothing else than « 409 CONFLICT ». */
const REFUSAL = /^\d{3} [A-Z_]+$/;

function kindOf(cause: unknown): string {
  if (!(cause instanceof Error)) return typeof cause;
  return REFUSAL.test(cause.message) ? cause.message : cause.name;
}

/** The same for what has to happen, without a network or a session: worth a word, nothing to mend. */
export function logNotice(message: string, cause?: unknown): void {
  // biome-ignore lint/suspicious/noConsole: this is the log
  console.info(message, cause);
}
