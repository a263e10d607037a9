import { eq, sql } from 'drizzle-orm';
import { isLocale, type Locale } from '../../../contract/core/locales.ts';
import type { Executor } from '../../database/client.ts';
import { clients, contacts, representatives } from '../../database/schema/clients.ts';
import type { AccountOwner } from '../../services/actor.ts';
import type { TokenOwner } from './tokens.ts';

export type AccountKind = 'contact' | 'commercial';

export interface Account {
  owner: AccountOwner;
  clNum: number | null;
  clientName: string;
  firstName: string;
  lastName: string;
  email: string;
  locale: Locale;
  passwordHash: string | null;
  disabled: boolean;
}

export const kindOf = ({ owner }: Account): AccountKind =>
  'coNum' in owner ? 'contact' : 'commercial';

type ContactRow = typeof contacts.$inferSelect & { clientName: string };
type RepresentativeRow = typeof representatives.$inferSelect;

export async function findAccount(
  executor: Executor,
  kind: AccountKind,
  email: string,
): Promise<Account | undefined> {
  const wanted = email.toLowerCase();
  if (kind === 'contact') {
    return firstContact(executor, sql`lower(${contacts.email}) = ${wanted}`);
  }
  return firstRepresentative(executor, sql`lower(${representatives.email}) = ${wanted}`);
}

export async function getAccount(
  executor: Executor,
  { coNum, repNum }: TokenOwner,
): Promise<Account | undefined> {
  if (coNum !== null) return firstContact(executor, eq(contacts.coNum, coNum));
  if (repNum !== null) return firstRepresentative(executor, eq(representatives.repNum, repNum));
  return undefined;
}

export const accountOf = (executor: Executor, owner: AccountOwner): Promise<Account | undefined> =>
  getAccount(executor, { coNum: null, repNum: null, ...owner });

/** Holds the account's row until the transaction ends, and says how it stands by then. */
export async function lockAccount(
  executor: Executor,
  owner: AccountOwner,
): Promise<Pick<Account, 'passwordHash' | 'disabled'> | undefined> {
  const [row] = await ('coNum' in owner
    ? executor.select().from(contacts).where(eq(contacts.coNum, owner.coNum)).for('update')
    : executor
        .select()
        .from(representatives)
        .where(eq(representatives.repNum, owner.repNum))
        .for('update'));
  return row && { passwordHash: row.passwordHash, disabled: row.disabledAt !== null };
}

export async function storePassword(
  executor: Executor,
  owner: AccountOwner,
  passwordHash: string,
): Promise<void> {
  await ('coNum' in owner
    ? executor.update(contacts).set({ passwordHash }).where(eq(contacts.coNum, owner.coNum))
    : executor
        .update(representatives)
        .set({ passwordHash })
        .where(eq(representatives.repNum, owner.repNum)));
}

type Condition = ReturnType<typeof eq>;

async function firstContact(executor: Executor, where: Condition): Promise<Account | undefined> {
  const [row] = await executor
    .select({ contact: contacts, clientName: clients.name })
    .from(contacts)
    .innerJoin(clients, eq(clients.clNum, contacts.clNum))
    .where(where);
  return row && fromContact({ ...row.contact, clientName: row.clientName });
}

async function firstRepresentative(
  executor: Executor,
  where: Condition,
): Promise<Account | undefined> {
  const [row] = await executor.select().from(representatives).where(where);
  return row && fromRepresentative(row);
}

const fromContact = (row: ContactRow): Account => ({
  ...person(row),
  owner: { coNum: row.coNum },
  clNum: row.clNum,
  clientName: row.clientName,
});

const fromRepresentative = (row: RepresentativeRow): Account => ({
  ...person(row),
  owner: { repNum: row.repNum },
  clNum: null,
  clientName: '',
});

const person = (row: ContactRow | RepresentativeRow) => ({
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  locale: isLocale(row.locale) ? row.locale : ('fr' as const),
  passwordHash: row.passwordHash,
  disabled: row.disabledAt !== null,
});
