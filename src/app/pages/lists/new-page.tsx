import { ThemedList } from '../../../features/catalogue/list/themed-list.tsx';
import { useSpeech } from '../../../i18n/i18n.ts';

export function NewPage() {
  const { t } = useSpeech();
  return <ThemedList route="nouveautes" title={t('titles.news')} />;
}
