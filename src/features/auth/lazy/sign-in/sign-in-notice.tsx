import { useEffect, useState } from 'react';
import { useSpeech } from '../../../../i18n/i18n.ts';
import { useConnection } from '../../../../offline/use-connection.ts';
import { Notice } from '../../../../ui/notice.tsx';
import type { SignInOutcome } from './sign-in.ts';

interface SignInNoticeProps {
  outcome: SignInOutcome | undefined;
  until: number;
}

export function SignInNotice({ outcome, until }: SignInNoticeProps) {
  const { t } = useSpeech();
  const { network, needsAuth } = useConnection();
  if (outcome?.kind === 'throttled') return <ThrottleNotice until={until} />;
  if (network === 'offline' || outcome?.kind === 'offline') {
    return (
      <Notice tone="warning" title={t('auth.offline')}>
        {t('auth.offlineHelp')}
      </Notice>
    );
  }
  if (!needsAuth) return null;
  return (
    <Notice tone="info" title={t('auth.expired')}>
      {t('auth.expiredHelp')}
    </Notice>
  );
}

function ThrottleNotice({ until }: { until: number }) {
  const { t } = useSpeech();
  const left = useCountdown(until);
  const wait =
    left > 90
      ? t('common.minutes', { count: Math.ceil(left / 60) })
      : t('common.seconds', { count: left });
  return (
    <Notice tone="warning" title={t('auth.throttled')}>
      {/* A screen reader announces it once, not every second. */}
      <span aria-live="off">
        {left > 0 ? t('auth.throttledHelp', { wait }) : t('auth.throttledOver')}
      </span>
    </Notice>
  );
}

const secondsTo = (until: number) => Math.max(0, Math.ceil((until - Date.now()) / 1000));

function useCountdown(until: number): number {
  const [left, setLeft] = useState(() => secondsTo(until));
  useEffect(() => {
    setLeft(secondsTo(until));
    const timer = setInterval(() => setLeft(secondsTo(until)), 1000);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}
