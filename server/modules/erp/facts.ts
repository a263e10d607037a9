import { sql } from 'drizzle-orm';
import type { ErrorCode } from '../../../contract/core/errors.ts';
import { isTooDeep } from '../../../contract/core/json.ts';
import { printable } from '../../../contract/core/text.ts';
import { type FactResult, factHead } from '../../../contract/erp/facts.ts';
import type { Db, Executor } from '../../database/client.ts';
import { balanceFacts } from './billing/balance-facts.ts';
import { creditNoteFacts, invoiceFacts } from './billing/invoice-facts.ts';
import { paymentFacts } from './billing/payment-facts.ts';
import { clientFacts } from './client-facts.ts';
import type { FactKind, FactRules, Refusal } from './fact-kind.ts';
import { orderLineFacts } from './orders/line-facts.ts';
import { orderReceivedFacts, orderStateFacts } from './orders/order-facts.ts';
import { shipmentFacts } from './orders/shipment-facts.ts';
import { priceFacts, promotionFacts, quantityBreakFacts, tariffPriceFacts } from './price-facts.ts';
import { productFacts } from './product-facts.ts';
import { stockCountFacts } from './stock-facts.ts';

const kinds = {
  'order-received': orderReceivedFacts,
  'order-state': orderStateFacts,
  'order-line': orderLineFacts,
  shipment: shipmentFacts,
  invoice: invoiceFacts,
  'credit-note': creditNoteFacts,
  price: priceFacts,
  'tariff-price': tariffPriceFacts,
  'quantity-breaks': quantityBreakFacts,
  promotions: promotionFacts,
  product: productFacts,
  client: clientFacts,
  payment: paymentFacts,
  balance: balanceFacts,
  'stock-count': stockCountFacts,
} satisfies Record<string, FactKind>;

export type KindName = keyof typeof kinds;

export const isKind = (name: unknown): name is KindName =>
  typeof name === 'string' && Object.hasOwn(kinds, name);

interface Sender extends FactRules {
  kind: KindName;
  /** The name of the sender’s token. */
  token: string;
}

const LONGEST_FACT = 4000;
/**
 * Matches the JSON escape of a NUL character or of half a surrogate pair. The type jsonb of
 * PostgreSQL cannot store these characters.
 */
const UNSTORABLE = /\\u(?:0000|d[89a-f])/;

const KNOWN: FactResult = { result: 'known' };

/** Takes a fact in its own transaction, so that a refused fact does not stop the other facts. */
export const takeFact = (db: Db, of: Sender, input: unknown): Promise<FactResult> =>
  db.transaction((tx) => decide(tx, of, input));

const DRY_RUN_ROLLBACK = new Error('This was a trial.');

export async function tryFact(db: Db, of: Sender, input: unknown): Promise<FactResult> {
  let result = KNOWN;
  const trial = db.transaction(async (tx) => {
    result = await decide(tx, of, input);
    throw DRY_RUN_ROLLBACK;
  });
  await trial.catch((error) => {
    if (error !== DRY_RUN_ROLLBACK) throw error;
  });
  return result;
}

async function decide(tx: Executor, of: Sender, input: unknown): Promise<FactResult> {
  const kind = kinds[of.kind] as FactKind;
  if (isTooDeep(input)) return refuseUnread(tx, of, null, { code: 'INVALID' });
  const text = JSON.stringify(input);
  if (text.length > (kind.longest ?? LONGEST_FACT)) {
    return refuseUnread(tx, of, null, { code: 'TOO_LARGE' });
  }
  if (UNSTORABLE.test(text)) return refuseUnread(tx, of, null, { code: 'INVALID' });
  const parsed = kind.schema.safeParse(input);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
    const field = printable([...(issue?.path ?? []), ...unknown].join('.')) || undefined;
    return refuseUnread(tx, of, input, { code: 'INVALID', ...(field && { field }) });
  }
  const fact = parsed.data;
  const subject = kind.subject(fact);
  const faNum = await storeFact(tx, of, { ...fact, subject, body: fact });
  if (faNum === undefined) return KNOWN;
  // Locks the subject until this fact is taken or refused, because other sources may send facts
  // about the same subject at once.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${of.kind} ${subject}`}, 0))`,
  );
  const isOutdated = await hasLaterFact(tx, of.kind, subject, fact.at);
  const refusal = isOutdated ? undefined : await kind.apply(tx, fact, of);
  const result = refusal ? 'refused' : isOutdated ? 'outdated' : 'taken';
  const storedBody = result === 'refused' ? undefined : kind.storedBody?.(fact);
  const body = storedBody ? sql`${JSON.stringify(storedBody)}::jsonb` : sql`body`;
  await tx.execute(sql`
    update erp_facts set result = ${result}, code = ${refusal?.code ?? null},
      field = ${refusal?.field ?? null}, body = ${body} where fa_num = ${faNum}`);
  return { result, ...refusal };
}

