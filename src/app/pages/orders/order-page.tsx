import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { AccountOwner } from '../../../features/auth/session/account-owner.ts';
import { CatalogueFrame } from '../../../features/catalogue/list/catalogue-frame.tsx';
import { Unread } from '../../../features/history/read-states.tsx';
import { ChangeNotice } from '../../../features/orders/change-notice.tsx';
import { OrderActions } from '../../../features/orders/order-actions.tsx';
import { OrderDelivery } from '../../../features/orders/order-delivery.tsx';
import { OrderHeading } from '../../../features/orders/order-heading.tsx';
import { OrderLines } from '../../../features/orders/order-lines.tsx';
import { OrderShipments } from '../../../features/orders/order-shipments.tsx';
import { OrderTimeline } from '../../../features/orders/order-timeline.tsx';
import { PlacedTotals } from '../../../features/orders/placed-totals.tsx';
import { answeredOrder } from '../../../features/orders/proposals/answered-order.ts';
import { ProposalPanel } from '../../../features/orders/proposals/proposal-panel.tsx';
import { useAnswers } from '../../../features/orders/proposals/use-answers.ts';
import { ShortageNotice } from '../../../features/orders/shortage-notice.tsx';
import { shownLines } from '../../../features/orders/shown-lines.ts';
import { useOrder } from '../../../features/orders/use-orders.ts';
import type { Catalogue } from '../../../features/products/catalogue.ts';
import { usePageTitle } from '../../../i18n/use-page-title.ts';
import { hasCode } from '../../../lib/http-errors.ts';
import { pathTo } from '../../../lib/paths.ts';
import { BESIDE } from '../../../ui/layout/beside.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { pageNotFound } from '../../errors/page-error.ts';
import { ownerPage } from '../../shell/page-frames.tsx';

export const OrderPage = ownerPage(function Order({ owner }) {
  const { id = '' } = useParams();
  return (
    <CatalogueFrame>
      {(catalogue) => <OneOrder key={id} owner={owner} catalogue={catalogue} ceNum={Number(id)} />}
    </CatalogueFrame>
  );
});

interface OneOrderProps {
  owner: AccountOwner;
  catalogue: Catalogue;
  ceNum: number;
}

function OneOrder({ owner, catalogue, ceNum }: OneOrderProps) {
  const { t } = useTranslation();
  const { answer: told, copiedAt, failure, retry } = useOrder(owner, ceNum);
  const { answers } = useAnswers(owner.clNum);
  const order = useMemo(() => told && answeredOrder(told, answers), [told, answers]);
  usePageTitle(order && t('orders.number', { number: order.number }));
  if (hasCode(failure, 'NOT_FOUND'))
    throw pageNotFound(pathTo('compte-commande-id', { id: ceNum }));
  if (!told || !order) {
    return (
      <div className="flex flex-col gap-4">
        <PageHeading title={t('titles.order')} />
        <Unread title={t('orders.failedOne')} failure={failure} onRetry={retry} />
      </div>
    );
  }
  const lines = shownLines(order);
  const short = lines.filter(({ shortage, change }) => shortage && !change);
  return (
    <div className="flex flex-col gap-4">
      <OrderHeading order={order} copiedAt={copiedAt} />
      <OrderActions order={order} catalogue={catalogue} />
      <div className={BESIDE}>
        <div className="flex min-w-0 flex-col gap-4">
          <ProposalPanel order={told} />
          <OrderShipments order={order} />
          <ChangeNotice order={order} />
          <ShortageNotice count={short.length} />
          <OrderLines lines={lines} isLinked />
        </div>
        <div className="flex flex-col gap-4">
          <PlacedTotals order={order} />
          <OrderTimeline order={order} />
          <OrderDelivery order={order} />
        </div>
      </div>
    </div>
  );
}
