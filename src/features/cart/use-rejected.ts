import { useMemo, useSyncExternalStore } from 'react';
import { outbox } from '../../offline/outbox/device-outbox.ts';
import type { Entry } from '../../offline/outbox/outbox-types.ts';
import { cart } from './device-cart.ts';

/** What the server has not taken of the cart that is shown. */
export function useRejected(): readonly Entry[] {
  const entries = useSyncExternalStore(outbox.subscribe, outbox.entries);
  const clNum = useSyncExternalStore(cart.subscribe, () => cart.owner()?.clNum);
  return useMemo(
    () =>
      entries.filter(
        (entry) => entry.state === 'rejected' && entry.topic === 'order' && entry.clNum === clNum,
      ),
    [entries, clNum],
  );
}
