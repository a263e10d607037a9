import { ChevronDown, X } from 'lucide-react';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../../contract/catalogue/schemas.ts';
import { useLocale } from '../../i18n/i18n.ts';
import { formatMoney } from '../../lib/format.ts';
import { cx } from '../../ui/class-names.ts';
import { ProductStock } from '../catalogue/list/price-and-stock.tsx';
import type { Catalogue } from '../products/catalogue.ts';
import { type Addition, totalAdded } from '../reorder/fill-plan.ts';
import type { CheckedLine } from './check-lines.ts';
import { LineNotes } from './line-notes.tsx';
import { LineMeta, LineName } from './line-product.tsx';
import type { QuickList } from './list/quick-list.ts';
import { asTyped } from './list/read-list.ts';
import type { Reading } from './order-words.ts';
import { QuickField } from './quick-field.tsx';

interface QuickRowProps {
  catalogue: Catalogue;
  list: QuickList;
  checked: CheckedLine;
  addition: Addition | undefined;
  isAsking: boolean;
}

const NARROW =
  'grid-cols-[1.75rem_minmax(0,1fr)_auto_5.5rem_2.75rem] gap-x-2 gap-y-1 py-2 pr-1 pl-3';
const NARROW_PRODUCT =
  "[grid-template-areas:'number_name_name_name_remove''._meta_meta_meta_meta''._total_others_quantity_quantity''._notes_notes_notes_notes']";
const NARROW_CODE =
  "[grid-template-areas:'number_name_name_quantity_remove''._notes_notes_notes_notes']";
const WIDE =
  '@2xl/list:grid-cols-[1.75rem_minmax(0,1fr)_7rem_2.75rem_5rem_5.5rem_var(--control)] @2xl/list:min-h-12 @2xl/list:gap-y-0 @2xl/list:py-1.5 compact:@2xl/list:py-0.5';
const WITH_OTHERS =
  "@2xl/list:[grid-template-areas:'number_name_stock_others_quantity_total_remove''number_meta_meta_others_quantity_total_remove''._notes_notes_notes_notes_notes_notes']";
/** Without the button for other articles, stock and notes extend over its column. */
const WITHOUT_OTHERS =
  "@2xl/list:[grid-template-areas:'number_name_stock_stock_quantity_total_remove''number_meta_meta_meta_quantity_total_remove''._notes_notes_notes_notes_notes_notes']";
/** The browser skips the layout of rows far outside the window, and assumes this height. */
const FAR =
  '[contain-intrinsic-size:auto_6.25rem] [content-visibility:auto] @2xl/list:[contain-intrinsic-size:auto_2.4375rem]';
const GRID = cx('grid items-center border-b border-divider last:border-b-0', NARROW, WIDE, FAR);

function areasOf({ product, choices }: CheckedLine): string {
  if (!product) return cx(NARROW_CODE, WITHOUT_OTHERS);
  return cx(NARROW_PRODUCT, choices.length > 0 ? WITH_OTHERS : WITHOUT_OTHERS);
}

