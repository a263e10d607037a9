import { useCallback, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import type { ListSession, ListView } from '../../products/list/list-session.ts';
import type { ListLook } from './look-switch.tsx';
import {
  CARDS,
  moveToNext,
  ProductCard,
  ProductRow,
  ROWS,
  SKIPPED_FROM,
} from './product-items.tsx';
import { useShownCount } from './use-shown-count.ts';

interface ProductListProps {
  session: ListSession;
  view: ListView;
  look: ListLook;
  label: string;
}

export function ProductList({ session, view, look, label }: ProductListProps) {
  const { t } = useTranslation();
  const { state } = useLocation();
  const end = useRef<HTMLDivElement>(null);
  const { shown, isGrowing, more, further } = useShownCount(end, view, state);
  const { rows, total, copiedAt } = view;

  useEffect(() => void session.grow(shown), [session, shown]);

  const moveOn = useCallback(
    (arNum: number) => {
      if (moveToNext(arNum)) return;
      flushSync(further);
      moveToNext(arNum);
    },
    [further],
  );

  const drawn = rows.slice(0, shown);
  const isGrid = look === 'grid';
  return (
    <>
      <ul aria-label={label} className={cx('[overflow-anchor:none]', isGrid ? CARDS : ROWS)}>
        {drawn.map((row, index) => {
          const { arNum } = row.product;
          if (isGrid) return <ProductCard key={arNum} row={row} onMoveOn={moveOn} />;
          return (
            <ProductRow key={arNum} row={row} isFar={index >= SKIPPED_FROM} onMoveOn={moveOn} />
          );
        })}
      </ul>
      <div
        ref={end}
        className={cx(
          'flex min-h-12 flex-col items-center gap-3 py-4 text-muted [overflow-anchor:none]',
          // Invisible until the first rows are complete, because new rows push it down.
          (isGrowing || copiedAt !== undefined) && 'invisible',
        )}
      >
        <p role="status" className="text-sm">
          {t('catalogue.shownOf', { shown: Math.min(drawn.length, total), total })}
        </p>
        {drawn.length < total && (
          <Button variant="secondary" onClick={more}>
            {t('catalogue.showMore')}
          </Button>
        )}
      </div>
    </>
  );
}
