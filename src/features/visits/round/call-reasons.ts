import type { Product } from '../../../../contract/catalogue/schemas.ts';
import type { ClientRow } from '../../../../contract/clients/schemas.ts';
import { daysBetween } from '../../../../contract/core/calendar.ts';
import type { CompactDate } from '../../../../contract/core/dates.ts';
import { isZero } from '../../../lib/format.ts';
import type { BoughtProducts } from '../../products/catalogue.ts';
import { usualLines } from '../../reorder/usual/usual-lines.ts';

/** A summary of a client's habits, stored when a round is prepared. */
export interface Habits {
  lapsed: number;
  /** The last days of the promotions on usual articles. */
  promotedUntil: readonly CompactDate[];
}

export type CallReason =
  | { kind: 'overdue'; amount: string }
  | { kind: 'late'; days: number }
  | { kind: 'lapsed' | 'promotion'; count: number };

/** A client is late after this many times the usual days between orders. */
const LATE = 1.25;

export function habitsOf(
  bought: BoughtProducts,
  products: readonly Pick<Product, 'promotion' | 'flags'>[],
  today: CompactDate,
): Habits {
  return {
    lapsed: usualLines(bought, [], today).filter(({ state }) => state === 'lapsed').length,
    promotedUntil: products.flatMap(({ promotion, flags }) =>
      promotion && !flags.withdrawn ? [promotion.endsOn] : [],
    ),
  };
}

interface Known {
  today: CompactDate;
  /** The last day on which this device has ordered for the client. */
  orderedOn: CompactDate | undefined;
  habits: Habits | undefined;
}

/** Returns the most urgent reason first; after an order of today, only an overdue amount. */
export function callReasons(
  { lastOrder, everyDays, overdue }: Pick<ClientRow, 'lastOrder' | 'everyDays' | 'overdue'>,
  { today, orderedOn = '', habits }: Known,
): CallReason[] {
  const reasons: CallReason[] = isZero(overdue) ? [] : [{ kind: 'overdue', amount: overdue }];
  const last = orderedOn > (lastOrder ?? '') ? orderedOn : lastOrder;
  if (last === today) return reasons;
  const days = last === null ? 0 : daysBetween(last, today);
  // Lists stored by older versions have no `everyDays`.
  if (everyDays && days > LATE * everyDays) reasons.push({ kind: 'late', days });
  const promoted = habits?.promotedUntil.filter((day) => day >= today).length ?? 0;
  if (habits && habits.lapsed > 0) reasons.push({ kind: 'lapsed', count: habits.lapsed });
  if (promoted > 0) reasons.push({ kind: 'promotion', count: promoted });
  return reasons;
}
