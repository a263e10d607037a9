import { chooseUser } from '../session/session-store.ts';
import { settleSignOut } from '../session/sign-out.ts';
import { signInCalls } from './auth-calls.ts';
import { type Credentials, type SignInOutcome, signIn } from './sign-in.ts';

/** Signs in and, where that succeeds, makes the user this page's own. */
export async function signInHere(credentials: Credentials): Promise<SignInOutcome> {
  try {
    // A sign-out still owed would end the session that is about to begin.
    await settleSignOut();
  } catch {
    return { kind: 'offline' };
  }
  const outcome = await signIn(signInCalls, credentials);
  if (outcome.kind === 'contact') {
    chooseUser(outcome.user, { isRestricted: outcome.isRestricted });
  } else if (outcome.kind === 'commercial') {
    chooseUser(outcome.user, { isRestricted: false });
  }
  return outcome;
}
