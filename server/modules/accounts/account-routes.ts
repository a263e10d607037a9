import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Account } from '../../../contract/account/schemas.ts';
import { localeIn } from '../../../contract/core/locales.ts';
import type { Executor } from '../../database/client.ts';
import { clients, contacts } from '../../database/schema/clients.ts';
import type { Route } from '../../plugins/routes.ts';
import { type ActorOf, ownerOf, personOf } from '../../services/actor.ts';
import { AppError } from '../../services/app-error.ts';
import { audit } from '../../services/audit.ts';
import { createGuesses } from './guesses.ts';
import { changePassword, endOtherSession } from './new-password.ts';
import { type AccountServices, listSessions } from './sessions.ts';

const DONE = { success: true } as const;

export function accountModule(route: Route, services: AccountServices): void {
  const signing = { ...services, guesses: createGuesses(services) };
  const { config, db, sessions } = services;

  route('account.show', ({ actor }) => readAccount(db, actor));

  route('account.update', async ({ body, actor, request }) => {
    const owner = ownerOf(actor);
    const { person, isOwn } = personOf(owner);
    const { phone, mobile, locale } = body;
    await db.transaction(async (tx) => {
      await tx.update(person).set({ phone, mobile, locale }).where(isOwn);
      await audit(tx, request.id, 'account-changed', owner);
    });
    return DONE;
  });

  route('account.password', async ({ body, actor, request, reply }) => {
    sessions.setCookie(request, reply, await changePassword(signing, actor, body, request));
    return DONE;
  });

  route('account.sessions', ({ actor }) => listSessions(db, actor, config.sessionIdleMinutes));

  route('account.endSession', async ({ params, body, actor, request }) => {
    const asked = { seNum: Number(params.seNum), current: body.current };
    await endOtherSession(signing, actor, asked, request);
    return DONE;
  });
}

type ClientActor = ActorOf<'client'>;

async function readAccount(executor: Executor, actor: ClientActor): Promise<Account> {
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
  return row && { ...row, locale: localeIn(row.locale) };
}

const personColumns = (table: typeof contacts) => ({
  firstName: table.firstName,
  lastName: table.lastName,
  email: table.email,
  phone: table.phone,
  mobile: table.mobile,
});
