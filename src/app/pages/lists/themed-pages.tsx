import { ThemedList } from '../../../features/catalogue/list/themed-list.tsx';
import { useSpeech } from '../../../i18n/i18n.ts';

export function PromotionsPage() {
  const { t } = useSpeech();
  return <ThemedList route="promotions" title={t('titles.promotions')} />;
}
