import { isoDate } from '../../contract/core/dates.ts';
import type { Locale } from '../../contract/core/locales.ts';

const TAGS: Record<Locale, string> = { fr: 'fr-FR', en: 'en-GB' };

/** Caches one `Intl` object per locale, because creating such an object takes long. */
function perLocale<Format>(create: (tag: string) => Format): (locale: Locale) => Format {
  const formats: Partial<Record<Locale, Format>> = {};
  return (locale) => {
    formats[locale] ??= create(TAGS[locale]);
    return formats[locale];
  };
}

/**
 * Formats amounts. They are decimal strings, which `Intl` formats exactly. Safari 16 converts them
 * to doubles first: these are exact up to 15 digits.
 */
function numberFormat(options: Intl.NumberFormatOptions) {
  const formatOf = perLocale((tag) => new Intl.NumberFormat(tag, options));
  return (amount: string, locale: Locale): string => formatOf(locale).format(amount as `${number}`);
}

function euroFormat(maximumFractionDigits: number) {
  const format = numberFormat({ style: 'currency', currency: 'EUR', maximumFractionDigits });
  // `Intl` would show the minus sign of -0.00, so format every zero as 0.
  return (amount: string, locale: Locale) => format(isZero(amount) ? '0' : amount, locale);
}

export const formatMoney = euroFormat(2);

/** Formats a price with two decimals, or with up to four if the price has fractions of a cent. */
export const formatExactPrice = euroFormat(4);

const isBelowOneEuro = (price: string) => /^-?0*(?:\.|$)/.test(price);

/**
 * Formats a unit price. From one euro on, it is shown with two decimals, although amounts are
 * computed from the exact price.
 */
export const formatUnitPrice = (price: string, locale: Locale): string =>
  (isBelowOneEuro(price) ? formatExactPrice : formatMoney)(price, locale);

export function unitPriceDecimals(price: string): number {
  const [, fraction = ''] = price.split('.');
  let decimals = isBelowOneEuro(price) ? fraction.length : 2;
  while (decimals > 2 && fraction[decimals - 1] === '0') decimals -= 1;
  return Math.max(2, decimals);
}

export const formatDecimal = numberFormat({ maximumFractionDigits: 20 });

export const formatCount = (count: number, locale: Locale): string =>
  formatDecimal(count.toFixed(3), locale);

export const isZero = (amount: string): boolean => /^-?0*(?:\.0*)?$/.test(amount);

const dateFormat = (options: Intl.DateTimeFormatOptions) => (at: number, locale: Locale) =>
  new Intl.DateTimeFormat(TAGS[locale], options).format(at);

const DAY = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const TIME = { hour: '2-digit', minute: '2-digit' } as const;
/**
 * The time zone of the shop. Orders and their documents show dates in this time zone. Other times
 * are shown in the time zone of the device.
 */
const SHOP = { timeZone: 'Europe/Paris' } as const;

export const formatDay = dateFormat(DAY);
export const formatTime = dateFormat(TIME);
export const formatShopDay = dateFormat({ ...DAY, ...SHOP });
export const formatShopTime = dateFormat({ ...TIME, ...SHOP });

export const formatMoment = (at: number, locale: Locale) => ({
  day: formatDay(at, locale),
  time: formatTime(at, locale),
});
export const formatShopMoment = (at: number, locale: Locale) => ({
  day: formatShopDay(at, locale),
  time: formatShopTime(at, locale),
});

export const formatMonth = dateFormat({ month: 'long', year: 'numeric' });
export const formatShortMonth = dateFormat({ month: 'short' });

/** Formats a day. UTC makes the text independent of the time zone of the device. */
function dayFormat(options: Intl.DateTimeFormatOptions) {
  const formatOf = perLocale(
    (tag) => new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }),
  );
  return (day: string, locale: Locale): string => {
    const text = formatOf(locale).format(Date.parse(isoDate(day) ?? ''));
    return locale === 'fr' ? text.replace(/\b1 /, '1er ') : text;
  };
}

/** These three format 20261201 as « mardi », « 1er déc. » and « mardi 1er décembre ». */
export const formatWeekday = dayFormat({ weekday: 'long' });
export const formatShortDay = dayFormat({ day: 'numeric', month: 'short' });
export const formatNearDay = dayFormat({ weekday: 'long', day: 'numeric', month: 'long' });

const fullDay = dayFormat({ dateStyle: 'full' });

/** Formats 20261201 as « mardi 1er décembre 2026 ». Returns an empty text for an invalid date. */
export const formatLongDay = (day: string | null | undefined, locale: Locale): string =>
  day && isoDate(day) ? fullDay(day, locale) : '';

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
