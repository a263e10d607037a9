import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ErrorCode } from '../../../contract/core/errors.ts';
import type { factHead } from '../../../contract/erp/facts.ts';
import type { Executor } from '../../database/client.ts';
import type { Config } from '../../services/config.ts';

/** Why a fact is refused; its field, where one is to blame. */
export interface Refusal {
  code: ErrorCode;
  field?: string;
}

/** How the distributor wants it. */
export type FactRules = Pick<Config, 'substitutes'>;

/** What the ERP can say, and what follows from it. */
export interface FactKind<Fact extends z.infer<typeof factHead> = z.infer<typeof factHead>> {
  schema: z.ZodType<Fact>;
  /** As JSON; 4,000 characters unless given. */
  longest?: number;
  /** Of what it speaks: of two facts of one thing, the later counts. */
  thing(fact: Fact): string;
  /** What is remembered of it once it is taken; all of it unless given. */
  kept?(fact: Fact): object;
  /** In the transaction that takes it; refused, it changes nothing. */
  apply(tx: Executor, fact: Fact, rules: FactRules): Promise<Refusal | undefined>;
}

/** A kind whose facts are those of its schema. */
export const factKind = <Fact extends z.infer<typeof factHead>>(kind: FactKind<Fact>) => kind;

/** Whether something can have been said then, as SQL: an ERP's clock may be a day ahead. */
export const isPossible = (at: string, earliest: SQL): SQL =>
  sql`${at}::timestamptz between ${earliest} and now() + interval '1 day'`;
