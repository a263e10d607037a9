import { useEffect, useState } from 'react';
import type { StateOf } from '../../../offline/commands/topics.ts';
import { useCanSend } from '../../../offline/use-connection.ts';
import { useEntries } from '../../sending/use-entries.ts';
import { useOutbox } from '../../../offline/outbox/use-outbox.ts';

/** How long the page waits for the server's word before it goes on without it. */
const WAIT_MS = 8000;

export type Placing =
  | { state: 'open' }
  /** It has been said; what became of it is not known yet. */
  | { state: 'checking' }
  /** Placed, or on its way however long that takes. */
  | { state: 'over' };

/** What has become of the order that was placed under `key`, as far as the page waits for it. */
export function usePlacing(key: string | undefined, { placed = [] }: StateOf<'order'>): Placing {
  const [isLate, setLate] = useState(false);
  const canSend = useCanSend();
  const entries = useOutbox((now) => now.entries());
  useEffect(() => {
    setLate(false);
    if (key === undefined) return;
    const timer = setTimeout(() => setLate(true), WAIT_MS);
    return () => clearTimeout(timer);
  }, [key]);
  if (key === undefined) return { state: 'open' };
  const order = placed.find((one) => one.key === key);
  const isRefused = entries.some(
    ({ command, state }) =>
      state === 'rejected' && command.kind === 'validate-order' && command.key === key,
  );
  if (isRefused) return { state: 'open' };
  if (!order) return { state: 'checking' };
  return order.number !== null || isLate || !canSend ? { state: 'over' } : { state: 'checking' };
}
