import { useStore } from 'zustand';
import { outbox } from './device-outbox.ts';
import type { Outbox } from './engine.ts';

/** The outbox keeps its own state: what it shows is on the disk already. */
const store = {
  getState: () => outbox,
  getInitialState: () => outbox,
  subscribe: (listener: (now: Outbox, before: Outbox) => void) =>
    outbox.subscribe(() => listener(outbox, outbox)),
};

/** A value of the outbox, followed: the same object as long as it is the same. */
export const useOutbox = <T>(select: (outbox: Outbox) => T): T => useStore(store, select);
