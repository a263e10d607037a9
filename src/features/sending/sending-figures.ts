import type { TFunction } from 'i18next';
import { isValidation } from '../../device/commands/placing.ts';
import type { Entry, SentEntry } from '../../device/outbox/outbox-types.ts';
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

/** Returns the number of orders and of other entries in words, as the bar counts them. */
export function entryFigures(entries: readonly (Entry | SentEntry)[], t: TFunction): string {
  const orders = entries.filter(isValidation).length;
  const others = entries.length - orders;
  return [
    ...(orders > 0 ? [t('sending.orders', { count: orders })] : []),
    ...(others > 0 ? [t('sending.entries', { count: others })] : []),
  ].join(' · ');
}