export const QuickRow = memo(function QuickRow(props: QuickRowProps) {
  const { catalogue, list, checked, addition, isAsking } = props;
  const { t } = useTranslation();
  const locale = useLocale();
  const { line, reading, product, fault, units, mergedInto, choices, mergedLines, planned } =
    checked;
  const { number } = line;
  const [hasOthers, setOthers] = useState(false);
  const typed = reading ?? { code: '', quantity: '', isPacks: false };
  const needsCode = !product || fault === 'withdrawn';
  // Shows the rounded quantity. A line that is merged with others shows its own units.
  const isAlone = mergedLines.length === 0 && mergedInto === undefined;
  const quantity = isAlone && planned ? planned.quantity : units;
  const asked = typed.isPacks ? t('quick.packs', { quantity: typed.quantity }) : typed.quantity;
  // The mark of the planned line already says that the product is out of stock.
  const isStocked = !fault && !(planned && product?.stock.state === 'out');

  function read(readings: Reading[]): void {
    if (checked.continuedBy !== undefined) list.remove(new Set([checked.continuedBy]));
    list.read(number, readings, fault !== undefined);
  }

  function choose({ reference: code }: Product): void {
    setOthers(false);
    const quantity = typed.isName ? typed.quantity || '1' : typed.quantity;
    read([{ code, quantity, isPacks: typed.isPacks }]);
  }

  /** A corrected quantity counts units, so reset `isPacks`. */
  function change(next: number | string): void {
    const isName = typed.isName || !product;
    const code = isName ? typed.code : product.reference;
    read([{ ...typed, code, quantity: String(next), isPacks: false }]);
  }

  return (
    <li
      data-line={number}
      className={cx(GRID, areasOf(checked), fault && 'border-l-4 border-l-error')}
    >
      <p className="text-sm text-muted tabular-nums [grid-area:number]">
        <span className="sr-only">{t('quick.line')} </span>
        {number}
      </p>
      <div className="flex min-w-0 flex-col items-baseline gap-x-3 self-end [grid-area:name] compact:@2xl/list:flex-row compact:@2xl/list:flex-wrap">
        {needsCode && (
          <QuickField
            aria-label={t('quick.codeOf', { number })}
            value={typed.code}
            onCommit={(code) => read(asTyped({ ...typed, code }))}
            className="max-w-96"
          />
        )}
        {product && <LineName product={product} checked={checked} />}
      </div>
      {product && (
        <LineMeta
          product={product}
          planned={planned}
          addition={addition}
          isStocked={isStocked}
          // Merged lines are rounded as one sum, so this row offers no other rounding.
          onInstead={mergedLines.length > 0 ? undefined : change}
        />
      )}
      {product && isStocked && (
        <div className="hidden self-end [grid-area:stock] @2xl/list:block">
          <ProductStock product={product} />
        </div>
      )}
      {product && choices.length > 0 && (
        <button
          type="button"
          aria-label={t('quick.othersOf', { number })}
          aria-expanded={hasOthers}
          onClick={() => setOthers(!hasOthers)}
          className="flex h-control min-w-control flex-col items-center justify-center rounded-md text-xs leading-4 font-medium text-primary [grid-area:others] hover:bg-primary-soft"
        >
          <ChevronDown aria-hidden="true" className={cx('size-4', hasOthers && 'rotate-180')} />
          {t('quick.others')}
        </button>
      )}
      <div className="[grid-area:quantity]">
        <QuickField
          aria-label={t('quick.quantityOf', { number })}
          inputMode="numeric"
          value={Number.isNaN(quantity) ? asked : String(quantity)}
          onCommit={change}
          className="text-center font-semibold tabular-nums"
        />
      </div>
      <div className="tabular-nums [grid-area:total] @2xl/list:text-right">
        {addition && mergedInto === undefined && (
          <p className="font-semibold">{formatMoney(totalAdded([addition]), locale)}</p>
        )}
      </div>
      <button
        type="button"
        aria-label={t('quick.remove', { number })}
        onClick={({ currentTarget }) => {
          focusNext(currentTarget);
          list.remove(new Set([number, checked.continuedBy ?? number]));
        }}
        data-remove
        className="grid h-control w-11 place-items-center rounded-md text-muted [grid-area:remove] hover:bg-sunken @2xl/list:w-control"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
      <div className="flex flex-col gap-1 [grid-area:notes] empty:hidden @2xl/list:pb-1">
        <LineNotes
          catalogue={catalogue}
          checked={checked}
          isAsking={isAsking}
          hasOthers={hasOthers}
          onChoose={choose}
        />
      </div>
    </li>
  );
});

function focusNext(button: HTMLElement): void {
  const row = button.closest('li');
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  next?.querySelector<HTMLElement>('button[data-remove]')?.focus();
}
