import { useCallback, useEffect, useState } from 'react';

/** What comes later than this pushes the rest away. */
const PATIENCE_MS = 3000;

/** Whether all of these are known, or have been waited for long enough: what lies below them may be shown. */
export function useSettling(count: number) {
  const [settled, setSettled] = useState(0);
  const settle = useCallback(() => setSettled((before) => before + 1), []);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(count), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [count]);
  return { isSettled: settled >= count, settle };
}

export function useSettled(isSettled: boolean, settle: () => void): void {
  useEffect(() => {
    if (isSettled) settle();
  }, [isSettled, settle]);
}
