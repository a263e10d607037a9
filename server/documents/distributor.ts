import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { legalSchema, referenceSchema } from '../../contract/global/schemas.ts';
import type { Executor } from '../database/client.ts';
import { referenceData } from '../database/schema/content.ts';
import type { Sender } from '../face/schema.ts';
import { StartError } from '../start-error.ts';

const distributorSchema = referenceSchema.pick({
  name: true,
  phone: true,
  email: true,
  address: true,
  legal: true,
});

const issuerSchema = distributorSchema.extend({
  legal: legalSchema,
  bank: z.object({ iban: z.string(), bic: z.string() }),
});

export type Distributor = z.infer<typeof distributorSchema>;
export type Issuer = z.infer<typeof issuerSchema>;

export async function readDistributor(executor: Executor): Promise<Distributor> {
  return distributorSchema.parse(await readReference(executor));
}

/** Returns the sender of mails and documents; undefined until the reference data are imported. */
export async function readSender(executor: Executor): Promise<Distributor | undefined> {
  return distributorSchema.safeParse(await readReference(executor)).data;
}

export async function readIssuer(executor: Executor): Promise<Issuer> {
  return toIssuer(await readReference(executor));
}

export function toIssuer(data: unknown): Issuer {
  const { data: issuer } = issuerSchema.safeParse(data);
  if (!issuer) {
    throw new StartError(
      'The reference data name no legal identity, or no bank account: without them nothing can be invoiced.',
    );
  }
  return issuer;
}

/**
 * Stores the sender from the distributor’s folder in the reference data, because pages, mails and
 * documents read the sender there.
 */
export async function keepSender(executor: Executor, sender: Sender | undefined): Promise<void> {
  if (!sender) return;
  const given = sql`${JSON.stringify(sender)}::jsonb`;
  await executor
    .update(referenceData)
    .set({ data: sql`${referenceData.data} || ${given}` })
    .where(sql`not ${referenceData.data} @> ${given}`);
}

async function readReference(executor: Executor): Promise<unknown> {
  const [row] = await executor.select({ data: referenceData.data }).from(referenceData);
  return row?.data;
}
