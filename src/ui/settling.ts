import { startTransition, useCallback, useEffect, useState } from 'react';
import { later } from '../lib/later.ts';

/** How long content below waits. Content above that arrives later pushes it down. */
const PATIENCE_MS = 3000;
const PAINTED_MS = 50;

/** True once the content above is known or the wait is over, so that content below may be shown. */
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

/** True once `awaited` has not changed for `ms`. A falsy value is not awaited. */
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

/** Renders content below the first screenful after the first paint, and blocks no tap meanwhile. */
export function useOncePainted(render: () => void): void {
  useEffect(() => later(() => startTransition(render), PAINTED_MS), [render]);
}
