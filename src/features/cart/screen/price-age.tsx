import { useSpeech } from '../../../i18n/i18n.ts';
import { formatDay, formatTime } from '../../../lib/format.ts';
import { useConnection } from '../../../offline/use-connection.ts';
import { useReplica } from '../../products/use-replica.ts';

/** Of when the prices are, where nobody can be asked for today's. */
export function PriceAge() {
  const { t, locale } = useSpeech();
  const { verifiedAt } = useReplica();
  const { network } = useConnection();
  if (network !== 'offline' || verifiedAt === undefined) return null;
  const [day, time] = [formatDay(verifiedAt, locale), formatTime(verifiedAt, locale)];
  return <span>{t('cart.pricesOf', { day, time })}</span>;
}
