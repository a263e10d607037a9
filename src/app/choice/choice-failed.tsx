import { useTranslation } from 'react-i18next';
import { failureMessage } from '../../i18n/failure-message.ts';
import { hasCode } from '../../lib/http-errors.ts';
import { Notice } from '../../ui/notice.tsx';

export function ChoiceFailed({ failure }: { failure: unknown }) {
  const { t } = useTranslation();
  if (failure === undefined) return null;
  const isGone = hasCode(failure, 'NOT_FOUND');
  return (
    <Notice tone="error" title={t(isGone ? 'clients.refused' : 'clients.chooseFailed')}>
      {isGone ? t('clients.refusedHelp') : failureMessage(failure, t)}
    </Notice>
  );
}
