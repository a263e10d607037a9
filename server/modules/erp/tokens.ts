import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Scope } from '../../../contract/erp/scopes.ts';
import type { Db } from '../../database/client.ts';
import { erpTokens } from '../../database/schema/access.ts';
import type { Machine } from '../../services/actor.ts';
import { audit } from '../../services/audit.ts';
import { keyedHash, randomText } from '../../services/secrets.ts';

/** Lets people recognise a token that they find. */
const PREFIX = 'comptoir_';
const TOKEN = /^Bearer (comptoir_[\w-]{43})$/;

/**
 * Only a token's hash is stored. Its scopes are read at each request, so that its end counts at
 * once.
 */
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

    /** Undefined if the name is taken, even by an ended token: that one stays in the list. */
    create: (name: string, of: Scope[]): Promise<string | undefined> =>
      db.transaction(async (tx) => {
        const token = `${PREFIX}${randomText(32)}`;
        const made = await tx
          .insert(erpTokens)
          .values({ name, hash: hashOf(token), scopes: of })
          .onConflictDoNothing()
          .returning({ name: erpTokens.name });
        if (made.length === 0) return undefined;
        await audit(tx, null, 'token-made', {}, { name, scopes: of });
        return token;
      }),

    list: () => db.select().from(erpTokens).orderBy(erpTokens.createdAt, erpTokens.name),

    /** False if there is no such token; an ended one stays as it is. */
    end: (name: string): Promise<boolean> =>
      db.transaction(async (tx) => {
        const own = eq(erpTokens.name, name);
        const ended = await tx
          .update(erpTokens)
          .set({ endedAt: sql`now()` })
          .where(and(own, isNull(erpTokens.endedAt)))
          .returning({ name: erpTokens.name });
        if (ended.length > 0) await audit(tx, null, 'token-ended', {}, { name });
        return (await tx.select().from(erpTokens).where(own)).length > 0;
      }),
  };
}

/** Written at most once a minute, however often a program calls. */
const noteUse = (db: Db, name: string) =>
  db
    .update(erpTokens)
    .set({ usedAt: sql`now()` })
    .where(
      sql`${erpTokens.name} = ${name}
        and coalesce(${erpTokens.usedAt} < now() - interval '1 minute', true)`,
    );
