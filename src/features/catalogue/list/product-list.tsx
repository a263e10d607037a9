import { useCallback, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { useSpeech } from '../../../i18n/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import type { ListSession, ListView } from '../../products/list/list-session.ts';
import type { ListLook } from './look-switch.tsx';
import { ProductCard } from './product-card.tsx';
import { FAR, moveToNext, ProductRow } from './product-rows.tsx';
import { useShownCount } from './use-shown-count.ts';

interface ProductListProps {
  session: ListSession;
  view: ListView;
  look: ListLook;
  label: string;
}

export function ProductList({ session, view, look, label }: ProductListProps) {
  const { t } = useSpeech();
  const { state } = useLocation();
  const end = useRef<HTMLDivElement>(null);
  const { shown, more, further } = useShownCount(end, view.total, state);
  const { rows, total } = view;

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
  return (
    <>
      {look === 'grid' ? (
        <ul
          aria-label={label}
          className="grid [overflow-anchor:none] grid-cols-[repeat(auto-fill,minmax(min(100%,13.5rem),1fr))] gap-3 lg:gap-4"
        >
          {drawn.map((row) => (
            <ProductCard key={row.product.arNum} row={row} onMoveOn={moveOn} />
          ))}
        </ul>
      ) : (
        <ul
          aria-label={label}
          className="@container/list [overflow-anchor:none] overflow-hidden rounded-md border border-divider bg-surface"
        >
          {drawn.map((row, index) => (
            <ProductRow key={row.product.arNum} row={row} isFar={index >= FAR} onMoveOn={moveOn} />
          ))}
        </ul>
      )}
      <div ref={end} className="flex min-h-12 flex-col items-center gap-3 py-4 text-muted">
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
