import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ErrorCode } from '../../../contract/core/errors.ts';
import type { factHead } from '../../../contract/erp/facts.ts';
import type { Executor } from '../../database/client.ts';
import type { Config } from '../../services/config.ts';

export interface Refusal {
  code: ErrorCode;
  field?: string;
}

export type FactRules = Pick<Config, 'substitutes'>;

export interface FactKind<Fact extends z.infer<typeof factHead> = z.infer<typeof factHead>> {
  schema: z.ZodType<Fact>;
  /** The largest number of characters as JSON; by default 4,000. */
  longest?: number;
  /** Returns the subject of a fact. Of two facts about one subject, the later counts. */
  subject(fact: Fact): string;
  /** Returns the part of a fact that stays stored once it is taken; by default all of it. */
  storedBody?(fact: Fact): object;
  /** Runs in the transaction that takes the fact. After a refusal, it must have changed nothing. */
  apply(tx: Executor, fact: Fact, rules: FactRules): Promise<Refusal | undefined>;
}

/** Creates a kind of facts, and infers their type from the schema. */
export const factKind = <Fact extends z.infer<typeof factHead>>(kind: FactKind<Fact>) => kind;

/** SQL for a plausible time of a fact, which may be a day ahead because of an ERP’s clock. */
export const isPossible = (at: string, earliest: SQL): SQL =>
  sql`${at}::timestamptz between ${earliest} and now() + interval '1 day'`;
