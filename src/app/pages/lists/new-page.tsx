import { ThemedList } from '../../../features/catalogue/list/list-screen.tsx';
import { useSpeech } from '../../../i18n/i18n.ts';

export function NewPage() {
  const { t } = useSpeech();
  return <ThemedList route="nouveautes" title={t('titles.news')} />;
}
