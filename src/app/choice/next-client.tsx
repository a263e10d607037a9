import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { CommercialUser } from '../../../contract/auth/schemas.ts';
import type { ClientRow } from '../../../contract/clients/schemas.ts';
import { useStored } from '../../device/database/use-stored.ts';
import { userKey } from '../../features/auth/session/session-store.ts';
import { NextOrder } from '../../features/checkout/confirmation/confirmation-step.tsx';
import { readClientList } from '../../features/clients/client-list.ts';
import { roundOf } from '../../features/visits/round/current-round.ts';
import { nextVisit, useVisits } from '../../features/visits/round/round-visits.ts';
import { failureMessage } from '../../i18n/failure-message.ts';
import { clientDetailPath } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { useChooseClient } from './session-choice.ts';

const NO_ROWS: readonly ClientRow[] = [];
const rowsOf = (key: string) =>
  readClientList(key).then(
    (list) => list?.rows ?? NO_ROWS,
    () => NO_ROWS,
  );

/**
 * Offers the next client of the round on the confirmation of an order. Shows nothing until the
 * client list is read, so that no button moves.
 */
export function NextClient({ user }: { user: CommercialUser }) {
  const { t } = useTranslation();
  const key = userKey(user);
  const { last, prepared } = useStore(roundOf(key));
  const known = useStored(key, () => rowsOf(key));
  const [isRefused, setRefused] = useState(false);
  const rows = (!isRefused && known) || NO_ROWS;
  const visits = useVisits(rows, last, prepared);
  const { choose, choosing, failure } = useChooseClient(user, () => setRefused(true));
  const clNum = user.CLIENT?.ClNum;
  const row = visits.some((visit) => visit.row.clNum === clNum) && nextVisit(visits, clNum)?.row;
  if (!known) return null;
  if (!row) return <NextOrder />;
  return (
    <>
      <Button
        wide
        busy={choosing !== undefined}
        icon={<ArrowRight className="size-5" />}
        onClick={() => void choose(row, clientDetailPath(row.clNum))}
      >
        {t('checkout.nextClient', { client: row.name })}
      </Button>
      <NextOrder variant="secondary" />
      {failure !== undefined && (
        <p role="alert" className="text-sm text-error">
          {failureMessage(failure, t)}
        </p>
      )}
    </>
  );
}
