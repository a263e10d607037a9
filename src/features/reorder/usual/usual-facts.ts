import { shortDate } from '../../../../contract/core/dates.ts';
import type { Locale } from '../../../../contract/core/locales.ts';
import type { Translate } from '../../../i18n/i18n.ts';
import { formatCount } from '../../../lib/format.ts';
import type { UsualLine } from './usual-lines.ts';

/** « Tous les 14 jours, 24 le 12/03/2026 · 12 au panier » */
export function factsOf(
  line: UsualLine | undefined,
  held: number,
  t: Translate,
  locale: Locale,
): string | undefined {
  if (!line) return undefined;
  const { every, last, on } = line;
  const facts = t('usual.facts', {
    count: every,
    quantity: formatCount(last, locale),
    date: shortDate(on),
  });
  if (held === 0) return facts;
  return `${facts} · ${t('usual.inCart', { quantity: formatCount(held, locale) })}`;
}
