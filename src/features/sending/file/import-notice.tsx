import { useSpeech } from '../../../i18n/i18n.ts';
import type { ImportResult } from '../../../offline/outbox/outbox-types.ts';
import { Notice } from '../../../ui/notice.tsx';

/** What became of a file. */
export function ImportNotice({ result }: { result: ImportResult }) {
  const { t } = useSpeech();
  if (result.state === 'refused') {
    return (
      <Notice tone="error" title={t('sending.file.refused')}>
        {t(`sending.file.refusals.${result.reason}`)}
      </Notice>
    );
  }
  const { added, known } = result;
  const title =
    added > 0 ? t('sending.file.added', { count: added }) : t('sending.file.nothingNew');
  return (
    <Notice tone={added > 0 ? 'success' : 'info'} title={title}>
      {known > 0 && t('sending.file.known', { count: known })}
    </Notice>
  );
}
