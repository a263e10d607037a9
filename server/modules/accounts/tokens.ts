import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { TOKEN_LIFETIME_MS } from '../../../contract/core/tokens.ts';
import type { Executor } from '../../database/client.ts';
import { tokens } from '../../database/schema/access.ts';
import { type AccountOwner, ownedBy } from '../../services/actor.ts';
import { keyedHash, randomText } from '../../services/secrets.ts';

type Purpose = 'authentication' | 'activation' | 'password';

export type Tokens = ReturnType<typeof createTokens>;

/** Single-use tokens: one purpose, ten minutes by the database's clock. */
export function createTokens(secret: string) {
  const living = (token: string, purpose: Purpose) =>
    and(
      eq(tokens.hash, keyedHash(secret, token)),
      eq(tokens.purpose, purpose),
      isNull(tokens.usedAt),
      gt(tokens.expiresAt, sql`now()`),
    );
  const owner = { coNum: tokens.coNum, repNum: tokens.repNum };

  return {
    async issue(executor: Executor, purpose: Purpose, of?: AccountOwner): Promise<string> {
      const token = `${randomText()}.${Date.now()}`;
      await executor.insert(tokens).values({
        hash: keyedHash(secret, token),
        purpose,
        ...of,
        expiresAt: sql`now() + make_interval(secs => ${TOKEN_LIFETIME_MS / 1000})`,
      });
      return token;
    },

    async peek(executor: Executor, token: string, purpose: Purpose) {
      const rows = await executor.select(owner).from(tokens).where(living(token, purpose));
      return rows[0];
    },

    async revoke(executor: Executor, of: AccountOwner): Promise<void> {
      await executor
        .update(tokens)
        .set({ usedAt: sql`now()` })
        .where(and(ownedBy(tokens, of), isNull(tokens.usedAt)));
    },

    async use(executor: Executor, token: string, purpose: Purpose) {
      const rows = await executor
        .update(tokens)
        .set({ usedAt: sql`now()` })
        .where(living(token, purpose))
        .returning(owner);
      return rows[0];
    },
  };
}
