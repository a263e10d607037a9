import type { OrderStatus } from '../../../../contract/orders/statuses.ts';
import { useSpeech } from '../../../i18n/i18n.ts';
import { Badge } from '../../../ui/badge.tsx';
import { orderStatusText } from './order-text.ts';

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const { t } = useSpeech();
  const { label, tone } = orderStatusText[status];
  return <Badge tone={tone}>{t(label)}</Badge>;
}
