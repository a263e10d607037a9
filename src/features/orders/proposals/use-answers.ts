import { useMemo } from 'react';
import { useOutbox } from '../../../device/outbox/device-outbox.ts';
import type { Answers } from './answered-order.ts';

export function useAnswers(clNum: number): { answers: Answers; unsent: ReadonlySet<string> } {
  const given = useOutbox((now) => now.shown('proposals', clNum).answers);
  const pending = useOutbox((now) => now.pending('proposals', clNum));
  return useMemo(
    () => ({
      answers: new Map(given.map(({ key, answer }) => [key, answer])),
      unsent: new Set(pending.map(({ command }) => command.key)),
    }),
    [given, pending],
  );
}

/** Returns a counter that grows with each answer that the server has accepted or rejected. */
export const useSettledAnswers = (clNum: number): number =>
  useOutbox((now) => now.known('proposals', clNum).state.settled);
