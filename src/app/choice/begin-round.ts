import type { CommercialUser } from '../../../contract/auth/schemas.ts';
import type { ClientRow } from '../../../contract/clients/schemas.ts';
import { askPersistenceOnce } from '../../device/database/storage-state.ts';
import { deviceCatalogue } from '../../device/replica/device-catalogue.ts';
import { keepScanner } from '../../device/scanner/scanner-files.ts';
import { userKey } from '../../features/auth/session/session-store.ts';
import type { Round } from '../../features/visits/round/round.ts';
import { logError } from '../../lib/log.ts';
import { followSession } from '../session/client/catalogue-session.ts';

export async function beginRound(
  user: CommercialUser,
  round: Round,
  some: readonly ClientRow[],
): Promise<void> {
  askPersistenceOnce();
  keepScanner().catch((error) => logError('The scanner was not stored:', error));
  followSession();
  // A catalogue is open only once a client is chosen. Before, open the catalogue of the first
  // admitted client.
  const first = some.find(({ admitted }) => admitted);
  if (!user.CLIENT && first) {
    deviceCatalogue.open({ userKey: userKey(user), clNum: first.clNum });
  }
  await round.start(some);
}
