import { useStore } from 'zustand';
import { quickListOf } from '../../features/quick-order/device-list.ts';
import type { QuickList } from '../../features/quick-order/quick-list.ts';

/** A client's list as it is shown, and what can be done with it. */
export function useQuickList(userKey: string, clNum: number) {
  const list: QuickList = quickListOf(userKey, clNum);
  const { lines, text } = useStore(list);
  return { list, lines, text };
}
