import { sql } from 'drizzle-orm';
import { type OrderLineFact, orderLineFact } from '../../../../contract/erp/facts.ts';
import { type PricedLine, totalsOf, withDelivery } from '../../../../contract/orders/totals.ts';
import type { Executor } from '../../../database/client.ts';
import { recordLineChanges } from '../../orders/after-order/order-progress.ts';
import { amountsToCome } from '../../orders/line-changes.ts';
import { type FactRules, factKind } from '../fact-kind.ts';
import { lockOrder } from './lock-order.ts';

/**
 * The limit of an order’s total in 1/10000 of a euro: larger totals do not fit the columns of the
 * database.
 */
const TOTAL_LIMIT = 10 ** 14;

/**
 * The products that will be delivered for one line of an order. A later fact replaces an earlier
 * fact.
 */
export const orderLineFacts = factKind({
  schema: orderLineFact,
  longest: 8000,
  subject: ({ order, article }) => `${order} ${article}`,
  async apply(tx, fact, rules) {
    const placed = await lockOrder(tx, fact.order, fact.at);
    if ('code' in placed) return placed;
    const { ce_num: ceNum } = placed;
    // The lines of an invoiced order cannot change: only a credit note can correct the invoice.
    if (placed.is_cancelled || (await isInvoiced(tx, ceNum))) {
      return { code: 'CONFLICT', field: 'order' };
    }
    const ordered = await findLine(tx, ceNum, fact.article);
    if (ordered === undefined) return { code: 'NOT_FOUND', field: 'article' };
    const comes = await resolve(tx, ordered, fact);
    const unknown = comes.findIndex(({ ar_num }) => ar_num === null);
    if (unknown >= 0) return { code: 'NOT_FOUND', field: `comes.${unknown}.article` };
    const isTwice = new Set(comes.map(({ ar_num }) => ar_num)).size < comes.length;
    if (isTwice || (await isTooMuch(tx, ordered, comes))) {
      return { code: 'INVALID', field: 'comes' };
    }
    const { isOther, isAsked } = await store(tx, ordered, fact, comes, rules);
    if (isOther || isAsked) await recordLineChanges(tx, ceNum, fact.at, isAsked);
    return undefined;
  },
});

