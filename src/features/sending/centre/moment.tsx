import { useSpeech } from '../../../i18n/i18n.ts';
import { formatAgo } from '../../../lib/ago.ts';
import { formatDay, formatTime } from '../../../lib/format.ts';

/** When something happened: how long ago, and exactly. */
export function Moment({ at, now }: { at: number; now: number }) {
  const { t, locale } = useSpeech();
  const exact = t('sending.on', { day: formatDay(at, locale), time: formatTime(at, locale) });
  return (
    <time dateTime={new Date(at).toISOString()} className="whitespace-nowrap">
      {formatAgo(at, now, locale) ?? t('sending.justNow')} ({exact})
    </time>
  );
}
