import { call } from '../../../lib/http.ts';
import { logError } from '../../../lib/log.ts';

/**
 * Asked only once another call was answered, so whatever fails here is a no. An earlier admission
 * holds where nothing answers at all: there nobody asks.
 */
export async function checkRestricted(): Promise<boolean> {
  try {
    return (await call('auth.restricted'))?.isRestricted === true;
  } catch (error) {
    logError('Erreur lors du check de restriction :', error);
    return false;
  }
}
