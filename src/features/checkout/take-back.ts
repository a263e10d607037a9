import { outbox } from '../../offline/outbox/device-outbox.ts';
import type { RejectedOrder } from '../../offline/outbox/rejected.ts';
import { drafts } from './device-checkout.ts';

/** The order is the cart again, with what was said of it; what stood behind it goes into it too. */
export async function takeBack({ head, validation }: RejectedOrder): Promise<void> {
  const { userKey, clNum } = head;
  if (validation?.command.kind === 'validate-order') {
    const { reference, comment, instructions } = validation.command;
    const said = {
      ...(reference !== null && { reference }),
      ...(comment !== null && { comment }),
      ...(instructions !== null && { instructions }),
    };
    await drafts.restore({ userKey, clNum }, said).catch(() => undefined);
  }
  // First what stands on a delivery that is given up, then that.
  if (validation && validation !== head) await outbox.remove([validation.opId]);
  await outbox.correct(head.opId, []);
}
