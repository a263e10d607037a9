import { useSpeech } from '../../../i18n/i18n.ts';
import { useSendingCounts } from '../use-entries.ts';
import { Moment } from './moment.tsx';
import { useNow } from './use-now.ts';

/** Since when this device has held something back: a line among those of its storage. */
export function OldestWaiting() {
  const { t } = useSpeech();
  const now = useNow();
  const { since } = useSendingCounts();
  return (
    <div>
      <dt className="text-muted">{t('sending.oldest')}</dt>
      <dd>{since === undefined ? t('sending.none') : <Moment at={since} now={now} />}</dd>
    </div>
  );
}
