import type { Db } from '../../server/database/client.ts';
import { brands, categories, products } from '../../server/database/schema/catalogue.ts';
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

/** Under the brand and the category of that number, which are made where they are missing. */
export async function makeProduct(
  db: Db,
  values: Partial<typeof products.$inferInsert> = {},
): Promise<number> {
  const number = next();
  const { maNum = 1, caNum = 1 } = values;
  await makeBrand(db, maNum);
  await makeCategory(db, caNum);
  await db.insert(products).values({
    arNum: number,
    reference: `REF-${number}`,
    name: `Article ${number}`,
    maNum,
    caNum,
    packSize: 10,
    unit: 'pièce',
    weight: '0.1',
    vatRate: '20',
    basePrice: '10',
    drawing: { shape: 'box', material: 'carton', colour: 'blanc' },
    ...values,
  });
  return values.arNum ?? number;
}

export async function makeBrand(db: Db, maNum: number, name = `Marque ${maNum}`): Promise<void> {
  const slug = `marque-${maNum}`;
  await db.insert(brands).values({ maNum, name, slug }).onConflictDoNothing();
}

export async function makeCategory(
  db: Db,
  caNum: number,
  values: Partial<typeof categories.$inferInsert> = {},
): Promise<void> {
  await db
    .insert(categories)
    .values({ caNum, name: `Rayon ${caNum}`, slug: `rayon-${caNum}`, ...values })
    .onConflictDoNothing();
}
