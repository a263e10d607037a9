import { useSearchParams } from 'react-router';
import { addressOf, type ListAddress, readAddress } from '../../lib/list-address.ts';

/** What the address asks for, and how it is changed: each finished change is a place to come back to. */
export function useListAddress<S extends string>(statuses: readonly S[]) {
  const [parameters, setParameters] = useSearchParams();
  const asked = readAddress(parameters, statuses);
  const ask = (next: ListAddress<S>, isTyping = false): void =>
    setParameters(new URLSearchParams(addressOf(next)), {
      replace: isTyping,
      preventScrollReset: true,
    });
  return [asked, ask] as const;
}
