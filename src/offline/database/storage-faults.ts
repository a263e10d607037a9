import { Dexie } from 'dexie';
import { EndedError } from '../../lib/http-errors.ts';

/** Newer code has taken the database over, it was deleted, or it is not used any more. */
export class DatabaseEndedError extends EndedError {
  override name = 'DatabaseEndedError';
}

/** The name that the browser gives to its failure, which Dexie may have wrapped; or undefined. */
function faultOf(error: unknown): string | undefined {
  const { inner } = (error ?? {}) as { inner?: unknown };
  if (inner) return faultOf(inner);
  const isFault = error instanceof DOMException || error instanceof Dexie.DexieError;
  return isFault ? error.name : undefined;
}

/** The storage has failed, and not the code that uses it. */
export const isStorageFault = (error: unknown): boolean =>
  error instanceof DatabaseEndedError || faultOf(error) !== undefined;

export const isQuotaFault = (error: unknown): boolean => faultOf(error) === 'QuotaExceededError';

export const isVersionFault = (error: unknown): boolean => faultOf(error) === 'VersionError';

/** Another connection helps neither where there is no room nor where another tab blocks. */
export function isLostConnection(error: unknown): boolean {
  const fault = faultOf(error);
  return fault !== undefined && fault !== 'TimeoutError' && fault !== 'QuotaExceededError';
}
