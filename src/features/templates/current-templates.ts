import { useSyncExternalStore } from 'react';
import { createCurrentLane } from '../../offline/outbox/current-lane.ts';
import type { Templates, TemplatesView } from './templates-store.ts';

const lane = createCurrentLane<Templates>();

export const { get: currentTemplates, set: setTemplates } = lane;

export const useTemplates = (): TemplatesView | undefined =>
  useSyncExternalStore(lane.subscribe, () => lane.get()?.current());
