import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/i18n.ts';
import { formatMoney } from '../../lib/format.ts';
import { FillButton } from './fill-button.tsx';
import { totalAdded } from './fill-plan.ts';
import type { Filling } from './use-fill.ts';

interface FillSummaryProps {
  filling: Filling;
  onFill: () => Promise<void>;
  instead?: ReactNode;
}

export function FillSummary({ filling, onFill, instead }: FillSummaryProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const total = filling.way === 'replace' ? 'fill.newTotal' : 'fill.total';
  return (
    <section
      aria-label={t(total)}
      data-bottom-action
      className="border-divider bg-surface max-lg:fixed max-lg:low:static max-lg:low:rounded-md max-lg:low:border max-lg:low:pb-2.5 max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:justify-between max-lg:gap-x-4 max-lg:border-t max-lg:px-4 max-lg:pt-2.5 max-lg:pb-[calc(--spacing(19)+env(safe-area-inset-bottom))] lg:sticky lg:top-24 lg:rounded-md lg:border lg:p-5 print:hidden"
    >
      <p className="flex flex-wrap justify-between gap-x-4 tabular-nums max-lg:flex-col lg:mb-4">
        <span className="max-lg:text-sm max-lg:text-muted">{t(total)}</span>
        <span data-fill-total className="text-lg font-bold lg:text-xl">
          {formatMoney(totalAdded(filling.additions), locale)}
        </span>
      </p>
      {instead ?? (
        <FillButton filling={filling} label="fill.addShort" className="lg:w-full" onFill={onFill} />
      )}
    </section>
  );
}
