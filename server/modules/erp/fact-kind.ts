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
  /** Most characters as JSON; 4,000 unless given. */
  longest?: number;
  /** The subject of a fact: of two facts about one subject, the later counts. */
  subject(fact: Fact): string;
  /** The part that stays stored once the fact is taken; all of it unless given. */
  storedBody?(fact: Fact): object;
  /** Runs in the transaction that takes the fact; after a refusal, nothing may be changed. */
  apply(tx: Executor, fact: Fact, rules: FactRules): Promise<Refusal | undefined>;
}

/** Infers the type of the facts from the schema. */
export const factKind = <Fact extends z.infer<typeof factHead>>(kind: FactKind<Fact>) => kind;

/** SQL for a plausible time of a fact: an ERP's clock may be a day ahead. */
export const isPossible = (at: string, earliest: SQL): SQL =>
  sql`${at}::timestamptz between ${earliest} and now() + interval '1 day'`;
