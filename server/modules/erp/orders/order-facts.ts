import { orderReceivedFact, orderStateFact } from '../../../../contract/erp/facts.ts';
import { recordProgress } from '../../orders/after-order/order-progress.ts';
import { factKind } from '../fact-kind.ts';
import { lockOrder } from './lock-order.ts';

/**
 * The fact that the ERP has received an order. It changes nothing in the order: only the stored
 * fact shows the receipt.
 */
export const orderReceivedFacts = factKind({
  schema: orderReceivedFact,
  subject: ({ order }) => order,
  async apply(tx, { order, at }) {
    const found = await lockOrder(tx, order, at);
    return 'code' in found ? found : undefined;
  },
});

export const orderStateFacts = factKind({
  schema: orderStateFact,
  subject: ({ order }) => order,
  async apply(tx, { order, state, at, note = null }) {
    const placed = await lockOrder(tx, order, at);
    if ('code' in placed) return placed;
    const { ce_num: ceNum, status } = placed;
    if (placed.is_cancelled) return { code: 'CONFLICT', field: 'order' };
    if (state === 'cancelled' && status === 'delivered')
      return { code: 'CONFLICT', field: 'state' };
    await recordProgress(tx, ceNum, { status: state, note, shipment: null, at });
    return undefined;
  },
});