interface FactRow {
  source: string | null;
  ref: string | null;
  at?: string;
  subject?: string;
  body: unknown;
  refusal?: Refusal;
}

/**
 * Stores the fact as refused; `decide` updates the result later. Returns undefined if the same fact
 * was already taken or outdated. A parallel request with the same fact waits here for the first
 * request.
 */
async function storeFact(
  tx: Executor,
  { kind, token }: Sender,
  { source, ref, at, subject, body, refusal }: FactRow,
): Promise<number | undefined> {
  const { rows } = await tx.execute<{ fa_num: number }>(sql`
    insert into erp_facts as f (kind, token, source, ref, at, subject, body, result, code, field)
    values (${kind}, ${token}, ${source}, ${ref}, ${at ?? null}, ${subject ?? null},
      ${JSON.stringify(body)}, 'refused', ${refusal?.code ?? null}, ${refusal?.field ?? null})
    on conflict (kind, token, source, ref) do update set at = excluded.at, subject = excluded.subject,
      body = excluded.body, code = excluded.code, field = excluded.field
    where f.result = 'refused'
    returning f.fa_num`);
  return rows[0]?.fa_num;
}

async function hasLaterFact(tx: Executor, name: KindName, subject: string, at: string) {
  const { rows } = await tx.execute(sql`
    select from erp_facts where kind = ${name} and subject = ${subject} and result = 'taken'
      and at > ${at} limit 1`);
  return rows.length > 0;
}

/** Refuses an invalid fact, but stores the fact, so that the distributor can see the fact too. */
async function refuseUnread(
  tx: Executor,
  of: Sender,
  input: unknown,
  refusal: Refusal,
): Promise<FactResult> {
  const head = factHead.pick({ source: true, ref: true }).loose().safeParse(input);
  const { source = null, ref = null } = head.success ? head.data : {};
  const faNum = await storeFact(tx, of, { source, ref, body: input, refusal });
  return faNum === undefined ? KNOWN : { result: 'refused', ...refusal };
}

export interface RefusedFact {
  fa_num: number;
  kind: KindName;
  token: string;
  source: string | null;
  ref: string | null;
  code: ErrorCode;
  field: string | null;
  /** The first characters of the fact. The whole fact may contain a document and be very long. */
  beginning: string;
}

const BEGINNING = 2000;

export async function refusedFacts(db: Db, faNum?: number): Promise<RefusedFact[]> {
  const one = faNum === undefined ? sql`` : sql`and fa_num = ${faNum}`;
  const { rows } = await db.execute<RefusedFact>(sql`
    select fa_num, kind, token, source, ref, code, field, left(body::text, ${BEGINNING}) as beginning
    from erp_facts
    where result = 'refused' ${one} order by fa_num`);
  return rows;
}

/**
 * Tries to take a refused fact again. A fact without `ref` is stored as a new row, so the old row
 * is dropped.
 */
export async function retryFact(db: Db, fact: RefusedFact, rules: FactRules) {
  const { rows } = await db.execute<{ body: unknown }>(
    sql`select body from erp_facts where fa_num = ${fact.fa_num} and result = 'refused'`,
  );
  // Another call has taken or dropped the fact meanwhile.
  if (!rows[0]) return KNOWN;
  const result = await takeFact(db, { ...fact, ...rules }, rows[0].body);
  if (fact.ref === null) await dropFact(db, fact.fa_num);
  return result;
}

export async function dropFact(db: Db, faNum: number): Promise<void> {
  await db.execute(sql`delete from erp_facts where fa_num = ${faNum} and result = 'refused'`);
}
