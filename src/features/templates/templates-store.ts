import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { Template } from '../../../contract/templates/schemas.ts';
import { createCurrentLane, createLaneView, type LaneSource } from '../../device/outbox/views.ts';

type Templates = ReturnType<typeof createTemplates>;

export type TemplatesView = ReturnType<Templates['current']>;

export const createTemplates = (source: LaneSource<Template[]>) =>
  createLaneView(source, {
    topic: 'templates',
    stateOf: (templates) => ({ templates, isWhole: true }),
    viewOf: ({ templates, isWhole }, pending, failure) => ({
      templates,
      unsent: new Set(pending.map(({ command }) => command.key)),
      /** False while only templates made on this device are known. */
      isLoaded: isWhole,
      failure,
    }),
  });

const lane = createCurrentLane<TemplatesView, Templates>();

export const { get: currentTemplates, set: setTemplates } = lane;

/** Reads the templates again whenever the page becomes visible: colleagues change them too. */
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
