import { useSpeech } from '../../../../i18n/i18n.ts';

export function usePasswordMessages() {
  const { t } = useSpeech();
  return {
    show: t('forms.showPassword'),
    hide: t('forms.hidePassword'),
    showLong: t('forms.showPasswordLong'),
    hideLong: t('forms.hidePasswordLong'),
  };
}
