import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reads } from '../../device/copies/device-reads.ts';
import { useRead } from '../../device/copies/use-read.ts';
import { failureMessage } from '../../i18n/failure-message.ts';
import { useLocale } from '../../i18n/i18n.ts';
import { formatMoment } from '../../lib/format.ts';
import { call, callDated } from '../../lib/http.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NewPasswordForm } from '../auth/password/new-password-form.tsx';
import { useLeave } from '../sending/use-leave.tsx';
import { agentName } from './agent-name.ts';
import { EndSessionForm } from './end-session-form.tsx';

export function SecuritySections({ user }: { user: string }) {
  const { t } = useTranslation();
  const [passwords, setPasswords] = useState(0);
  return (
    <>
      <Card id="mot-de-passe" title={t('auth.password')}>
        <div className="flex flex-col gap-4">
          {passwords > 0 && <Notice tone="success" title={t('auth.passwordSaved')} />}
          <p className="text-sm text-muted">{t('account.passwordHelp')}</p>
          <NewPasswordForm
            key={passwords}
            asksCurrent
            submitLabel="account.changePassword"
            busyLabel="auth.saving"
            save={async (password, current) => {
              await call('account.password', { body: { current, password } });
              setPasswords(passwords + 1);
            }}
          />
        </div>
      </Card>
      <Sessions user={user} version={passwords} />
    </>
  );
}

function Sessions({ user, version }: { user: string; version: number }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const leave = useLeave();
  const list = useRef<HTMLUListElement>(null);
  const [asked, setAsked] = useState<number>();
  const [ended, setEnded] = useState<readonly number[]>([]);
  const read = useRead(
    reads.of(`${user} sessions`, (how) => callDated('account.sessions', how)),
    { version: version + ended.length },
  );
  const reason = read.isLoading ? undefined : read.failure;
  const sessions = (read.answer ?? []).filter(({ seNum }) => !ended.includes(seNum));
  const moment = (at: number) => formatMoment(at, locale);

  function close(): void {
    // The form has the focus and disappears, so the list gets the focus.
    list.current?.focus();
    setAsked(undefined);
  }

  return (
    <Card id="sessions" title={t('account.sessions')}>
      {reason !== undefined && (
        <Notice tone="warning" title={t('account.sessionsFailed')}>
          {failureMessage(reason, t)}
        </Notice>
      )}
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
              {!isThis && seNum !== asked && (
                <Button
                  variant="secondary"
                  aria-label={t('account.endOf', { name, ...moment(createdAt) })}
                  onClick={() => setAsked(seNum)}
                >
                  {t('account.end')}
                </Button>
              )}
              {seNum === asked && (
                <EndSessionForm
                  seNum={seNum}
                  onCancel={close}
                  onEnded={() => {
                    close();
                    setEnded((before) => [...before, seNum]);
                  }}
                />
              )}
            </li>
          );
        })}
      </ul>
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
