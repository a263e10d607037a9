import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, calendars, isHoliday, isOpenDay, weekdayOf } from '../core/calendar.ts';
import { shopMoment } from '../core/shop-moment.ts';
import {
  DAYS_OFFERED,
  type DeliveryRules,
  deliveryOn,
  isBefore,
  nextDeliveryDays,
} from './delivery-days.ts';
import type { DeliveryRun } from './schemas.ts';

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const runDay = fc.record({
  weekday: fc.integer({ min: 1, max: 7 }),
  daysBefore: fc.integer({ min: 0, max: 10 }),
  time,
});
const run = fc.record({
  name: fc.constant('Littoral'),
  days: fc.uniqueArray(runDay, { selector: ({ weekday }) => weekday, minLength: 1 }),
});
const moment = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2032-01-01'), noInvalidDate: true })
  .map((date) => shopMoment(date.getTime()));

/** Makes a random moment and rules. The closed days are near it, so that they have an effect. */
const momentAndRules = (runs: fc.Arbitrary<DeliveryRun | null>) =>
  fc
    .record({
      now: moment,
      run: runs,
      calendar: fc.constantFrom(...calendars),
      leadDays: fc.integer({ min: 0, max: 12 }),
      cutoff: time,
      closed: fc.array(fc.tuple(fc.integer({ min: -3, max: 40 }), fc.integer({ min: 0, max: 9 }))),
    })
    .map(({ now, closed, ...rules }) => {
      const closedDays = closed.map(([ahead, length]) => {
        const from = addDays(now.day, ahead);
        return { from, to: addDays(from, length), label: 'Inventaire' };
      });
      return { now, rules: { ...rules, closedDays } satisfies DeliveryRules };
    });

const isClosed = (one: string, { closedDays }: DeliveryRules) =>
  closedDays.some(({ from, to }) => from <= one && one <= to);

describe('delivery days of random rules', () => {
  const any = momentAndRules(fc.option(run, { nil: null }));

  test('offers no closed, past or repeated day, no holiday, and no day after its cut-off', () => {
    fc.assert(
      fc.property(any, ({ now, rules }) => {
        const days = nextDeliveryDays(rules, now);
        expect(days.length).toBe(DAYS_OFFERED);
        for (const [at, { day: one, before }] of days.entries()) {
          expect(one >= now.day && one > (days[at - 1]?.day ?? '')).toBe(true);
          expect(isClosed(one, rules) || isHoliday(one, rules.calendar)).toBe(false);
          expect(isBefore(now, before) && before.day <= one).toBe(true);
          // The distributor prepares the order on the day of the cut-off.
          expect(isClosed(before.day, rules)).toBe(false);
          expect(deliveryOn(one, rules, now)).toEqual({ day: one, before });
        }
      }),
    );
  });

  test('offers a day until its cut-off and not later', () => {
    fc.assert(
      fc.property(any, fc.integer({ min: 0, max: 60 }), time, ({ now, rules }, days, at) => {
        const later = { day: addDays(now.day, days), time: at };
        for (const { day: one, before } of nextDeliveryDays(rules, now)) {
          if (isBefore(later, now)) continue;
          const still = deliveryOn(one, rules, later) !== undefined;
          expect(still).toBe(isBefore(later, before));
        }
      }),
    );
  });
});

test('offers each day of a delivery run, except closed days, holidays and days after their cut-off', () => {
  fc.assert(
    fc.property(momentAndRules(run), ({ now, rules }) => {
      const days = nextDeliveryDays(rules, now);
      const last = days.at(-1)?.day ?? '';
      const offered = new Set(days.map((one) => one.day));
      for (let one = now.day; one <= last; one = addDays(one, 1)) {
        const own = rules.run?.days.find(({ weekday }) => weekday === weekdayOf(one));
        const isOff = (off: string) => isClosed(off, rules) || isHoliday(off, rules.calendar);
        let cutoff = addDays(one, -(own?.daysBefore ?? 0));
        while (isOff(cutoff)) cutoff = addDays(cutoff, -1);
        const isInTime = isBefore(now, { day: cutoff, time: own?.time ?? '' });
        expect(offered.has(one)).toBe(own !== undefined && !isOff(one) && isInTime);
      }
    }),
  );
});

