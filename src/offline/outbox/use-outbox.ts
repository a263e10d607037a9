import { useStore } from 'zustand';
import { asStore } from '../../lib/as-store.ts';
import { outbox } from './device-outbox.ts';
import type { Outbox } from './outbox-types.ts';

const store = asStore(() => outbox, outbox.subscribe);

/** What the outbox says now, followed: the same object as long as it says the same. */
export const useOutbox = <T>(select: (outbox: Outbox) => T): T => useStore(store, select);
