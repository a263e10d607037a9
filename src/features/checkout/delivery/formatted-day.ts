import { isoDate } from '../../../../contract/core/dates.ts';
import type { Locale } from '../../../../contract/core/locales.ts';

/** 20261201 → « mardi 1er décembre 2026 »; empty if it is no day. */
export function formatLongDay(day: string | null | undefined, locale: Locale): string {
  const iso = isoDate(day);
  if (iso === null) return '';
  const text = new Intl.DateTimeFormat(locale === 'fr' ? 'fr-FR' : 'en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(iso));
  return locale === 'fr' ? text.replace(/\b1 /, '1er ') : text;
}
