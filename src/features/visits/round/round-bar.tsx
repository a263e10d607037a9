import type { ClientRow } from '../../../../contract/clients/schemas.ts';
import { useSpeech } from '../../../i18n/i18n.ts';
import { formatBytes } from '../../../lib/format-bytes.ts';
import { useIsOnline } from '../../../offline/use-connection.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { bytesOf, isComplete, partNames, type RoundState } from './round.ts';

interface RoundBarProps {
  state: RoundState;
  chosen: readonly ClientRow[];
  /** On small screens the navigation bar stands below once a client is chosen. */
  hasNavigation: boolean;
  onBegin: (some: readonly ClientRow[]) => void;
  onStop: () => void;
}

export function RoundBar({ state, chosen, hasNavigation, onBegin, onStop }: RoundBarProps) {
  const { t, locale } = useSpeech();
  const isOffline = !useIsOnline();
  const { isRunning, steps, prepared } = state;
  const total = steps.size * partNames.length;
  const done = [...steps.values()].reduce((sum, step) => sum + step, 0);
  const ready = [...prepared.values()].filter(isComplete).length;
  const left = chosen.filter(({ clNum }) => !prepared.has(clNum));
  // A run that was interrupted is continued before everything is prepared anew.
  const isBegun = left.length > 0 && left.length < chosen.length;
  const size = formatBytes(bytesOf(prepared), locale);
  return (
    <div
      className={cx(
        'sticky bottom-0 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-divider bg-surface px-4 py-3 lg:-mx-8 lg:px-8',
        hasNavigation && 'max-lg:bottom-[calc(4.25rem+env(safe-area-inset-bottom))]',
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
              className="block h-2 w-full max-w-80 accent-primary"
            />
          </>
        )}
        {ready > 0 && <p>{t('visits.size', { size })}</p>}
      </div>
      {isRunning ? (
        <Button variant="secondary" onClick={onStop}>
          {t('visits.stop')}
        </Button>
      ) : (
        <div className="flex flex-wrap gap-2">
          {isBegun && !isOffline && (
            <Button variant="secondary" onClick={() => onBegin(left)}>
              {t('visits.goOn', { count: left.length })}
            </Button>
          )}
          {chosen.length > 0 && !isOffline && (
            <Button onClick={() => onBegin(chosen)}>
              {t('visits.prepare', { count: chosen.length })}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
