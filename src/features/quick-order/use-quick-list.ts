import { useStore } from 'zustand';
import { quickListOf } from './list/device-list.ts';
import type { QuickList } from './list/quick-list.ts';

/** A client's list as it is shown, and what can be done with it. */
export function useQuickList(userKey: string, clNum: number) {
  const list: QuickList = quickListOf(userKey, clNum);
  const { lines, text } = useStore(list);
  return { list, lines, text };
}
