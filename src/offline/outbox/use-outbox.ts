import { useStore } from 'zustand';
import { outbox } from './device-outbox.ts';
import type { Outbox } from './engine.ts';

const store = {
  getState: () => outbox,
  getInitialState: () => outbox,
  subscribe: (listener: (now: Outbox, before: Outbox) => void) =>
    outbox.subscribe(() => listener(outbox, outbox)),
};

export const useOutbox = <T>(select: (outbox: Outbox) => T): T => useStore(store, select);
