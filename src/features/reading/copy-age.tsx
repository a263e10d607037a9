import { useSpeech } from '../../i18n/i18n.ts';
import { formatDay, formatTime } from '../../lib/format.ts';

export function CopyAge({ copiedAt }: { copiedAt: number | undefined }) {
  const { t, locale } = useSpeech();
  if (copiedAt === undefined) return null;
  const moment = { day: formatDay(copiedAt, locale), time: formatTime(copiedAt, locale) };
  return <span>{t('common.dataOf', moment)}</span>;
}
