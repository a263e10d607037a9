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
  /** The largest number of characters of a fact as JSON; 4,000 by default. */
  longest?: number;
  /**
   * Returns the subject of a fact, for example an order. Of two facts about the same subject, the
   * later fact counts.
   */
  subject(fact: Fact): string;
  /**
   * Returns the part of a fact that stays stored after the fact is taken; by default the whole
   * fact.
   */
  storedBody?(fact: Fact): object;
  /**
   * Runs in the transaction that takes the fact. A call of `apply` that returns a refusal must not
   * change anything.
   */
  apply(tx: Executor, fact: Fact, rules: FactRules): Promise<Refusal | undefined>;
}

/** Creates a kind of facts. TypeScript infers the type of these facts from the schema. */
export const factKind = <Fact extends z.infer<typeof factHead>>(kind: FactKind<Fact>) => kind;

/**
 * SQL that is true if the time of a fact is plausible. The time may be a day ahead, because the
 * clock of an ERP may be fast.
 */
export const isPossible = (at: string, earliest: SQL): SQL =>
  sql`${at}::timestamptz between ${earliest} and now() + interval '1 day'`;
