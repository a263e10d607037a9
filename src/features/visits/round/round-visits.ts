import type { ClientRow } from '../../../../contract/clients/schemas.ts';
import type { CompactDate } from '../../../../contract/core/dates.ts';
import { shopDay } from '../../../../contract/core/shop-moment.ts';
import { isValidation } from '../../../device/commands/placing.ts';
import { useOutbox } from '../../../device/outbox/device-outbox.ts';
import { serverNow } from '../../../lib/clock.ts';
import { type CallReason, callReasons } from './call-reasons.ts';
import type { Prepared } from './round.ts';

export interface Visit {
  row: ClientRow;
  prepared: Prepared | undefined;
  /** True if the client has an order of today. The order may still be pending on this device. */
  isOrdered: boolean;
  isWaiting: boolean;
  reasons: CallReason[];
}

/** Leaves out clients that are no longer in the portfolio. */
export function useVisits(
  rows: readonly ClientRow[],
  clNums: readonly number[],
  prepared: ReadonlyMap<number, Prepared>,
): Visit[] {
  const byNumber = new Map(rows.map((row) => [row.clNum, row]));
  const chosen = clNums.flatMap((clNum) => byNumber.get(clNum) ?? []);
  // Select a string: a new array would count as a change at each call.
  const placedAt = useOutbox((now) =>
    chosen.map(({ clNum }) => now.shown('order', clNum).placed?.[0]?.at ?? '').join(),
  ).split(',');
  const waiting = useOutbox((now) =>
    chosen
      .filter(({ clNum }) => now.pending('order', clNum).some(isValidation))
      .map(({ clNum }) => clNum)
      .join(),
  ).split(',');
  const today = shopDay(serverNow());
  return chosen.map((row, at) =>
    visitOf(row, prepared.get(row.clNum), {
      ...{ today, orderedOn: dayOf(placedAt[at]) },
      isWaiting: waiting.includes(String(row.clNum)),
    }),
  );
}

const dayOf = (at = ''): CompactDate | undefined => (at === '' ? undefined : shopDay(Number(at)));

function visitOf(
  row: ClientRow,
  prepared: Prepared | undefined,
  order: { today: CompactDate; orderedOn: CompactDate | undefined; isWaiting: boolean },
): Visit {
  const { isWaiting, ...days } = order;
  const isOrdered = days.orderedOn === days.today || row.lastOrder === days.today;
  return {
    row,
    prepared,
    isOrdered,
    isWaiting,
    reasons: callReasons(row, { ...days, habits: prepared?.habits }),
  };
}

/** Looks for a client without an order of today: first after `clNum`, then from the start. */
export function nextVisit(visits: readonly Visit[], clNum?: number): Visit | undefined {
  const after = visits.findIndex(({ row }) => row.clNum === clNum) + 1;
  return [...visits.slice(after), ...visits.slice(0, after)].find(
    ({ row, isOrdered }) => !isOrdered && row.clNum !== clNum,
  );
}
