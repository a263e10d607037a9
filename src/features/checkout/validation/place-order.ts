import type { StateOf } from '../../../offline/commands/topics.ts';
import { outbox } from '../../../offline/outbox/device-outbox.ts';
import type { LaneOwner } from '../../../offline/outbox/outbox-types.ts';
import { seenLine } from '../decision/order-changes.ts';
import { drafts } from '../device-checkout.ts';
import type { CheckoutDraft } from '../draft-store.ts';
import { expectedTotal, figuresOf } from '../order-figures.ts';

interface OrderToPlace {
  owner: LaneOwner;
  draft: CheckoutDraft;
  order: Pick<StateOf<'order'>, 'lines' | 'delivery'>;
  /** Products whose shortage the user has seen. */
  shortages: readonly number[];
}

/** Resolves when the device has stored it. The key makes a second call, in any tab, count once. */
export async function placeOrder({ owner, draft, order, shortages }: OrderToPlace): Promise<void> {
  const { orderKey: key, said } = draft;
  const delivery = order.delivery ?? null;
  const lines = [...order.lines.values()];
  const command = {
    kind: 'validate-order',
    key,
    at: Date.now(),
    reference: textOrNull(said.reference),
    comment: textOrNull(said.comment),
    instructions: textOrNull(said.instructions),
    expectedTotal: expectedTotal(figuresOf(lines, delivery)),
    acceptedShortages: shortages,
    seen: { lines: lines.map(seenLine), deliveryPrice: delivery?.price ?? null },
  } as const;
  await outbox.dispatch('order', owner, command, key);
  await drafts.clear(draft).catch(() => undefined);
}

function textOrNull(typed: string | undefined): string | null {
  const text = (typed ?? '').replaceAll('\0', '').trim().toWellFormed();
  return text === '' ? null : text;
}
