import { errorCodes } from '../../../../contract/core/errors.ts';
import { isUnreachable, ProblemError } from '../../../lib/http-errors.ts';
import type { EntryError } from '../outbox-types.ts';

export type Verdict =
  /** The command is sent again after `afterMs` at the earliest. */
  | { kind: 'later'; error: EntryError; afterMs: number }
  /** A held command waits for a sign-in. */
  | { kind: 'held' | 'rejected'; error: EntryError };

const RETRY_STATUSES = new Set([408, 425, 429]);

export const LONGEST_RETRY_AFTER_MS = 600_000;

/**
 * Decides on a failed request. If no answer, a captive portal’s page or a 5xx arrives, the outcome
 * is unknown, so the command is sent again.
 */
export function verdictOn(error: unknown): Verdict {
  if (isUnreachable(error)) return { kind: 'later', error: { code: 'UNREACHABLE' }, afterMs: 0 };
  // A fault in our own code would recur at each attempt and block the lane.
  if (!(error instanceof ProblemError)) return { kind: 'rejected', error: { code: 'INTERNAL' } };
  const { status, code, retryAfterSeconds = 0, hints } = error;
  const reason: EntryError = { code, ...hints };
  if (status === 401 || code === 'OTHER_USER') return { kind: 'held', error: reason };
  if (status >= 500 || RETRY_STATUSES.has(status) || errorCodes[code].retry) {
    const afterMs = Math.min(LONGEST_RETRY_AFTER_MS, retryAfterSeconds * 1000);
    return { kind: 'later', error: reason, afterMs };
  }
  return { kind: 'rejected', error: reason };
}

const SHORTEST_MS = 1000;
const LONGEST_MS = 60_000;

/** The delay is random (full jitter), up to a bound that doubles with every attempt. */
export function retryDelay(attempts: number, random: number): number {
  const bound = Math.min(LONGEST_MS, SHORTEST_MS * 2 ** attempts);
  return Math.round(SHORTEST_MS + random * (bound - SHORTEST_MS));
}
