import { useEffect, useState } from 'react';
import { outbox } from '../../../../offline/outbox/device-outbox.ts';
import type { SentEntry } from '../../../../offline/outbox/outbox-types.ts';

export function useSent(): readonly SentEntry[] | undefined {
  const [sent, setSent] = useState<readonly SentEntry[] | undefined>();
  useEffect(() => {
    let isGone = false;
    let isReading = false;
    let isDue = false;
    async function read(): Promise<void> {
      isDue = true;
      if (isReading) return;
      isReading = true;
      while (isDue && !isGone) {
        isDue = false;
        const latest = await outbox.sent().catch(() => []);
        if (!isGone) setSent(latest);
      }
      isReading = false;
    }
    void read();
    const unsubscribe = outbox.subscribe(() => void read());
    return () => {
      isGone = true;
      unsubscribe();
    };
  }, []);
  return sent;
}
