import { ChevronDown, X } from 'lucide-react';
import { memo, useState } from 'react';
import { Link } from 'react-router';
import type { Product } from '../../../contract/catalogue/schemas.ts';
import { useSpeech } from '../../i18n/i18n.ts';
import { formatMoney, formatUnitPrice } from '../../lib/format.ts';
import { pathTo } from '../../lib/paths.ts';
import { cx } from '../../ui/class-names.ts';
import { ProductStock } from '../catalogue/list/price-and-stock.tsx';
import type { Catalogue } from '../products/catalogue.ts';
import { unitLabel } from '../products/product-labels.ts';
import { type Addition, totalAdded, unitPriceAt } from '../reorder/fill-plan.ts';
import type { CheckedLine } from './check-lines.ts';
import { LineNotes } from './line-notes.tsx';
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
  "grid-cols-[1.75rem_minmax(0,1fr)_auto_5.5rem_2.75rem] [grid-template-areas:'number_text_text_text_remove''._stock_others_quantity_quantity''._total_others_quantity_quantity''._notes_notes_notes_notes'] gap-x-2 gap-y-1 py-2 pr-1 pl-3";
const WIDE =
  "@2xl/list:grid-cols-[1.75rem_minmax(0,1fr)_7.5rem_3rem_5.5rem_6rem_var(--control)] @2xl/list:[grid-template-areas:'number_text_stock_others_quantity_total_remove''._notes_notes_notes_notes_notes_notes'] @2xl/list:min-h-12 @2xl/list:gap-y-0 @2xl/list:py-1";
/** The browser renders it when it comes near; the usual height stands in until then. */
const FAR =
  '[contain-intrinsic-size:auto_6.25rem] [content-visibility:auto] @2xl/list:[contain-intrinsic-size:auto_2.4375rem]';
const GRID = cx('grid items-center border-b border-divider last:border-b-0', NARROW, WIDE, FAR);

export const QuickRow = memo(function QuickRow(props: QuickRowProps) {
  const { catalogue, list, checked, addition, isAsking } = props;
  const { t, locale } = useSpeech();
  const { line, reading, product, fault, units, within, choices, together, planned } = checked;
  const { number } = line;
  const [hasOthers, setOthers] = useState(false);
  const typed = reading ?? { code: '', quantity: '', isPacks: false };
  const needsCode = !product || fault === 'withdrawn';
  // What is added; of lines that are added up, what each of them says.
  const isAlone = together.length === 0 && within === undefined;
  const quantity = isAlone && planned ? planned.quantity : units;

  function read(readings: Reading[]): void {
    if (checked.takes !== undefined) list.remove(new Set([checked.takes]));
    list.read(number, readings, fault !== undefined);
  }

  function choose({ reference: code }: Product): void {
    setOthers(false);
    read([{ code, quantity: typed.quantity, isPacks: typed.isPacks }]);
  }

  /** A corrected quantity counts units. */
  function change(next: number | string): void {
    const isName = typed.isName || !product;
    const code = isName ? typed.code : product.reference;
    read([{ ...typed, code, quantity: String(next), isPacks: false }]);
  }

  return (
    <li data-line={number} className={cx(GRID, fault && 'border-l-4 border-l-error')}>
      <p className="text-sm text-muted tabular-nums [grid-area:number]">
        <span className="sr-only">{t('quick.line')} </span>
        {number}
      </p>
      <div className="min-w-0 [grid-area:text]">
        {needsCode && (
          <QuickField
            aria-label={t('quick.codeOf', { number })}
            value={typed.code}
            onCommit={(code) => read(asTyped({ ...typed, code }))}
            className="max-w-96"
          />
        )}
        {product && <ProductText {...{ product, checked, addition }} />}
      </div>
      {/* The notes already say that the product is out of stock. */}
      {product && !fault && !(planned && product.stock.state === 'out') && (
        <div className="[grid-area:stock]">
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
          value={Number.isNaN(quantity) ? typed.quantity : String(quantity)}
          onCommit={change}
          className="text-center font-semibold tabular-nums"
        />
      </div>
      <div className="tabular-nums [grid-area:total] @2xl/list:text-right">
        {addition && within === undefined && (
          <p className="font-semibold">{formatMoney(totalAdded([addition]), locale)}</p>
        )}
      </div>
      <button
        type="button"
        aria-label={t('quick.remove', { number })}
        onClick={({ currentTarget }) => {
          focusNext(currentTarget);
          list.remove(new Set([number, checked.takes ?? number]));
        }}
        data-remove
        className="grid h-control w-11 place-items-center rounded-md text-muted [grid-area:remove] hover:bg-sunken @2xl/list:w-control"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
      <div className="flex flex-col gap-1 [grid-area:notes] empty:hidden @2xl/list:pb-1">
        <LineNotes
          {...{ catalogue, checked, addition, isAsking, hasOthers }}
          onChoose={choose}
          // Of lines that are ordered together no single one says how much.
          onInstead={together.length > 0 ? undefined : change}
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

interface ProductTextProps {
  product: Product;
  checked: CheckedLine;
  addition: Addition | undefined;
}

function ProductText({ product, checked: { reading, line, fault }, addition }: ProductTextProps) {
  const { t, locale } = useSpeech();
  const price = unitPriceAt(product, addition?.total ?? product.packSize);
  return (
    <>
      <Link
        to={pathTo('produit-id', { id: product.arNum })}
        title={product.name}
        className="line-clamp-2 rounded-sm text-base leading-5 font-semibold hover:text-primary hover:underline compact:@2xl/list:line-clamp-1 compact:@2xl/list:text-sm"
      >
        {product.name}
      </Link>
      <p className="flex gap-x-3 text-sm leading-5 text-muted tabular-nums compact:@2xl/list:text-xs compact:@2xl/list:leading-4">
        <span className="shrink-0">
          {product.reference} · {formatUnitPrice(price, locale)} {unitLabel(product, t)}
        </span>
        {reading?.isName && !fault && (
          <span className="truncate" title={line.text}>
            {t('quick.typed', { text: line.text })}
          </span>
        )}
      </p>
    </>
  );
}
