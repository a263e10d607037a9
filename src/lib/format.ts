import { isoDate } from '../../contract/core/dates.ts';
import { divideHalfUp } from '../../contract/core/decimal.ts';
import type { Locale } from '../../contract/core/locales.ts';

const TAGS: Record<Locale, string> = { fr: 'fr-FR', en: 'en-GB' };

/*
 * Numbers are formatted by hand, exactly as `Intl` does: its first object in a process takes 15 ms,
 * on a slow tablet 60 ms, at each start. Dates use `Intl`, because they are shown later.
 */
const SIGNS: Record<Locale, { group: string; point: string }> = {
  fr: { group: '\u202f', point: ',' },
  en: { group: ',', point: '.' },
};

function formatDigits(digits: string, locale: Locale): string {
  if (digits.startsWith('-')) return `-${formatDigits(digits.slice(1), locale)}`;
  const { group, point } = SIGNS[locale];
  const [whole = '', fraction] = digits.split('.');
  let grouped = whole.slice(-3);
  for (let end = whole.length - 3; end > 0; end -= 3) {
    grouped = whole.slice(Math.max(0, end - 3), end) + group + grouped;
  }
  return fraction ? grouped + point + fraction : grouped;
}

function withoutLastZeros(amount: string): string {
  if (!amount.includes('.')) return amount;
  let end = amount.length;
  while (amount[end - 1] === '0') end -= 1;
  return amount.slice(0, amount[end - 1] === '.' ? end - 1 : end);
}

/** Rounds the decimal text with BigInt: a float would lose digits. */
function rounded(amount: string, places: number): string {
  const [whole = '', fraction = ''] = amount.split('.');
  const known = fraction.padEnd(places, '0');
  const units = divideHalfUp(BigInt(whole + known), 10n ** BigInt(known.length - places));
  const digits = String(units).padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

function euros(amount: string, places: number, locale: Locale): string {
  const isNegative = amount.startsWith('-') && !isZero(amount);
  const text = formatDigits(rounded(amount.replace('-', ''), places), locale);
  return `${isNegative ? '-' : ''}${locale === 'fr' ? `${text}\u00a0€` : `€${text}`}`;
}

export const formatMoney = (amount: string, locale: Locale): string => euros(amount, 2, locale);

/** Decimals of an exact unit price: two, or up to four if it has fractions of a cent. */
const exactDecimals = (amount: string): number => {
  const [, fraction = ''] = withoutLastZeros(amount).split('.');
  return Math.min(4, Math.max(2, fraction.length));
};

/** From one euro on, two decimals are shown. Amounts are computed from the exact price. */
export const unitPriceDecimals = (amount: string): number =>
  /^-?0*(?:\.|$)/.test(amount) ? exactDecimals(amount) : 2;

export const formatUnitPrice = (amount: string, locale: Locale): string =>
  euros(amount, unitPriceDecimals(amount), locale);

export const formatExactPrice = (amount: string, locale: Locale): string =>
  euros(amount, exactDecimals(amount), locale);

export const formatDecimal = (amount: string, locale: Locale): string =>
  formatDigits(withoutLastZeros(amount), locale);

export const formatCount = (count: number, locale: Locale): string =>
  formatDecimal(count.toFixed(3), locale);

export const isZero = (amount: string): boolean => /^-?0*(?:\.0*)?$/.test(amount);

const dateFormat = (options: Intl.DateTimeFormatOptions) => (at: number, locale: Locale) =>
  new Intl.DateTimeFormat(TAGS[locale], options).format(at);

const DAY = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const TIME = { hour: '2-digit', minute: '2-digit' } as const;
/**
 * Orders are dated in the shop's time zone, like their documents; events on a device in its own.
 */
const SHOP = { timeZone: 'Europe/Paris' } as const;

export const formatDay = dateFormat(DAY);
export const formatTime = dateFormat(TIME);
export const formatShopDay = dateFormat({ ...DAY, ...SHOP });
export const formatShopTime = dateFormat({ ...TIME, ...SHOP });

const momentFormat =
  (day: typeof formatDay, time: typeof formatTime) => (at: number, locale: Locale) => ({
    day: day(at, locale),
    time: time(at, locale),
  });

export const formatMoment = momentFormat(formatDay, formatTime);
export const formatShopMoment = momentFormat(formatShopDay, formatShopTime);

export const formatMonth = dateFormat({ month: 'long', year: 'numeric' });
export const formatShortMonth = dateFormat({ month: 'short' });

const longDayFormat = dateFormat({ dateStyle: 'full', timeZone: 'UTC' });

/** 20261201 → « mardi 1er décembre 2026 »; empty for an invalid date. */
export function formatLongDay(day: string | null | undefined, locale: Locale): string {
  const iso = isoDate(day);
  if (iso === null) return '';
  return withFirst(longDayFormat(Date.parse(iso), locale), locale);
}

const withFirst = (text: string, locale: Locale): string =>
  locale === 'fr' ? text.replace(/\b1 /, '1er ') : text;

/**
 * Lists format a day in each row, so each locale's `Intl` object is created once. In UTC, the text
 * does not depend on the device's time zone.
 */
function dayFormat(options: Intl.DateTimeFormatOptions) {
  const formats: Partial<Record<Locale, Intl.DateTimeFormat>> = {};
  return (day: string, locale: Locale): string => {
    formats[locale] ??= new Intl.DateTimeFormat(TAGS[locale], { ...options, timeZone: 'UTC' });
    return withFirst(formats[locale].format(Date.parse(isoDate(day) ?? '')), locale);
  };
}

/** 20261201 → « mardi », « 1er déc. » and « mardi 1er décembre ». */
export const formatWeekday = dayFormat({ weekday: 'long' });
export const formatShortDay = dayFormat({ day: 'numeric', month: 'short' });
export const formatNearDay = dayFormat({ weekday: 'long', day: 'numeric', month: 'long' });

export function formatClock(time: string, locale: Locale): string {
  const [hours = '', minutes = ''] = time.split(':');
  if (locale === 'en') return time;
  return `${Number(hours)}\u00a0h${minutes === '00' ? '' : `\u00a0${minutes}`}`;
}

const MINUTE_MS = 60_000;
const STEPS = [
  ['day', 1440],
  ['hour', 60],
  ['minute', 1],
] as const;

export function formatAgo(at: number, now: number, locale: Locale): string | undefined {
  const minutes = Math.floor((now - at) / MINUTE_MS);
  const step = STEPS.find(([, length]) => minutes >= length);
  if (!step) return undefined;
  const [unit, length] = step;
  return new Intl.RelativeTimeFormat(locale).format(-Math.floor(minutes / length), unit);
}
