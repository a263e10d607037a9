import type { Answer } from '../../../../../contract/api.ts';
import type {
  Commercial,
  CommercialUser,
  ContactUser,
} from '../../../../../contract/auth/schemas.ts';
import { hasCode, isUnreachable, ProblemError } from '../../../../lib/http-errors.ts';
import { parseClient } from '../../session/session-store.ts';

export interface Credentials {
  email: string;
  password: string;
}

type Endpoint = 'contact' | 'commercial';
type LoginAnswer = Answer<'auth.authenticate'>;
type ContactAnswer = Extract<LoginAnswer, { type: 'contact' }>;

export type SignInOutcome =
  | { kind: 'contact'; user: ContactUser; isRestricted: boolean }
  | { kind: 'commercial'; user: CommercialUser; isRestricted: false }
  | { kind: 'rejected' }
  | { kind: 'throttled'; seconds: number }
  | { kind: 'offline' }
  | { kind: 'failed'; cause: unknown };

export interface SignInCalls {
  takeToken(): Promise<string>;
  authenticate(endpoint: Endpoint, token: string, credentials: Credentials): Promise<LoginAnswer>;
  commercial(ClUserCom: string): Promise<Commercial>;
  isRestricted(): Promise<boolean>;
}

const DEFAULT_WAIT_SECONDS = 60;

export async function signIn(calls: SignInCalls, credentials: Credentials): Promise<SignInOutcome> {
  try {
    const asContact = await authenticate(calls, 'contact', credentials);
    if (asContact.success && asContact.type === 'contact') return await welcome(calls, asContact);
    const asCommercial = await authenticate(calls, 'commercial', credentials);
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

async function authenticate(
  calls: SignInCalls,
  endpoint: Endpoint,
  credentials: Credentials,
): Promise<LoginAnswer> {
  try {
    return await calls.authenticate(endpoint, await calls.takeToken(), credentials);
  } catch (error) {
    // A stored token may be gone, for example after a restart of the server: a fresh one decides.
    if (!hasCode(error, 'TOKEN_INVALID')) throw error;
    return await calls.authenticate(endpoint, await calls.takeToken(), credentials);
  }
}

async function welcome(calls: SignInCalls, answer: ContactAnswer): Promise<SignInOutcome> {
  const CLIENT = parseClient(answer.CLIENT);
  if (!CLIENT) throw new Error('The login answer carries no sound CLIENT');
  const [COMMERCIAL, isRestricted] = await Promise.all([
    // Without this record only one card of the home page is missing.
    CLIENT.ClUserCom ? calls.commercial(CLIENT.ClUserCom).catch(() => null) : null,
    calls.isRestricted(),
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

/** The server's tokens live ten minutes. */
const KEEP_MS = 9 * 60 * 1000;

/** Keeps one single-use token ready, so that signing in saves a round trip. */
export function createTokenKeeper(fetchToken: () => Promise<string>, now: () => number) {
  let held: { token: Promise<string>; until: number } | undefined;
  const usable = () => (held && now() < held.until ? held.token : undefined);
  return {
    prefetch(): void {
      if (usable()) return;
      const next = { token: fetchToken(), until: now() + KEEP_MS };
      held = next;
      next.token.catch(() => {
        if (held === next) held = undefined;
      });
    },
    take(): Promise<string> {
      const token = usable() ?? fetchToken();
      held = undefined;
      return token;
    },
  };
}
