import { call } from '../../../lib/http.ts';
import { checkRestricted } from '../session/check-restricted.ts';
import type { SignInCalls } from './sign-in.ts';
import { createTokenKeeper } from './token-keeper.ts';

export const tokens = createTokenKeeper(async () => (await call('auth.token')).TOKEN, Date.now);

export const signInCalls: SignInCalls = {
  takeToken: () => tokens.take(),
  authenticate: (ENDPOINT, TOKEN, body) =>
    call('auth.authenticate', { body, headers: { TOKEN, ENDPOINT } }),
  commercial: (ClUserCom) => call('global.commercial', { body: { ClUserCom } }),
  isRestricted: () => checkRestricted(),
};
