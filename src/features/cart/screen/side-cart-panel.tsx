import { useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { fromUnits } from '../../../../contract/core/decimal.ts';
import { useLocale } from '../../../i18n/i18n.ts';
import { formatMoney } from '../../../lib/format.ts';
import { pathTo } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import type { Catalogue } from '../../products/catalogue.ts';
import { useCatalogue } from '../../products/current-catalogue.ts';
import type { CartOwner } from '../cart.ts';
import { useDeliveryFacts } from '../order/delivery-facts.ts';
import { useOrderStop } from '../order/order-stop.ts';
import { EcoRow, figuresOf, TOTALS_ROW } from '../order/order-totals.tsx';
import { useCart, useIsCartUnread } from '../use-cart.ts';
import { CartLines, rowOf } from './cart-lines.tsx';
import { useShownLines } from './use-shown-lines.ts';

export function SideCartPanel() {
  const { t } = useTranslation();
  const catalogue = useCatalogue();
  const { size, owner } = useCart();
  const isUnread = useIsCartUnread();
  return (
    <>
      <h2 className="flex h-20 shrink-0 flex-col justify-center border-b border-divider px-4 text-lg font-semibold">
        {t('nav.cart')}
        {size > 0 && (
          <span className="text-sm font-normal text-muted tabular-nums">
            {t('shell.lines', { count: size })}
          </span>
        )}
      </h2>
      {size === 0 && (
        <p className="p-4 text-muted">{t(isUnread ? 'shell.cartUnread' : 'shell.cartEmpty')}</p>
      )}
      {size > 0 && catalogue && owner && <Lines catalogue={catalogue} owner={owner} />}
    </>
  );
}

function Lines({ catalogue, owner }: { catalogue: Catalogue; owner: CartOwner }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { lines } = useCart();
  const shown = useShownLines(catalogue);
  const figures = useMemo(() => figuresOf([...lines.values()]), [lines]);
  const { facts } = useDeliveryFacts(owner.userKey, owner.clNum);
  const stop = useOrderStop(facts.terms, figures.goods);
  useNewestInView();
  const totals = [
    ['cart.totalHT', figures.ht],
    ['cart.totalTTC', figures.ttc],
  ] as const;
  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2">
        <CartLines families={[{ name: undefined, lines: shown }]} />
      </div>
      <div className="border-t border-divider p-4">
        <dl className="mb-3 tabular-nums">
          <EcoRow eco={figures.eco} isIncluded />
          {totals.map(([label, units]) => (
            <div key={label} className={TOTALS_ROW}>
              <dt>{t(label)}</dt>
              <dd className="font-semibold">{formatMoney(fromUnits(units), locale)}</dd>
            </div>
          ))}
        </dl>
        {stop && <p className="mb-3 text-sm font-medium text-warning">{stop}</p>}
        <ButtonLink to={pathTo('commande-panier')} wide>
          {t('shell.toCart')}
        </ButtonLink>
      </div>
    </>
  );
}

function useNewestInView(): void {
  const { arNums } = useCart();
  const before = useRef(arNums);
  useLayoutEffect(() => {
    const known = new Set(before.current);
    before.current = arNums;
    const added = arNums.filter((arNum) => !known.has(arNum)).at(-1);
    const row = known.size > 0 && rowOf(added);
    if (!row) return;
    // Renders the row first: with an estimated height, only a part of it would become visible.
    row.style.contentVisibility = 'visible';
    row.scrollIntoView({ block: 'nearest' });
  }, [arNums]);
}
