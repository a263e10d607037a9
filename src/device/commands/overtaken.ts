import { isOrderable } from '../../../contract/core/packaging.ts';
import type { ClosedOrder } from '../../../contract/orders/current-order.ts';
import type { Command } from './command-schemas.ts';
import type { Fate } from './topic.ts';

/**
 * Decides on the pending commands of an order that another device has placed. Additions go into the
 * next order. Delivery and placing are rejected. A set quantity becomes an addition of the quantity
 * that the placed order lacks.
 */
export function fatesOf(
  commands: readonly Command<'order'>[],
  ordered: ClosedOrder['lines'],
): Fate<Command<'order'>>[] {
  const counted = new Map(ordered.map(({ ArNum, LCQuantite }) => [ArNum, LCQuantite]));
  const left = new Set<number>();
  return commands.map((command) => {
    if (command.kind === 'create-order') return command;
    if (command.kind === 'note-line') {
      return left.has(command.article.arNum) ? command : 'rejected';
    }
    if (command.kind !== 'add-product') return 'rejected';
    const { article, mode } = command;
    const { arNum, packSize } = article;
    const before = counted.get(arNum) ?? 0;
    const quantity = mode === 'increment' ? command.quantity : command.quantity - before;
    if (quantity === 0) return 'done';
    if (!isOrderable(quantity, packSize)) return 'rejected';
    counted.set(arNum, before + quantity);
    left.add(arNum);
    return { ...command, mode: 'increment', quantity };
  });
}
