import type { TFunction } from 'i18next';
import { X } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Product } from '../../../../contract/catalogue/schemas.ts';
import { roundUpToPack } from '../../../../contract/core/packaging.ts';
import { lineOf } from '../../../device/commands/order-commands.ts';
import { useLocale } from '../../../i18n/i18n.ts';
import { formatCount, formatMoney, formatUnitPrice } from '../../../lib/format.ts';
import { pathTo } from '../../../lib/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { cx } from '../../../ui/class-names.ts';
import { closePopover, Popover } from '../../../ui/dialog/popover.tsx';
import { ProductPicture } from '../../../ui/pictures/product-picture.tsx';
import { toasts } from '../../../ui/toasts/toast-queue.ts';
import { lineTotal, unitPriceOf } from '../../cart/line-changes.ts';
import { QuantityBox } from '../../cart/quantity/quantity-box.tsx';
import type { QuantityChange } from '../../cart/quantity/quantity-input.ts';
import { useQuantityControl } from '../../cart/quantity/use-quantity-control.ts';
import { undoAction } from '../../cart/remove-from-cart.ts';
import { LineDetail } from '../../cart/screen/line-detail.tsx';
import {
  LINE_GRID,
  LINE_NAME,
  LINE_NOTES,
  LINE_PICTURE,
  LINE_REMOVE,
  LINE_TOTAL,
} from '../../cart/screen/line-style.ts';
import type { Catalogue } from '../../products/catalogue.ts';
import { unitLabel } from '../../products/product-labels.ts';
import { useSubstitutes } from '../../products/use-substitutes.ts';
import { setTemplateLine, templateQuantity } from '../template-edits.ts';
import { currentTemplates } from '../templates-store.ts';

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
  const { t } = useTranslation();
  const locale = useLocale();
  const name = product?.name ?? t('templates.someProduct', { number: arNum });
  const isGone = product === null || product?.flags.withdrawn === true;
  const line = product && !isGone ? lineOf(product, quantity, null) : undefined;
  const shown: ShownLine = { templateKey, arNum, name, quantity };

  return (
    <li id={templateRowId(arNum)} tabIndex={-1} className={LINE_GRID}>
      <ProductPicture
        images={product?.images}
        className={cx(LINE_PICTURE, isGone && 'opacity-50')}
      />
      <Link to={pathTo('produit-id', { id: arNum })} title={name} className={LINE_NAME}>
        {name}
      </Link>
      {product && (
        <LineDetail
          code={product.reference}
          badgesOf={!isGone && product}
          price={line && formatUnitPrice(unitPriceOf(line), locale)}
        >
          {line && unitLabel(product, t)}
        </LineDetail>
      )}
      <div className={LINE_NOTES}>
        {product === undefined && <p className="text-sm text-muted">{t('templates.notHere')}</p>}
        {isGone && (
          <>
            <Badge tone="error">{t('templates.withdrawn')}</Badge>
            <Popover
              side="start"
              panelLabel={t('templates.insteadOf', { name })}
              triggerLabel={t('templates.replaceOne', { name })}
              triggerClass="inline-flex min-h-control items-center rounded-sm text-sm font-medium text-primary hover:underline"
              trigger={t('templates.replace')}
            >
              <p className="mb-2 px-2 text-sm font-semibold">
                {t('templates.insteadOf', { name })}
              </p>
              <Substitutes catalogue={catalogue} line={shown} />
            </Popover>
          </>
        )}
      </div>
      {product === undefined ? (
        <p className="text-center font-bold tabular-nums [grid-area:quantity]">
          {formatCount(quantity, locale)}
        </p>
      ) : (
        <RowQuantity
          line={shown}
          packSize={product?.packSize ?? 1}
          isWithdrawn={isGone}
          onMoveOn={onMoveOn}
        />
      )}
      <div className={LINE_TOTAL}>
        {line && (
          <>
            <p data-line-total className="text-base leading-5 font-bold @3xl/list:text-lg">
              {formatMoney(lineTotal(line), locale)}
            </p>
            <p className="text-xs leading-4 text-muted">{t('cart.ht')}</p>
          </>
        )}
      </div>
      <button
        type="button"
        aria-label={t('templates.takeOf', { name })}
        title={t('templates.take')}
        // No error is shown here: if the device cannot store the removal, the sending bar says so.
        onClick={() => keepQuantity(shown, 0, t)}
        className={LINE_REMOVE}
      >
        <X className="size-5" strokeWidth={1.75} />
      </button>
    </li>
  );
});

export const templateRowId = (arNum: number | undefined): string => `template-line-${arNum}`;

type ShownLine = Pick<TemplateRowProps, 'templateKey' | 'arNum' | 'quantity'> & { name: string };

/** Reads `templates` before the undo, which must write to the templates of this client. */
function keepQuantity(line: ShownLine, quantity: number, t: TFunction): void {
  const templates = currentTemplates();
  const keep = (to: number) =>
    setTemplateLine(line.templateKey, { arNum: line.arNum, quantity: to }, templates);
  keep(quantity);
  if (quantity > 0) return;
  toasts.show({
    title: t('templates.lineRemoved', { name: line.name }),
    action: undoAction(() => keep(line.quantity), t),
  });
}

interface RowQuantityProps {
  line: ShownLine;
  packSize: number;
  isWithdrawn: boolean;
  onMoveOn: (arNum: number) => void;
}

function RowQuantity({ line, packSize, isWithdrawn, onMoveOn }: RowQuantityProps) {
  const { t } = useTranslation();
  const { templateKey, arNum, name, quantity } = line;
  const latest = () => templateQuantity(templateKey, arNum);

  function change({ mode, quantity: by }: QuantityChange): void {
    const before = latest();
    keepQuantity({ ...line, quantity: before }, mode === 'increment' ? before + by : by, t);
  }

  const facts = { quantity, packSize, isWithdrawn, isFull: false };
  return (
    <QuantityBox
      product={{ name, packSize }}
      control={useQuantityControl({ ...facts, latest, change })}
      onMoveOn={() => onMoveOn(arNum)}
      className="[grid-area:quantity]"
    />
  );
}

function Substitutes({ catalogue, line }: { catalogue: Catalogue; line: ShownLine }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { templateKey, arNum, quantity } = line;
  const substitutes = useSubstitutes(catalogue, arNum);

  function replaceBy(product: Product): void {
    const held = templateQuantity(templateKey, product.arNum);
    const whole = roundUpToPack(held + quantity, product.packSize);
    setTemplateLine(templateKey, { arNum: product.arNum, quantity: whole });
    setTemplateLine(templateKey, { arNum, quantity: 0 });
    toasts.show({ title: t('templates.replaced', { name: product.name }), variant: 'success' });
  }

  if (substitutes?.length === 0) {
    return <p className="px-2 text-sm text-muted">{t('templates.noSubstitute')}</p>;
  }
  return (
    <ul className="flex flex-col">
      {substitutes?.map((product) => (
        <li key={product.arNum} className="border-b border-divider last:border-b-0">
          <button
            type="button"
            onClick={({ currentTarget }) => {
              closePopover(currentTarget);
              replaceBy(product);
            }}
            className="w-full rounded-sm px-2 py-2 text-left hover:bg-sunken"
          >
            <span className="block leading-5 font-medium">
              <span className="sr-only">{t('templates.replaceBy')} </span>
              {product.name}
            </span>
            <span className="block text-sm text-muted tabular-nums">
              {product.reference} · {formatUnitPrice(product.netPrice, locale)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
