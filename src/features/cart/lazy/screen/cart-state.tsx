import { CloudCheck, CloudUpload } from 'lucide-react';
import { useStore } from 'zustand';
import { useSpeech } from '../../../../i18n/i18n.ts';
import { formatDay, formatTime } from '../../../../lib/format.ts';
import { deviceCatalogue } from '../../../../offline/catalogue/device-catalogue.ts';
import { useIsOnline } from '../../../../offline/use-connection.ts';
import { useCart } from '../../use-cart.ts';

/** How far the cart has come: kept here, or with the server as well. Never more than is true. */
export function CartState() {
  const { t } = useSpeech();
  const { waiting, pending, isWhole } = useCart();
  if (pending.length > 0) {
    return (
      <span className="inline-flex items-center gap-1.5">
        <CloudUpload aria-hidden="true" className="size-4.5 text-warning" strokeWidth={1.75} />
        {t('cart.savedHere', { count: waiting.size })}
      </span>
    );
  }
  if (!isWhole) return null;
  return (
    <span className="inline-flex items-center gap-1.5">
      <CloudCheck aria-hidden="true" className="size-4.5 text-success" strokeWidth={1.75} />
      {t('cart.sent')}
    </span>
  );
}

/** Of when the prices are, where nobody can be asked for today's. */
export function PriceAge() {
  const { t, locale } = useSpeech();
  const { verifiedAt } = useStore(deviceCatalogue);
  const isOnline = useIsOnline();
  if (isOnline || verifiedAt === undefined) return null;
  const [day, time] = [formatDay(verifiedAt, locale), formatTime(verifiedAt, locale)];
  return <span>{t('cart.pricesOf', { day, time })}</span>;
}
