import { useEffect } from 'react';
import { useSession } from '../../features/auth/session/session-store.ts';
import { whenInstalled } from '../../lib/when-installed.ts';
import { useCanSend } from '../../offline/use-connection.ts';

async function prepare(clNum: number): Promise<void> {
  const { deliveryFacts } = await import('../../features/checkout/device-checkout.ts');
  await deliveryFacts.refresh(clNum);
}

/**
 * Addresses and terms are asked for while there is a network: an order is often finished without one.
 * The service worker keeps a copy of them, which a later start needs.
 */
export function useDeliveryAhead(): void {
  const clNum = useSession((session) => session.user?.CLIENT?.ClNum);
  const canSend = useCanSend();
  useEffect(() => {
    if (clNum === undefined || !canSend) return;
    return whenInstalled(() => void prepare(clNum).catch(() => undefined));
  }, [clNum, canSend]);
}
