import { Trash2 } from 'lucide-react';
import { type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fromUnits } from '../../../../contract/core/decimal.ts';
import { roundUpToPack } from '../../../../contract/core/packaging.ts';
import { ORDER_LINES } from '../../../../contract/orders/limits.ts';
import { useLocale } from '../../../i18n/i18n.ts';
import { formatMoney } from '../../../lib/format.ts';
import { pathTo } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { SearchInput } from '../../../ui/forms/search-input.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Catalogue } from '../../products/catalogue.ts';
import { useShelves } from '../../products/use-shelves.ts';
import type { CartOwner, LineChange } from '../cart.ts';
import { cart } from '../device-cart.ts';
import { changesOf, type LineChanges } from '../line-changes.ts';
import { productFromLine } from '../line-product.ts';
import { freeFromOf, useDeliveryFacts } from '../order/delivery-facts.ts';
import { useOrderStop } from '../order/order-stop.ts';
import { EcoRow, figuresOf, OrderTotals, TotalsBar } from '../order/order-totals.tsx';
import { removeFromCart } from '../remove-from-cart.ts';
import { useCart } from '../use-cart.ts';
import { CartLines } from './cart-lines.tsx';
import { familiesOf, findLines, SHORT_CART } from './long-cart.ts';
import { type ShownLine, useShownLines } from './use-shown-lines.ts';

interface FullCartProps {
  catalogue: Catalogue;
  owner: CartOwner;
  actions: ReactNode;
}

export function FullCart({ catalogue, owner, actions }: FullCartProps) {
  const { t } = useTranslation();
  const { lines, size, isWhole } = useCart();
  const shown = useShownLines(catalogue);
  const figures = useMemo(() => figuresOf([...lines.values()]), [lines]);
  const shelves = useShelves(catalogue);
  const [query, setQuery] = useState('');
  const isLong = size > SHORT_CART;
  const found = isLong ? findLines(shown, query) : shown;
  const families = isLong
    ? familiesOf(found, shelves?.categories, t('cart.otherFamily'))
    : [{ name: undefined, lines: shown }];
  const { facts } = useDeliveryFacts(owner.userKey, owner.clNum);
  const stop = useOrderStop(facts.terms, figures.goods);
  const stopId = useId();
  const order = (wide: boolean) =>
    stop === undefined ? (
      <ButtonLink to={pathTo('commande-livraison')} wide={wide}>
        {t('cart.order')}
      </ButtonLink>
    ) : (
      <Button variant="secondary" busy wide={wide} aria-describedby={stopId}>
        {t('cart.order')}
      </Button>
    );
  return (
    <>
      {!isWhole && (
        <Notice tone="info" title={t('cart.partly')}>
          {t('cart.partlyHelp')}
        </Notice>
      )}
      {size > ORDER_LINES && (
        <Notice tone="warning" title={t('cart.tooLong', { count: size })}>
          {t('cart.tooLongHelp', { most: ORDER_LINES, over: size - ORDER_LINES })}
        </Notice>
      )}
      <ChangesNotice lines={shown} />
      <div className="grid grid-cols-1 items-start gap-4 max-lg:pb-16 lg:grid-cols-[minmax(0,1fr)_min(19rem,30vw)] 2xl:grid-cols-[minmax(0,1fr)_min(22.5rem,30vw)] 2xl:gap-6">
        <div className="min-w-0">
          {isLong && <FindLine query={query} onType={setQuery} found={found.length} />}
          <CartLines families={families} />
          <EmptyButton lines={shown} />
        </div>
        <section
          aria-label={t('cart.totals')}
          className="rounded-md border border-divider bg-surface p-4 lg:sticky lg:top-24 lg:p-5"
        >
          <OrderTotals figures={figures}>
            <EcoRow eco={figures.eco} isIncluded />
          </OrderTotals>
          <FreeDelivery goods={figures.goods} goal={freeFromOf(facts)} />
          <div className="mt-4 flex flex-col gap-3">
            <p id={stopId} role="status" className="text-sm font-medium text-warning empty:hidden">
              {stop}
            </p>
            {order(true)}
            {actions}
          </div>
        </section>
      </div>
      <TotalsBar figures={figures} stop={stop} action={order(false)} />
    </>
  );
}

