import { History } from 'lucide-react';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { shortDate } from '../../../../../contract/core/dates.ts';
import { useSpeech } from '../../../../i18n/i18n.ts';
import type { Catalogue } from '../../../products/catalogue.ts';

export function LastBought({ catalogue, arNum }: { catalogue: Catalogue; arNum: number }) {
  const { t } = useSpeech();
  const bought = useStore(catalogue, (known) => known.bought);
  useEffect(() => {
    catalogue.readBought().catch(() => undefined);
  }, [catalogue]);
  const last = bought?.find((one) => one.arNum === arNum);
  if (!last) return null;
  return (
    <p className="flex items-center gap-2 text-sm text-muted">
      <History aria-hidden="true" className="size-4 shrink-0" />
      {t('product.bought', {
        count: last.quantity,
        date: shortDate(last.on),
      })}
    </p>
  );
}
