import { CloudCheck, CloudUpload } from 'lucide-react';
import { useStore } from 'zustand';
import { useSpeech } from '../../../../i18n/i18n.ts';
import { formatDay, formatTime } from '../../../../lib/format.ts';
import { deviceCatalogue } from '../../../../offline/catalogue/device-catalogue.ts';
import { useIsOnline } from '../../../../offline/use-connection.ts';
import { useCart } from '../../use-cart.ts';

export function CartState() {
  const { t, locale } = useSpeech();
  const { waiting, pending, isWhole } = useCart();
  const { verifiedAt: at } = useStore(deviceCatalogue);
  const isOnline = useIsOnline();
  const isSent = pending.length === 0;
  const Icon = isSent ? CloudCheck : CloudUpload;
  const tone = isSent ? 'text-success' : 'text-warning';
  return (
    <span className="flex flex-wrap gap-x-4">
      {!isOnline && at !== undefined && (
        <span>
          {t('cart.pricesOf', { day: formatDay(at, locale), time: formatTime(at, locale) })}
        </span>
      )}
      {(!isSent || isWhole) && (
        <span className="inline-flex items-center gap-1.5">
          <Icon aria-hidden="true" className={`size-4.5 ${tone}`} strokeWidth={1.75} />
          {isSent ? t('cart.sent') : t('cart.savedHere', { count: waiting.size })}
        </span>
      )}
    </span>
  );
}
