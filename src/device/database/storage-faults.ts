import { Dexie } from 'dexie';
import { EndedError } from '../../lib/http-errors.ts';

export class DatabaseEndedError extends EndedError {
  override name = 'DatabaseEndedError';
}

/** Returns the name of the browser’s error, even if Dexie has wrapped the error. */
function faultOf(error: unknown): string | undefined {
  const { inner } = (error ?? {}) as { inner?: unknown };
  if (inner) return faultOf(inner);
  const isFault = error instanceof DOMException || error instanceof Dexie.DexieError;
  return isFault ? error.name : undefined;
}

export const isStorageFault = (error: unknown): boolean =>
  error instanceof DatabaseEndedError || faultOf(error) !== undefined;

/** True if another attempt may succeed. */
export const isCurable = (error: unknown): boolean =>
  isStorageFault(error) &&
  !(error instanceof DatabaseEndedError) &&
  faultOf(error) !== 'DataCloneError';

export const isQuotaFault = (error: unknown): boolean => faultOf(error) === 'QuotaExceededError';

export const isVersionFault = (error: unknown): boolean => faultOf(error) === 'VersionError';

/** A new connection does not help if the disk is full or another tab blocks the opening. */
export function isLostConnection(error: unknown): boolean {
  const fault = faultOf(error);
  return fault !== undefined && fault !== 'TimeoutError' && fault !== 'QuotaExceededError';
}
