import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Account } from '../../../contract/account/schemas.ts';
import type { Body } from '../../../contract/api.ts';
import { isLocale } from '../../../contract/core/locales.ts';
import type { Executor } from '../../database/client.ts';
import { clients, contacts } from '../../database/schema/clients.ts';
import { type AccountOwner, type ActorOf, ownerOf, personOf } from '../../services/actor.ts';
import { AppError } from '../../services/app-error.ts';

type ClientActor = ActorOf<'client'>;

export async function readAccount(executor: Executor, actor: ClientActor): Promise<Account> {
  const { name, code, city, siret, vatNumber, phone, email, paymentMethods } = clients;
  const [company] = await executor
    .select({ name, code, city, siret, vatNumber, phone, email, paymentMethods })
    .from(clients)
    .where(eq(clients.clNum, actor.clNum));
  const people = await executor
    .select({ coNum: contacts.coNum, ...personColumns(contacts), role: contacts.role })
    .from(contacts)
    .where(and(eq(contacts.clNum, actor.clNum), isNull(contacts.disabledAt)))
    .orderBy(asc(contacts.lastName), asc(contacts.firstName), asc(contacts.coNum));
  const own = await readOwn(executor, actor);
  if (!company || !own) throw new AppError('NOT_FOUND');
  const listed = people.map(({ coNum, ...person }) => ({
    ...person,
    isOwn: actor.kind === 'contact' && coNum === actor.coNum,
  }));
  return {
    company,
    contacts: listed.sort((a, b) => Number(b.isOwn) - Number(a.isOwn)),
    own: { ...own, role: listed.find(({ isOwn }) => isOwn)?.role ?? null },
  };
}

async function readOwn(
  executor: Executor,
  actor: ClientActor,
): Promise<Omit<Account['own'], 'role'> | undefined> {
  const { person, isOwn } = personOf(ownerOf(actor));
  const [row] = await executor
    .select({ ...personColumns(person), locale: person.locale })
    .from(person)
    .where(isOwn);
  return row && { ...row, locale: isLocale(row.locale) ? row.locale : 'fr' };
}

const personColumns = (table: typeof contacts) => ({
  firstName: table.firstName,
  lastName: table.lastName,
  email: table.email,
  phone: table.phone,
  mobile: table.mobile,
});

export async function updateOwn(
  executor: Executor,
  owner: AccountOwner,
  { phone, mobile, locale }: Body<'account.update'>,
): Promise<void> {
  const { person, isOwn } = personOf(owner);
  await executor.update(person).set({ phone, mobile, locale }).where(isOwn);
}
