import { createStore } from 'zustand/vanilla';

/*
 * The specification asks for one toast at a time:
 *
 *   (none) ── show ──▶ open ── dismiss ──▶ closed ── 1,000,000 ms ──▶ (none)
 *                       ▲──────── show (a new id) ───────┘
 */
const TOAST_REMOVE_MS = 1_000_000;
const TOAST_DURATION_MS = 5000;
const TOAST_ACTION_DURATION_MS = 10_000;

export type ToastVariant = 'default' | 'success' | 'warning' | 'error';

export interface ToastContent {
  title: string;
  description?: string;
  variant?: ToastVariant;
  icon?: ToastVariant | null;
  action?: { label: string; run: () => void };
  link?: { label: string; to: string };
  duration?: number;
}

export interface ToastItem extends ToastContent {
  id: number;
  open: boolean;
  duration: number;
}

export function createToastQueue(later: (run: () => void, ms: number) => unknown) {
  const store = createStore<ToastItem | undefined>(() => undefined);
  let lastId = 0;
  const set = (next: ToastItem | undefined) => store.setState(next, true);
  return {
    ...store,
    show(content: ToastContent): number {
      lastId += 1;
      const usual = content.action ? TOAST_ACTION_DURATION_MS : TOAST_DURATION_MS;
      set({ duration: usual, ...content, id: lastId, open: true });
      return lastId;
    },
    dismiss(id?: number): void {
      const current = store.getState();
      if (!current?.open || (id !== undefined && current.id !== id)) return;
      set({ ...current, open: false });
      later(() => {
        if (store.getState()?.id === current.id) set(undefined);
      }, TOAST_REMOVE_MS);
    },
  };
}

export const toasts = createToastQueue((run, ms) => setTimeout(run, ms));
