import { CloudUpload, Trash2 } from 'lucide-react';
import { memo, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Product } from '../../../../../contract/catalogue/schemas.ts';
import type { CartLine } from '../../../../../contract/orders/schemas.ts';
import { shortageOf } from '../../../../../contract/orders/shortages.ts';
import { useSpeech } from '../../../../i18n/i18n.ts';
import { isTablet } from '../../../../lib/env.ts';
import {
  formatCount,
  formatDecimal,
  formatMoney,
  formatUnitPrice,
} from '../../../../lib/format.ts';
import { pathTo } from '../../../../lib/paths.ts';
import { useIsOnline } from '../../../../offline/use-connection.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { cx } from '../../../../ui/class-names.ts';
import { nextQuantity } from '../../../../ui/next-quantity.ts';
import { ProductPicture } from '../../../../ui/product-picture.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';
import { ProductBadges } from '../../../products/product-badges.tsx';
import { stockLabel, unitLabel } from '../../../products/product-labels.ts';
import { ShortageMark } from '../../../products/shortage-mark.tsx';
import { QuantityField } from '../../quantity/quantity-field.tsx';
import { removeFromCart } from '../../remove-from-cart.ts';
import { useCart } from '../../use-cart.ts';
import { ChangeMark } from '../change-mark.tsx';
import { changesOf, type LineChanges, totalOf, unitPriceOf } from '../line-changes.ts';
import { productFromLine } from '../line-product.ts';
import { LineNote } from './line-note.tsx';
import { LINE_ACTION, LINE_GRID } from './line-style.ts';

export interface ShownLine {
  line: CartLine;
  /** Null: no longer sold. Undefined: unknown yet. */
  product: Product | null | undefined;
  seen: Product['stock'] | undefined;
}

const rowOf = (arNum: number | undefined) => document.getElementById(`line-${arNum}`);

export function CartLines({ lines }: { lines: readonly ShownLine[] }) {
  const { t } = useSpeech();
  const { arNums, waiting } = useCart();
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
      {lines.map((shown) => (
        <CartRow key={shown.line.ArNum} {...shown} isWaiting={waiting.has(shown.line.ArNum)} />
      ))}
    </ul>
  );
}

const CartRow = memo(function CartRow(props: ShownLine & { isWaiting: boolean }) {
  const { line, product, seen, isWaiting } = props;
  const { t, locale } = useSpeech();
  const { ArNum: arNum, name, LCPrixVente, LCRemise1 } = line;
  const isReduced = Number(LCRemise1) > 0;
  const changes = changesOf(line, product, seen);
  const isGone = changes?.isWithdrawn === true;
  const isOnline = useIsOnline();
  const saved = isTablet() ? 'cart.savedTablet' : 'cart.savedDevice';
  const orderable = productFromLine(line, product, seen);
  const remove = () => removeFromCart([orderable], t('quantity.removed', { name }), t);
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
          {name}
        </Link>
        <p className="text-sm leading-5 text-muted tabular-nums">
          {line.reference} ·{' '}
          {isReduced && (
            <>
              <span className="sr-only">{t('catalogue.regularPrice')} </span>
              <s>{formatUnitPrice(LCPrixVente, locale)}</s>{' '}
            </>
          )}
          <span className="font-semibold text-text">
            {formatUnitPrice(unitPriceOf(line), locale)}
          </span>
          {isReduced && ` (${t('cart.discount', { percent: formatDecimal(LCRemise1, locale) })})`}{' '}
          {unitLabel(line, t)}
        </p>
        <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 empty:hidden">
          {product && !isGone && <ProductBadges product={product} />}
          {changes && <ChangeMarks line={line} changes={changes} />}
          {!isGone && <ShortageMark shortage={shortageOf(line, product?.stock ?? seen)} />}
          {isWaiting && !isOnline && <span className="text-sm text-warning">{t(saved)}</span>}
        </div>
        <div className="-mb-2 flex flex-wrap items-center gap-x-4">
          <LineNote line={line} />
          <button
            type="button"
            aria-label={t('cart.removeOf', { name })}
            onClick={() => void remove().catch(() => undefined)}
            className={LINE_ACTION}
          >
            <Trash2 className="size-4" strokeWidth={1.75} />
            {t('cart.remove')}
          </button>
        </div>
      </div>
      <div className="min-w-0 [grid-area:quantity]">
        <QuantityField product={orderable} onMoveOn={() => nextQuantity(rowOf(arNum))?.focus()} />
      </div>
      <div className="text-right tabular-nums [grid-area:total]">
        <p data-line-total className="text-lg font-bold @3xl/list:text-xl">
          {formatMoney(totalOf([line]), locale)}
        </p>
        <p className="flex items-center justify-end gap-1.5 text-sm text-muted">
          {isWaiting && (
            <>
              <CloudUpload className="size-4" strokeWidth={1.75} />
              {isOnline && <span className="sr-only">{t(saved)}</span>}
            </>
          )}
          {t('cart.ht')}
        </p>
      </div>
    </li>
  );
});

function ChangeMarks({ line, changes }: { line: CartLine; changes: LineChanges }) {
  const { t, locale } = useSpeech();
  const { ArNum, packSize } = line;
  if (changes.isWithdrawn) {
    return (
      <>
        <Badge tone="error">{t('cart.toCheck')}</Badge>
        <span className="text-sm">
          {t('cart.withdrawn')}{' '}
          <TextLink to={pathTo('produit-id', { id: ArNum })}>{t('cart.replace')}</TextLink>
        </span>
      </>
    );
  }
  return (
    <>
      <ChangeMark
        badge={t('cart.priceChanged')}
        change={changes.price}
        format={(price) => formatUnitPrice(price, locale)}
      />
      <ChangeMark
        badge={t('cart.stockChanged')}
        change={changes.stock}
        format={(stock) => stockLabel({ stock, packSize }, t)}
      />
      <ChangeMark
        badge={t('cart.packChanged')}
        change={changes.packSize}
        format={(size) => t('quantity.packOf', { size: formatCount(size, locale) })}
      />
    </>
  );
}
