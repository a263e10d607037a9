import { call } from '../../../lib/http.ts';
import { isUnreachable } from '../../../lib/http-errors.ts';
import { logError } from '../../../lib/log.ts';

/**
 * Fails closed: whoever cannot be shown to be admitted is not. Silence says nothing: what the server
 * said of the same client before holds until it speaks again.
 */
export async function checkRestricted(before = false): Promise<boolean> {
  try {
    return (await call('auth.restricted'))?.isRestricted === true;
  } catch (error) {
    logError('Erreur lors du check de restriction :', error);
    return before && isUnreachable(error);
  }
}
