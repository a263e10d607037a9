import type { TFunction } from 'i18next';
import type { SendingCounts } from './sending-counts.ts';

/** Returns the counts of pending and rejected entries in words, for the bar and the home page. */
export function sendingFigures(counts: SendingCounts, t: TFunction): string[] {
  const { waiting, waitingOrders, toCheck, orders, areAdditions } = counts;
  const placed = orders.filter(({ isPlacedElsewhere }) => isPlacedElsewhere).length;
  const open = orders.length - placed;
  const key = areAdditions ? 'connection.additions' : 'connection.changes';
  const others = toCheck - orders.length;
  return [
    ...(waitingOrders > 0 ? [t('connection.ordersWaiting', { count: waitingOrders })] : []),
    ...(waiting > waitingOrders ? [t(key, { count: waiting - waitingOrders })] : []),
    ...(placed > 0 ? [t('connection.placedElsewhere', { count: placed })] : []),
    ...(open > 0 ? [t('connection.orderToCheck', { count: open })] : []),
    ...(others > 0 ? [t('connection.toCheck', { count: others })] : []),
  ];
}
