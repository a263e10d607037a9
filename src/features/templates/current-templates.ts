import { useStore } from 'zustand';
import { createCurrentLane } from '../../offline/outbox/views.ts';
import type { Templates, TemplatesView } from './templates-store.ts';

const lane = createCurrentLane<TemplatesView, Templates>();

export const { get: currentTemplates, set: setTemplates } = lane;

export const useTemplates = (): TemplatesView | undefined =>
  useStore(lane.store, ({ view }) => view);
