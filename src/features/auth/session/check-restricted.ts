import { call } from '../../../lib/http.ts';
import { isUnreachable } from '../../../lib/http-errors.ts';
import { logError } from '../../../lib/log.ts';

/** Fails closed, but an unreachable server says nothing: its earlier answer still holds. */
export async function checkRestricted(before = false): Promise<boolean> {
  try {
    return (await call('auth.restricted'))?.isRestricted === true;
  } catch (error) {
    logError('Erreur lors du check de restriction :', error);
    return before && isUnreachable(error);
  }
}
