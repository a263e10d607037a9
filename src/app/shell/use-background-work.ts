import { useEffect } from 'react';
import { useSession } from '../../features/auth/session/session-store.ts';
import { userKey } from '../../features/auth/session/user-check.ts';
import { openReadMarks } from '../../features/communication/read-marks/device-read-marks.ts';
import { whenInstalled } from '../../lib/when-installed.ts';
import { useCanSend } from '../../offline/use-connection.ts';

/** Runs when the app is installed and commands can be sent; after a failure, the next time they can. */
function useWhenSending<T>(subject: T | undefined, run: (subject: T) => Promise<unknown>): void {
  const canSend = useCanSend();
  useEffect(() => {
    if (subject === undefined || !canSend) return;
    return whenInstalled(() => void run(subject).catch(() => undefined));
  }, [subject, run, canSend]);
}

async function refreshDelivery(clNum: number): Promise<void> {
  const { deliveryFacts } = await import('../../features/checkout/device-checkout.ts');
  await deliveryFacts.refresh(clNum);
}

/** An order is often finished offline, so the service worker keeps a copy of addresses and terms. */
export function useDeliveryAhead(): void {
  const clNum = useSession((session) => session.user?.CLIENT?.ClNum);
  useWhenSending(clNum, refreshDelivery);
}

/** The server learns which articles were read offline, on whatever page the user is. */
export function useSendReadMarks(): void {
  const reader = useSession(({ user }) => user && userKey(user));
  useWhenSending(reader, openReadMarks);
}
