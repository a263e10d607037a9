import { call } from '../../../lib/http.ts';
import { isUnreachable } from '../../../lib/http-errors.ts';
import { logError } from '../../../lib/log.ts';

const checked = new Set<string>();

/** Asked once for each client that a user chooses. Undefined where it is known, or nobody answers. */
export async function checkClient(userKey: string, clNum: number): Promise<boolean | undefined> {
  const key = `${userKey}/${clNum}`;
  if (checked.has(key)) return undefined;
  checked.add(key);
  try {
    const { exists } = await call('orders.isClient', { body: { clNum } });
    if (!exists) logError('The chosen client does not exist:', clNum);
    return exists;
  } catch (error) {
    logError('The chosen client could not be checked:', error);
    checked.delete(key);
    return isUnreachable(error) ? undefined : false;
  }
}
