import { useCallback, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useSpeech } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { chipClass } from '../../ui/chip-class.ts';
import { useShownCount } from '../catalogue/list/use-shown-count.ts';
import type { Catalogue } from '../products/catalogue.ts';
import type { Filling } from '../reorder/use-fill.ts';
import type { CheckedLine } from './check-lines.ts';
import type { QuickList } from './list/quick-list.ts';
import { QuickRow } from './quick-row.tsx';

interface QuickRowsProps {
  catalogue: Catalogue;
  list: QuickList;
  checked: readonly CheckedLine[];
  filling: Filling;
  isAsking: boolean;
}

export function QuickRows({ catalogue, list, checked, filling, isAsking }: QuickRowsProps) {
  const { t } = useSpeech();
  const { state } = useLocation();
  const end = useRef<HTMLDivElement>(null);
  // The lines that were faulty when the filter was set: corrected lines stay in sight.
  const [chosen, setChosen] = useState<ReadonlySet<number> | undefined>();
  const faulty = checked.filter(({ fault }) => fault !== undefined);
  const rows = chosen
    ? checked.filter(({ line, fault }) => fault !== undefined || chosen.has(line.number))
    : checked;
  const { shown, more } = useShownCount(end, rows.length, state);
  const remove = useCallback((number: number) => list.remove(new Set([number])), [list]);
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {(faulty.length > 0 || chosen) && (
          <button
            type="button"
            aria-pressed={chosen !== undefined}
            onClick={() =>
              setChosen(chosen ? undefined : new Set(faulty.map(({ line }) => line.number)))
            }
            className={chipClass(chosen !== undefined)}
          >
            {t('quick.toCorrect', { count: faulty.length })}
          </button>
        )}
        <Button
          variant="quiet"
          onClick={() => list.remove(new Set(checked.map(({ line }) => line.number)))}
        >
          {t('quick.clear')}
        </Button>
      </div>
      <ul
        aria-label={t('quick.lines')}
        className="@container/list overflow-hidden rounded-md border border-divider bg-surface"
      >
        {rows.slice(0, shown).map((one) => (
          <QuickRow
            // The number alone may pass to another tab's line, and a half-typed correction with it.
            key={`${one.line.number} ${one.line.text}`}
            {...{ catalogue, isAsking }}
            checked={one}
            addition={filling.additionOf(one.planned?.wanted.arNum)}
            onRead={list.read}
            onRemove={remove}
          />
        ))}
      </ul>
      <div ref={end} className="flex min-h-12 flex-col items-center gap-3 text-sm text-muted">
        {shown < rows.length && (
          <Button variant="secondary" onClick={more}>
            {t('catalogue.showMore')}
          </Button>
        )}
      </div>
    </>
  );
}
