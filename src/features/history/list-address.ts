import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { CompactDate } from '../../../contract/core/dates.ts';
import { isPeriod, periodOf } from './period.ts';

export interface ListAddress<S extends string> {
  page: number;
  status: S | undefined;
  period: string;
  q: string;
}

export const SEARCH_LENGTH = 100;

export function readAddress<S extends string>(
  parameters: URLSearchParams,
  statuses: readonly S[],
): ListAddress<S> {
  const page = /^[1-9]\d{0,4}$/.exec(parameters.get('page') ?? '')?.[0] ?? '1';
  const period = parameters.get('periode') ?? '';
  return {
    page: Number(page),
    status: statuses.find((one) => one === parameters.get('statut')),
    period: isPeriod(period) ? period : '',
    q: (parameters.get('q') ?? '').trim().slice(0, SEARCH_LENGTH),
  };
}

export function addressOf({ page, status, period, q }: ListAddress<string>): string {
  const parameters = new URLSearchParams({
    ...(period !== '' && { periode: period }),
    ...(status && { statut: status }),
    ...(q !== '' && { q }),
    ...(page > 1 && { page: String(page) }),
  });
  return parameters.size === 0 ? '' : `?${parameters}`;
}

export const queryAt = <S extends string>(
  { page, status, period, q }: ListAddress<S>,
  today: CompactDate,
) => ({
  ...(page > 1 && { page: String(page) }),
  ...(status && { status }),
  ...periodOf(period, today),
  ...(q !== '' && { q }),
});

export const isFiltered = ({ status, period, q }: ListAddress<string>): boolean =>
  status !== undefined || period !== '' || q !== '';

export const unfiltered = { page: 1, status: undefined, period: '', q: '' } as const;

export function useListAddress<S extends string>(statuses: readonly S[]) {
  const [parameters, setParameters] = useSearchParams();
  const asked = readAddress(parameters, statuses);
  // React may not have rendered the last change of the URL yet, so read the browser's current URL.
  function ask(change: Partial<ListAddress<S>>, isTyping = false): void {
    const now = readAddress(new URLSearchParams(window.location.search), statuses);
    setParameters(new URLSearchParams(addressOf({ ...now, page: 1, ...change })), {
      replace: isTyping,
      preventScrollReset: true,
    });
  }
  /** The React key of the search box. A new key discards typed text that is not in the URL yet. */
  const [cleared, setCleared] = useState(0);
  function clear(): void {
    setCleared((before) => before + 1);
    ask(unfiltered);
  }
  return { statuses, asked, ask, cleared, clear };
}
