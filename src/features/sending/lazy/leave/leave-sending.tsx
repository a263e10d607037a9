import { useEffect, useRef, useState } from 'react';
import { useSpeech } from '../../../../i18n/i18n.ts';
import { Button } from '../../../../ui/button.tsx';
import { ButtonLink } from '../../../../ui/button-link.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { pathToPart } from '../../sending-parts.ts';
import { useSendingCounts } from '../../use-entries.ts';
import { wakeOutbox } from '../wake-outbox.ts';

export function LeaveSending({ onArrived, onBack }: { onArrived: () => void; onBack: () => void }) {
  const { t } = useSpeech();
  const { waiting, toCheck } = useSendingCounts();
  const [total] = useState(waiting);
  const [isSilent, setSilent] = useState(false);
  const hasArrived = waiting === 0 && toCheck === 0;
  const arrived = useRef(onArrived);
  arrived.current = onArrived;
  useEffect(() => void wakeOutbox().then((isReached) => setSilent(!isReached)), []);
  useEffect(() => {
    if (hasArrived) arrived.current();
  }, [hasArrived]);
  const isRejected = waiting === 0 && toCheck > 0;
  return (
    <div className="mt-4 flex flex-col gap-4">
      <div role="status">
        {!isRejected && <p className="font-medium">{t('leave.left', { count: waiting })}</p>}
        {isSilent && waiting > 0 && (
          <Notice tone="warning" title={t('sending.notReached')}>
            {t('sending.notReachedHelp')}
          </Notice>
        )}
        {isRejected && (
          <Notice tone="warning" title={t('leave.refused')}>
            {t('leave.refusedHelp')}
          </Notice>
        )}
      </div>
      {!isRejected && (
        <progress
          aria-label={t('sending.sendingNow')}
          max={Math.max(total, 1)}
          value={total - waiting}
          className="h-2 w-full accent-primary"
        />
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onBack}>
          {t(isRejected ? 'leave.back' : 'leave.stopSending')}
        </Button>
        {isRejected && <ButtonLink to={pathToPart('toCheck')}>{t('leave.check')}</ButtonLink>}
      </div>
    </div>
  );
}
