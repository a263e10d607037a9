import { useCallback, useEffect, useState } from 'react';

/** What comes later than this pushes the rest away. */
const PATIENCE_MS = 3000;

/** Whether something is known, or has been waited for long enough: what lies below it may be shown. */
export function useSettling() {
  const [isSettled, setSettled] = useState(false);
  const settle = useCallback(() => setSettled(true), []);
  useEffect(() => {
    const timer = setTimeout(settle, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [settle]);
  return { isSettled, settle };
}

export function useSettled(isSettled: boolean, settle: () => void): void {
  useEffect(() => {
    if (isSettled) settle();
  }, [isSettled, settle]);
}
