import { useSession } from '../../features/auth/session/session-store.ts';
import { InstallOffer } from '../../features/install/install-offer.tsx';
import { usePlacedOrders } from '../../features/orders/use-placed-orders.ts';

/** Where installing is offered: at home, so never in the middle of an order. */
export function InstallSlot() {
  const clNum = useSession(({ user }) => user?.CLIENT?.ClNum);
  const hasOrdered = usePlacedOrders(clNum ?? 0).length > 0;
  return <InstallOffer hasOrdered={hasOrdered} />;
}