async function isInvoiced(tx: Executor, ceNum: number): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select from invoices where ce_num = ${ceNum} and is_ours limit 1`,
  );
  return rows.length > 0;
}

interface OrderedLine {
  ce_num: number;
  ar_num: number;
}

async function findLine(tx: Executor, ceNum: number, article: string) {
  const { rows } = await tx.execute<OrderedLine>(sql`
    select ce_num, ar_num from order_lines where ce_num = ${ceNum} and reference = ${article}`);
  return rows[0];
}

interface Coming {
  position: number;
  ar_num: number | null;
  quantity: number;
  unit_price: string;
  discount: string;
  vat_rate: string;
  eco_contribution: string;
  reference: string;
  label: string;
  missing: number;
  comes_on: string | null;
}

/**
 * Completes the fact. Omitted values come from the order line, or for a substitute from the product
 * and the client’s price of today.
 */
async function resolve(
  tx: Executor,
  { ce_num, ar_num }: OrderedLine,
  { comes }: OrderLineFact,
): Promise<Coming[]> {
  const lines = JSON.stringify(comes.map((line, position) => ({ position, ...line })));
  const { rows } = await tx.execute<Coming>(sql`
    select n.position, coalesce(own.ar_num, p.ar_num) as ar_num, n.quantity,
      coalesce(n."unitPrice", own.unit_price, t.unit_price) as unit_price,
      coalesce(n.discount, case when n."unitPrice" is null then coalesce(own.discount, t.discount) end, 0)
        as discount,
      coalesce(own.vat_rate, p.vat_rate) as vat_rate,
      coalesce(own.eco_contribution, p.eco_contribution) as eco_contribution, coalesce(own.reference, p.reference) as reference,
      coalesce(own.label, p.name) as label, coalesce(n.missing, 0) as missing,
      n."comesOn"::text as comes_on
    from jsonb_to_recordset(${lines}::jsonb) as n (position int, article text, quantity int,
      "unitPrice" numeric, discount numeric, missing int, "comesOn" date)
    left join order_lines own
      on own.ce_num = ${ce_num} and own.ar_num = ${ar_num} and own.reference = n.article
    left join products p on own.ar_num is null and p.reference = n.article
    left join orders o on o.ce_num = ${ce_num}
    left join lateral line_price(p.ar_num, o.cl_num, n.quantity) t on true
    order by n.position`);
  return rows;
}

async function isTooMuch(tx: Executor, line: OrderedLine, comes: readonly Coming[]) {
  const { lines, deliveryPrice } = await amountsToCome(tx, line.ce_num, line.ar_num);
  const own = comes.map(
    ({ quantity, unit_price, discount, vat_rate, eco_contribution }): PricedLine => ({
      quantity,
      unitPrice: Math.round(Number(unit_price) * 10_000),
      eco: Math.round(Number(eco_contribution) * 10_000),
      discount: Number(discount),
      vatRate: Number(vat_rate),
    }),
  );
  return totalsOf(withDelivery([...lines, ...own], deliveryPrice)).ttc >= TOTAL_LIMIT;
}

/**
 * Stores the change, or deletes it if the line will be delivered as ordered. `isOther` tells
 * whether the coming products differ from before, `isAsked` whether the buyer is asked about
 * substitutes.
 */
async function store(
  tx: Executor,
  line: OrderedLine,
  { note = null, at }: OrderLineFact,
  comes: readonly Coming[],
  rules: FactRules,
): Promise<{ isOther: boolean; isAsked: boolean }> {
  const { ce_num, ar_num } = line;
  const before = await comingLinesText(tx, line);
  // Earlier proposals count only if the shop asks buyers about substitutes.
  const proposed = rules.substitutes === 'asked' ? await substitutesOf(tx, line) : null;
  await deleteChange(tx, line);
  const asOrdered = await comingLinesText(tx, line);
  await tx.execute(sql`
    with change as (
      insert into line_changes (ce_num, ar_num, note, at) values (${ce_num}, ${ar_num}, ${note}, ${at})
    )
    insert into coming_lines (ce_num, of_ar_num, ar_num, position, quantity, unit_price, discount,
      vat_rate, eco_contribution, reference, label, missing, comes_on)
    select ${ce_num}, ${ar_num}, ar_num, position, quantity, unit_price, discount, vat_rate,
      eco_contribution, reference, label, missing, comes_on
    from jsonb_populate_recordset(null::coming_lines, ${JSON.stringify(comes)}::jsonb)`);
  const isAsked = await updateProposal(tx, line, at, proposed, rules);
  const after = await comingLinesText(tx, line);
  if (after === asOrdered) await deleteChange(tx, line);
  return { isOther: after !== before, isAsked };
}

const deleteChange = (tx: Executor, { ce_num, ar_num }: OrderedLine) =>
  tx.execute(sql`delete from line_changes where ce_num = ${ce_num} and ar_num = ${ar_num}`);

/**
 * True if the buyer is asked about the substitutes. If the substitutes equal `proposed`, an open or
 * accepted proposal stays. After the buyer’s refusal, the same fact asks again.
 */
async function updateProposal(
  tx: Executor,
  line: OrderedLine,
  at: string,
  proposed: string | null,
  { substitutes }: FactRules,
): Promise<boolean> {
  const { ce_num, ar_num } = line;
  const now = substitutes === 'asked' ? await substitutesOf(tx, line) : null;
  if (now === null) {
    await tx.execute(sql`delete from proposals where ce_num = ${ce_num} and ar_num = ${ar_num}`);
    return false;
  }
  const { rows } = await tx.execute(sql`
    insert into proposals as p (ce_num, ar_num, at) values (${ce_num}, ${ar_num}, ${at})
    on conflict (ce_num, ar_num) do update set key = excluded.key, at = excluded.at, answer = null,
      answered_at = null, co_num = null, rep_num = null
    where p.answer = 'refused' or ${now !== proposed}
    returning key`);
  return rows.length > 0;
}

async function substitutesOf(tx: Executor, { ce_num, ar_num }: OrderedLine) {
  const { rows } = await tx.execute<{ text: string | null }>(sql`
    select jsonb_agg(jsonb_build_array(ar_num, quantity, unit_price, discount, vat_rate,
      eco_contribution) order by ar_num)::text as text
    from coming_lines where ce_num = ${ce_num} and of_ar_num = ${ar_num} and ar_num <> of_ar_num`);
  return rows[0]?.text ?? null;
}

async function comingLinesText(tx: Executor, { ce_num, ar_num }: OrderedLine): Promise<string> {
  const { rows } = await tx.execute<{ text: string }>(sql`
    select jsonb_build_array(
      (select note from line_changes where ce_num = ${ce_num} and ar_num = ${ar_num}),
      jsonb_agg(to_jsonb(n) - 'place' order by n.ar_num))::text as text
    from lines_to_come n where ce_num = ${ce_num} and of_ar_num = ${ar_num}`);
  return rows[0]?.text ?? '';
}
