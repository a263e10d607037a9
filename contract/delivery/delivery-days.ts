import { addDays, type Calendar, isHoliday, isOpenDay, weekdayOf } from '../core/calendar.ts';
import type { CompactDate } from '../core/dates.ts';
import type { ShopMoment } from '../core/shop-moment.ts';
import type { ClosedDays, DeliveryDay, DeliveryRun } from './schemas.ts';

/** An address gets deliveries on the days of its run; without one, after `leadDays` open days. */
export interface DeliveryRules {
  calendar: Calendar;
  run: DeliveryRun | null;
  leadDays: number;
  /** HH:MM, for an address without a run. A later order counts as placed the next day. */
  cutoff: string;
  closedDays: readonly ClosedDays[];
}

export const DAYS_OFFERED = 10;
const DAYS_AHEAD = 366;

export function nextDeliveryDays(rules: DeliveryRules, now: ShopMoment): DeliveryDay[] {
  const days: DeliveryDay[] = [];
  for (let ahead = 0; ahead <= DAYS_AHEAD && days.length < DAYS_OFFERED; ahead += 1) {
    const found = deliveryOn(addDays(now.day, ahead), rules, now);
    if (found) days.push(found);
  }
  return days;
}

/** Undefined if nothing is delivered on this day or the cut-off is over. */
export function deliveryOn(
  day: CompactDate,
  rules: DeliveryRules,
  now: ShopMoment,
): DeliveryDay | undefined {
  if (day > addDays(now.day, DAYS_AHEAD)) return undefined;
  const before = rules.run ? cutoffOfRun(day, rules, rules.run) : cutoffOfZone(day, rules, now);
  return before && isBefore(now, before) ? { day, before } : undefined;
}

export const isBefore = (one: ShopMoment, other: ShopMoment): boolean =>
  one.day < other.day || (one.day === other.day && one.time < other.time);

/** A cut-off on a closed day moves to an earlier day: nobody prepares deliveries then. */
function cutoffOfRun(
  day: CompactDate,
  rules: DeliveryRules,
  { days }: DeliveryRun,
): ShopMoment | undefined {
  const run = days.find(({ weekday }) => weekday === weekdayOf(day));
  if (!run || isOff(day, rules)) return undefined;
  let last = addDays(day, -run.daysBefore);
  while (isOff(last, rules)) last = addDays(last, -1);
  return { day: last, time: run.time };
}

function cutoffOfZone(
  day: CompactDate,
  rules: DeliveryRules,
  now: ShopMoment,
): ShopMoment | undefined {
  const isOpen = (one: CompactDate) => isOpenDay(one, rules.calendar) && !isOff(one, rules);
  if (!isOpen(day)) return undefined;
  let last = day;
  for (let left = rules.leadDays; left > 0 && last >= now.day; left -= 1) {
    do last = addDays(last, -1);
    while (!isOpen(last));
  }
  return { day: last, time: rules.cutoff };
}

const isOff = (day: CompactDate, { calendar, closedDays }: DeliveryRules): boolean =>
  isHoliday(day, calendar) || closedDays.some(({ from, to }) => from <= day && day <= to);
