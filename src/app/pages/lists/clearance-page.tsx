import { ThemedList } from '../../../features/catalogue/list/list-screen.tsx';
import { useSpeech } from '../../../i18n/i18n.ts';

export function ClearancePage() {
  const { t } = useSpeech();
  return <ThemedList route="destockage" title={t('titles.clearance')} />;
}
