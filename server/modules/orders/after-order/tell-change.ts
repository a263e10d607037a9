import { sql } from 'drizzle-orm';
import type { Executor } from '../../../database/client.ts';
import { enqueue } from '../../../services/jobs.ts';

/** Several changes that come together are one mail. */
const GATHERED = sql`interval '1 minute'`;
/** Between two mails of one order. */
const APART = sql`interval '1 hour'`;

/**
 * In the transaction of the change, which holds the order's row: its webhook, and a mail unless one
 * waits already that will tell of this one too.
 */
export async function tellChange(tx: Executor, ceNum: number, oeNum: number): Promise<void> {
  await enqueue(tx, 'order-change-webhook', { ceNum, oeNum });
  await tx.execute(sql`
    with mails as (
      select * from jobs
      where kind = 'order-change-mail' and payload ->> 'ceNum' = ${String(ceNum)})
    insert into jobs (kind, payload, run_at)
    select 'order-change-mail', jsonb_build_object('ceNum', ${ceNum}::int), greatest(now() + ${GATHERED},
      (select max(coalesce(done_at, now())) + ${APART} from mails))
    where not exists (select from mails where done_at is null and attempts = 0)`);
}
