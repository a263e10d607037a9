import { useEffect } from 'react';
import { useStore } from 'zustand';
import { asStore } from '../../lib/as-store.ts';
import { createCurrentLane } from '../../offline/outbox/current-lane.ts';
import type { Templates, TemplatesView } from './templates-store.ts';

const lane = createCurrentLane<Templates>();
const store = asStore(lane.get, lane.subscribe);

export const { get: currentTemplates, set: setTemplates } = lane;

const useTemplates = (): TemplatesView | undefined => useStore(store, (shown) => shown?.current());

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
