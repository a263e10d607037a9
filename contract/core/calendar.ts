import type { CompactDate } from './dates.ts';

export const calendars = [
  'metropole',
  'alsace-moselle',
  'guadeloupe',
  'martinique',
  'guyane',
  'reunion',
  'mayotte',
] as const;
export type Calendar = (typeof calendars)[number];

const DAY_MS = 86_400_000;

const FIXED = ['0101', '0501', '0508', '0714', '0815', '1101', '1111', '1225'];
/** Easter Monday, Ascension Day and Whit Monday, each as the number of days after Easter Sunday. */
const AFTER_EASTER = [1, 39, 50];

/** Labour code, articles L3134-13 (Alsace-Moselle) and L3422-2 (overseas departments). */
const OWN_FIXED: Record<Calendar, readonly string[]> = {
  metropole: [],
  'alsace-moselle': ['1226'],
  guadeloupe: ['0527'],
  martinique: ['0522'],
  guyane: ['0610'],
  reunion: ['1220'],
  mayotte: ['0427'],
};
const GOOD_FRIDAY = -2;

const timeOf = (day: CompactDate): number =>
  Date.UTC(Number(day.slice(0, 4)), Number(day.slice(4, 6)) - 1, Number(day.slice(6, 8)));

const dayAt = (time: number): CompactDate =>
  new Date(time).toISOString().slice(0, 10).replaceAll('-', '');

export const addDays = (day: CompactDate, count: number): CompactDate =>
  dayAt(timeOf(day) + count * DAY_MS);

export const daysBetween = (from: CompactDate, to: CompactDate): number =>
  (timeOf(to) - timeOf(from)) / DAY_MS;

/** Computes Easter Sunday by the algorithm of Meeus, Jones and Butcher. */
export function easterOf(year: number): CompactDate {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  const day = ((h + l - 7 * m + 114) % 31) + 1;
  return dayAt(Date.UTC(year, month - 1, day));
}

export function isHoliday(day: CompactDate, calendar: Calendar): boolean {
  const date = day.slice(4);
  if (FIXED.includes(date) || OWN_FIXED[calendar].includes(date)) return true;
  const sinceEaster = daysBetween(easterOf(Number(day.slice(0, 4))), day);
  if (AFTER_EASTER.includes(sinceEaster)) return true;
  return calendar === 'alsace-moselle' && sinceEaster === GOOD_FRIDAY;
}

const SUNDAY = 7;

/** Returns 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: CompactDate): number => new Date(timeOf(day)).getUTCDay() || SUNDAY;

export const isOpenDay = (day: CompactDate, calendar: Calendar): boolean =>
  weekdayOf(day) !== SUNDAY && !isHoliday(day, calendar);
