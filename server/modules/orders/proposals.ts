import { sql } from 'drizzle-orm';
import type { ProposalAnswer, ProposalState } from '../../../contract/orders/statuses.ts';
import type { Executor } from '../../database/client.ts';
import { AppError } from '../../services/app-error.ts';
import type { Command } from '../../services/idempotency.ts';
import { recordAnswer } from './after-order/order-progress.ts';

/** For a row of `orders`: the keys of the open proposals of the order. */
export const openProposals = sql<string[]>`(
  select coalesce(jsonb_agg(key), '[]') from proposal_states
  where ce_num = orders.ce_num and state = 'open')`;

interface Found {
  ar_num: number;
  state: ProposalState;
}

/**
 * Stores the buyer’s answer to a proposal. Only the first answer counts. Locks the order, as every
 * change of its lines does.
 */
export async function answerProposal(
  tx: Executor,
  { clNum, owner }: Command,
  { ceNum, key, answer }: { ceNum: number; key: string; answer: ProposalAnswer },
): Promise<{ answer: ProposalAnswer }> {
  const placed = await tx.execute(sql`
    select from orders where ce_num = ${ceNum} and cl_num = ${clNum} and number is not null
    for update`);
  if (placed.rows.length === 0) throw new AppError('NOT_FOUND');
  const { rows } = await tx.execute<Found>(
    sql`select ar_num, state from proposal_states where ce_num = ${ceNum} and key = ${key}`,
  );
  const [found] = rows;
  if (!found || found.state === 'over') throw new AppError('PROPOSAL_GONE');
  if (found.state === answer) return { answer };
  if (found.state !== 'open') throw new AppError('PROPOSAL_ANSWERED');
  const { coNum, repNum } = { coNum: null, repNum: null, ...owner };
  await tx.execute(sql`
    update proposals set answer = ${answer}, answered_at = now(), co_num = ${coNum},
      rep_num = ${repNum}
    where ce_num = ${ceNum} and ar_num = ${found.ar_num}`);
  // Mails the contact only if a representative has answered, because contacts know their own
  // answers.
  await recordAnswer(tx, ceNum, answer, repNum !== null);
  return { answer };
}
