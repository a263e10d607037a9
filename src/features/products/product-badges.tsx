import { useTranslation } from 'react-i18next';
import type { Product } from '../../../contract/catalogue/schemas.ts';
import { shopDay } from '../../../contract/core/shop-moment.ts';
import { serverNow } from '../../lib/clock.ts';
import { Badge } from '../../ui/badge.tsx';
import { promotionLabel } from './product-labels.ts';

export function ProductBadges({ product, isGone = false }: { product: Product; isGone?: boolean }) {
  const { t } = useTranslation();
  const { flags, promotion } = product;
  if (isGone || flags.withdrawn) return <Badge tone="error">{t('catalogue.gone')}</Badge>;
  return (
    <>
      {promotion && (
        <Badge tone="promotion">{promotionLabel(promotion, shopDay(serverNow()), t)}</Badge>
      )}
      {flags.new && <Badge tone="new">{t('catalogue.new')}</Badge>}
      {flags.clearance && <Badge tone="clearance">{t('catalogue.clearance')}</Badge>}
    </>
  );
}
