import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { Entry } from '../../offline/outbox/outbox-types.ts';
import { useOutbox } from '../../offline/use-outbox.ts';
import { cart } from './device-cart.ts';

/** What the server has not taken of the cart that is shown. */
export function useRejected(): readonly Entry[] {
  const entries = useOutbox((now) => now.entries());
  const clNum = useStore(cart, ({ owner }) => owner?.clNum);
  return useMemo(
    () =>
      entries.filter(
        (entry) => entry.state === 'rejected' && entry.topic === 'order' && entry.clNum === clNum,
      ),
    [entries, clNum],
  );
}
