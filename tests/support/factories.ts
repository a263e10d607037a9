import type { Db } from '../../server/database/client.ts';
import {
  clients,
  contacts,
  portfolios,
  representatives,
  tariffGroups,
} from '../../server/database/schema/clients.ts';
import { hashPassword } from '../../server/plugins/passwords.ts';

export const PASSWORD = 'quatre mots bien longs';

let made = 0;
const next = () => (made += 1);

export async function makeClient(
  db: Db,
  values: Partial<typeof clients.$inferInsert> = {},
): Promise<number> {
  await db.insert(tariffGroups).values({ tgNum: 1, name: 'Tarif 1' }).onConflictDoNothing();
  const number = next();
  const [row] = await db
    .insert(clients)
    .values({
      code: `C${number}`,
      name: `Client ${number}`,
      city: 'Lorient',
      tgNum: 1,
      reservedAccess: true,
      ...values,
    })
    .returning({ clNum: clients.clNum });
  if (!row) throw new Error('no client was made');
  return row.clNum;
}

interface Person {
  email: string;
  coNum: number;
  repNum: number;
}

/** `password: null` makes an account that is not activated. */
export async function makeContact(
  db: Db,
  clNum: number,
  values: Partial<typeof contacts.$inferInsert> & { password?: string | null } = {},
): Promise<Pick<Person, 'email' | 'coNum'>> {
  const number = next();
  const { password = PASSWORD, ...columns } = values;
  const [row] = await db
    .insert(contacts)
    .values({
      clNum,
      firstName: 'Camille',
      lastName: `Martin${number}`,
      email: `contact${number}@client.example`,
      passwordHash: password === null ? null : await hashPassword(password),
      ...columns,
    })
    .returning({ email: contacts.email, coNum: contacts.coNum });
  if (!row) throw new Error('no contact was made');
  return row;
}

export async function makeRepresentative(
  db: Db,
  portfolio: number[] = [],
  values: Partial<typeof representatives.$inferInsert> = {},
): Promise<Pick<Person, 'email' | 'repNum'> & { code: string }> {
  const number = next();
  const [row] = await db
    .insert(representatives)
    .values({
      code: `R${number}`,
      firstName: 'Lena',
      lastName: `Marchand${number}`,
      email: `rep${number}@distributor.example`,
      passwordHash: await hashPassword(PASSWORD),
      ...values,
    })
    .returning({
      email: representatives.email,
      repNum: representatives.repNum,
      code: representatives.code,
    });
  if (!row) throw new Error('no representative was made');
  if (portfolio.length > 0) {
    await db
      .insert(portfolios)
      .values(portfolio.map((clNum) => ({ repNum: row.repNum, clNum })))
      .onConflictDoNothing();
  }
  return row;
}
