import { useEffect } from 'react';
import { useSpeech } from './i18n.ts';

/** A page that knows a better name for itself than its route's. */
export function usePageTitle(title: string | undefined): void {
  const { t } = useSpeech();
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · ${t('app.name')}`;
  }, [title, t]);
}
