import { serverNow } from './clock.ts';
import { isEnd, isSilence } from './http-errors.ts';

interface LoggedError {
  at: number;
  message: string;
  /**
   * The kind of the failure. The message of the error is not stored, because it may contain
   * personal data.
   */
  kind: string;
}

const MOST_KEPT = 10;
let kept: readonly LoggedError[] = [];

export const lastErrors = (): readonly LoggedError[] => kept;

/** Logs an error. A lost network or an ended session is logged as a notice instead. */
export function logError(message: string, cause?: unknown): void {
  if (isSilence(cause) || isEnd(cause)) {
    logNotice(message, cause);
    return;
  }
  kept = [{ at: serverNow(), message, kind: kindOf(cause) }, ...kept].slice(0, MOST_KEPT);
  // biome-ignore lint/suspicious/noConsole: this is the log
  console.error(message, cause);
}

const PROBLEM = /^\d{3} [A-Z_]+$/;

function kindOf(cause: unknown): string {
  if (!(cause instanceof Error)) return typeof cause;
  return PROBLEM.test(cause.message) ? cause.message : cause.name;
}

export function logNotice(message: string, cause: unknown): void {
  // biome-ignore lint/suspicious/noConsole: this is the log
  console.info(message, cause);
}
