import type { TFunction } from 'i18next';
import { shortDate } from '../../../../contract/core/dates.ts';
import type { Locale } from '../../../../contract/core/locales.ts';
import { shopDay } from '../../../../contract/core/shop-moment.ts';
import { serverNow } from '../../../lib/clock.ts';
import { formatCount, formatShortDay } from '../../../lib/format.ts';
import type { UsualLine } from './usual-lines.ts';

/** Returns a text such as « tous les 14 jours · 24 la dernière fois, le 12 mars ». */
export function factsOf(
  line: UsualLine | undefined,
  t: TFunction,
  locale: Locale,
): string | undefined {
  if (!line) return undefined;
  const { every, last, on } = line;
  const isThisYear = on.slice(0, 4) === shopDay(serverNow()).slice(0, 4);
  return t('usual.facts', {
    count: every,
    quantity: formatCount(last, locale),
    date: isThisYear ? formatShortDay(on, locale) : shortDate(on),
  });
}
