import { sql } from 'drizzle-orm';
import type { Db } from '../database/client.ts';
import { type KindName, takeFact } from '../modules/erp/facts.ts';
import { exportPage } from '../modules/orders/export/order-export.ts';
import { type ChangedOrder, type Connector, sendOrder } from './connector.ts';
import { ErpFault } from './erp-calls.ts';

/**
 * A run also reads the changes of this many hours before the last stored change, because the clock
 * and the time zone of the ERP may differ. Reading a change twice has no effect.
 */
const OVERLAP_HOURS = 26;
const PORTION = 50;

/**
 * Sends the orders that no ERP has received, and stores the states that the ERP reports. Returns
 * how many orders and states failed.
 */
export async function syncWithErp(
  db: Db,
  erp: Connector,
  say: (line: string) => void,
): Promise<{ failed: number }> {
  let failed = 0;
  const fail = (what: string, reason: string) => {
    failed += 1;
    say(`${what}: ${reason}`);
  };
  await sendOrders(db, erp, say, fail);
  // Stores the earliest change first: if this run is interrupted, the next run starts from the
  // latest stored change.
  const changes = await erp.changesSince(await lastChange(db, erp.source));
  for (const change of changes.sort((a, b) => timeOf(a) - timeOf(b))) {
    const result = await takeState(db, erp.source, change);
    if (result.result === 'taken') say(`${change.order}: ${change.state}`);
    if (result.result === 'refused') {
      fail(change.order, `${change.state} is refused (${[result.code, result.field].join(' ')})`);
    }
  }
  return { failed };
}

/** Returns 0 for an invalid date: `sort` puts this change first, and `takeState` refuses it. */
const timeOf = ({ at }: ChangedOrder): number => Date.parse(at) || 0;

async function sendOrders(
  db: Db,
  erp: Connector,
  say: (line: string) => void,
  fail: (order: string, reason: string) => void,
): Promise<void> {
  let since: string | undefined;
  for (;;) {
    const page = await exportPage(db, { since, limit: PORTION, isUnreceived: true });
    for (const order of page?.orders ?? []) {
      if (order.status === 'cancelled') continue;
      try {
        const { id } = await sendOrder(erp, order);
        await receive(db, erp.source, order.number, id);
        say(`${order.number}: sent`);
      } catch (error) {
        // Ends the run if the ERP refuses the key, because every further call would fail as well.
        if (!(error instanceof ErpFault) || [401, 403].includes(error.status ?? 0)) throw error;
        fail(order.number, error.message);
      }
    }
    if (!page?.mark || page.done) return;
    since = page.mark;
  }
}

/** Stores a fact. `substitutes` has no effect here, because these facts contain no order lines. */
const take = (db: Db, source: string, kind: KindName, fact: object) =>
  takeFact(db, { kind, token: source, substitutes: 'told' }, { source, ...fact });

const receive = (db: Db, source: string, order: string, id: number) =>
  take(db, source, 'order-received', { ref: `order-${id}`, at: new Date().toISOString(), order });

const takeState = (db: Db, source: string, { id, order, state, at }: ChangedOrder) =>
  take(db, source, 'order-state', { ref: `order-${id}-${state}-${at}`, at, order, state });

async function lastChange(db: Db, source: string): Promise<Date> {
  const { rows } = await db.execute<{ seconds: number }>(sql`
    select coalesce(extract(epoch from max(least(at, now()))), 0)::float8 as seconds from erp_facts
    where token = ${source} and kind = 'order-state' and result <> 'refused'`);
  const seconds = (rows[0]?.seconds ?? 0) - OVERLAP_HOURS * 3600;
  return new Date(Math.max(0, seconds) * 1000);
}
