import { useEffect, useState } from 'react';
import type { StateOf } from '../../../offline/commands/topics.ts';
import { useOutbox } from '../../../offline/outbox/use-outbox.ts';
import { useCanSend } from '../../../offline/use-connection.ts';

/** After this time the page goes on without the server's answer. */
const WAIT_MS = 8000;

/** True once the order placed under `key` has a number, or the page need not wait for it. */
export function useIsPlaced(key: string | undefined, { placed = [] }: StateOf<'order'>): boolean {
  const [isLate, setLate] = useState(false);
  const canSend = useCanSend();
  const entries = useOutbox((now) => now.entries());
  useEffect(() => {
    setLate(false);
    if (key === undefined) return;
    const timer = setTimeout(() => setLate(true), WAIT_MS);
    return () => clearTimeout(timer);
  }, [key]);
  const order = placed.find((one) => one.key === key);
  const isRejected = entries.some(
    ({ command, state }) =>
      state === 'rejected' && command.kind === 'validate-order' && command.key === key,
  );
  if (!order || isRejected) return false;
  return order.number !== null || isLate || !canSend;
}
