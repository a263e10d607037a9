import { Trash2 } from 'lucide-react';
import { memo, useRef } from 'react';
import { Link } from 'react-router';
import type { Product } from '../../../../../contract/catalogue/schemas.ts';
import { useSpeech } from '../../../../i18n/i18n.ts';
import { formatCount, formatMoney, formatUnitPrice } from '../../../../lib/format.ts';
import { pathTo } from '../../../../lib/paths.ts';
import { cx } from '../../../../ui/class-names.ts';
import { ProductPicture } from '../../../../ui/product-picture.tsx';
import { LINE_ACTION } from '../../../cart/lazy/line-action.ts';
import { unitPriceOf } from '../../../cart/lazy/line-changes.ts';
import { LINE_GRID } from '../../../cart/lazy/screen/line-grid.ts';
import { QuantityBox } from '../../../cart/quantity/quantity-box.tsx';
import type { QuantityChange } from '../../../cart/quantity/quantity-input.ts';
import {
  type QuantityControl,
  useQuantityControl,
} from '../../../cart/quantity/use-quantity-control.ts';
import type { Catalogue } from '../../../products/catalogue.ts';
import { ProductBadges } from '../../../products/product-badges.tsx';
import { unitLabel } from '../../../products/product-labels.ts';
import { pricedToday, totalToday } from '../approximate-total.ts';
import { setTemplateLine, templateQuantity } from '../template-edits.ts';
import { showLineRemoved } from './removed-line-toast.ts';
import { WithdrawnMark } from './withdrawn-mark.tsx';

interface TemplateRowProps {
  catalogue: Catalogue;
  templateKey: string;
  arNum: number;
  quantity: number;
  product: Product | null | undefined;
  onMoveOn: (arNum: number) => void;
}

export const TemplateRow = memo(function TemplateRow(props: TemplateRowProps) {
  const { catalogue, templateKey, arNum, quantity, product, onMoveOn } = props;
  const { t, locale } = useSpeech();
  const name = product?.name ?? t('templates.someProduct', { number: arNum });
  const isGone = product === null || product?.flags.withdrawn === true;
  const line = product && !isGone ? pricedToday(product, quantity) : undefined;
  const shown = { arNum, name, packSize: product?.packSize ?? 1 };

  async function take(): Promise<void> {
    await setTemplateLine(templateKey, { arNum, quantity: 0 });
    showLineRemoved({ templateKey, arNum, name, quantity }, t);
  }

  return (
    <li id={templateRowId(arNum)} tabIndex={-1} className={LINE_GRID}>
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
        {product && (
          <p className="text-sm leading-5 text-muted tabular-nums">
            {product.reference}
            {line && ` · ${formatUnitPrice(unitPriceOf(line), locale)} ${unitLabel(product, t)}`}
          </p>
        )}
        {product === undefined && <p className="text-sm text-muted">{t('templates.notHere')}</p>}
        <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 empty:hidden">
          {product && !isGone && <ProductBadges product={product} />}
          {isGone && <WithdrawnMark {...{ catalogue, templateKey, arNum, quantity, name }} />}
        </div>
        <button
          type="button"
          aria-label={t('templates.takeOf', { name })}
          // The sending bar shows that the device could not store it.
          onClick={() => void take().catch(() => undefined)}
          className={cx(LINE_ACTION, '-mb-2')}
        >
          <Trash2 aria-hidden="true" className="size-4" strokeWidth={1.75} />
          {t('templates.take')}
        </button>
      </div>
      <div className="min-w-0 [grid-area:quantity]">
        {product === undefined ? (
          <p className="text-center font-bold tabular-nums">{formatCount(quantity, locale)}</p>
        ) : (
          <RowQuantity {...{ templateKey, quantity, isGone }} product={shown} onMoveOn={onMoveOn} />
        )}
      </div>
      <div className="text-right tabular-nums [grid-area:total]">
        {line && (
          <>
            <p data-line-total className="text-lg font-bold @3xl/list:text-xl">
              {formatMoney(totalToday([line]), locale)}
            </p>
            <p className="text-sm text-muted">{t('cart.ht')}</p>
          </>
        )}
      </div>
    </li>
  );
});

interface RowQuantityProps extends Pick<TemplateRowProps, 'templateKey' | 'quantity' | 'onMoveOn'> {
  product: { arNum: number; name: string; packSize: number };
  isGone: boolean;
}

function RowQuantity({ templateKey, product, quantity, isGone, onMoveOn }: RowQuantityProps) {
  const control = useTemplateQuantity({ templateKey, product, quantity, isWithdrawn: isGone });
  return (
    <QuantityBox
      product={product}
      control={control}
      onCommit={(moveOn) => moveOn && onMoveOn(product.arNum)}
    />
  );
}

export const templateRowId = (arNum: number | undefined): string => `template-line-${arNum}`;

interface TemplateQuantity {
  templateKey: string;
  quantity: number;
  product: { arNum: number; name: string; packSize: number };
  isWithdrawn: boolean;
}

function useTemplateQuantity(line: TemplateQuantity): QuantityControl {
  const { t } = useSpeech();
  const { templateKey, quantity, isWithdrawn } = line;
  const { arNum, name, packSize } = line.product;
  // Set while the device stores a quantity: the next change counts from it.
  const coming = useRef<{ quantity: number } | undefined>(undefined);
  const intended = () => coming.current?.quantity ?? templateQuantity(templateKey, arNum);

  async function keep({ mode, quantity: by }: QuantityChange): Promise<void> {
    const before = intended();
    const next = { quantity: mode === 'increment' ? before + by : by };
    coming.current = next;
    try {
      await setTemplateLine(templateKey, { arNum, ...next });
    } finally {
      if (coming.current === next) coming.current = undefined;
    }
    if (next.quantity === 0) showLineRemoved({ templateKey, arNum, name, quantity: before }, t);
  }

  return useQuantityControl({ quantity, packSize, isWithdrawn, isBlocked: false, intended, keep });
}
