import { startTransition, useCallback, useEffect, useState } from 'react';
import { later } from '../lib/async/later.ts';

/** How long the content further down waits until the content above it has arrived. */
const PATIENCE_MS = 3000;
const PAINTED_MS = 50;

/**
 * `isSettled` is true when the content above has arrived or the wait is over. Then the content
 * further down may be shown.
 */
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

/** Returns true if `awaited` is set and has not changed for `ms`. */
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

/**
 * Renders content outside the visible part after the first paint. A transition does not delay a
 * tap.
 */
export function useOncePainted(render: () => void): void {
  useEffect(() => later(() => startTransition(render), PAINTED_MS), [render]);
}
