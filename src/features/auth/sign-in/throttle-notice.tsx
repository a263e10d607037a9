import { useSpeech } from '../../../i18n/i18n.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useCountdown } from './use-countdown.ts';

/** Said in place, with the wait that the server asked for. */
export function ThrottleNotice({ until }: { until: number }) {
  const { t } = useSpeech();
  const left = useCountdown(until);
  const wait =
    left > 90
      ? t('common.minutes', { count: Math.ceil(left / 60) })
      : t('common.seconds', { count: left });
  return (
    <Notice tone="warning" title={t('auth.throttled')}>
      {/* A reader is told once, not every second. */}
      <span aria-live="off">
        {left > 0 ? t('auth.throttledHelp', { wait }) : t('auth.throttledOver')}
      </span>
    </Notice>
  );
}
