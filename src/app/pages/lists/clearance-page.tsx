import { ThemedList } from '../../../features/catalogue/list/themed-list.tsx';
import { useSpeech } from '../../../i18n/i18n.ts';

export function ClearancePage() {
  const { t } = useSpeech();
  return <ThemedList route="destockage" title={t('titles.clearance')} />;
}