interface FindLineProps {
  query: string;
  onType: (text: string) => void;
  found: number;
}

function FindLine({ query, onType, found }: FindLineProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  return (
    <search className="mb-3 block">
      <div className="relative">
        <SearchInput
          field={field}
          value={query}
          onType={onType}
          autoComplete="off"
          aria-label={t('cart.find')}
          placeholder={t('cart.find')}
          clearLabel={t('cart.findAll')}
        />
      </div>
      <p role="status" className={query === '' ? 'sr-only' : 'mt-1 text-sm text-muted'}>
        {query !== '' && t('cart.found', { count: found })}
      </p>
    </search>
  );
}

function FreeDelivery({ goods, goal }: { goods: number; goal: number | undefined }) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (goal === undefined) return null;
  const left = goal - goods;
  const share = left <= 0 ? 100 : Math.floor((goods / goal) * 100);
  return (
    <div className="mt-3">
      <p className={left > 0 ? 'text-sm text-muted' : 'text-sm font-semibold text-success'}>
        {left > 0
          ? t('cart.freeLeft', { amount: formatMoney(fromUnits(left), locale) })
          : t('cart.freeReached')}
      </p>
      <div aria-hidden="true" className="mt-2 h-2 overflow-hidden rounded-full bg-sunken">
        <div
          className="h-full rounded-full bg-success transition-[width] duration-200"
          style={{ width: `${share}%` }}
        />
      </div>
    </div>
  );
}

function EmptyButton({ lines }: { lines: readonly ShownLine[] }) {
  const { t } = useTranslation();

  function empty(): void {
    const removed = lines.map(({ line, product, seen }) => productFromLine(line, product, seen));
    const title = t('cart.emptied', { count: removed.length });
    removeFromCart(removed, title, t);
  }

  return (
    <Button variant="quiet" className="mt-2" icon={<Trash2 className="size-4.5" />} onClick={empty}>
      {t('cart.empty')}
    </Button>
  );
}

function ChangesNotice({ lines }: { lines: readonly ShownLine[] }) {
  const { t } = useTranslation();
  const changed = lines.flatMap(({ line, product, seen }) => {
    const changes = changesOf(line, product, seen);
    return changes ? [{ line, product, changes }] : [];
  });
  if (changed.length === 0) return null;

  const count = (kind: keyof LineChanges) => changed.filter(({ changes }) => changes[kind]).length;
  const counts = [
    { of: count('price'), key: 'cart.pricesChanged' },
    { of: count('eco'), key: 'cart.ecosChanged' },
    { of: count('stock'), key: 'cart.stocksChanged' },
    { of: count('packSize'), key: 'cart.packsChanged' },
    { of: count('isWithdrawn'), key: 'cart.linesWithdrawn' },
  ] as const;
  const renewable = changed.filter(({ changes }) => !changes.isWithdrawn);

  const renewed = renewable.flatMap(({ line, product }): LineChange[] => {
    if (!product) return [];
    const quantity = roundUpToPack(line.LCQuantite, product.packSize);
    return [{ product, mode: 'replace', quantity }];
  });

  return (
    <Notice tone="warning" title={t('cart.changed')}>
      <p>
        {counts
          .filter(({ of }) => of > 0)
          .map(({ of, key }) => t(key, { count: of }))
          .join(' ')}
      </p>
      {renewable.length > 0 && (
        <Button variant="secondary" className="mt-3" onClick={() => void cart.change(renewed)}>
          {t(count('price') + count('eco') + count('packSize') > 0 ? 'cart.renew' : 'cart.seen')}
        </Button>
      )}
    </Notice>
  );
}
