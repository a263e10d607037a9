import { useSpeech } from '../../../i18n/i18n.ts';

/** By hand, as iPad and iPhone want it. What Safari keeps is not the installed app’s. */
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
