import type { Answer, Body } from '../../../../contract/api.ts';
import type { CommercialUser, ContactUser } from '../../../../contract/auth/schemas.ts';
import { call } from '../../../lib/http.ts';
import { isUnreachable, ProblemError } from '../../../lib/http-errors.ts';
import { readAdmission } from '../session/session-calls.ts';
import { parseClient } from '../session/session-store.ts';

export type Credentials = Body<'auth.authenticate'>;
type ContactAnswer = Extract<Answer<'auth.authenticate'>, { type: 'contact' }>;

export type SignInOutcome =
  | { kind: 'contact'; user: ContactUser; isRestricted: boolean }
  | { kind: 'commercial'; user: CommercialUser; isRestricted: false }
  | { kind: 'rejected' }
  | { kind: 'throttled'; seconds: number }
  | { kind: 'offline' }
  | { kind: 'failed'; cause: unknown };

const DEFAULT_WAIT_SECONDS = 60;

export async function signIn(credentials: Credentials): Promise<SignInOutcome> {
  try {
    const asContact = await authenticate('contact', credentials);
    if (asContact.success && asContact.type === 'contact') return await welcome(asContact);
    const asCommercial = await authenticate('commercial', credentials);
    if (asCommercial.success && asCommercial.type === 'commercial') {
      const { success: _, ...user } = asCommercial;
      const withoutClient = { ...user, CLIENT: null, SC_CENUM: null, CoNum: null };
      return { kind: 'commercial', user: withoutClient, isRestricted: false };
    }
    return { kind: 'rejected' };
  } catch (error) {
    return outcomeOf(error);
  }
}

/** Requests a token for each login, because the server accepts a token only once. */
async function authenticate(ENDPOINT: 'contact' | 'commercial', body: Credentials) {
  const { TOKEN } = await call('auth.token');
  return call('auth.authenticate', { body, headers: { TOKEN, ENDPOINT } });
}

async function welcome(answer: ContactAnswer): Promise<SignInOutcome> {
  const CLIENT = parseClient(answer.CLIENT);
  if (!CLIENT) throw new Error('The login answer carries no sound CLIENT');
  const { ClUserCom } = CLIENT;
  const [COMMERCIAL, isRestricted] = await Promise.all([
    // A failure is ignored, because only one card of the home page shows the representative.
    ClUserCom ? call('global.commercial', { body: { ClUserCom } }).catch(() => null) : null,
    readAdmission(),
  ]);
  const { success: _, ...rest } = answer;
  return { kind: 'contact', user: { ...rest, CLIENT, COMMERCIAL }, isRestricted };
}

function outcomeOf(error: unknown): SignInOutcome {
  if (error instanceof ProblemError && error.status === 429) {
    return { kind: 'throttled', seconds: error.retryAfterSeconds ?? DEFAULT_WAIT_SECONDS };
  }
  if (isUnreachable(error)) return { kind: 'offline' };
  return { kind: 'failed', cause: error };
}
