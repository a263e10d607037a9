import { type LoaderFunctionArgs, replace } from 'react-router';
import { isExpired, useSession } from '../../features/auth/session/session-store.ts';
import { startSession } from '../../features/auth/session/start-session.ts';
import { loadMessages } from '../../i18n/i18n.ts';
import type { RouteName } from '../../lib/paths.ts';
import { tabStorage } from '../../lib/storage.ts';
import { pageNotFound } from '../errors/page-error.ts';
import { decide } from './guards.ts';
import { RETURN_TO } from './return-to.ts';
import { routes } from './routes.ts';
import { loadShell } from './shell-loader.ts';

let started: Promise<void> | undefined;

/** Who is signed in: asked once, and again when the known session has passed its end. */
function sessionKnown(): Promise<void> {
  const { user } = useSession.getState();
  if (!started || (user && isExpired(user, Date.now()))) started = startSession();
  return started;
}

/** Stands before every page: the global guard, the validity of the address, the route's rules. */
export function guardLoader(name: RouteName) {
  return async ({ request, params }: LoaderFunctionArgs): Promise<null> => {
    const { pathname, search, searchParams } = new URL(request.url);
    const enter = () => {
      const verdict = decide(useSession.getState(), { name, pathname, search });
      if (verdict.kind === 'enter') return;
      if (verdict.keep) tabStorage.setItem(RETURN_TO, verdict.keep);
      throw replace(verdict.to);
    };
    await sessionKnown();
    const { isValid, exists, access } = routes[name];
    const { user } = useSession.getState();
    // What waits on the device fills the cart too: it is counted before the rules are asked.
    if (user?.CLIENT && access.includes('cart')) {
      await (await import('../session/client/session-cart.ts')).cartKnown();
    }
    enter();
    if (isValid?.(params) === false) throw pageNotFound(pathname);
    const [found] = await Promise.all([
      exists?.(params, searchParams),
      user && loadShell(),
      user && loadMessages('shop'),
    ]);
    // The server may have ended the session meanwhile.
    enter();
    if (found === false) throw pageNotFound(pathname);
    return null;
  };
}

export async function notFoundLoader({ request }: LoaderFunctionArgs): Promise<never> {
  await sessionKnown();
  if (useSession.getState().user) await Promise.all([loadShell(), loadMessages('shop')]);
  throw pageNotFound(new URL(request.url).pathname);
}
