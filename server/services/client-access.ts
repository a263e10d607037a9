import { and, eq } from 'drizzle-orm';
import type { Db } from '../database/client.ts';
import { clients, portfolios } from '../database/schema/clients.ts';

export async function isInPortfolio(db: Db, repNum: number, clNum: number): Promise<boolean> {
  const rows = await db
    .select({ clNum: portfolios.clNum })
    .from(portfolios)
    .where(and(eq(portfolios.repNum, repNum), eq(portfolios.clNum, clNum)));
  return rows.length > 0;
}

export async function isAdmitted(db: Db, clNum: number): Promise<boolean> {
  const rows = await db
    .select({ admitted: clients.reservedAccess })
    .from(clients)
    .where(eq(clients.clNum, clNum));
  return rows[0]?.admitted ?? false;
}
