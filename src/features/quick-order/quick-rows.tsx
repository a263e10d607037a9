import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { useMedia } from '../../ui/use-media.ts';
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

const PHONE = '(max-width: 40rem)';

export function QuickRows({ catalogue, list, checked, filling, isAsking }: QuickRowsProps) {
  const { t } = useTranslation();
  const { state } = useLocation();
  const end = useRef<HTMLDivElement>(null);
  const isOnPhone = useMedia(PHONE);
  // The lines that were faulty when the user set the filter. They stay visible after a correction.
  const [chosen, setChosen] = useState<ReadonlySet<number> | undefined>();
  const faulty = checked.filter(({ fault }) => fault !== undefined);
  const all = isOnPhone && !isAsking ? badFirst(checked) : checked;
  const rows = chosen
    ? all.filter(({ line, fault }) => fault !== undefined || chosen.has(line.number))
    : all;
  const { shown, isGrowing, more } = useShownCount(end, { total: rows.length, rows }, state);
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {(faulty.length > 0 || chosen) && (
          <Chip
            isOn={chosen !== undefined}
            onClick={() =>
              setChosen(chosen ? undefined : new Set(faulty.map(({ line }) => line.number)))
            }
          >
            {t('quick.toCorrect', { count: faulty.length })}
          </Chip>
        )}
        <Button
          variant="quiet"
          onClick={() => list.remove(new Set(list.getState().lines.map(({ number }) => number)))}
        >
          {t('quick.clear')}
        </Button>
      </div>
      {rows.length > 0 && (
        <ul
          aria-label={t('quick.lines')}
          className="@container/list overflow-hidden rounded-md border border-divider bg-surface"
        >
          {rows.slice(0, shown).map((one) => (
            <QuickRow
              // With the number alone, another tab’s line could inherit a half-typed correction.
              key={`${one.line.number} ${one.line.text}`}
              catalogue={catalogue}
              list={list}
              isAsking={isAsking}
              checked={one}
              addition={filling.additionOf(one.planned?.wanted.arNum)}
            />
          ))}
        </ul>
      )}
      <div ref={end} className="flex flex-col items-center gap-3 text-sm text-muted empty:hidden">
        {shown < rows.length && !isGrowing && (
          <Button variant="secondary" onClick={more}>
            {t('catalogue.showMore')}
          </Button>
        )}
      </div>
    </>
  );
}

/** Corrected lines stay among the faulty lines in front, so that no row moves under the finger. */
function badFirst(lines: readonly CheckedLine[]): readonly CheckedLine[] {
  const isBad = ({ fault, line }: CheckedLine) => fault !== undefined || line.wasBad === true;
  return [...lines.filter(isBad), ...lines.filter((one) => !isBad(one))];
}
