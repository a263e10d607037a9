import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { addressOf, type ListAddress, readAddress, unfiltered } from './list-address.ts';

/** What the address asks for, and how it is changed: each finished change is a place to come back to. */
export function useListAddress<S extends string>(statuses: readonly S[]) {
  const [parameters, setParameters] = useSearchParams();
  const asked = readAddress(parameters, statuses);
  // Beside what the address asks for by then: the page may not have been drawn with it yet.
  const ask = (change: Partial<ListAddress<S>>, isTyping = false): void => {
    const now = readAddress(new URLSearchParams(window.location.search), statuses);
    setParameters(new URLSearchParams(addressOf({ ...now, page: 1, ...change })), {
      replace: isTyping,
      preventScrollReset: true,
    });
  };
  /** Counted: what is typed and not said yet goes with the rest. */
  const [cleared, setCleared] = useState(0);
  function clear(): void {
    setCleared((before) => before + 1);
    ask(unfiltered);
  }
  return { asked, ask, cleared, clear };
}
