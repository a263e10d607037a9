import { useTranslation } from 'react-i18next';
import type { Shortage } from '../../../contract/orders/schemas.ts';
import { useLocale } from '../../i18n/i18n.ts';
import { Badge } from '../../ui/badge.tsx';
import { shortageLabel } from './product-labels.ts';

export function ShortageMark({ shortage }: { shortage: Shortage | undefined }) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (!shortage) return null;
  return (
    <p data-shortage className="flex flex-wrap items-center gap-x-2 text-sm tabular-nums">
      <Badge tone="warning">{t('catalogue.short')}</Badge>
      {shortageLabel(shortage, t, locale)}
    </p>
  );
}
