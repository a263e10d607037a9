import type { Bought } from '../catalogue/schemas.ts';
import { daysBetween } from '../core/calendar.ts';
import type { CompactDate } from '../core/dates.ts';

export type Purchase = Pick<Bought, 'on' | 'quantity'>;
type Habit = Omit<Bought, 'arNum' | 'orders'>;

/** `lapsed` means that the client still orders, but has stopped ordering this article. */
export type HabitState = 'due' | 'later' | 'lapsed';

/** The number of latest purchases from which a habit is computed, because habits change. */
const RECENT = 9;
const DUE = 0.8;
const LAPSED = 3;
/** The smallest number of orders after which an article can lapse. */
const REGULAR = 3;
const FORGOTTEN_DAYS = 366;

/** Uses medians, so that one feast or holiday does not change the habit. */
export function habitOf(purchases: readonly Purchase[]): Habit | undefined {
  const byDay = new Map<CompactDate, number>();
  for (const { on, quantity } of purchases) {
    if (quantity > 0) byDay.set(on, (byDay.get(on) ?? 0) + quantity);
  }
  const days = latest(byDay.keys());
  const quantities = days.map((day) => byDay.get(day) ?? 0);
  const [on] = days;
  const [quantity] = quantities;
  // The client really bought the lower of two middle quantities, but maybe never their mean.
  const [usual] = middles(quantities);
  if (on === undefined || quantity === undefined || usual === undefined) return undefined;
  return { on, quantity, every: rhythmOf(days), usual };
}

/** Returns the median number of days between purchases; null for fewer than two days. */
export function rhythmOf(days: Iterable<CompactDate>): number | null {
  const [last, ...earlier] = latest(days);
  let after = last ?? '';
  const distances = earlier.map((day) => {
    const distance = daysBetween(day, after);
    after = day;
    return distance;
  });
  const [low, high] = middles(distances);
  return low === undefined || high === undefined ? null : Math.ceil((low + high) / 2);
}

const latest = (days: Iterable<CompactDate>): CompactDate[] =>
  [...new Set(days)].sort().reverse().slice(0, RECENT);

function middles(values: readonly number[]) {
  const sorted = values.toSorted((a, b) => a - b);
  return [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
}

/**
 * A habit is `lapsed` only if the client has ordered other articles since. If the client has
 * ordered nothing for weeks, every habit is `due`.
 */
export function habitState(
  { on, every, orders }: Pick<Bought, 'on' | 'every' | 'orders'>,
  { today, lastOrder }: { today: CompactDate; lastOrder: CompactDate },
): HabitState | undefined {
  if (!every || daysBetween(on, today) > FORGOTTEN_DAYS) return undefined;
  if (daysBetween(on, lastOrder) >= LAPSED * every) return orders < REGULAR ? undefined : 'lapsed';
  return daysBetween(on, today) >= DUE * every ? 'due' : 'later';
}
