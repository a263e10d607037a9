import { useEffect } from 'react';
import { currentTemplates, useTemplates } from './current-templates.ts';
import type { TemplatesView } from './templates-store.ts';

/** The templates, asked for again whenever somebody comes to look: colleagues change them too. */
export function useFreshTemplates(): TemplatesView | undefined {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void currentTemplates()?.reopen();
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return useTemplates();
}
