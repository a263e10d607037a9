import { eq, sql } from 'drizzle-orm';
import { localeIn } from '../../../contract/core/locales.ts';
import type { Executor } from '../../database/client.ts';
import { clients, contacts, representatives } from '../../database/schema/clients.ts';
import { referenceData } from '../../database/schema/content.ts';
import { type AccountOwner, personOf } from '../../services/actor.ts';

export type AccountKind = 'contact' | 'commercial';

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

export const kindOf = ({ owner }: Account): AccountKind =>
  'coNum' in owner ? 'contact' : 'commercial';

export async function findAccount(executor: Executor, kind: AccountKind, email: string) {
  const wanted = email.toLowerCase();
  if (kind === 'contact') {
    return firstContact(executor, sql`lower(${contacts.email}) = ${wanted}`);
  }
  return firstRepresentative(executor, sql`lower(${representatives.email}) = ${wanted}`);
}

export async function getAccount(
  executor: Executor,
  { coNum = null, repNum = null }: { coNum?: number | null; repNum?: number | null },
) {
  if (coNum !== null) return firstContact(executor, eq(contacts.coNum, coNum));
  if (repNum !== null) return firstRepresentative(executor, eq(representatives.repNum, repNum));
  return undefined;
}

export async function lockAccount(
  executor: Executor,
  owner: AccountOwner,
): Promise<Pick<Account, 'passwordHash' | 'disabled'> | undefined> {
  const { person, isOwn } = personOf(owner);
  const { passwordHash, disabledAt } = person;
  const [row] = await executor
    .select({ passwordHash, disabledAt })
    .from(person)
    .where(isOwn)
    .for('update');
  return row && { passwordHash: row.passwordHash, disabled: row.disabledAt !== null };
}

export async function storePassword(
  executor: Executor,
  owner: AccountOwner,
  passwordHash: string,
): Promise<void> {
  const { person, isOwn } = personOf(owner);
  await executor.update(person).set({ passwordHash }).where(isOwn);
}

export async function readShopName(executor: Executor): Promise<string> {
  const name = sql<string | null>`${referenceData.data} ->> 'name'`;
  const [row] = await executor.select({ name }).from(referenceData);
  return row?.name ?? '';
}

type Condition = ReturnType<typeof eq>;

async function firstContact(executor: Executor, where: Condition) {
  const [row] = await executor
    .select({ contact: contacts, clientName: clients.name })
    .from(contacts)
    .innerJoin(clients, eq(clients.clNum, contacts.clNum))
    .where(where);
  if (!row) return undefined;
  const { contact, clientName } = row;
  return { ...accountOf(contact, { coNum: contact.coNum }), clNum: contact.clNum, clientName };
}

async function firstRepresentative(executor: Executor, where: Condition) {
  const [row] = await executor.select().from(representatives).where(where);
  return row && { ...accountOf(row, { repNum: row.repNum }), clNum: null, clientName: '' };
}

const accountOf = (
  row: typeof contacts.$inferSelect | typeof representatives.$inferSelect,
  owner: AccountOwner,
) => ({
  ...row,
  owner,
  locale: localeIn(row.locale),
  disabled: row.disabledAt !== null,
});
