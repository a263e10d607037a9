import type { Db } from '../../../server/database/client.ts';
import { brands, categories, products } from '../../../server/database/schema/catalogue.ts';
import {
  addresses,
  clients,
  contacts,
  deliveryAreas,
  deliveryPrices,
  deliveryZones,
  invoiceLines,
  invoices,
  portfolios,
  representatives,
  tariffGroups,
} from '../../../server/database/schema/clients.ts';
import { orderLines, orders } from '../../../server/database/schema/orders.ts';
import { hashPassword } from '../../../server/modules/accounts/credentials.ts';

export const PASSWORD = 'quatre mots bien longs';
/**
 * Hashes the password only once, because hashing it for every account would take longer than the
 * tests.
 */
const passwordHash = hashPassword(PASSWORD);

const hashOf = (password: string) =>
  password === PASSWORD ? passwordHash : hashPassword(password);

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

/** Makes a contact. `password: null` makes an account that is not activated. */
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
      passwordHash: password === null ? null : await hashOf(password),
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
      passwordHash: await passwordHash,
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

/** Makes a product. Also makes its brand and its category if they are missing. */
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

/** Makes a region with two delivery services, and gives each rate its own number. */
export async function makeZone(
  db: Db,
  ztNum: number,
  region: string,
  values: Partial<typeof deliveryZones.$inferInsert> = {},
): Promise<{ standard: number; heavy: number; express: number }> {
  await db.insert(deliveryZones).values({ ztNum, name: `Zone ${ztNum}`, ...values });
  await db.insert(deliveryAreas).values({ department: `D${ztNum}`, region, ztNum });
  const [standard, heavy, express] = [ztNum * 10 + 1, ztNum * 10 + 2, ztNum * 10 + 3];
  const service = { ztNum, name: 'Standard', freeFrom: '350', extraDays: 1 };
  await db.insert(deliveryPrices).values([
    { ...service, zpNum: standard, maxWeight: '30', price: '9.9' },
    { ...service, zpNum: heavy, maxWeight: '1000', price: '49' },
    { ztNum, zpNum: express, name: 'Express', maxWeight: '30', price: '19.9' },
  ]);
  return { standard, heavy, express };
}

export async function makeAddress(
  db: Db,
  clNum: number,
  values: Partial<typeof addresses.$inferInsert> = {},
): Promise<number> {
  const [row] = await db
    .insert(addresses)
    .values({
      clNum,
      ztNum: 1,
      label: 'Entrepôt',
      line1: '3 quai des Indes',
      postalCode: '56100',
      city: 'Lorient',
      region: 'Bretagne',
      ...values,
    })
    .returning({ adNum: addresses.adNum });
  if (!row) throw new Error('no address was made');
  return row.adNum;
}

/** Makes a placed order of a new client, with its invoice. */
export async function makePlaced(
  db: Db,
): Promise<{ clNum: number; adNum: number; ceNum: number; inNum: number }> {
  const number = String(next()).padStart(6, '0');
  const ztNum = 1000 + Number(number);
  const { standard: zpNum } = await makeZone(db, ztNum, 'Bretagne');
  const clNum = await makeClient(db);
  const { coNum } = await makeContact(db, clNum);
  const adNum = await makeAddress(db, clNum, { ztNum });
  const totals = { totalHT: '10', totalVAT: '2', totalTTC: '12' };
  const placed = { status: 'placed', number: `CMD-2026-${number}`, placedAt: new Date() };
  const [order] = await db
    .insert(orders)
    .values({ clNum, coNum, adNum, ztNum, zpNum, paymentMethod: 'transfer', ...placed, ...totals })
    .returning({ ceNum: orders.ceNum });
  const days = { issuedOn: '2026-01-02', dueOn: '2026-02-28' };
  const [invoice] = await db
    .insert(invoices)
    .values({ clNum, ceNum: order?.ceNum, number: `FAC-2026-${number}`, ...days, ...totals })
    .returning({ inNum: invoices.inNum });
  if (!order || !invoice) throw new Error('no order was made');
  const line = { clNum, arNum: await makeProduct(db), reference: 'REF', label: 'Article' };
  const priced = { position: 0, quantity: 10, unitPrice: '1', vatRate: '20' };
  await db.insert(orderLines).values({ ...order, ...line, ...priced });
  await db.insert(invoiceLines).values({ ...invoice, ...line, ...priced });
  return { clNum, adNum, ...order, ...invoice };
}
