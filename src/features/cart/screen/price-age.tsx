import { useStore } from 'zustand';
import { useSpeech } from '../../../i18n/i18n.ts';
import { formatDay, formatTime } from '../../../lib/format.ts';
import { deviceCatalogue } from '../../../offline/catalogue/device-catalogue.ts';
import { useIsOnline } from '../../../offline/use-connection.ts';

/** Of when the prices are, where nobody can be asked for today's. */
export function PriceAge() {
  const { t, locale } = useSpeech();
  const { verifiedAt } = useStore(deviceCatalogue);
  const isOnline = useIsOnline();
  if (isOnline || verifiedAt === undefined) return null;
  const [day, time] = [formatDay(verifiedAt, locale), formatTime(verifiedAt, locale)];
  return <span>{t('cart.pricesOf', { day, time })}</span>;
}
