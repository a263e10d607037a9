import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../i18n/i18n.ts';
import { serverNow } from '../../../lib/clock.ts';
import { formatAgo, formatMoment } from '../../../lib/format.ts';
import { useSendingCounts } from '../use-entries.ts';

const STEP_MS = 20_000;

export function useNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), STEP_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

export function Moment({ at, now }: { at: number; now: number }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const exact = t('shell.at', formatMoment(at, locale));
  return (
    <time dateTime={new Date(at).toISOString()} className="whitespace-nowrap">
      {formatAgo(at, now, locale) ?? t('sending.justNow')} ({exact})
    </time>
  );
}

export function OldestWaiting() {
  const { t } = useTranslation();
  const now = useNow();
  const { since } = useSendingCounts();
  return (
    <div>
      <dt className="text-muted">{t('sending.oldest')}</dt>
      <dd>{since === undefined ? t('sending.none') : <Moment at={since} now={now} />}</dd>
    </div>
  );
}
