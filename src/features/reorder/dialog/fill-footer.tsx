import { useSpeech } from '../../../i18n/i18n.ts';
import { formatMoney } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { type Addition, totalAdded } from '../fill-plan.ts';

interface FillFooterProps {
  additions: readonly Addition[];
  isBusy: boolean;
  isBlocked: boolean;
  onFill: () => void;
}

export function FillFooter({ additions, isBusy, isBlocked, onFill }: FillFooterProps) {
  const { t, locale } = useSpeech();
  const count = additions.length;
  return (
    <div className="sticky bottom-0 -mx-6 -mb-6 border-t border-divider bg-surface px-6 py-4">
      <p className="mb-3 flex justify-between gap-4 font-semibold tabular-nums">
        <span>{t('fill.total')}</span>
        <span data-fill-total>{formatMoney(totalAdded(additions), locale)}</span>
      </p>
      {isBlocked && (
        <p className="mb-3 text-sm font-medium text-error">{t('quantity.limits.blocked')}</p>
      )}
      <Button wide busy={count === 0 || isBusy || isBlocked} onClick={onFill}>
        {count === 0 ? t('fill.nothing') : t('fill.add', { count })}
      </Button>
    </div>
  );
}
