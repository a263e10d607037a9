import { X } from 'lucide-react';
import { type ComponentProps, memo, type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { Product } from '../../../contract/catalogue/schemas.ts';
import { MAX_QUANTITY } from '../../../contract/core/packaging.ts';
import { useSpeech } from '../../i18n/i18n.ts';
import { formatCount, formatMoney, formatUnitPrice } from '../../lib/format.ts';
import { pathTo } from '../../lib/paths.ts';
import { cx } from '../../ui/class-names.ts';
import { selectAll } from '../../ui/forms/select-all.ts';
import { ProductStock } from '../catalogue/list/price-and-stock.tsx';
import type { Catalogue } from '../products/catalogue.ts';
import { unitLabel } from '../products/product-labels.ts';
import { useSubstitutes } from '../products/use-substitutes.ts';
import { FillMarks } from '../reorder/fill-marks.tsx';
import { type Addition, totalAdded, unitPriceAt } from '../reorder/fill-plan.ts';
import type { CheckedLine } from './check-lines.ts';
import type { QuickList } from './list/quick-list.ts';
import type { Reading } from './order-words.ts';

interface QuickRowProps {
  catalogue: Catalogue;
  list: QuickList;
  checked: CheckedLine;
  addition: Addition | undefined;
  isAsking: boolean;
}

const GRID =
  "grid grid-cols-[2rem_minmax(0,1fr)_5.5rem_2.75rem] [grid-template-areas:'number_text_text_remove''._total_quantity_quantity'] items-start gap-x-2 gap-y-2 border-b border-divider py-3 pr-1 pl-3 last:border-b-0 @xl/list:grid-cols-[2.5rem_minmax(0,1fr)_6rem_7rem_2.75rem] @xl/list:[grid-template-areas:'number_text_quantity_total_remove'] @xl/list:gap-x-4 [contain-intrinsic-size:auto_5.5rem] [content-visibility:auto]";

export const QuickRow = memo(function QuickRow(props: QuickRowProps) {
  const { catalogue, list, checked, addition, isAsking } = props;
  const { t, locale } = useSpeech();
  const { line, reading, product, fault, units, within } = checked;
  const { number } = line;
  const typed = reading ?? { code: '', quantity: '', isPacks: false };
  const needsCode = !product || fault === 'withdrawn';
  // A corrected quantity counts units.
  const code = product?.reference ?? typed.code;
  const read = (next: Partial<Reading>) => list.read(number, { ...typed, ...next });
  const change = (quantity: number | string) =>
    list.read(number, { code, quantity: String(quantity), isPacks: false });
  return (
    <li data-line={number} className={cx(GRID, fault && 'border-l-4 border-l-error')}>
      <p className="pt-2 text-sm text-muted tabular-nums [grid-area:number]">
        <span className="sr-only">{t('quick.line')} </span>
        {number}
      </p>
      <div className="min-w-0 [grid-area:text]">
        {needsCode && (
          <QuickField
            aria-label={t('quick.codeOf', { number })}
            value={typed.code}
            onCommit={(next) => read({ code: next })}
            className="max-w-64"
          />
        )}
        <ProductText
          {...{ checked, addition }}
          // Of lines that are ordered together no single one says how much.
          onInstead={checked.together.length > 0 ? undefined : change}
        />
        <RowFault
          {...{ catalogue, checked, isAsking }}
          onChoose={({ reference }) => read({ code: reference })}
        />
      </div>
      <div className="[grid-area:quantity]">
        <QuickField
          aria-label={t('quick.quantityOf', { number })}
          inputMode="numeric"
          value={Number.isNaN(units) ? typed.quantity : String(units)}
          onCommit={change}
          className="text-center font-semibold tabular-nums"
        />
      </div>
      <div className="self-center text-right tabular-nums max-@xl/list:text-left [grid-area:total]">
        {addition && within === undefined && (
          <p className="font-semibold">{formatMoney(totalAdded([addition]), locale)}</p>
        )}
      </div>
      <button
        type="button"
        aria-label={t('quick.remove', { number })}
        onClick={({ currentTarget }) => {
          focusNext(currentTarget);
          list.remove(new Set([number]));
        }}
        className="grid size-11 place-items-center rounded-md text-muted [grid-area:remove] hover:bg-sunken"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </li>
  );
});

function focusNext(button: HTMLElement): void {
  const row = button.closest('li');
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  next?.querySelector<HTMLElement>('button:last-of-type')?.focus();
}

interface ProductTextProps extends Pick<QuickRowProps, 'checked' | 'addition'> {
  onInstead: ((quantity: number) => void) | undefined;
}

function ProductText({ checked, addition, onInstead }: ProductTextProps) {
  const { t, locale } = useSpeech();
  const { product, fault, planned, together, within, hasLostZeros, reading } = checked;
  if (!product) return null;
  const total = formatCount(planned?.wanted.quantity ?? 0, locale);
  const price = unitPriceAt(product, addition?.total ?? product.packSize);
  return (
    <>
      <Link
        to={pathTo('produit-id', { id: product.arNum })}
        className="rounded-sm leading-6 font-semibold text-pretty hover:text-primary hover:underline"
      >
        {product.name}
      </Link>
      <p className="text-sm text-muted tabular-nums">
        {product.reference} · {formatUnitPrice(price, locale)} {unitLabel(product, t)}
      </p>
      {/* FillMarks already shows that the product is out of stock. */}
      {!fault && !(planned && product.stock.state === 'out') && <ProductStock product={product} />}
      {hasLostZeros && <p className="text-sm">{t('quick.zeros', { code: reading?.code ?? '' })}</p>}
      {within !== undefined && <p className="text-sm">{t('quick.within', { number: within })}</p>}
      {together.length > 0 && (
        <p className="text-sm">
          {t('quick.together', { count: together.length, numbers: together.join(', '), total })}
        </p>
      )}
      {planned && <FillMarks line={planned} {...{ addition, onInstead }} />}
    </>
  );
}

interface QuickFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  value: string;
  onCommit: (value: string) => void;
}

