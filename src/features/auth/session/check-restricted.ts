import { call } from '../../../lib/http.ts';
import { isUnreachable } from '../../../lib/http-errors.ts';
import { logError } from '../../../lib/log.ts';
import { connection } from '../../../offline/device-connection.ts';

/** Whatever fails is a no. An earlier admission holds where nothing answers, not even the heartbeat. */
export async function checkRestricted(earlier = false): Promise<boolean> {
  try {
    return (await call('auth.restricted'))?.isRestricted === true;
  } catch (error) {
    logError('Erreur lors du check de restriction :', error);
    if (!earlier || !isUnreachable(error)) return false;
    await connection.check();
    return !connection.isOnline();
  }
}
