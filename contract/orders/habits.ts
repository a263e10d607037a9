import { daysBetween } from '../core/calendar.ts';
import type { CompactDate } from '../core/dates.ts';

export interface Purchase {
  on: CompactDate;
  quantity: number;
}

export interface Habit extends Purchase {
  /** Days from one purchase to the next; null if it was bought on one day only. */
  every: number | null;
  /** The usual quantity of one purchase. */
  usual: number;
}

/** `lapsed`: the client still orders, but not this article. */
export type HabitState = 'due' | 'later' | 'lapsed';

/** Habits change, so only this many days of purchase count. */
const RECENT = 9;
const DUE = 0.8;
const LAPSED = 3;
/** Fewer purchases are no habit that could lapse. */
const REGULAR = 3;
const FORGOTTEN_DAYS = 366;

/** Computes medians, which a single feast or holiday does not change. */
export function habitOf(purchases: readonly Purchase[]): Habit | undefined {
  const byDay = new Map<CompactDate, number>();
  for (const { on, quantity } of purchases) {
    if (quantity > 0) byDay.set(on, (byDay.get(on) ?? 0) + quantity);
  }
  const days = latest(byDay.keys());
  const quantities = days.map((day) => byDay.get(day) ?? 0);
  const [on] = days;
  const [quantity] = quantities;
  // The lower of two in the middle: a quantity that was really bought.
  const [usual] = middles(quantities);
  if (on === undefined || quantity === undefined || usual === undefined) return undefined;
  return { on, quantity, every: rhythmOf(days), usual };
}

/** The usual distance in days; null if there is none. */
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

interface Bought extends Pick<Habit, 'on' | 'every'> {
  /** The number of orders in twelve months. */
  orders: number;
}

/**
 * The client's other orders decide what has lapsed: after weeks without any order, all articles are
 * due and none has lapsed.
 */
export function habitState(
  { on, every, orders }: Bought,
  { today, lastOrder }: { today: CompactDate; lastOrder: CompactDate },
): HabitState | undefined {
  if (!every || daysBetween(on, today) > FORGOTTEN_DAYS) return undefined;
  if (daysBetween(on, lastOrder) >= LAPSED * every) return orders < REGULAR ? undefined : 'lapsed';
  return daysBetween(on, today) >= DUE * every ? 'due' : 'later';
}
