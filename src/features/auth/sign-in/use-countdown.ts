import { useEffect, useState } from 'react';

const secondsTo = (until: number) => Math.max(0, Math.ceil((until - Date.now()) / 1000));

/** The seconds left until a moment, told once a second. */
export function useCountdown(until: number): number {
  const [left, setLeft] = useState(() => secondsTo(until));
  useEffect(() => {
    setLeft(secondsTo(until));
    const timer = setInterval(() => setLeft(secondsTo(until)), 1000);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}
