import { useSpeech } from '../../i18n/i18n.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { CatalogueFrame } from '../catalogue/catalogue-frame.tsx';
import { useOwner } from '../checkout/use-owner.ts';
import { QuickOrder } from '../quick-order/quick-order.tsx';

export function QuickOrderPage() {
  const { t } = useSpeech();
  const owner = useOwner();
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
