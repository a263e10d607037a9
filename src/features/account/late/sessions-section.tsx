import { useRef, useState } from 'react';
import type { AccountSession } from '../../../../contract/account/schemas.ts';
import { failureMessage } from '../../../i18n/failure-message.ts';
import { useSpeech } from '../../../i18n/i18n.ts';
import { formatDay, formatTime } from '../../../lib/format.ts';
import { call, callDated } from '../../../lib/http.ts';
import { hasCode } from '../../../lib/http-errors.ts';
import { useDatedRead } from '../../../offline/use-dated-read.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useLeave } from '../../sending/use-leave.tsx';
import { agentName } from './agent-name.ts';

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
      {leave.question}
    </Card>
  );
}

interface SessionListProps {
  sessions: readonly AccountSession[];
  onEnd: (seNum: number) => void;
}

function SessionList({ sessions, onEnd }: SessionListProps) {
  const { t, locale } = useSpeech();
  const list = useRef<HTMLUListElement>(null);
  const moment = (at: number) => ({ day: formatDay(at, locale), time: formatTime(at, locale) });
  return (
    <ul ref={list} tabIndex={-1} className="flex flex-col divide-y divide-divider">
      {sessions.map(({ seNum, agent, createdAt, seenAt, isThis }) => {
        const name = agentName(agent) ?? t('account.unknownAgent');
        return (
          <li
            key={seNum}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
          >
            <div className="min-w-0 text-sm">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {name}
                {isThis && <Badge tone="success">{t('account.thisSession')}</Badge>}
              </p>
              <p className="text-muted">{t('account.opened', moment(createdAt))}</p>
              <p className="text-muted">{t('account.seen', moment(seenAt))}</p>
            </div>
            {!isThis && (
              <Button
                variant="secondary"
                aria-label={t('account.endOf', { name, ...moment(createdAt) })}
                onClick={() => {
                  // The pressed button disappears: the focus stays in the list.
                  list.current?.focus();
                  onEnd(seNum);
                }}
              >
                {t('account.end')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
