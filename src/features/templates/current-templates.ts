import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createCurrentLane } from '../../offline/outbox/views.ts';
import type { Templates, TemplatesView } from './templates-store.ts';

const lane = createCurrentLane<TemplatesView, Templates>();

export const { get: currentTemplates, set: setTemplates } = lane;

/** Reads again whenever the page becomes visible, because colleagues change templates too. */
export function useFreshTemplates(): TemplatesView | undefined {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void currentTemplates()?.reopen();
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return useStore(lane.store, ({ view }) => view);
}
