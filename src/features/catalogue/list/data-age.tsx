import { useStore } from 'zustand';
import { useSpeech } from '../../../i18n/i18n.ts';
import { formatCount, formatDay, formatTime } from '../../../lib/format.ts';
import { deviceCatalogue } from '../../../offline/catalogue/device-catalogue.ts';
import { useIsOnline } from '../../../offline/use-connection.ts';
import type { ListView } from '../../products/list/list-session.ts';

const OLD_MS = 10 * 60 * 1000;

export function DataAge({ view }: { view: ListView }) {
  const { t, locale } = useSpeech();
  const { verifiedAt } = useStore(deviceCatalogue);
  const isOnline = useIsOnline();
  if (view.where !== 'device') return null;
  if (view.missing) {
    return t('catalogue.partly', {
      products: formatCount(view.missing.products, locale),
      expected: formatCount(view.missing.expected, locale),
    });
  }
  if (verifiedAt === undefined || (isOnline && Date.now() - verifiedAt < OLD_MS)) return null;
  return t('common.dataOf', {
    day: formatDay(verifiedAt, locale),
    time: formatTime(verifiedAt, locale),
  });
}
