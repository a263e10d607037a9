import type { Locale } from '../../contract/core/locales.ts';

const TAGS: Record<Locale, string> = { fr: 'fr-FR', en: 'en-GB' };

/** An amount as the API writes it, a decimal string, as the locale reads it: « 12 345,60 € ». */
export function formatMoney(amount: string, locale: Locale): string {
  const format = new Intl.NumberFormat(TAGS[locale], { style: 'currency', currency: 'EUR' });
  // A decimal string is formatted digit for digit; a float would round first.
  return format.format(amount as `${number}`);
}

export const isZero = (amount: string): boolean => /^-?0*(?:\.0*)?$/.test(amount);

export function formatDay(at: number, locale: Locale): string {
  return new Intl.DateTimeFormat(TAGS[locale], {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(at);
}

export function formatTime(at: number, locale: Locale): string {
  return new Intl.DateTimeFormat(TAGS[locale], { hour: '2-digit', minute: '2-digit' }).format(at);
}

/** A time of day as the reference data write it, 16:00: « 16 h », « 16 h 30 », 16:00. */
export function formatClock(time: string, locale: Locale): string {
  const [hours = '', minutes = ''] = time.split(':');
  if (locale === 'en') return time;
  return `${Number(hours)}\u00a0h${minutes === '00' ? '' : `\u00a0${minutes}`}`;
}

/** +33297123456 → « 02 97 12 34 56 »; a foreign number keeps its form. */
export function formatPhone(phone: string): string {
  const national = /^\+33([1-9]\d{8})$/.exec(phone)?.[1];
  return national ? `0${national}`.replace(/(\d{2})(?=\d)/g, '$1\u00a0') : phone;
}
