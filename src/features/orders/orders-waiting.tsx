import { usePlacedOrders } from './use-placed-orders.ts';
import { WaitingOrders } from './waiting-orders.tsx';

/** A client's orders that only this device knows of. */
export function OrdersWaiting({ clNum }: { clNum: number }) {
  const waiting = usePlacedOrders(clNum).filter(({ number }) => number === null);
  return <WaitingOrders orders={waiting} />;
}
