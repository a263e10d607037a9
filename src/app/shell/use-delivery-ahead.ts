import { useEffect } from 'react';
import { useSession } from '../../features/auth/session-store.ts';
import { useConnection } from '../../offline/use-connection.ts';

/** The page itself comes first. */
const PATIENCE_MS = 2000;

async function prepare(clNum: number): Promise<void> {
  const { deliveryFacts } = await import('../../features/checkout/device-checkout.ts');
  await deliveryFacts.refresh(clNum);
}

/**
 * Addresses and terms are asked for while there is a network: an order is often finished without one.
 * Once more when the service worker has taken the page, for the copy that a later start needs.
 */
export function useDeliveryAhead(): void {
  const clNum = useSession((session) => session.user?.CLIENT?.ClNum);
  const { network, needsAuth } = useConnection();
  const isReached = network !== 'offline' && !needsAuth;
  useEffect(() => {
    if (clNum === undefined || !isReached) return;
    const run = () => void prepare(clNum).catch(() => undefined);
    const timer = setTimeout(run, PATIENCE_MS);
    // Absent where the page is not served securely.
    const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    worker?.addEventListener('controllerchange', run);
    return () => {
      clearTimeout(timer);
      worker?.removeEventListener('controllerchange', run);
    };
  }, [clNum, isReached]);
}
