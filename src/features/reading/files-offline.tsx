import { useSpeech } from '../../i18n/i18n.ts';
import { useIsOnline } from '../../offline/use-connection.ts';

export function FilesOffline() {
  const { t } = useSpeech();
  if (useIsOnline()) return null;
  return <p className="text-sm text-muted">{t('orders.filesOffline')}</p>;
}
