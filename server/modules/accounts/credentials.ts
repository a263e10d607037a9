import { hash, type Options, verify } from '@node-rs/argon2';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { TOKEN_LIFETIME_MS } from '../../../contract/auth/tokens.ts';
import type { Executor } from '../../database/client.ts';
import { tokens } from '../../database/schema/access.ts';
import { type AccountOwner, ownedBy } from '../../services/actor.ts';
import { AppError } from '../../services/app-error.ts';
import { keyedHash, randomText } from '../../services/secrets.ts';

/**
 * The minimum cost that OWASP recommends for argon2id. The number 2 stands for argon2id, because
 * the package’s enum does not exist at run time.
 */
const COST = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options;
const CURRENT = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;

/**
 * The number of hashes that are computed at once. Each hash takes 19 MiB and about 20 ms of a core;
 * further requests wait in `queue`.
 */
const AT_ONCE = 2;
const LONGEST_QUEUE = 200;
let running = 0;
const queue: (() => void)[] = [];

async function limited<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (queue.length >= LONGEST_QUEUE) throw new AppError('UNAVAILABLE');
    await new Promise<void>((resolve) => queue.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }
}

export const hashPassword = (password: string): Promise<string> =>
  limited(() => hash(password, COST));

const dummy = hash(randomText(), COST);

/**
 * If no hash is stored, verifies `dummy` instead: a shorter response time would reveal that the
 * account has no password.
 */
export async function checkPassword(stored: string | null, password: string): Promise<boolean> {
  const against = stored ?? (await dummy);
  const good = await limited(() => verify(against, password));
  return good && stored !== null;
}

export const isOutdated = (stored: string): boolean => !stored.startsWith(CURRENT);

/* A token works once, for one purpose, and for ten minutes by the database’s clock. */

type Purpose = 'authentication' | 'activation' | 'password';

const OWNER = { coNum: tokens.coNum, repNum: tokens.repNum };

const isValid = (secret: string, token: string, purpose: Purpose) =>
  and(
    eq(tokens.hash, keyedHash(secret, token)),
    eq(tokens.purpose, purpose),
    isNull(tokens.usedAt),
    gt(tokens.expiresAt, sql`now()`),
  );

export async function issueToken(
  db: Executor,
  secret: string,
  purpose: Purpose,
  owner?: AccountOwner,
): Promise<string> {
  const token = `${randomText()}.${Date.now()}`;
  await db.insert(tokens).values({
    hash: keyedHash(secret, token),
    purpose,
    ...owner,
    expiresAt: sql`now() + make_interval(secs => ${TOKEN_LIFETIME_MS / 1000})`,
  });
  return token;
}

export async function peekToken(db: Executor, secret: string, token: string, purpose: Purpose) {
  const rows = await db
    .select(OWNER)
    .from(tokens)
    .where(isValid(secret, token, purpose));
  return rows[0];
}

export async function spendToken(db: Executor, secret: string, token: string, purpose: Purpose) {
  const rows = await db
    .update(tokens)
    .set({ usedAt: sql`now()` })
    .where(isValid(secret, token, purpose))
    .returning(OWNER);
  return rows[0];
}

export async function revokeTokens(db: Executor, owner: AccountOwner): Promise<void> {
  await db
    .update(tokens)
    .set({ usedAt: sql`now()` })
    .where(and(ownedBy(tokens, owner), isNull(tokens.usedAt)));
}
