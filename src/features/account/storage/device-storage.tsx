import { useSpeech } from '../../../i18n/i18n.ts';
import { formatCount } from '../../../lib/format.ts';
import { useSendingCounts } from '../../sending/use-entries.ts';
import { StoragePanel } from './storage-panel.tsx';

export function DeviceStorage() {
  const { t, locale } = useSpeech();
  const { waiting } = useSendingCounts();
  return (
    <StoragePanel>
      <div>
        <dt className="text-muted">{t('storage.waiting')}</dt>
        <dd className="tabular-nums">{formatCount(waiting, locale)}</dd>
      </div>
    </StoragePanel>
  );
}
