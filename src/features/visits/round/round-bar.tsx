import { useTranslation } from 'react-i18next';
import type { ClientRow } from '../../../../contract/clients/schemas.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import type { RoundState } from './round.ts';
import { partNames } from './round-parts.ts';

interface RoundBarProps {
  state: RoundState;
  chosen: readonly ClientRow[];
  /** The chosen clients that this device has not prepared. */
  left: readonly ClientRow[];
  hasNavigation: boolean;
  onBegin: (some: readonly ClientRow[]) => void;
  onStop: () => void;
}

export function RoundBar(props: RoundBarProps) {
  const { state, chosen, left, hasNavigation, onBegin, onStop } = props;
  const { t } = useTranslation();
  const { isRunning, steps } = state;
  const total = steps.size * partNames.length;
  const done = [...steps.values()].reduce((sum, step) => sum + step, 0);
  // After an interrupted preparation, the bar also offers to prepare only the other clients.
  const isBegun = left.length < chosen.length;
  return (
    <div
      className={cx(
        'sticky bottom-0 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-divider bg-surface px-4 py-3 lg:-mx-8 lg:px-8',
        hasNavigation && 'max-lg:bottom-[calc(--spacing(17)+env(safe-area-inset-bottom))]',
      )}
    >
      <div role="status" className="min-w-0 flex-1 text-sm text-muted tabular-nums">
        {isRunning && (
          <>
            <p className="font-semibold text-text">
              {t('visits.progress', {
                done: Math.floor(done / partNames.length),
                total: steps.size,
              })}
            </p>
            <progress
              aria-label={t('visits.prepareRound')}
              max={total}
              value={done}
              className="block h-2 w-full max-w-80"
            />
          </>
        )}
      </div>
      {isRunning ? (
        <Button variant="secondary" onClick={onStop}>
          {t('visits.stop')}
        </Button>
      ) : (
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
          {isBegun && (
            <Button variant="secondary" onClick={() => onBegin(left)}>
              {t('visits.goOn', { count: left.length })}
            </Button>
          )}
          <Button onClick={() => onBegin(chosen)}>
            {t('visits.prepare', { count: chosen.length })}
          </Button>
        </div>
      )}
    </div>
  );
}
