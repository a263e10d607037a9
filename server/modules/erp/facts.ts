import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ErrorCode } from '../../../contract/core/errors.ts';
import { type FactResult, factHead } from '../../../contract/erp/facts.ts';
import type { Db, Executor } from '../../database/client.ts';
import type { FactKind, Refusal } from './fact-kind.ts';
import { orderStates, ordersReceived } from './order-facts.ts';

const kinds = {
  'order-received': ordersReceived,
  'order-state': orderStates,
} satisfies Record<string, FactKind>;

export type KindName = keyof typeof kinds;

interface Sender {
  kind: KindName;
  /** Its name. */
  token: string;
}

/** As JSON. */
const LONGEST_FACT = 4000;
/** PostgreSQL’s JSON holds neither a zero nor half of a pair. */
const UNSTORABLE = /\\u(?:0000|d[89a-f])/;

interface Known extends Record<string, unknown> {
  fa_num: number;
  result: FactResult['result'];
}

/** One after the other, each for itself: what is refused holds back none of the others. */
export async function takeFacts(
  db: Db,
  of: Sender,
  facts: readonly unknown[],
): Promise<FactResult[]> {
  const results: FactResult[] = [];
  for (const fact of facts) results.push(await takeFact(db, of, fact));
  return results;
}

async function takeFact(db: Db, of: Sender, said: unknown): Promise<FactResult> {
  const name = of.kind;
  const kind = kinds[name] as FactKind;
  const text = JSON.stringify(said);
  if (text.length > LONGEST_FACT) return refuseUnread(db, of, null, { code: 'TOO_LARGE' });
  if (UNSTORABLE.test(text)) return refuseUnread(db, of, null, { code: 'INVALID' });
  const parsed = kind.schema.safeParse(said);
  if (!parsed.success) {
    const field = parsed.error.issues[0]?.path.join('.') || undefined;
    return refuseUnread(db, of, said, { code: 'INVALID', ...(field && { field }) });
  }
  const fact = parsed.data;
  return db.transaction(async (tx) => {
    const before = await noteFact(tx, of, fact, kind.thing(fact));
    if (before.result === 'taken' || before.result === 'outdated') return { result: 'known' };
    const isOutdated = await isOvertaken(tx, name, kind.thing(fact), fact.at);
    const refusal = isOutdated ? undefined : await kind.apply(tx, fact);
    const result = refusal ? 'refused' : isOutdated ? 'outdated' : 'taken';
    await tx.execute(sql`
      update erp_facts set result = ${result}, code = ${refusal?.code ?? null},
        field = ${refusal?.field ?? null} where fa_num = ${before.fa_num}`);
    return { result, ...refusal };
  });
}

/** Whoever says the same again waits here for whoever says it first. */
async function noteFact(
  tx: Executor,
  { kind, token }: Sender,
  fact: z.infer<typeof factHead>,
  thing: string,
): Promise<Known> {
  const { rows } = await tx.execute<Known>(sql`
    insert into erp_facts as f (kind, token, source, ref, at, thing, body, result)
    values (${kind}, ${token}, ${fact.source}, ${fact.ref}, ${fact.at}, ${thing}, ${JSON.stringify(fact)}, 'refused')
    on conflict (kind, source, ref) do update set
      at = case when f.result = 'refused' then excluded.at else f.at end,
      thing = case when f.result = 'refused' then excluded.thing else f.thing end,
      body = case when f.result = 'refused' then excluded.body else f.body end
    returning f.fa_num, f.result`);
  const [known] = rows;
  if (!known) throw new Error('the fact was not noted');
  // Of several sources, too: the thing is locked until this one is decided.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${thing}`}, 0))`);
  return known;
}

async function isOvertaken(tx: Executor, name: KindName, thing: string, at: string) {
  const { rows } = await tx.execute(sql`
    select from erp_facts where kind = ${name} and thing = ${thing} and result = 'taken'
      and at > ${at} limit 1`);
  return rows.length > 0;
}

/** Kept all the same, so that the distributor sees it and not the sender alone. */
async function refuseUnread(
  db: Db,
  { kind, token }: Sender,
  said: unknown,
  refusal: Refusal,
): Promise<FactResult> {
  const named = factHead.pick({ source: true, ref: true }).loose().safeParse(said);
  const { source = null, ref = null } = named.success ? named.data : {};
  const { rows } = await db.execute(sql`
    insert into erp_facts as f (kind, token, source, ref, body, result, code, field)
    values (${kind}, ${token}, ${source}, ${ref}, ${JSON.stringify(said)}, 'refused', ${refusal.code},
      ${refusal.field ?? null})
    on conflict (kind, source, ref) do update set body = excluded.body, code = excluded.code,
      field = excluded.field where f.result = 'refused'
    returning f.fa_num`);
  return rows.length > 0 ? { result: 'refused', ...refusal } : { result: 'known' };
}

export interface RefusedFact extends Record<string, unknown> {
  fa_num: number;
  kind: KindName;
  token: string;
  source: string | null;
  ref: string | null;
  code: ErrorCode;
  field: string | null;
  body: unknown;
}

export async function refusedFacts(db: Db, faNum?: number): Promise<RefusedFact[]> {
  const one = faNum === undefined ? sql`` : sql`and fa_num = ${faNum}`;
  const { rows } = await db.execute<RefusedFact>(sql`
    select fa_num, kind, token, source, ref, code, field, body from erp_facts
    where result = 'refused' ${one} order by fa_num`);
  return rows;
}

/** As if it were sent again. One without a name of its own is noted anew. */
export async function retryFact(db: Db, fact: RefusedFact) {
  const result = await takeFact(db, fact, fact.body);
  if (fact.ref === null) await dropFact(db, fact.fa_num);
  return result;
}

export async function dropFact(db: Db, faNum: number): Promise<void> {
  await db.execute(sql`delete from erp_facts where fa_num = ${faNum} and result = 'refused'`);
}
