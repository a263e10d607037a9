import type { ClosedOrder } from '../../../../contract/orders/current-order.ts';
import type { ValidateOrder } from '../../../device/commands/placing.ts';

/** Compares ordered quantities with this device's; `seen` is undefined if they were not stored. */
export function closedLines({ lines }: ClosedOrder, seen: ValidateOrder['seen']) {
  const ordered = new Map(lines.map((line) => [line.ArNum, line]));
  const here = new Map(seen?.lines.map((line) => [line.ArNum, line]));
  return [...new Map([...here, ...ordered]).values()].map(({ ArNum, ...named }) => ({
    arNum: ArNum,
    // A long answer omits names.
    name: named.name || here.get(ArNum)?.name,
    reference: named.reference || here.get(ArNum)?.reference,
    ordered: ordered.get(ArNum)?.LCQuantite ?? 0,
    seen: seen && (here.get(ArNum)?.LCQuantite ?? 0),
  }));
}
