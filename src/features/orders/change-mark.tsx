import type { ParseKeys, TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Locale } from '../../../contract/core/locales.ts';
import { useLocale } from '../../i18n/i18n.ts';
import { formatCount, formatExactPrice, formatShopDay } from '../../lib/format.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { unitPriceOf } from '../cart/line-changes.ts';
import type { ShownLine } from './shown-lines.ts';

interface Changed {
  line: ShownLine['line'];
  change: NonNullable<ShownLine['change']>;
}

export function ChangeMark({ line, change }: Pick<ShownLine, 'line' | 'change'>) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (!change) return null;
  const { ordered, isSubstitute, proposal } = change;
  const isOpen = proposal?.state === 'open';
  const told = isSubstitute
    ? [t(isOpen ? 'orders.proposal.insteadOf' : 'orders.changed.insteadOf', { name: ordered.name })]
    : differences({ line, change }, t, locale);
  if (told.length === 0 && !change.changeNote) return null;
  const { tone, label } = signOf({ line, change });
  return (
    <div
      data-change
      className="col-span-full mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm tabular-nums"
    >
      {told.length > 0 && <Badge tone={tone}>{t(label)}</Badge>}
      {told.join(' · ')}
      {!isSubstitute && proposal?.answer && (
        <span className="text-muted">
          {t(`orders.proposal.${proposal.state === 'refused' ? 'refusedBy' : 'acceptedBy'}`, {
            name: proposal.answer.by.name,
            day: formatShopDay(proposal.answer.at, locale),
          })}
        </span>
      )}
      {change.changeNote && (
        <span className="text-muted [overflow-wrap:anywhere]">{change.changeNote}</span>
      )}
    </div>
  );
}

function signOf({ line, change }: Changed): { tone: BadgeTone; label: ParseKeys } {
  const state = change.proposal?.state;
  if (state === 'open' && (change.isSubstitute || line.LCQuantite === 0)) {
    const label = change.isSubstitute ? 'orders.proposal.proposed' : 'orders.proposal.open';
    return { tone: 'warning', label };
  }
  if (change.isSubstitute) return { tone: 'new', label: 'orders.changed.substitute' };
  if (line.LCQuantite > 0) return { tone: 'warning', label: 'orders.changed.line' };
  if (state === 'refused') return { tone: 'error', label: 'orders.proposal.refused' };
  if (change.isReplaced) return { tone: 'warning', label: 'orders.changed.replaced' };
  return { tone: 'error', label: 'orders.changed.cancelled' };
}

function differences({ line, change }: Changed, t: TFunction, locale: Locale): string[] {
  const { ordered, proposal } = change;
  const refused = proposal?.state === 'refused' ? proposal.lines : [];
  const notComing = refused.map(({ name }) => t('orders.proposal.refusedLine', { name }));
  const shown = formatCount(ordered.LCQuantite, locale);
  if (line.LCQuantite === 0) {
    return [t('orders.changed.ordered', { count: ordered.LCQuantite, shown }), ...notComing];
  }
  const quantity = formatCount(line.LCQuantite, locale);
  const price = formatExactPrice(unitPriceOf(line), locale);
  const former = formatExactPrice(unitPriceOf(ordered), locale);
  return [
    ...(quantity === shown ? [] : [t('orders.changed.quantity', { quantity, former: shown })]),
    ...(price === former ? [] : [t('orders.changed.price', { price, former })]),
    ...notComing,
  ];
}
