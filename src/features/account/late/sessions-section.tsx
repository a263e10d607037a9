import { useState } from 'react';
import { failureMessage } from '../../../i18n/failure-message.ts';
import { useSpeech } from '../../../i18n/i18n.ts';
import { call, callDated } from '../../../lib/http.ts';
import { hasCode } from '../../../lib/http-errors.ts';
import { useDatedRead } from '../../../offline/use-dated-read.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { LeaveQuestion } from '../../sending/leave-question.tsx';
import { useLeave } from '../../sending/use-leave.ts';
import { SessionList } from './session-list.tsx';

interface SessionsSectionProps {
  user: string;
  /** Changes when a new password ends other sessions. */
  version: number;
}

export function SessionsSection({ user, version }: SessionsSectionProps) {
  const { t } = useSpeech();
  const leave = useLeave();
  const [failure, setFailure] = useState<unknown>();
  const [ended, setEnded] = useState<readonly number[]>([]);
  const read = useDatedRead(
    `${user} sessions`,
    (how) => callDated('account.sessions', how),
    version + ended.length,
  );
  const reason = failure ?? (read.isLoading ? undefined : read.failure);

  async function end(seNum: number): Promise<void> {
    setFailure(undefined);
    try {
      await call('account.endSession', { params: { seNum: String(seNum) } });
    } catch (error) {
      // A session that somebody else ended is over all the same.
      if (!hasCode(error, 'NOT_FOUND')) return setFailure(error);
    }
    setEnded((before) => [...before, seNum]);
  }

  return (
    <Card id="sessions" title={t('account.sessions')}>
      {reason !== undefined && (
        <Notice tone="warning" title={t('account.sessionsFailed')}>
          {failureMessage(reason, t)}
        </Notice>
      )}
      <SessionList
        sessions={(read.answer ?? []).filter(({ seNum }) => !ended.includes(seNum))}
        onEnd={(seNum) => void end(seNum)}
      />
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => leave.ask()}>
          {t('shell.signOut')}
        </Button>
        <Button variant="secondary" onClick={() => leave.ask(true)}>
          {t('account.everywhere')}
        </Button>
      </div>
      <LeaveQuestion leave={leave} />
    </Card>
  );
}
