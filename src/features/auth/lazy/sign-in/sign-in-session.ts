import { call } from '../../../../lib/http.ts';
import { checkRestricted } from '../../session/check-restricted.ts';
import { chooseUser } from '../../session/session-store.ts';
import { settleSignOut } from '../../session/sign-out.ts';
import { type Credentials, type SignInCalls, type SignInOutcome, signIn } from './sign-in.ts';
import { createTokenKeeper } from './token-keeper.ts';

export const tokens = createTokenKeeper(async () => (await call('auth.token')).TOKEN, Date.now);

const calls: SignInCalls = {
  takeToken: () => tokens.take(),
  authenticate: (ENDPOINT, TOKEN, body) =>
    call('auth.authenticate', { body, headers: { TOKEN, ENDPOINT } }),
  commercial: (ClUserCom) => call('global.commercial', { body: { ClUserCom } }),
  isRestricted: () => checkRestricted(),
};

export async function signInHere(credentials: Credentials): Promise<SignInOutcome> {
  try {
    // An unsent sign-out would end the new session.
    await settleSignOut();
  } catch {
    return { kind: 'offline' };
  }
  const outcome = await signIn(calls, credentials);
  if (outcome.kind === 'contact') {
    chooseUser(outcome.user, { isRestricted: outcome.isRestricted });
  } else if (outcome.kind === 'commercial') {
    chooseUser(outcome.user, { isRestricted: false });
  }
  return outcome;
}
