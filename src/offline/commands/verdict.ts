import { type ErrorCode, errorCodes } from '../../../contract/core/errors.ts';
import { isUnreachable, ProblemError } from '../../lib/http-errors.ts';

/** What becomes of a command whose sending has failed. */
export type Verdict =
  | { kind: 'retry'; afterSeconds?: number | undefined }
  | { kind: 'sign-in' }
  | { kind: 'reject'; code: ErrorCode };

const RETRY_STATUSES = new Set([408, 425, 429]);

/**
 * Only our server's own refusal ends a command. Silence, a portal's page and a failing server say
 * nothing of what became of it: the same command goes again.
 */
export function verdictOn(error: unknown): Verdict {
  if (isUnreachable(error)) return { kind: 'retry' };
  // A fault of this page's own: sent again it would fail again, and hold what waits behind it.
  if (!(error instanceof ProblemError)) return { kind: 'reject', code: 'INTERNAL' };
  const { status, code, retryAfterSeconds } = error;
  if (status === 401) return { kind: 'sign-in' };
  if (status >= 500 || RETRY_STATUSES.has(status) || errorCodes[code].retry) {
    return { kind: 'retry', afterSeconds: retryAfterSeconds };
  }
  return { kind: 'reject', code };
}

const SHORTEST_MS = 1000;
const LONGEST_MS = 60_000;

/** Full jitter: anywhere between a second and a bound that doubles with every attempt. */
export function retryDelay(attempts: number, random: number): number {
  const bound = Math.min(LONGEST_MS, SHORTEST_MS * 2 ** attempts);
  return Math.round(SHORTEST_MS + random * (bound - SHORTEST_MS));
}
