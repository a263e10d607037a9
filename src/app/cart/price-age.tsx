import { useReplica } from '../../features/catalogue/use-replica.ts';
import { useSpeech } from '../../i18n/i18n.ts';
import { formatDay, formatTime } from '../../lib/format.ts';
import { useIsOnline } from '../../offline/use-connection.ts';

/** Of when the prices are, where nobody can be asked for today's. */
export function PriceAge() {
  const { t, locale } = useSpeech();
  const { verifiedAt } = useReplica();
  const isOnline = useIsOnline();
  if (isOnline || verifiedAt === undefined) return null;
  const [day, time] = [formatDay(verifiedAt, locale), formatTime(verifiedAt, locale)];
  return <span>{t('cart.pricesOf', { day, time })}</span>;
}