test('offers every open day from the earliest day on to an address outside the delivery runs', () => {
  fc.assert(
    fc.property(momentAndRules(fc.constant(null)), ({ now, rules }) => {
      const openFrom = (from: string) => {
        let one = from;
        while (!isOpenDay(one, rules.calendar) || isClosed(one, rules)) one = addDays(one, 1);
        return one;
      };
      let expected = openFrom(now.time < rules.cutoff ? now.day : addDays(now.day, 1));
      for (let left = rules.leadDays; left > 0; left -= 1)
        expected = openFrom(addDays(expected, 1));
      for (const { day: one } of nextDeliveryDays(rules, now)) {
        expect(one).toBe(expected);
        expected = openFrom(addDays(expected, 1));
      }
    }),
  );
});

/** This run delivers on Tuesdays (cut-off Monday 14:00) and on Fridays (cut-off Friday 07:30). */
const coast: DeliveryRun = {
  name: 'Littoral',
  days: [
    { weekday: 2, daysBefore: 1, time: '14:00' },
    { weekday: 5, daysBefore: 0, time: '07:30' },
  ],
};
const rules = (more: Partial<DeliveryRules> = {}): DeliveryRules => ({
  calendar: 'metropole',
  run: coast,
  leadDays: 1,
  cutoff: '16:00',
  closedDays: [],
  ...more,
});
const closed = (from: string, to = from) => [{ from, to, label: 'Inventaire' }];

test.each([
  ['ends at the cut-off of the day before', '20261207', '14:00', {}, '20261211'],
  ['ends at a cut-off of the day itself', '20261211', '07:30', {}, '20261215'],
  ['skips a holiday', '20261222', '12:00', {}, '20261229'],
  [
    'skips closed days',
    '20260731',
    '08:00',
    { closedDays: closed('20260801', '20260816') },
    '20260818',
  ],
  [
    'moves its cut-off before closed days',
    '20261206',
    '14:00',
    { closedDays: closed('20261207') },
    '20261211',
  ],
] as const)('a delivery run %s', (_, on, at, more, expected) => {
  expect(nextDeliveryDays(rules(more), { day: on, time: at })[0]?.day).toBe(expected);
});

test.each([
  ['in winter', '2026-12-07T12:59:59Z', '2026-12-07T13:00:00Z', '20261208'],
  ['in summer', '2026-06-08T11:59:59Z', '2026-06-08T12:00:00Z', '20260609'],
])('applies a cut-off in the shop’s time zone %s', (_, inTime, late, expected) => {
  const first = (at: string) => nextDeliveryDays(rules(), shopMoment(Date.parse(at)))[0]?.day;
  expect(first(inTime)).toBe(expected);
  expect(first(late)).not.toBe(expected);
});

test.each([
  ['forward', '20260329', '2026-03-29T00:59:59Z', '2026-03-29T01:00:00Z'],
  ['back', '20261025', '2026-10-24T23:59:59Z', '2026-10-25T01:00:00Z'],
])('applies a cut-off in the hour in which clocks are set %s', (_, on, inTime, late) => {
  const night = { name: 'Nuit', days: [{ weekday: 7, daysBefore: 0, time: '02:00' }] };
  const is = (at: string) =>
    deliveryOn(on, rules({ run: night }), shopMoment(Date.parse(at))) !== undefined;
  expect([is(inTime), is(late)]).toEqual([true, false]);
});

test('offers no day while the shop is closed for more than a year', () => {
  const closedDays = closed('20260101', '20280101');
  for (const one of [coast, null]) {
    expect(
      nextDeliveryDays(rules({ run: one, closedDays }), { day: '20261207', time: '10:00' }),
    ).toEqual([]);
  }
});
