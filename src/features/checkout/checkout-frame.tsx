import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { fromUnits } from '../../../contract/core/decimal.ts';
import type { CartLine } from '../../../contract/orders/schemas.ts';
import { useLocale } from '../../i18n/i18n.ts';
import { formatMoney } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/class-names.ts';
import { BESIDE } from '../../ui/layout/beside.ts';
import { Notice } from '../../ui/notice.tsx';
import { useMedia } from '../../ui/use-media.ts';
import {
  EcoRow,
  figuresOf,
  OrderTotals,
  TOTALS_ROW,
  TotalsBar,
} from '../cart/order/order-totals.tsx';
import { deliveryPriceText } from './delivery/delivery-text.ts';

interface PricedOrder {
  lines: readonly CartLine[];
  deliveryPrice: string | null | undefined;
}

interface CheckoutFrameProps extends PricedOrder {
  /** The terms to accept: in the card on wide screens, else in the bottom bar. */
  terms?: ReactNode;
  action: ReactNode;
  note?: ReactNode;
  status?: string | undefined;
  isUnkept: boolean;
  children: ReactNode;
}

export function CheckoutFrame(props: CheckoutFrameProps) {
  const { lines, deliveryPrice, terms, action, note, status, isUnkept, children } = props;
  const { t } = useTranslation();
  const figures = useFigures({ lines, deliveryPrice });
  const isWide = useMedia('(min-width: 64rem)');
  return (
    <div className={cx(BESIDE, terms ? 'max-lg:pb-32 max-sm:pb-44' : 'max-lg:pb-16 max-sm:pb-28')}>
      {children}
      <div className="flex flex-col gap-4 lg:sticky lg:top-24">
        <OrderCard lines={lines} deliveryPrice={deliveryPrice}>
          {isWide && terms && <div className="mt-4">{terms}</div>}
          <div className={cx('flex flex-col max-lg:hidden', terms ? 'mt-3' : 'mt-4')}>{action}</div>
          {note && <div className="mt-3">{note}</div>}
          <p role="status" className="mt-2 text-sm text-muted empty:hidden">
            {status}
          </p>
        </OrderCard>
        {isUnkept && <Notice tone="error" title={t('quantity.unkept')} />}
      </div>
      <TotalsBar figures={figures} action={action}>
        {!isWide && terms}
      </TotalsBar>
    </div>
  );
}

export function OrderCard({ children, ...order }: PricedOrder & { children: ReactNode }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const figures = useFigures(order);
  const { lines, deliveryPrice } = order;
  return (
    <Card title={t('checkout.yourOrder', { count: lines.length })}>
      <OrderTotals figures={figures} isWithoutDelivery={deliveryPrice === null}>
        <div className={TOTALS_ROW}>
          <dt>{t('checkout.linesHT')}</dt>
          <dd data-total="lines">{formatMoney(fromUnits(figures.lines), locale)}</dd>
        </div>
        <EcoRow eco={figures.eco} />
        <div className={cx(TOTALS_ROW, 'mb-1 border-b border-divider pb-2')}>
          <dt>{t('checkout.deliveryHT')}</dt>
          <dd data-total="delivery">
            {deliveryPrice === undefined ? '–' : deliveryPriceText(deliveryPrice, t, locale)}
          </dd>
        </div>
      </OrderTotals>
      {children}
    </Card>
  );
}

const useFigures = ({ lines, deliveryPrice }: PricedOrder) =>
  useMemo(() => figuresOf(lines, { price: deliveryPrice ?? null }), [lines, deliveryPrice]);
