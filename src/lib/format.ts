import { isoDate } from '../../contract/core/dates.ts';
import type { Locale } from '../../contract/core/locales.ts';

const TAGS: Record<Locale, string> = { fr: 'fr-FR', en: 'en-GB' };

const formats = new Map<string, Intl.NumberFormat>();

/** Making a format costs as much as a hundred uses, which a long list would feel. */
function numberFormat(locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(TAGS[locale], options);
  formats.set(key, format);
  return format;
}

const EUROS = { style: 'currency', currency: 'EUR' } as const;
const FINE_EUROS = { ...EUROS, minimumFractionDigits: 4 } as const;

export function formatMoney(amount: string, locale: Locale): string {
  // A decimal string keeps all its digits; a float would round first.
  return numberFormat(locale, EUROS).format(amount as `${number}`);
}

/** Below the cent. */
export const isFinePrice = (amount: string): boolean => /\.\d\d(?!0*$)/.test(amount);

export const formatUnitPrice = (amount: string, locale: Locale): string =>
  numberFormat(locale, isFinePrice(amount) ? FINE_EUROS : EUROS).format(amount as `${number}`);

export const formatCount = (count: number, locale: Locale): string =>
  numberFormat(locale, {}).format(count);

export const isZero = (amount: string): boolean => /^-?0*(?:\.0*)?$/.test(amount);

const dateFormat = (options: Intl.DateTimeFormatOptions) => (at: number, locale: Locale) =>
  new Intl.DateTimeFormat(TAGS[locale], options).format(at);

const DAY = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const TIME = { hour: '2-digit', minute: '2-digit' } as const;
/** Orders are dated by the shop, as on their documents; what happens on a device in its time zone. */
const SHOP = { timeZone: 'Europe/Paris' } as const;

export const formatDay = dateFormat(DAY);
export const formatTime = dateFormat(TIME);
export const formatShopDay = dateFormat({ ...DAY, ...SHOP });
export const formatShopTime = dateFormat({ ...TIME, ...SHOP });
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

const dayFormat =
  (options: Intl.DateTimeFormatOptions) =>
  (day: string, locale: Locale): string =>
    withFirst(
      dateFormat({ ...options, timeZone: 'UTC' })(Date.parse(isoDate(day) ?? ''), locale),
      locale,
    );

/** 20261201 → « mardi », « 1er déc. » and « mardi 1er décembre ». */
export const formatWeekday = dayFormat({ weekday: 'long' });
export const formatShortDay = dayFormat({ day: 'numeric', month: 'short' });
export const formatNearDay = dayFormat({ weekday: 'long', day: 'numeric', month: 'long' });

export function formatClock(time: string, locale: Locale): string {
  const [hours = '', minutes = ''] = time.split(':');
  if (locale === 'en') return time;
  return `${Number(hours)}\u00a0h${minutes === '00' ? '' : `\u00a0${minutes}`}`;
}

export const formatDecimal = (amount: string, locale: Locale): string =>
  numberFormat(locale, { maximumFractionDigits: 6 }).format(amount as `${number}`);

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
