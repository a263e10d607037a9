import type { Product } from '../../../../contract/catalogue/schemas.ts';
import type { ClientRow } from '../../../../contract/clients/schemas.ts';
import { daysBetween } from '../../../../contract/core/calendar.ts';
import type { CompactDate } from '../../../../contract/core/dates.ts';
import { isZero } from '../../../lib/format.ts';
import type { BoughtProducts } from '../../products/catalogue.ts';
import { usualLines } from '../../reorder/usual/usual-lines.ts';

/** A summary of the habits of a client. It is stored when a round is prepared. */
export interface Habits {
  lapsed: number;
  /** The last day of each promotion on a usual article. */
  promotedUntil: readonly CompactDate[];
}

export type CallReason =
  | { kind: 'overdue'; amount: string }
  | { kind: 'late'; days: number }
  | { kind: 'lapsed' | 'promotion'; count: number };

/** A client is late after its usual days between orders times this factor. */
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
  /** The last day on which an order for the client was placed on this device. */
  orderedOn: CompactDate | undefined;
  habits: Habits | undefined;
}

/** The most urgent first. After an order of today, only an overdue amount is a reason. */
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
