import { startTransition, useCallback, useEffect, useState } from 'react';
import { later } from '../lib/later.ts';

/** What comes later than this pushes the rest away. */
const PATIENCE_MS = 3000;
const PAINTED_MS = 50;

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

/** Whether it has been awaited for so long; what is awaited again begins anew, and nothing is no wait. */
export function useIsLate<T>(awaited: T, ms: number): boolean {
  const [late, setLate] = useState<T>();
  useEffect(() => {
    if (!awaited) return;
    const forget = later(() => setLate(awaited), ms);
    return () => {
      forget();
      setLate(undefined);
    };
  }, [awaited, ms]);
  return Boolean(awaited) && late === awaited;
}

/** What lies below the first screenful is rendered once that is painted, and holds up no tap meanwhile. */
export function useOncePainted(render: () => void): void {
  useEffect(() => later(() => startTransition(render), PAINTED_MS), [render]);
}
