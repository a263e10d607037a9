import { ArrowRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { CommercialUser } from '../../../contract/auth/schemas.ts';
import type { ClientRow } from '../../../contract/clients/schemas.ts';
import { userKey } from '../../features/auth/session/session-store.ts';
import { readClientList } from '../../features/clients/client-list.ts';
import { roundOf } from '../../features/visits/round/current-round.ts';
import { failureMessage } from '../../i18n/failure-message.ts';
import { useSpeech } from '../../i18n/i18n.ts';
import { clientDetailPath } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { useChooseClient } from './session-choice.ts';

/** From a confirmation on to the client who is visited next, as the round was prepared. */
export function NextClient({ user }: { user: CommercialUser }) {
  const { t } = useSpeech();
  const key = userKey(user);
  const clNum = useStore(roundOf(key), ({ last }) => clientAfter(last, user.CLIENT?.ClNum));
  const [row, setRow] = useState<ClientRow>();
  const { choose, choosing, failure } = useChooseClient(user, () => setRow(undefined));
  useEffect(() => {
    const list = clNum === undefined ? undefined : readClientList(key).catch(() => undefined);
    void list?.then((stored) => setRow(stored?.rows.find((one) => one.clNum === clNum)));
  }, [key, clNum]);
  if (row === undefined || row.clNum !== clNum) return null;
  return (
    <>
      <Button
        wide
        variant="secondary"
        busy={choosing !== undefined}
        icon={<ArrowRight className="size-5" />}
        onClick={() => void choose(row, clientDetailPath(row.clNum))}
      >
        {t('checkout.nextClient', { client: row.name })}
      </Button>
      {failure !== undefined && (
        <p role="alert" className="text-sm text-error">
          {failureMessage(failure, t)}
        </p>
      )}
    </>
  );
}

function clientAfter(round: readonly number[], clNum: number | undefined): number | undefined {
  const at = clNum === undefined ? -1 : round.indexOf(clNum);
  return at === -1 ? undefined : round[at + 1];
}
