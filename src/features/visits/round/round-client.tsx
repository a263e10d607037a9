import { IdCard, RotateCw } from 'lucide-react';
import { Link } from 'react-router';
import type { ClientRow } from '../../../../contract/clients/schemas.ts';
import { useSpeech } from '../../../i18n/i18n.ts';
import { clientDetailPath } from '../../../lib/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { type Prepared, partNames } from './round.ts';
import { useReadiness } from './use-readiness.ts';

interface RoundClientProps {
  row: ClientRow;
  isChosen: boolean;
  step: number | undefined;
  prepared: Prepared | undefined;
  onToggle: () => void;
  onRetry: (() => void) | undefined;
}

const SQUARE =
  'grid size-11 shrink-0 place-items-center rounded-md text-muted hover:bg-sunken hover:text-primary';

export function RoundClient(props: RoundClientProps) {
  const { row, isChosen, step, prepared, onToggle, onRetry } = props;
  const { t } = useSpeech();
  const total = partNames.length;
  const isUnderway = step !== undefined && step < total;
  const readiness = useReadiness()(prepared);
  const missing = isUnderway ? [] : (prepared?.missing ?? []);
  return (
    <li
      data-client={row.clNum}
      className="flex items-start gap-2 border-b border-divider py-1 [contain-intrinsic-size:auto_4rem] [content-visibility:auto]"
    >
      <div className="min-w-0 flex-1 py-2">
        <label className="flex cursor-pointer items-start gap-3">
          <input type="checkbox" checked={isChosen} onChange={onToggle} className="mt-0.5 size-5" />
          <span className="min-w-0 flex-1">
            <span className="font-semibold">{row.name}</span>
            <span className="block text-sm text-muted">
              {row.code} · {row.city}
            </span>
          </span>
        </label>
        {isUnderway ? (
          <div className="mt-1 pl-8 text-sm text-muted">
            {step === 0 ? t('visits.waits') : t('visits.underway', { done: step, total })}
            <progress
              aria-label={row.name}
              max={total}
              value={step}
              className="mt-1 block h-1.5 w-full"
            />
          </div>
        ) : (
          readiness && (
            <p className="mt-1 pl-8">
              <Badge tone={readiness.tone}>{readiness.text}</Badge>
            </p>
          )
        )}
        {missing.length > 0 && (
          <ul className="mt-1 pl-8 text-sm text-warning">
            {missing.map(({ part, reason }) => (
              <li key={`${part} ${reason}`}>
                {t('visits.missing', {
                  part: t(`visits.parts.${part}`),
                  reason: t(`visits.reasons.${reason}`),
                })}
              </li>
            ))}
          </ul>
        )}
      </div>
      {missing.length > 0 && onRetry && (
        <button
          type="button"
          aria-label={t('visits.retry', { name: row.name })}
          onClick={onRetry}
          className={SQUARE}
        >
          <RotateCw aria-hidden="true" className="size-5" />
        </button>
      )}
      <Link
        to={clientDetailPath(row.clNum)}
        aria-label={t('visits.detailOf', { name: row.name })}
        className={SQUARE}
      >
        <IdCard aria-hidden="true" className="size-5" />
      </Link>
    </li>
  );
}
