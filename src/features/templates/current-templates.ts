import { useSyncExternalStore } from 'react';
import type { Templates, TemplatesView } from './templates-store.ts';

let current: Templates | undefined;
let leaveCurrent: (() => void)[] = [];
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

/** The templates of another client, or of nobody: nothing of those before is shown any more. */
export function setTemplates(next: Templates | undefined): void {
  for (const leave of leaveCurrent) leave();
  current = next;
  leaveCurrent = next ? [next.subscribe(tell), next.follow()] : [];
  tell();
}

export const currentTemplates = (): Templates | undefined => current;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useTemplates = (): TemplatesView | undefined =>
  useSyncExternalStore(subscribe, () => current?.current());
