import { useEffect } from 'react';
import { useSession } from '../../features/auth/session/session-store.ts';
import { userKey } from '../../features/auth/session/user-check.ts';
import { whenInstalled } from '../../lib/when-installed.ts';
import { useCanSend } from '../../offline/use-connection.ts';

async function tell(reader: string): Promise<void> {
  const { openReadMarks } = await import(
    '../../features/communication/read-marks/device-read-marks.ts'
  );
  await openReadMarks(reader);
}

/** Articles read without the network: the server hears of it wherever in the shop the user is. */
export function useSendReadMarks(): void {
  const reader = useSession(({ user }) => user && userKey(user));
  const canSend = useCanSend();
  useEffect(() => {
    if (!reader || !canSend) return;
    return whenInstalled(() => void tell(reader).catch(() => undefined));
  }, [reader, canSend]);
}
