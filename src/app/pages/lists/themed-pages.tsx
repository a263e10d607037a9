import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { CatalogueFrame } from '../../../features/catalogue/list/catalogue-frame.tsx';
import { ListScreen } from '../../../features/catalogue/list/list-screen.tsx';
import { baseOf, type ListRoute } from '../../../features/products/list/list-filters.ts';

export const ClearancePage = () => <ThemedList route="destockage" title="titles.clearance" />;
export const NewPage = () => <ThemedList route="nouveautes" title="titles.news" />;
export const PromotionsPage = () => <ThemedList route="promotions" title="titles.promotions" />;

function ThemedList({ route, title }: { route: ListRoute; title: ParseKeys }) {
  const { t } = useTranslation();
  return (
    <CatalogueFrame>
      {(catalogue) => <ListScreen catalogue={catalogue} base={baseOf(route)} title={t(title)} />}
    </CatalogueFrame>
  );
}
