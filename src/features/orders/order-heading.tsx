import { useTranslation } from 'react-i18next';
import type { PlacedOrderDetail } from '../../../contract/orders/schemas.ts';
import { useLocale } from '../../i18n/i18n.ts';
import { formatShopMoment } from '../../lib/format.ts';
import { pathTo } from '../../lib/paths.ts';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useSession } from '../auth/session/session-store.ts';
import { CopyAge } from '../history/read-states.tsx';
import { OrderStatusBadge } from './order-status.tsx';

interface OrderHeadingProps {
  order: PlacedOrderDetail;
  copiedAt: number | undefined;
}

export function OrderHeading({ order, copiedAt }: OrderHeadingProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { number, status, isPartly, placedAt, placedBy, reference } = order;
  const isOfRepresentative = useSession(({ user }) => user?.type === 'commercial');
  const isContact = placedBy.type === 'contact';
  return (
    <div>
      <Breadcrumbs
        label={t('catalogue.crumbs')}
        crumbs={[{ name: t('titles.orders'), to: pathTo('compte-commandes') }, { name: number }]}
      />
      <PageHeading
        title={
          <>
            {t('titles.order')} <span className="inline-block">{number}</span>
          </>
        }
        aside={<OrderStatusBadge status={status} isPartly={isPartly} />}
        end={<CopyAge copiedAt={copiedAt} />}
      />
      <p className="mt-1 text-muted">
        {t(isContact ? 'orders.placedBy' : 'orders.placedByRepresentative', {
          ...formatShopMoment(placedAt, locale),
          name: placedBy.name,
        })}
        {reference &&
          ` · ${t(isOfRepresentative ? 'orders.referenceOf' : 'orders.reference', { reference })}`}
      </p>
    </div>
  );
}
