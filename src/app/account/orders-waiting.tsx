import { WaitingOrders } from '../../features/orders/waiting-orders.tsx';
import { usePlacedOrders } from './use-placed-orders.ts';

/** A client's orders that only this device knows of. */
export function OrdersWaiting({ clNum }: { clNum: number }) {
  const waiting = usePlacedOrders(clNum).filter(({ number }) => number === null);
  return <WaitingOrders orders={waiting} />;
}
