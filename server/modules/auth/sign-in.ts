import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answer, Body } from '../../../contract/api.ts';
import { AppError } from '../../plugins/app-error.ts';
import { audit } from '../../plugins/audit.ts';
import { checkPassword, hashPassword, isOutdated } from '../../plugins/passwords.ts';
import { keyedHash } from '../../plugins/secrets.ts';
import type { Services } from '../../plugins/services.ts';
import {
  clearFailures,
  countAttempt,
  delayAfterFailure,
  forgiveAttempt,
  isDelayed,
} from '../../plugins/throttle.ts';
import { loadUser } from '../../plugins/users.ts';
import {
  type Account,
  type AccountKind,
  findAccount,
  storePassword,
} from './accounts-repository.ts';

const BAD_LOGINS = { most: 30, windowSeconds: 15 * 60 };
const REFUSED: Answer<'auth.authenticate'> = { success: false };

/**
 * Signs in, or refuses in a way that tells nothing: unknown, wrong, delayed, disabled and not
 * activated take the same statements, the same hashing and give the same answer.
 */
export async function signIn(
  services: Services,
  body: Body<'auth.authenticate'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Answer<'auth.authenticate'>> {
  const { config, db, tokens } = services;
  const kind = readKind(request.headers.endpoint);
  // Both attempts of one wrong password (contact, then representative) would otherwise count twice.
  const addressKey = `sign-in:${kind}:${request.ip}`;
  const accountKey = `account:${kind}:${keyedHash(config.secret, body.email.toLowerCase())}`;
  await countAttempt(db, addressKey, BAD_LOGINS);
  const token = request.headers.token;
  if (typeof token !== 'string' || !(await tokens.use(db, token, 'authentication'))) {
    throw new AppError('TOKEN_INVALID');
  }
  const account = await findAccount(db, kind, body.email);
  const delayed = await isDelayed(db, accountKey);
  const usable = account && !account.disabled && !delayed ? account.passwordHash : null;
  const good = await checkPassword(usable, body.password);
  if (!account || !good) {
    await delayAfterFailure(db, accountKey);
    return REFUSED;
  }
  await forgiveAttempt(db, addressKey);
  await clearFailures(db, accountKey);
  if (usable !== null && isOutdated(usable)) {
    await storePassword(db, account.owner, await hashPassword(body.password));
  }
  return openSession(services, account, request, reply);
}

function readKind(header: string | string[] | undefined): AccountKind {
  if (header === 'contact' || header === 'commercial') return header;
  throw new AppError('INVALID', { errors: [{ field: 'ENDPOINT', code: 'INVALID_VALUE' }] });
}

async function openSession(
  { db, sessions }: Services,
  account: Account,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Answer<'auth.authenticate'>> {
  return db.transaction(async (tx) => {
    const expiresAt = await sessions.open(tx, account.owner, request, reply);
    await audit(tx, request.id, 'sign-in', { ...account.owner, clNum: account.clNum });
    const session = { sessionHash: '', expiresAt };
    const user = await loadUser(
      tx,
      'coNum' in account.owner && account.clNum !== null
        ? { kind: 'contact', coNum: account.owner.coNum, clNum: account.clNum, ...session }
        : { kind: 'commercial', repNum: repNumOf(account), clNum: null, ...session },
    );
    const { firstName, lastName, email, cartSize } = user;
    const shared = { success: true as const, firstName, lastName, email, cartSize, expiresAt };
    return user.type === 'contact'
      ? {
          ...shared,
          type: user.type,
          // The specification's answer carries the client as text.
          CLIENT: JSON.stringify(user.CLIENT),
          SC_CENUM: user.SC_CENUM,
          CoNum: user.CoNum,
        }
      : { ...shared, type: user.type, WAITING_CHOISE: true, COMMERCIAL: user.COMMERCIAL };
  });
}

function repNumOf(account: Account): number {
  if ('repNum' in account.owner) return account.owner.repNum;
  throw new Error('a contact always has a client');
}
