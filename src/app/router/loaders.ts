import { type LoaderFunctionArgs, replace } from 'react-router';
import { isExpired, useSession } from '../../features/auth/session/session-store.ts';
import { startSession } from '../../features/auth/session/start-session.ts';
import { loadMessages } from '../../i18n/i18n.ts';
import type { RouteName } from '../../lib/paths.ts';
import { tabStorage } from '../../lib/storage.ts';
import { pageNotFound } from '../errors/page-error.ts';
import { loadShell } from './app-layout.tsx';
import { decide, RETURN_TO } from './guards.ts';
import { routes } from './routes.ts';

let started: Promise<void> | undefined;

function sessionKnown(): Promise<void> {
  const { user } = useSession.getState();
  if (!started || (user && isExpired(user, Date.now()))) started = startSession();
  return started;
}

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
    // Waiting entries count as lines of the cart, so the guards need them.
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
    // The session may have ended meanwhile.
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
