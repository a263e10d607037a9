import type { Translate } from '../../../i18n/i18n.ts';
import type { ToastContent } from '../../../ui/toasts/toast-queue.ts';
import type { SignInOutcome } from './sign-in.ts';

/** What the specification says about each outcome; what is told in place has no toast. */
export function signInToast(outcome: SignInOutcome, t: Translate): ToastContent | undefined {
  switch (outcome.kind) {
    case 'contact':
      return {
        variant: 'success',
        title: t('toasts.successTitle'),
        description: t('toasts.successContact'),
      };
    case 'commercial':
      return {
        variant: 'success',
        title: t('toasts.successTitle'),
        description: t('toasts.successCommercial'),
      };
    case 'refused':
      return {
        variant: 'error',
        title: t('toasts.refusedTitle'),
        description: t('toasts.refused'),
      };
    case 'failed':
      return {
        variant: 'error',
        title: t('toasts.errorTitle'),
        description: t('toasts.signInError'),
      };
    case 'throttled':
    case 'offline':
      return undefined;
  }
}
