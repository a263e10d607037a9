import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import type {
  Client,
  Commercial,
  CommercialUser,
  ContactUser,
  User,
} from '../../../contract/auth/schemas.ts';
import { compactDate } from '../../../contract/core/dates.ts';
import type { Executor } from '../../database/client.ts';
import { clients, contacts, portfolios, representatives } from '../../database/schema/clients.ts';
import { acceptedTerms, legalPages } from '../../database/schema/content.ts';
import { orderLines, orders } from '../../database/schema/orders.ts';
import { type Actor, type CommercialActor, ownedBy, ownerOf } from '../../services/actor.ts';
import { AppError } from '../../services/app-error.ts';

const commercialColumns = {
  ClUserCom: representatives.code,
  firstName: representatives.firstName,
  lastName: representatives.lastName,
  email: representatives.email,
  phone: sql<string | null>`coalesce(${representatives.mobile}, ${representatives.phone})`,
};

export async function loadUser(executor: Executor, actor: Actor): Promise<User> {
  if (actor.kind === 'commercial') return loadCommercialUser(executor, actor);
  const [person] = await executor
    .select({ firstName: contacts.firstName, lastName: contacts.lastName, email: contacts.email })
    .from(contacts)
    .where(eq(contacts.coNum, actor.coNum));
  const CLIENT = await loadClient(executor, actor.clNum);
  if (!person || !CLIENT) throw new AppError('UNAUTHENTICATED');
  return {
    type: 'contact',
    CLIENT,
    COMMERCIAL: (await findCommercialOfClient(executor, actor.clNum, CLIENT.ClUserCom)) ?? null,
    CoNum: actor.coNum,
    terms: await findTerms(executor, actor.coNum),
    ...person,
    ...(await findCart(executor, actor)),
    expiresAt: actor.expiresAt,
  };
}

export async function loadCommercialUser(
  executor: Executor,
  actor: CommercialActor,
): Promise<CommercialUser> {
  const [COMMERCIAL] = await executor
    .select(commercialColumns)
    .from(representatives)
    .where(eq(representatives.repNum, actor.repNum));
  if (!COMMERCIAL) throw new AppError('UNAUTHENTICATED');
  const { firstName, lastName, email } = COMMERCIAL;
  const chosen = actor.clNum === null ? null : await loadClient(executor, actor.clNum);
  return {
    type: 'commercial',
    WAITING_CHOISE: chosen === null,
    COMMERCIAL,
    CLIENT: chosen,
    CoNum: null,
    firstName,
    lastName,
    email,
    ...(await findCart(executor, actor)),
    expiresAt: actor.expiresAt,
  };
}

async function loadClient(executor: Executor, clNum: number): Promise<Client | null> {
  const [row] = await executor
    .select({
      ClNum: clients.clNum,
      ClUserCom: representatives.code,
      code: clients.code,
      name: clients.name,
      city: clients.city,
      blocked: blockedReason,
    })
    .from(clients)
    .leftJoin(portfolios, and(eq(portfolios.clNum, clients.clNum), portfolios.main))
    .leftJoin(representatives, eq(representatives.repNum, portfolios.repNum))
    .where(eq(clients.clNum, clNum));
  return row ?? null;
}

const blockedReason = sql<
  Client['blocked']
>`case when ${clients.blockedAt} is null then null else ${clients.blockedReason} end`;

export async function findCommercialOfClient(
  executor: Executor,
  clNum: number,
  code: string | null,
): Promise<Commercial | undefined> {
  if (code === null) return undefined;
  const [row] = await executor
    .select(commercialColumns)
    .from(representatives)
    .innerJoin(portfolios, eq(portfolios.repNum, representatives.repNum))
    .where(
      and(
        eq(representatives.code, code),
        eq(portfolios.clNum, clNum),
        isNull(representatives.disabledAt),
      ),
    );
  return row;
}

/**
 * The version of the terms of sale is the date on their page. `acceptedAt` is null until the
 * contact has accepted this version.
 */
async function findTerms(executor: Executor, coNum: number): Promise<ContactUser['terms']> {
  const [page] = await executor
    .select({ version: legalPages.updatedOn, acceptedAt: acceptedTerms.acceptedAt })
    .from(legalPages)
    .leftJoin(
      acceptedTerms,
      and(eq(acceptedTerms.version, legalPages.updatedOn), eq(acceptedTerms.coNum, coNum)),
    )
    .where(eq(legalPages.id, 'cgv'));
  if (!page) return null;
  const { version, acceptedAt } = page;
  return { version: compactDate(version), acceptedAt: acceptedAt?.getTime() ?? null };
}

const EMPTY_CART = { SC_CENUM: null, cartSize: 0, cartTotal: '0.0000' };

async function findCart(executor: Executor, actor: Actor) {
  if (actor.clNum === null) return EMPTY_CART;
  const own = and(eq(orders.clNum, actor.clNum), ownedBy(orders, ownerOf(actor)));
  const [row] = await executor
    .select({
      SC_CENUM: orders.ceNum,
      cartSize: count(orderLines.arNum),
      cartTotal: sql<string>`coalesce(sum(${orderLines.quantity} * (${orderLines.unitPrice}
        * (1 - ${orderLines.discount} / 100) + ${orderLines.ecoContribution})), 0)::numeric(14, 4)::text`,
    })
    .from(orders)
    .leftJoin(orderLines, eq(orderLines.ceNum, orders.ceNum))
    .where(and(own, inArray(orders.status, ['open', 'confirmed'])))
    .groupBy(orders.ceNum);
  return row ?? EMPTY_CART;
}
