import { useSpeech } from '../../i18n/i18n.ts';
import { formatMoney } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { totalAdded } from '../reorder/fill-plan.ts';
import type { Filling } from '../reorder/use-fill.ts';

export function QuickSummary({ filling, onFill }: { filling: Filling; onFill: () => void }) {
  const { t, locale } = useSpeech();
  const { additions, isBusy, isBlocked } = filling;
  const count = additions.length;
  return (
    <section
      aria-label={t('fill.total')}
      data-bottom-action
      className="border-divider bg-surface max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:justify-between max-lg:gap-x-4 max-lg:border-t max-lg:px-4 max-lg:pt-2.5 max-lg:pb-[calc(4.75rem+env(safe-area-inset-bottom))] lg:sticky lg:top-24 lg:rounded-md lg:border lg:p-5 print:hidden"
    >
      <p className="flex flex-wrap justify-between gap-x-4 tabular-nums max-lg:flex-col lg:mb-4">
        <span className="max-lg:text-sm max-lg:text-muted">{t('fill.total')}</span>
        <span data-fill-total className="text-lg font-bold lg:text-xl">
          {formatMoney(totalAdded(additions), locale)}
        </span>
      </p>
      {isBlocked && (
        <p className="text-sm font-medium text-error max-lg:w-full lg:mb-3">
          {t('quantity.limits.blocked')}
        </p>
      )}
      <Button className="lg:w-full" busy={count === 0 || isBusy || isBlocked} onClick={onFill}>
        {count === 0 ? t('fill.nothing') : t('quick.fill', { count })}
      </Button>
    </section>
  );
}
