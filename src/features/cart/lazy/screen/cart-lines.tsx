import { CloudUpload, Trash2 } from 'lucide-react';
import { memo, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Product } from '../../../../../contract/catalogue/schemas.ts';
import { fromUnits } from '../../../../../contract/core/decimal.ts';
import type { CartLine } from '../../../../../contract/orders/schemas.ts';
import { pricedLine, totalsOf } from '../../../../../contract/orders/totals.ts';
import { useSpeech } from '../../../../i18n/i18n.ts';
import { formatDecimal, formatMoney, formatUnitPrice } from '../../../../lib/format.ts';
import { pathTo } from '../../../../lib/paths.ts';
import { cx } from '../../../../ui/class-names.ts';
import { nextQuantity } from '../../../../ui/next-quantity.ts';
import { ProductPicture } from '../../../../ui/product-picture.tsx';
import { ProductBadges } from '../../../products/product-badges.tsx';
import { unitLabel } from '../../../products/product-labels.ts';
import { QuantityField } from '../../quantity/quantity-field.tsx';
import { useCart, useCartLine, useIsWaiting } from '../../use-cart.ts';
import { LINE_ACTION } from '../line-action.ts';
import { changesOf, unitPriceOf } from '../line-changes.ts';
import { productFromLine } from '../line-product.ts';
import { removeFromCart } from '../remove-from-cart.ts';
import { LineChangeMarks } from './line-change-marks.tsx';
import { LINE_GRID } from './line-grid.ts';
import { LineNote } from './line-note.tsx';

/** Null: no longer sold. Undefined: unknown yet. */
export type ProductOf = (arNum: number) => Product | null | undefined;

const rowOf = (arNum: number | undefined) => document.getElementById(`line-${arNum}`);

function moveToNext(arNum: number): void {
  nextQuantity(rowOf(arNum))?.focus();
}

export function CartLines({ productOf }: { productOf: ProductOf }) {
  const { t } = useSpeech();
  const { arNums, seenStock } = useCart();
  const before = useRef(arNums);

  // A removed line loses the focus: the line that takes its place gets it.
  useLayoutEffect(() => {
    const at = before.current.findIndex((arNum) => !arNums.includes(arNum));
    before.current = arNums;
    if (at === -1 || document.activeElement !== document.body) return;
    rowOf(arNums[Math.min(at, arNums.length - 1)])?.focus({ preventScroll: true });
  }, [arNums]);

  return (
    <ul
      aria-label={t('cart.lines')}
      className="@container/list overflow-hidden rounded-md border border-divider bg-surface"
    >
      {arNums.map((arNum) => (
        <CartRow
          key={arNum}
          arNum={arNum}
          product={productOf(arNum)}
          seen={seenStock.get(arNum)}
          onMoveOn={moveToNext}
        />
      ))}
    </ul>
  );
}

interface CartRowProps {
  arNum: number;
  /** Null: no longer sold. Undefined: unknown yet. */
  product: Product | null | undefined;
  seen: Product['stock'] | undefined;
  onMoveOn: (arNum: number) => void;
}

const CartRow = memo(function CartRow({ arNum, product, seen, onMoveOn }: CartRowProps) {
  const { t, locale } = useSpeech();
  const line = useCartLine(arNum);
  const isWaiting = useIsWaiting(arNum);
  if (!line) return null;
  const changes = product === undefined ? undefined : changesOf(line, product, seen);
  const isGone = changes?.isWithdrawn === true;
  const orderable = productFromLine(line, product, seen);
  const messages = { title: t('quantity.removed', { name: line.name }), undo: t('quantity.undo') };
  return (
    <li id={`line-${arNum}`} tabIndex={-1} className={LINE_GRID}>
      <ProductPicture
        src={product?.images[0]}
        className={cx('w-14 [grid-area:picture] @xl/list:w-full', isGone && 'opacity-50')}
      />
      <div className="min-w-0 [grid-area:text]">
        <Link
          to={pathTo('produit-id', { id: arNum })}
          className="rounded-sm leading-6 font-semibold text-pretty hover:text-primary hover:underline @3xl/list:text-lg"
        >
          {line.name}
        </Link>
        <p className="text-sm leading-5 text-muted tabular-nums">
          {line.reference} · <UnitPrice line={line} /> {unitLabel(line, t)}
        </p>
        <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 empty:hidden">
          {product && !isGone && <ProductBadges product={product} />}
          {changes && <LineChangeMarks arNum={arNum} packSize={line.packSize} changes={changes} />}
        </div>
        <div className="-mb-2 flex flex-wrap items-center gap-x-4">
          <LineNote line={line} />
          <button
            type="button"
            aria-label={t('cart.removeOf', { name: line.name })}
            onClick={() => void removeFromCart([orderable], messages)}
            className={LINE_ACTION}
          >
            <Trash2 aria-hidden="true" className="size-4" strokeWidth={1.75} />
            {t('cart.remove')}
          </button>
        </div>
      </div>
      <div className="min-w-0 [grid-area:quantity]">
        <QuantityField product={orderable} onCommit={(moveOn) => moveOn && onMoveOn(arNum)} />
      </div>
      <div className="text-right tabular-nums [grid-area:total]">
        <p data-line-total className="text-lg font-bold @3xl/list:text-xl">
          {formatMoney(fromUnits(totalsOf([pricedLine(line)]).ht), locale)}
        </p>
        <p className="flex items-center justify-end gap-1.5 text-sm text-muted">
          {isWaiting && (
            <>
              <CloudUpload aria-hidden="true" className="size-4" strokeWidth={1.75} />
              <span className="sr-only">{t('cart.unsent')}</span>
            </>
          )}
          {t('cart.ht')}
        </p>
      </div>
    </li>
  );
});

function UnitPrice({ line: { LCPrixVente, LCRemise1 } }: { line: CartLine }) {
  const { t, locale } = useSpeech();
  const isReduced = Number(LCRemise1) > 0;
  return (
    <>
      {isReduced && (
        <>
          <span className="sr-only">{t('catalogue.regularPrice')} </span>
          <s>{formatUnitPrice(LCPrixVente, locale)}</s>{' '}
        </>
      )}
      <span className="font-semibold text-text">
        {formatUnitPrice(unitPriceOf({ LCPrixVente, LCRemise1 }), locale)}
      </span>
      {isReduced && ` (${t('cart.discount', { percent: formatDecimal(LCRemise1, locale) })})`}
    </>
  );
}
