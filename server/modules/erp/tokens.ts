import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Scope } from '../../../contract/erp/scopes.ts';
import type { Db } from '../../database/client.ts';
import { erpTokens } from '../../database/schema/access.ts';
import type { Machine } from '../../services/actor.ts';
import { keyedHash, randomText } from '../../services/secrets.ts';

/** Says what it is where somebody finds it. */
const PREFIX = 'comptoir_';
const TOKEN = /^Bearer (comptoir_[\w-]{43})$/;

/** Of each token only the hash is stored; what it may do is read at each request, so its end counts at once. */
export function createMachines({ secret }: { secret: string }, db: Db) {
  const hashOf = (token: string) => keyedHash(secret, token);

  return {
    async find(authorization: string | undefined): Promise<Machine | undefined> {
      const [, token] = TOKEN.exec(authorization ?? '') ?? [];
      if (token === undefined) return undefined;
      const [found] = await db
        .select()
        .from(erpTokens)
        .where(and(eq(erpTokens.hash, hashOf(token)), isNull(erpTokens.endedAt)));
      if (!found) return undefined;
      await noteUse(db, found.name);
      return { name: found.name, scopes: found.scopes };
    },

    /** Nothing where the name is taken: an ended one stays, for those who read the list. */
    async create(name: string, of: Scope[]): Promise<string | undefined> {
      const token = `${PREFIX}${randomText(32)}`;
      const made = await db
        .insert(erpTokens)
        .values({ name, hash: hashOf(token), scopes: of })
        .onConflictDoNothing()
        .returning({ name: erpTokens.name });
      return made.length > 0 ? token : undefined;
    },

    list: () => db.select().from(erpTokens).orderBy(erpTokens.createdAt, erpTokens.name),

    async end(name: string): Promise<boolean> {
      const ended = await db
        .update(erpTokens)
        .set({ endedAt: sql`coalesce(${erpTokens.endedAt}, now())` })
        .where(eq(erpTokens.name, name))
        .returning({ name: erpTokens.name });
      return ended.length > 0;
    },
  };
}

/** To the minute: a program that asks each second writes once in sixty. */
const noteUse = (db: Db, name: string) =>
  db
    .update(erpTokens)
    .set({ usedAt: sql`now()` })
    .where(
      sql`${erpTokens.name} = ${name}
        and coalesce(${erpTokens.usedAt} < now() - interval '1 minute', true)`,
    );
