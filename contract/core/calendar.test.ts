import { describe, expect, test } from 'vitest';
import { addDays, type Calendar, calendars, easterOf, isOpenDay } from './calendar.ts';

// These dates of Easter are from almanacs.
test.each([
  [2024, '20240331'],
  [2025, '20250420'],
  [2026, '20260405'],
  [2027, '20270328'],
  [2028, '20280416'],
  [2029, '20290401'],
  [2030, '20300421'],
  // These are the earliest and the latest date of Easter in two centuries.
  [2008, '20080323'],
  [2038, '20380425'],
  [1943, '19430425'],
  [2000, '20000423'],
])('computes the date of Easter Sunday %i', (year, day) => {
  expect(easterOf(year)).toBe(day);
});

function holidaysOf(year: number, calendar: Calendar): string[] {
  const closed: string[] = [];
  for (let day = `${year}0101`; day.startsWith(String(year)); day = addDays(day, 1)) {
    const isSunday =
      new Date(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`).getUTCDay() === 0;
    if (!isSunday && !isOpenDay(day, calendar)) closed.push(day.slice(4));
  }
  return closed;
}

describe('holidays', () => {
  // 1 November 2026 is a Sunday, so the list does not contain it.
  const mainland = ['0101', '0406', '0501', '0508', '0514', '0525', '0714', '0815', '1111', '1225'];

  test.each<[Calendar, string[]]>([
    ['metropole', []],
    ['alsace-moselle', ['0403', '1226']],
    ['guadeloupe', ['0527']],
    ['martinique', ['0522']],
    ['guyane', ['0610']],
    ['mayotte', ['0427']],
    // 20 December 2026 is a Sunday, so the list does not contain it.
    ['reunion', []],
  ])('the shop is closed on the holidays of the calendar %s in 2026', (calendar, own) => {
    expect(holidaysOf(2026, calendar)).toEqual([...mainland, ...own].sort());
  });

  test('the shop is closed on 1 November 2027, and in Réunion on 20 December 2027', () => {
    expect(holidaysOf(2027, 'reunion')).toEqual(expect.arrayContaining(['1101', '1220']));
  });

  test('the shop is closed on Sundays in every calendar, and open on ordinary Saturdays', () => {
    for (const calendar of calendars) {
      expect(isOpenDay('20260607', calendar)).toBe(false);
      expect(isOpenDay('20260606', calendar)).toBe(true);
    }
  });
});

test('addDays counts days across months, years and leap days', () => {
  expect(addDays('20260228', 1)).toBe('20260301');
  expect(addDays('20280228', 1)).toBe('20280229');
  expect(addDays('20261231', 1)).toBe('20270101');
  expect(addDays('20270101', -1)).toBe('20261231');
  // Clocks are set forward on 29 March 2026.
  expect(addDays('20260328', 2)).toBe('20260330');
});
