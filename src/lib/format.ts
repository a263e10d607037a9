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

export function formatUnitPrice(amount: string, locale: Locale): string {
  const isFine = /\.\d\d(?!0*$)/.test(amount);
  return numberFormat(locale, isFine ? FINE_EUROS : EUROS).format(amount as `${number}`);
}

export const formatCount = (count: number, locale: Locale): string =>
  numberFormat(locale, {}).format(count);

export const isZero = (amount: string): boolean => /^-?0*(?:\.0*)?$/.test(amount);

const dateFormat = (options: Intl.DateTimeFormatOptions) => (at: number, locale: Locale) =>
  new Intl.DateTimeFormat(TAGS[locale], options).format(at);

export const formatDay = dateFormat({ day: '2-digit', month: '2-digit', year: 'numeric' });
export const formatMonth = dateFormat({ month: 'long', year: 'numeric' });
export const formatShortMonth = dateFormat({ month: 'short' });
export const formatTime = dateFormat({ hour: '2-digit', minute: '2-digit' });

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