function QuickField({ value, onCommit, className, ...rest }: QuickFieldProps) {
  const [draft, setDraft] = useState<string | undefined>();

  function commit(): void {
    if (draft !== undefined && draft.trim() !== value) onCommit(draft.trim());
    setDraft(undefined);
  }

  return (
    <input
      type="text"
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="next"
      maxLength={64}
      data-quick-field
      value={draft ?? value}
      onChange={({ currentTarget }) => setDraft(currentTarget.value)}
      onFocus={({ currentTarget }) => selectAll(currentTarget)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && draft !== undefined) {
          event.stopPropagation();
          setDraft(undefined);
        } else if (event.key === 'Enter') {
          event.preventDefault();
          commit();
          fieldAfter(event.currentTarget)?.focus();
        }
      }}
      className={cx(
        'h-control w-full min-w-0 rounded-md border border-field bg-surface px-2 text-base',
        className,
      )}
      {...rest}
    />
  );
}

function fieldAfter(field: HTMLElement): HTMLElement | undefined {
  const list = field.closest('ul');
  const fields = [...(list?.querySelectorAll<HTMLElement>('[data-quick-field]') ?? [])];
  return fields[fields.indexOf(field) + 1];
}

interface RowFaultProps extends Pick<QuickRowProps, 'catalogue' | 'checked' | 'isAsking'> {
  onChoose: (product: Product) => void;
}

function RowFault({ catalogue, checked, isAsking, onChoose }: RowFaultProps) {
  const { t, locale } = useSpeech();
  const { fault, reading, product, choices, line } = checked;
  if (!fault) return null;
  const message =
    fault === 'unchecked' && isAsking
      ? t('quick.asking')
      : t(`quick.faults.${fault}`, {
          code: reading?.code ?? '',
          quantity: reading?.quantity ?? '',
          most: formatCount(MAX_QUANTITY, locale),
        });
  const offer = (products: readonly Product[] = []) => (
    <ul aria-label={t('quick.instead')} className="mt-1.5 flex flex-wrap gap-2 empty:hidden">
      {products.map((one) => (
        <li key={one.arNum} className="min-w-0">
          <button
            type="button"
            onClick={() => onChoose(one)}
            className="inline-flex min-h-control max-w-full items-center gap-1.5 rounded-md border border-primary px-3 py-1 text-left text-sm text-primary hover:bg-primary-soft"
          >
            <strong className="font-semibold whitespace-nowrap">{one.reference}</strong>
            <span className="truncate">{one.name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <p className="mt-1 text-sm text-pretty">
        <strong className="font-semibold text-error">{message}</strong>{' '}
        <span className="break-words text-muted">{t('quick.typed', { text: line.text })}</span>
      </p>
      {fault === 'several' && offer(choices)}
      {fault === 'withdrawn' && product && (
        <Substitutes {...{ catalogue, offer }} arNum={product.arNum} />
      )}
      {fault === 'unknown' && reading && <Near {...{ catalogue, offer }} code={reading.code} />}
    </>
  );
}

interface OfferedProps {
  catalogue: Catalogue;
  offer: (products: readonly Product[] | undefined) => ReactNode;
}

function Substitutes({ catalogue, arNum, offer }: OfferedProps & { arNum: number }) {
  return offer(useSubstitutes(catalogue, arNum)?.slice(0, 3));
}

function Near({ catalogue, code, offer }: OfferedProps & { code: string }) {
  const [products, setProducts] = useState<readonly Product[] | undefined>();
  useEffect(() => {
    let isCurrent = true;
    catalogue.source
      .near(code, catalogue.isAdmitted)
      .catch(() => undefined)
      .then((found) => isCurrent && setProducts(found));
    return () => {
      isCurrent = false;
    };
  }, [catalogue, code]);
  return offer(products);
}
