import { useTranslation } from 'react-i18next';
import { useCartOwner } from '../../features/cart/use-cart.ts';
import { CatalogueFrame } from '../../features/catalogue/list/catalogue-frame.tsx';
import { QuickOrder } from '../../features/quick-order/quick-order.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

export function QuickOrderPage() {
  const { t } = useTranslation();
  const owner = useCartOwner();
  return (
    <div className="flex flex-col gap-4">
      <PageHeading title={t('titles.quickOrder')} aside={t('fill.help')} />
      {owner && (
        <CatalogueFrame>
          {(catalogue) => <QuickOrder catalogue={catalogue} owner={owner} />}
        </CatalogueFrame>
      )}
    </div>
  );
}
