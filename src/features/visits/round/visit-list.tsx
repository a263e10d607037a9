import { ArrowDown, ArrowUp, IdCard, type LucideIcon, X } from 'lucide-react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { clientDetailPath } from '../../../lib/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { moved, type RoundState } from './round.ts';
import { partNames } from './round-parts.ts';
import type { Visit } from './round-visits.ts';
import { useReadiness } from './use-readiness.ts';
import { VisitMarks } from './visit-marks.tsx';

interface VisitListProps {
  visits: readonly Visit[];
  state: RoundState;
  onArrange: (clNums: readonly number[]) => void;
  onRetry: (visit: Visit) => void;
}

export function VisitList({ visits, state, onArrange, onRetry }: VisitListProps) {
  const { t } = useTranslation();
  const clNums = visits.map(({ row }) => row.clNum);
  return (
    <ol
      aria-label={t('visits.inOrder')}
      className="overflow-hidden rounded-md border border-divider bg-surface"
    >
      {visits.map((visit, at) => (
        <VisitItem
          key={visit.row.clNum}
          visit={visit}
          number={at + 1}
          step={state.isRunning ? state.steps.get(visit.row.clNum) : undefined}
          isLast={at === visits.length - 1}
          onMove={(by) => onArrange(moved(clNums, at, by))}
          onRemove={() => onArrange(clNums.filter((_, other) => other !== at))}
          onRetry={state.isRunning ? undefined : () => onRetry(visit)}
        />
      ))}
    </ol>
  );
}

const SQUARE =
  'grid size-11 shrink-0 place-items-center rounded-md text-muted hover:bg-sunken hover:text-primary aria-disabled:opacity-40';

interface VisitItemProps {
  visit: Visit;
  number: number;
  step: number | undefined;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  onRetry: (() => void) | undefined;
}

function VisitItem(props: VisitItemProps) {
  const { visit, number, step, isLast, onMove, onRemove, onRetry } = props;
  const { row, prepared } = visit;
  const { name } = row;
  const { t } = useTranslation();
  const readiness = useReadiness()(prepared);
  const isUnderway = step !== undefined && step < partNames.length;
  const move = (by: -1 | 1, Icon: LucideIcon, label: string, isEnd: boolean) => (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isEnd || undefined}
      onClick={({ currentTarget }) => {
        if (isEnd) return;
        flushSync(() => onMove(by));
        // The browser removes the focus from the button when its row is moved in the document.
        currentTarget.focus();
      }}
      className={SQUARE}
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
  return (
    <li
      data-visit={row.clNum}
      className="flex items-start gap-3 border-b border-divider p-3 last:border-b-0"
    >
      <span className="mt-1.5 grid size-8 shrink-0 place-items-center rounded-full bg-primary-soft text-sm font-semibold text-primary tabular-nums">
        {number}
      </span>
      <div className="min-w-0 flex-1 py-1.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold">{name}</span>
          {!isUnderway && readiness && <Badge tone={readiness.tone}>{readiness.text}</Badge>}
        </p>
        <p className="text-sm text-muted">
          {row.code} · {row.city}
          {row.everyDays ? ` · ${t('visits.rhythm', { count: row.everyDays })}` : ''}
        </p>
        {isUnderway ? (
          <div className="mt-1 text-sm text-muted">
            {step === 0
              ? t('visits.waits')
              : t('visits.underway', { done: step, total: partNames.length })}
            <progress
              aria-label={name}
              max={partNames.length}
              value={step}
              className="mt-1 block h-1.5 w-full"
            />
          </div>
        ) : (
          <VisitMarks visit={visit} onRetry={onRetry} />
        )}
      </div>
      <div className="grid shrink-0 grid-cols-2 sm:flex">
        {move(-1, ArrowUp, t('visits.earlier', { name }), number === 1)}
        <Link
          to={clientDetailPath(row.clNum)}
          aria-label={t('visits.detailOf', { name })}
          className={SQUARE}
        >
          <IdCard aria-hidden="true" className="size-5" />
        </Link>
        {move(1, ArrowDown, t('visits.later', { name }), isLast)}
        <button
          type="button"
          aria-label={t('visits.leaveOut', { name })}
          onClick={onRemove}
          className={SQUARE}
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
    </li>
  );
}
