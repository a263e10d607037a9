import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { groupBy } from '../../../../contract/core/group-by.ts';
import type { Locale } from '../../../../contract/core/locales.ts';
import { useLocale } from '../../../i18n/i18n.ts';
import { unsentMessageKey } from '../../../i18n/unsent-message-key.ts';
import { formatCount, formatMoney } from '../../../lib/format.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import type { CallReason } from './call-reasons.ts';
import type { Visit } from './round-visits.ts';

const TONES: Record<CallReason['kind'], BadgeTone> = {
  overdue: 'error',
  late: 'warning',
  lapsed: 'neutral',
  promotion: 'promotion',
};

function reasonText(reason: CallReason, t: TFunction, locale: Locale): string {
  switch (reason.kind) {
    case 'overdue':
      return t('clients.overdue', { amount: formatMoney(reason.amount, locale) });
    case 'late':
      return t('visits.late', {
        count: reason.days,
        days: formatCount(reason.days, locale),
      });
    case 'lapsed':
      return t('visits.lapsed', { count: reason.count });
    case 'promotion':
      return t('visits.promoted', { count: reason.count });
  }
}

interface VisitMarksProps {
  visit: Visit;
  /** True if the page itself shows the block, the overdue amount and pending orders. */
  areFiguresShown?: boolean;
  onRetry?: (() => void) | undefined;
}

export function VisitMarks({ visit, areFiguresShown = false, onRetry }: VisitMarksProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { row, prepared } = visit;
  const isOrdered = visit.isOrdered && !visit.isWaiting;
  const isWaiting = visit.isWaiting && !areFiguresShown;
  const blocked = areFiguresShown ? null : row.blocked;
  const held = t(unsentMessageKey());
  const reasons = visit.reasons.filter(({ kind }) => !areFiguresShown || kind !== 'overdue');
  const missing = [...groupBy(prepared?.missing ?? [], ({ reason }) => reason)];
  return (
    <>
      {(isWaiting || isOrdered || blocked || reasons.length > 0) && (
        <p className="mt-1 flex flex-wrap gap-1.5">
          {blocked && (
            <Badge tone="error">
              {t('clients.blocked')} · {t(`clients.reasons.${blocked}`)}
            </Badge>
          )}
          {isWaiting && <Badge tone="warning">{held}</Badge>}
          {isOrdered && <Badge tone="success">{t('visits.ordered')}</Badge>}
          {reasons.map((reason) => (
            <Badge key={reason.kind} tone={TONES[reason.kind]}>
              {reasonText(reason, t, locale)}
            </Badge>
          ))}
        </p>
      )}
      {missing.map(([reason, some]) => (
        <p key={reason} className="mt-1 text-sm text-warning">
          {t('visits.missing', {
            part: some.map(({ part }) => t(`visits.parts.${part}`)).join(', '),
            reason: t(`visits.reasons.${reason}`),
          })}
        </p>
      ))}
      {missing.length > 0 && onRetry && (
        <button
          type="button"
          aria-label={t('visits.retry', { name: row.name })}
          onClick={onRetry}
          className="min-h-11 font-semibold text-primary underline underline-offset-4"
        >
          {t('common.retry')}
        </button>
      )}
    </>
  );
}
