import { useSpeech } from '../../../i18n/i18n.ts';

export function InstallSteps() {
  const { t } = useSpeech();
  return (
    <ol className="flex list-decimal flex-col gap-1 pl-5 text-sm">
      <li>{t('connect.iosOne')}</li>
      <li>{t('connect.iosTwo')}</li>
      <li>{t('connect.iosThree')}</li>
    </ol>
  );
}
