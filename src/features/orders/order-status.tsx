import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { OrderStatus } from '../../../contract/orders/statuses.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

export const orderStatusText: Record<OrderStatus, { label: ParseKeys; tone: BadgeTone }> = {
  placed: { label: 'orders.statuses.placed', tone: 'primary' },
  prepared: { label: 'orders.statuses.prepared', tone: 'warning' },
  shipped: { label: 'orders.statuses.shipped', tone: 'new' },
  delivered: { label: 'orders.statuses.delivered', tone: 'success' },
  cancelled: { label: 'orders.statuses.cancelled', tone: 'error' },
};

interface OrderStatusBadgeProps {
  status: OrderStatus;
  /** True if only a part of the order has been shipped. */
  isPartly?: boolean | undefined;
}

export function OrderStatusBadge({ status, isPartly = false }: OrderStatusBadgeProps) {
  const { t } = useTranslation();
  const { label, tone } = orderStatusText[status];
  return <Badge tone={tone}>{t(isPartly ? 'orders.statuses.partly' : label)}</Badge>;
}
