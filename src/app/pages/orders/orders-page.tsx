import { useTranslation } from 'react-i18next';
import { type OrderStatus, orderStatuses } from '../../../../contract/orders/statuses.ts';
import { useWaitingOrders } from '../../../features/cart/use-cart.ts';
import { FoundList } from '../../../features/history/found-list.tsx';
import { useListAddress } from '../../../features/history/list-address.ts';
import { ListFilterForm } from '../../../features/history/list-filter-form.tsx';
import { CopyAge, Unread } from '../../../features/history/read-states.tsx';
import { OrderRow } from '../../../features/orders/order-row.tsx';
import { orderStatusText } from '../../../features/orders/order-status.tsx';
import { isAsking } from '../../../features/orders/proposals/answered-order.ts';
import { useAnswers } from '../../../features/orders/proposals/use-answers.ts';
import { SpendChart } from '../../../features/orders/spending/spend-chart.tsx';
import { useOrders } from '../../../features/orders/use-orders.ts';
import { WaitingOrders } from '../../../features/orders/waiting-orders.tsx';
import { useLocale } from '../../../i18n/i18n.ts';
import { formatMoney } from '../../../lib/format.ts';
import { pathTo, WHOLE_CATALOGUE } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { ownerPage } from '../../shell/page-frames.tsx';

export const OrdersPage = ownerPage(function Orders({ owner }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const list = useListAddress<OrderStatus>(orderStatuses);
  const { asked, ask } = list;
  const { answer, copiedAt, failure, isLoading, retry } = useOrders(owner, asked);
  const { answers } = useAnswers(owner.clNum);
  const waiting = useWaitingOrders(owner.clNum);
  return (
    <div className="flex flex-col gap-4">
      <PageHeading title={t('titles.orders')} end={<CopyAge copiedAt={copiedAt} />} />
      <WaitingOrders orders={waiting} />
      <ListFilterForm list={list} search="orders.search" statusText={orderStatusText} />
      {!answer && <Unread title={t('orders.failed')} failure={failure} onRetry={retry} />}
      {answer && (
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_min(22rem,34vw)] xl:gap-6">
          <FoundList
            path="compte-commandes"
            title={t('orders.count', { count: answer.total })}
            sum={t('orders.foundTotal', {
              ht: formatMoney(answer.totalHT, locale),
              ttc: formatMoney(answer.totalTTC, locale),
            })}
            pages={t('orders.pages')}
            found={answer}
            list={list}
            isLoading={isLoading}
            none={
              waiting.length > 0
                ? undefined
                : {
                    title: t('orders.none'),
                    help: t('orders.noneHelp'),
                    action: (
                      <ButtonLink to={pathTo('categorie-id', { id: WHOLE_CATALOGUE })}>
                        {t('catalogue.browse')}
                      </ButtonLink>
                    ),
                  }
            }
          >
            {answer.items.map((order) => (
              <OrderRow key={order.ceNum} order={order} isAsking={isAsking(order, answers)} />
            ))}
          </FoundList>
          <div className="lg:sticky lg:top-24">
            <SpendChart
              months={answer.spend}
              period={asked.period}
              onPeriod={(period) => ask({ period })}
            />
          </div>
        </div>
      )}
    </div>
  );
});
