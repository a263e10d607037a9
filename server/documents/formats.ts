import { type CompactDate, isoDate } from '../../contract/core/dates.ts';
import { toUnits } from '../../contract/core/decimal.ts';
import type { Locale } from '../../contract/core/locales.ts';

const TAGS: Record<Locale, string> = { fr: 'fr-FR', en: 'en-GB' };

export function formatsFor(locale: Locale) {
  const euros = (least: number, most: number) =>
    new Intl.NumberFormat(TAGS[locale], {
      style: 'currency',
      currency: 'EUR',
      minimumFractionDigits: least,
      maximumFractionDigits: most,
    });
  const [money, fineMoney, whole] = [euros(2, 2), euros(4, 4), euros(0, 2)];
  const count = new Intl.NumberFormat(TAGS[locale]);
  const percent = new Intl.NumberFormat(TAGS[locale], {
    style: 'percent',
    maximumFractionDigits: 3,
  });
  const longDay = new Intl.DateTimeFormat(TAGS[locale], { dateStyle: 'full', timeZone: 'UTC' });
  return {
    /** 20261201 becomes « mardi 1er décembre 2026 ». */
    longDay: (day: CompactDate) => {
      const text = longDay.format(Date.parse(isoDate(day) ?? ''));
      return locale === 'fr' ? text.replace(/\b1 /, '1er ') : text;
    },
    money: (amount: string) => money.format(amount as `${number}`),
    /** Uses four decimal places if the amount has hundredths of a cent, otherwise two. */
    unitPrice: (amount: string) =>
      (toUnits(amount) % 100 === 0 ? money : fineMoney).format(amount as `${number}`),
    round: (amount: string) => whole.format(amount as `${number}`),
    count: (value: number) => count.format(value),
    percent: (value: string) => percent.format(`${value}e-2` as `${number}`),
  };
}

/**
 * Removes trailing zeros from the digits after the decimal point, but keeps at least `least`
 * digits.
 */
export function shortDecimals(decimals: string, least: number): string {
  let end = decimals.length;
  while (end > least && decimals[end - 1] === '0') end -= 1;
  return decimals.slice(0, end).padEnd(least, '0');
}

export type Formats = ReturnType<typeof formatsFor>;
