import { useEffect, useState } from 'react';
import type { StateOf } from '../../../offline/commands/topics.ts';
import { useOutbox } from '../../../offline/outbox/use-outbox.ts';
import { useCanSend } from '../../../offline/use-connection.ts';

/** After this time the page goes on without the server's answer. */
const WAIT_MS = 8000;

export type Placing =
  | { state: 'open' }
  /** The order is placed; the answer is not known yet. */
  | { state: 'checking' }
  /** Placed or waiting: the page has nothing more to wait for. */
  | { state: 'over' };

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
