import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import type { CommercialUser } from '../../../contract/auth/schemas.ts';
import type { ClientRow } from '../../../contract/clients/schemas.ts';
import { connection } from '../../device/connection/device-connection.ts';
import { readAdmission } from '../../features/auth/session/session-calls.ts';
import { chooseUser, userKey, useSession } from '../../features/auth/session/session-store.ts';
import { rememberRecent } from '../../features/clients/client-list.ts';
import { roundOf } from '../../features/visits/round/current-round.ts';
import { serverNow } from '../../lib/clock.ts';
import { call } from '../../lib/http.ts';
import { hasCode, isEnd, isUnreachable } from '../../lib/http-errors.ts';
import { logError } from '../../lib/log.ts';
import { toasts } from '../../ui/toasts/toast-queue.ts';
import { takeTarget } from '../router/guards.ts';

const TIMEOUT_MS = 4000;

async function chooseClient(user: CommercialUser, row: ClientRow) {
  if (connection.isOnline()) {
    try {
      const body = { clNum: row.clNum };
      const chosen = await call('clients.choose', { body, timeout: TIMEOUT_MS });
      const isRestricted = await readAdmission(row.admitted);
      return { user: chosen, isRestricted, pending: false };
    } catch (error) {
      if (!isUnreachable(error)) throw error;
    }
  }
  return { user: chosenOnDevice(user, row), isRestricted: row.admitted, pending: true };
}

function chosenOnDevice(user: CommercialUser, row: ClientRow): CommercialUser {
  const { clNum: ClNum, code, name, city, blocked, cartSize, cartTotal } = row;
  return {
    ...user,
    WAITING_CHOISE: false,
    CLIENT: { ClNum, ClUserCom: user.COMMERCIAL.ClUserCom, code, name, city, blocked },
    // Null means unknown: only the server knows the key of the open order.
    SC_CENUM: null,
    cartSize,
    cartTotal,
  };
}

const checked = new Set<string>();

interface CheckReports {
  unknown: (row: ClientRow) => void;
  failed: (row: ClientRow, again: () => void) => void;
}

/** Asks the server once per user and client whether the client exists. */
async function checkClient(userKey: string, row: ClientRow, reports: CheckReports): Promise<void> {
  const { clNum } = row;
  const key = `${userKey}/${clNum}`;
  if (checked.has(key)) return;
  checked.add(key);
  try {
    const { exists } = await call('orders.isClient', { body: { clNum } });
    if (exists) return;
    logError('The chosen client does not exist:', clNum);
    reports.unknown(row);
  } catch (error) {
    logError('The chosen client could not be checked:', error);
    checked.delete(key);
    if (isUnreachable(error) || isEnd(error)) return;
    reports.failed(row, () => void checkClient(userKey, row, reports));
  }
}

export async function chooseForSession(
  user: CommercialUser,
  row: ClientRow,
  reports: CheckReports,
) {
  const key = userKey(user);
  const choice = await chooseClient(user, row);
  // During the choice, the user may have signed out, and another user may have signed in.
  const { user: present, leaving } = useSession.getState();
  if (leaving || !present || userKey(present) !== key) return choice;
  chooseUser(choice.user, {
    isRestricted: choice.isRestricted,
    pendingChoice: choice.pending ? row.clNum : undefined,
  });
  // This check is not awaited, so that the choice does not wait for its answer.
  void checkClient(key, row, reports);
  await rememberRecent(key, { clNum: row.clNum, chosenAt: serverNow() }).catch((error) =>
    logError('The recent client was not stored:', error),
  );
  return choice;
}

export function useChooseClient(user: CommercialUser, gone: () => void) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [choosing, setChoosing] = useState<number | undefined>();
  const [failure, setFailure] = useState<unknown>();

  async function choose(row: ClientRow, to?: string): Promise<void> {
    if (choosing !== undefined) return;
    setChoosing(row.clNum);
    setFailure(undefined);
    // The open toast may offer to undo a change in the cart of the previous client.
    toasts.dismiss();
    try {
      const { pending } = await chooseForSession(user, row, {
        unknown: sayUnknown,
        failed: sayUnchecked,
      });
      if (pending) {
        const isReady = roundOf(userKey(user)).getState().prepared.has(row.clNum);
        const readyHelp = row.blocked ? 'clients.chosenBlocked' : 'clients.chosenOfflineHelp';
        toasts.show({
          variant: isReady ? 'default' : 'warning',
          title: t('clients.chosenOffline', { client: row.name }),
          description: t(isReady ? readyHelp : 'clients.chosenUnprepared'),
        });
      }
      const target = to ?? takeTarget(search);
      await navigate(target, { replace: target === pathname + search });
      // If the target is this page, the page stays mounted, so reset its state.
      setChoosing(undefined);
    } catch (error) {
      setFailure(error);
      setChoosing(undefined);
      if (hasCode(error, 'NOT_FOUND')) gone();
    }
  }

  function sayUnknown({ name }: ClientRow): void {
    toasts.show({ variant: 'warning', title: name, description: t('clients.refused') });
    gone();
  }

  function sayUnchecked({ name }: ClientRow, again: () => void): void {
    const action = { label: t('common.retry'), run: again };
    toasts.show({ variant: 'warning', title: name, description: t('clients.unchecked'), action });
  }

  return { choose, choosing, failure };
}
