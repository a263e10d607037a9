import { useLayoutEffect, useRef } from 'react';

/** When the focused row is removed, moves the focus to the row that is now in its position. */
export function useFocusAfterRemoval(
  arNums: readonly number[],
  rowOf: (arNum: number | undefined) => HTMLElement | null,
): void {
  const before = useRef(arNums);
  useLayoutEffect(() => {
    if (before.current === arNums) return;
    const at = before.current.findIndex((arNum) => !arNums.includes(arNum));
    before.current = arNums;
    if (at === -1 || document.activeElement !== document.body) return;
    rowOf(arNums[Math.min(at, arNums.length - 1)])?.focus({ preventScroll: true });
  });
}
