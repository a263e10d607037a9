import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Body } from '../../../contract/api.ts';
import type { ErrorCode } from '../../../contract/core/errors.ts';
import type { CartLine, CartSummary } from '../../../contract/orders/schemas.ts';
import type { Db, Executor } from '../../database/client.ts';
import { orders } from '../../database/schema/orders.ts';
import type { AccountOwner } from '../../plugins/actor.ts';
import type { Command } from '../../plugins/idempotency.ts';

const ownedBy = (owner: AccountOwner) =>
  'coNum' in owner ? eq(orders.coNum, owner.coNum) : eq(orders.repNum, owner.repNum);

const isOpen = inArray(orders.status, ['open', 'confirmed']);

async function findOpenOrder(
  executor: Executor,
  clNum: number,
  owner: AccountOwner,
): Promise<number | undefined> {
  const [row] = await executor
    .select({ ceNum: orders.ceNum })
    .from(orders)
    .where(and(eq(orders.clNum, clNum), ownedBy(owner), isOpen));
  return row?.ceNum;
}

/** The actor's one open order for a client. Of two that are opened at once the index takes one. */
export async function openOrder(
  executor: Executor,
  clNum: number,
  owner: AccountOwner,
): Promise<number | undefined> {
  const known = await findOpenOrder(executor, clNum, owner);
  if (known !== undefined) return known;
  const [made] = await executor
    .insert(orders)
    .values({ clNum, ...owner })
    .onConflictDoNothing()
    .returning({ ceNum: orders.ceNum });
  return made?.ceNum ?? findOpenOrder(executor, clNum, owner);
}

interface Added extends Record<string, unknown> {
  state: 'done' | 'replayed' | ErrorCode;
  answer: { line: CartLine | null; cart: CartSummary };
  pack_size: number;
  /** What the line's quantity would have become. */
  wanted: number;
}

/** One call of one function of the database: nothing of it is asked twice. */
export async function addProduct(
  db: Db,
  { actor, owner, clNum, key, hash }: Command,
  body: Body<'orders.addProduct'>,
): Promise<Added | undefined> {
  const { coNum = null, repNum = null } = owner as { coNum?: number; repNum?: number };
  const { rows } = await db.execute<Added>(sql`
    select state, answer, pack_size, wanted from add_product(
      ${actor}, ${coNum}, ${repNum}, ${clNum}, ${key}, ${hash},
      ${body.ceNum}, ${body.arNum}, ${body.quantity}, ${body.mode}, ${body.ClConditionnement})`);
  return rows[0];
}

export interface StoredCart extends Record<string, unknown> {
  revision: number;
  lines: CartLine[];
}

/** The open order with its lines; undefined where it is not the actor's own for that client. */
export async function loadCart(
  db: Db,
  ceNum: number,
  clNum: number,
  owner: AccountOwner,
): Promise<StoredCart | undefined> {
  const { rows } = await db.execute<StoredCart>(sql`
    select ${orders.revision} as revision, coalesce((
      select jsonb_agg(jsonb_build_object(
        'ArNum', l.ar_num, 'LCQuantite', l.quantity, 'LCPrixVente', l.unit_price::text,
        'LCRemise1', trim_scale(l.discount)::text, 'LCTvaTx', trim_scale(l.vat_rate)::text,
        'reference', l.reference, 'name', l.label, 'packSize', p.pack_size,
        'unit', p.unit, 'unitGender', p.unit_gender) order by l.position)
      from order_lines l join products p on p.ar_num = l.ar_num
      where l.ce_num = ${orders.ceNum}), '[]'::jsonb) as lines
    from ${orders}
    where ${orders.ceNum} = ${ceNum} and ${orders.clNum} = ${clNum}
      and ${ownedBy(owner)} and ${isOpen}`);
  return rows[0];
}
