import { useCallback, useEffect, useState } from 'react';
import { later } from '../lib/later.ts';

/** What comes later than this pushes the rest away. */
const PATIENCE_MS = 3000;

/** Whether something is known, or has been waited for long enough: what lies below it may be shown. */
export function useSettling() {
  const [isSettled, setSettled] = useState(false);
  const settle = useCallback(() => setSettled(true), []);
  useEffect(() => later(settle, PATIENCE_MS), [settle]);
  return { isSettled, settle };
}

export function useSettled(isSettled: boolean, settle: () => void): void {
  useEffect(() => {
    if (isSettled) settle();
  }, [isSettled, settle]);
}

/** Whether it has been the same for so long; what comes again begins anew. */
export function useHasStayed<T>(value: T, ms: number): boolean {
  const [stayed, setStayed] = useState<{ value: T }>();
  useEffect(() => {
    const forget = later(() => setStayed({ value }), ms);
    return () => {
      forget();
      setStayed(undefined);
    };
  }, [value, ms]);
  return stayed !== undefined && stayed.value === value;
}
