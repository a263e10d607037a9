import { CloudUpload, X } from 'lucide-react';
import { memo, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigationType } from 'react-router';
import type { CartLine } from '../../../../contract/orders/schemas.ts';
import { shortageOf } from '../../../../contract/orders/shortages.ts';
import { useIsOnline } from '../../../device/connection/use-connection.ts';
import { useLocale } from '../../../i18n/i18n.ts';
import { isTablet } from '../../../lib/env.ts';
import {
  formatCount,
  formatDecimal,
  formatExactPrice,
  formatMoney,
  formatUnitPrice,
} from '../../../lib/format.ts';
import { pathTo } from '../../../lib/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { cx } from '../../../ui/class-names.ts';
import { useFocusAfterRemoval } from '../../../ui/lists/use-focus-after-removal.ts';
import { nextQuantity } from '../../../ui/next-quantity.ts';
import { ProductPicture } from '../../../ui/pictures/product-picture.tsx';
import { useOncePainted } from '../../../ui/settling.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { stockLabel, unitLabel } from '../../products/product-labels.ts';
import { ChangeMark } from '../change-mark.tsx';
import { changesOf, type LineChanges, lineTotal, unitPriceOf } from '../line-changes.ts';
import { productFromLine } from '../line-product.ts';
import { EcoOfOne } from '../order/eco-of-one.tsx';
import { QuantityField } from '../quantity/quantity-field.tsx';
import { removeFromCart } from '../remove-from-cart.ts';
import { useCart } from '../use-cart.ts';
import { LineDetail } from './line-detail.tsx';
import { moveInLine } from './line-keys.ts';
import { LineNote } from './line-note.tsx';
import { LINE_GRID, LINE_NAME, LINE_PICTURE, LINE_REMOVE, LINE_TOTAL } from './line-style.ts';
import type { ShownLine } from './use-shown-lines.ts';

export const rowOf = (arNum: number | undefined) => document.getElementById(`line-${arNum}`);

export interface Family {
  /** Undefined in a short cart, which is shown as one family. */
  name: string | undefined;
  lines: readonly ShownLine[];
}

/** Number of rows in the first rendering: enough for a large screen. */
const FIRST = 24;

export function CartLines({ families }: { families: readonly Family[] }) {
  const { t } = useTranslation();
  const { arNums, waiting } = useCart();
  // After "back", all rows are needed at once: the browser restores the scroll position.
  const isBack = useNavigationType() === 'POP';
  const [isWhole, setWhole] = useState(isBack);
  useOncePainted(useCallback(() => setWhole(true), []));
  useFocusAfterRemoval(arNums, rowOf);
  return (
    <ul
      aria-label={t('cart.lines')}
      className="@container/list overflow-hidden rounded-md border border-divider bg-surface"
    >
      {/* All rows are siblings, so that a line that changes its family stays the same element. */}
      {families
        .flatMap(({ name, lines }) => [
          name !== undefined && <FamilyRow key={name} name={name} count={lines.length} />,
          ...lines.map((shown) => (
            <CartRow key={shown.line.ArNum} {...shown} isWaiting={waiting.has(shown.line.ArNum)} />
          )),
        ])
        .slice(0, isWhole ? undefined : FIRST)}
    </ul>
  );
}

function FamilyRow({ name, count }: { name: string; count: number }) {
  return (
    <li className="flex items-baseline gap-2 border-b border-divider bg-sunken px-3 py-1.5">
      <h2 className="text-sm font-semibold">{name}</h2>
      <span className="text-sm text-muted tabular-nums">{count}</span>
    </li>
  );
}

const CartRow = memo(function CartRow(props: ShownLine & { isWaiting: boolean }) {
  const { line, product, seen, isWaiting } = props;
  const { t } = useTranslation();
  const locale = useLocale();
  const { ArNum: arNum, name, LCPrixVente, LCRemise1 } = line;
  const isReduced = Number(LCRemise1) > 0;
  const changes = changesOf(line, product, seen);
  const isGone = changes?.isWithdrawn === true;
  const isOnline = useIsOnline();
  const saved = isTablet() ? 'cart.savedTablet' : 'cart.savedDevice';
  const orderable = productFromLine(line, product, seen);
  const remove = () => removeFromCart([orderable], t('quantity.removed', { name }), t);
  return (
    <li id={`line-${arNum}`} tabIndex={-1} onKeyDown={moveInLine} className={LINE_GRID}>
      <ProductPicture
        images={product?.images}
        className={cx(LINE_PICTURE, isGone && 'opacity-50')}
      />
      <Link
        to={pathTo('produit-id', { id: arNum })}
        tabIndex={-1}
        title={name}
        className={LINE_NAME}
      >
        {name}
      </Link>
      <LineDetail
        code={line.reference}
        badgesOf={!isGone && product}
        shortage={isGone ? undefined : shortageOf(line, product?.stock ?? seen)}
        price={
          <>
            {isReduced && (
              <>
                <span className="sr-only">{t('catalogue.regularPrice')} </span>
                <s>{formatUnitPrice(LCPrixVente, locale)}</s>{' '}
              </>
            )}
            <span className="font-semibold text-text">
              {formatUnitPrice(unitPriceOf(line), locale)}
            </span>
            {isReduced && (
              <span className="@max-2xl/list:hidden">
                {` (${t('cart.discount', { percent: formatDecimal(LCRemise1, locale) })})`}
              </span>
            )}
          </>
        }
      >
        {unitLabel(line, t)}
        <EcoOfOne line={line} />
      </LineDetail>
      <QuantityField
        product={orderable}
        onMoveOn={() => nextQuantity(rowOf(arNum))?.focus()}
        className="[grid-area:quantity]"
      />
      <div className={LINE_TOTAL}>
        <p data-line-total className="text-base leading-5 font-bold @3xl/list:text-lg">
          {formatMoney(lineTotal(line), locale)}
        </p>
        <p className="flex items-center justify-end gap-1.5 text-xs leading-4 text-muted">
          {isWaiting && (
            <>
              <CloudUpload className="size-4 @max-2xl/list:hidden" strokeWidth={1.75} />
              {isOnline && <span className="sr-only">{t(saved)}</span>}
            </>
          )}
          {t('cart.ht')}
        </p>
      </div>
      <LineNote line={line}>
        {changes && <ChangeMarks line={line} changes={changes} />}
        {isWaiting && !isOnline && <span className="text-sm text-warning">{t(saved)}</span>}
      </LineNote>
      <button
        type="button"
        tabIndex={-1}
        aria-label={t('cart.removeOf', { name })}
        title={t('cart.remove')}
        onClick={remove}
        className={LINE_REMOVE}
      >
        <X className="size-5" strokeWidth={1.75} />
      </button>
    </li>
  );
});

function ChangeMarks({ line, changes }: { line: CartLine; changes: LineChanges }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { ArNum, packSize } = line;
  if (changes.isWithdrawn) {
    return (
      <>
        <Badge tone="error">{t('cart.toCheck')}</Badge>
        <span className="text-sm">
          {t('cart.withdrawn')}{' '}
          <TextLink to={pathTo('produit-id', { id: ArNum })} tabIndex={-1}>
            {t('cart.replace')}
          </TextLink>
        </span>
      </>
    );
  }
  return (
    <>
      <ChangeMark
        badge={t('cart.priceChanged')}
        change={changes.price}
        format={(price) => formatExactPrice(price, locale)}
      />
      <ChangeMark
        badge={t('cart.ecoChanged')}
        change={changes.eco}
        format={(eco) => formatExactPrice(eco, locale)}
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
