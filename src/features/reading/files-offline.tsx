import { useSpeech } from '../../i18n/i18n.ts';
import { useIsOnline } from '../../offline/use-connection.ts';

/** Why no file can be had for the moment: said once, above what would offer them. */
export function FilesOffline() {
  const { t } = useSpeech();
  if (useIsOnline()) return null;
  return <p className="text-sm text-muted">{t('orders.filesOffline')}</p>;
}
