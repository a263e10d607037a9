import type { CompactDate } from '../../../contract/core/dates.ts';
import { isPeriod, type Period, periodOf } from './period.ts';

export interface ListAddress<S extends string> {
  page: number;
  status: S | undefined;
  /** As `periodOf` reads it; empty for all. */
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

interface ListQuery<S extends string> extends Period {
  page?: string;
  status?: S;
  q?: string;
}

export const queryAt = <S extends string>(
  { page, status, period, q }: ListAddress<S>,
  today: CompactDate,
): ListQuery<S> => ({
  ...(page > 1 && { page: String(page) }),
  ...(status && { status }),
  ...periodOf(period, today),
  ...(q !== '' && { q }),
});

export const isFiltered = ({ status, period, q }: ListAddress<string>): boolean =>
  status !== undefined || period !== '' || q !== '';

export const unfiltered = { page: 1, status: undefined, period: '', q: '' } as const;
