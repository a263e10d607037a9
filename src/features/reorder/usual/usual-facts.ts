import type { TFunction } from 'i18next';
import { shortDate } from '../../../../contract/core/dates.ts';
import type { Locale } from '../../../../contract/core/locales.ts';
import { shopDay } from '../../../../contract/core/shop-moment.ts';
import type { HabitState } from '../../../../contract/orders/habits.ts';
import { serverNow } from '../../../lib/clock.ts';
import { formatCount, formatShortDay } from '../../../lib/format.ts';
import type { PlannedLine } from '../fill-plan.ts';
import { linesToOrder, type UsualLine } from './usual-lines.ts';

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

/** Returns a text such as « À commander : 10 articles · 2 au panier ». */
export function groupTitle(
  { state, group }: { state: HabitState; group: readonly PlannedLine[] },
  inCart: (arNum: number) => number,
  t: TFunction,
  locale: Locale,
): string {
  if (state !== 'due') return t(`usual.${state}`, { count: group.length });
  const title = t('usual.due', { count: linesToOrder(group, inCart).length });
  const held = group.filter(({ wanted }) => inCart(wanted.arNum) > 0).length;
  return held === 0
    ? title
    : `${title} · ${t('usual.inCart', { quantity: formatCount(held, locale) })}`;
}
