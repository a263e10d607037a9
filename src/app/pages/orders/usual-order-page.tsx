import { useTranslation } from 'react-i18next';
import { CatalogueFrame } from '../../../features/catalogue/list/catalogue-frame.tsx';
import { UsualOrder } from '../../../features/reorder/usual/usual-order.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';

export function UsualOrderPage() {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-4">
      <PageHeading
        title={t('titles.usualOrder')}
        aside={<span className="max-sm:hidden">{t('usual.help')}</span>}
      />
      <CatalogueFrame>{(catalogue) => <UsualOrder catalogue={catalogue} />}</CatalogueFrame>
    </div>
  );
}
