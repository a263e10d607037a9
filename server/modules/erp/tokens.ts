import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Scope } from '../../../contract/erp/scopes.ts';
import type { Db } from '../../database/client.ts';
import { erpTokens } from '../../database/schema/access.ts';
import type { Machine } from '../../services/actor.ts';
import { audit } from '../../services/audit.ts';
import { keyedHash, randomText } from '../../services/secrets.ts';

/** All tokens have this prefix, so that people recognise a token that they find. */
const PREFIX = 'comptoir_';
const TOKEN = /^Bearer (comptoir_[\w-]{43})$/;

/**
 * Creates, checks and ends tokens. The database stores only hashes of tokens. Each request reads
 * the row of its token, so that ending a token takes effect at once.
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

    /**
     * Returns undefined if a token with this name exists. An ended token stays in the list, so its
     * name cannot be used again.
     */
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

    /** Returns false if the token does not exist. Ending a token twice changes nothing. */
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

/** Stores when the token was used, at most once a minute. */
const noteUse = (db: Db, name: string) =>
  db
    .update(erpTokens)
    .set({ usedAt: sql`now()` })
    .where(
      sql`${erpTokens.name} = ${name}
        and coalesce(${erpTokens.usedAt} < now() - interval '1 minute', true)`,
    );
