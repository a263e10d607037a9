import type { Entry } from './outbox-types.ts';

/** An order that the server did not take as it was, and what stands behind it. */
export interface RefusedOrder {
  /** What was refused: its delivery, or the order itself. */
  head: Entry<'order'>;
  /** The word to place it, where that has been said. */
  validation: Entry<'order'> | undefined;
  /** The next order's, and whatever else goes or stays with it. */
  behind: readonly Entry[];
  /** All but the head. */
  held: readonly Entry[];
}

const isOrder = (entry: Entry): entry is Entry<'order'> => entry.topic === 'order';

export function refusedOrders(entries: readonly Entry[]): RefusedOrder[] {
  const rejected = entries.filter(({ state }) => state === 'rejected');
  const keys = new Set(rejected.map(({ opId }) => opId));
  return rejected.filter(isOrder).flatMap((head) => {
    const { kind } = head.command;
    if (kind !== 'confirm-order' && kind !== 'validate-order') return [];
    // It goes with the one that it stands on.
    if (keys.has(head.lastError?.behind ?? '')) return [];
    const held = rejected.filter(({ lastError }) => lastError?.behind === head.opId);
    const validation = [head, ...held.filter(isOrder)].find(
      ({ command }) => command.kind === 'validate-order',
    );
    return [{ head, validation, held, behind: held.filter((entry) => entry !== validation) }];
  });
}
