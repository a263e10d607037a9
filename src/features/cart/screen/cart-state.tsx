import { CloudUpload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useIsOnline } from '../../../device/connection/use-connection.ts';
import { deviceCatalogue } from '../../../device/replica/device-catalogue.ts';
import { useLocale } from '../../../i18n/i18n.ts';
import { isTablet } from '../../../lib/env.ts';
import { formatMoment } from '../../../lib/format.ts';
import { useCart } from '../use-cart.ts';

/** Lines on the server have no mark: users would read « sent » as « ordered ». */
export function CartState() {
  const { t } = useTranslation();
  const locale = useLocale();
  const { pending } = useCart();
  const { verifiedAt: at } = useStore(deviceCatalogue);
  const isOnline = useIsOnline();
  return (
    <span data-pending={pending.length} className="flex flex-wrap gap-x-4">
      {!isOnline && at !== undefined && <span>{t('cart.pricesOf', formatMoment(at, locale))}</span>}
      {pending.length > 0 && (
        <span className="inline-flex items-center gap-1.5">
          <CloudUpload className="size-4.5 text-warning" strokeWidth={1.75} />
          {t(isTablet() ? 'cart.savedTablet' : 'cart.savedDevice')}
        </span>
      )}
    </span>
  );
}
