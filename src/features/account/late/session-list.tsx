import { useRef } from 'react';
import type { AccountSession } from '../../../../contract/account/schemas.ts';
import { useSpeech } from '../../../i18n/i18n.ts';
import { formatDay, formatTime } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { agentName } from './agent-name.ts';

interface SessionListProps {
  sessions: readonly AccountSession[];
  onEnd: (seNum: number) => void;
}

export function SessionList({ sessions, onEnd }: SessionListProps) {
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
