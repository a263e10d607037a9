import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ClientRow } from '../../../../contract/clients/schemas.ts';
import { useIsOnline } from '../../../device/connection/use-connection.ts';
import { useLocale } from '../../../i18n/i18n.ts';
import { formatBytes } from '../../../lib/format-bytes.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { bytesOf, isComplete, type RoundState } from './round.ts';
import { partNames } from './round-parts.ts';
import { nextVisit, type Visit } from './round-visits.ts';

interface RoundBarProps {
  state: RoundState;
  visits: readonly Visit[];
  choosing: number | undefined;
  hasNavigation: boolean;
  onBegin: (some: readonly ClientRow[]) => void;
  onVisit: (row: ClientRow) => void;
  onStop: () => void;
}

export function RoundBar(props: RoundBarProps) {
  const { state, visits, choosing, hasNavigation, onBegin, onVisit, onStop } = props;
  const { t } = useTranslation();
  const locale = useLocale();
  const isOffline = !useIsOnline();
  const { isRunning, steps, prepared } = state;
  const total = steps.size * partNames.length;
  const done = [...steps.values()].reduce((sum, step) => sum + step, 0);
  const ready = [...prepared.values()].filter(isComplete).length;
  const chosen = visits.map(({ row }) => row);
  const left = chosen.filter(({ clNum }) => !prepared.has(clNum));
  // After an interrupted preparation, the bar also offers to prepare only the other clients.
  const isBegun = left.length > 0 && left.length < chosen.length;
  const next = nextVisit(visits);
  const size = formatBytes(bytesOf(prepared), locale);
  if (!isRunning && ready === 0 && chosen.length === 0) return null;
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
            <Button
              variant={left.length > 0 ? 'primary' : 'secondary'}
              onClick={() => onBegin(chosen)}
            >
              {t('visits.prepare', { count: chosen.length })}
            </Button>
          )}
          {next && (left.length === 0 || isOffline) && (
            <Button
              busy={choosing !== undefined}
              icon={<ArrowRight aria-hidden="true" className="size-5" />}
              onClick={() => onVisit(next.row)}
            >
              {t('visits.next', { client: next.row.name })}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
