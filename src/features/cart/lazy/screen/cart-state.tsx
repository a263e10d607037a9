import { CloudCheck, CloudUpload } from 'lucide-react';
import { useStore } from 'zustand';
import { useSpeech } from '../../../../i18n/i18n.ts';
import { formatDay, formatTime } from '../../../../lib/format.ts';
import { deviceCatalogue } from '../../../../offline/catalogue/device-catalogue.ts';
import { useIsOnline } from '../../../../offline/use-connection.ts';
import { useCart } from '../../use-cart.ts';

export function CartState() {
  const { t } = useSpeech();
  const { waiting, pending, isWhole } = useCart();
  const isSent = pending.length === 0;
  if (isSent && !isWhole) return null;
  const Icon = isSent ? CloudCheck : CloudUpload;
  const tone = isSent ? 'text-success' : 'text-warning';
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon aria-hidden="true" className={`size-4.5 ${tone}`} strokeWidth={1.75} />
      {isSent ? t('cart.sent') : t('cart.savedHere', { count: waiting.size })}
    </span>
  );
}

export function PriceAge() {
  const { t, locale } = useSpeech();
  const { verifiedAt } = useStore(deviceCatalogue);
  const isOnline = useIsOnline();
  if (isOnline || verifiedAt === undefined) return null;
  const [day, time] = [formatDay(verifiedAt, locale), formatTime(verifiedAt, locale)];
  return <span>{t('cart.pricesOf', { day, time })}</span>;
}
