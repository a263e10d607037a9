import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { addressOf, type ListAddress, readAddress, unfiltered } from './list-address.ts';

export function useListAddress<S extends string>(statuses: readonly S[]) {
  const [parameters, setParameters] = useSearchParams();
  const asked = readAddress(parameters, statuses);
  // Reads the address of now: the page may not have rendered it yet.
  const ask = (change: Partial<ListAddress<S>>, isTyping = false): void => {
    const now = readAddress(new URLSearchParams(window.location.search), statuses);
    setParameters(new URLSearchParams(addressOf({ ...now, page: 1, ...change })), {
      replace: isTyping,
      preventScrollReset: true,
    });
  };
  /** A new key clears what is typed and not applied yet. */
  const [cleared, setCleared] = useState(0);
  function clear(): void {
    setCleared((before) => before + 1);
    ask(unfiltered);
  }
  return { asked, ask, cleared, clear };
}
