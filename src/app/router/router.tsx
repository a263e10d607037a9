import { type ComponentType, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import {
  createBrowserRouter,
  type DataRouter,
  type LoaderFunctionArgs,
  type RouteObject,
  replace,
} from 'react-router';
import { startSession, waitForProfile } from '../../features/auth/session/session-calls.ts';
import { useSession } from '../../features/auth/session/session-store.ts';
import { shopName } from '../../lib/build/shop.ts';
import { type RouteName, routePaths } from '../../lib/paths.ts';
import { tabStorage } from '../../lib/storage.ts';
import { ErrorPage } from '../errors/error-page.tsx';
import { pageNotFound } from '../errors/page-error.ts';
import { reloadStale } from '../updates/automatic-reload.ts';
import { AppLayout, loadShell, signedInParts } from './app-layout.tsx';
import { decide, isAdmitted, RETURN_TO, type Visit } from './guards.ts';
import { groups, loadSignedIn } from './pages.ts';
import { RootLayout } from './root-layout.tsx';
import { routeNames, routes } from './routes.ts';
import { leaveMovedPath } from './server-redirect.ts';

/**
 * The pages that are loaded. The guards load them: the router’s own `lazy` would load a page even
 * if a guard redirects.
 */
const loaded: Partial<Record<RouteName, ComponentType>> = {};

async function loadPage(name: RouteName): Promise<void> {
  if (loaded[name]) return;
  const { [name]: page } = await groups[name]();
  if (!page) throw new Error(`No page ${name} in its group`);
  loaded[name] = page;
}

function routeObject(name: RouteName): RouteObject {
  return {
    id: name,
    path: routePaths[name],
    loader: guardLoader(name),
    element: <PageFrame name={name} />,
    errorElement: <ErrorPage />,
  };
}

export function createRouter() {
  const inLayout = (layout?: 'none') =>
    routeNames.filter((name) => routes[name].layout === layout).map(routeObject);
  let router: DataRouter | undefined;
  router = createBrowserRouter([
    {
      middleware: [reloadStale(() => router?.state.location.pathname)],
      element: <RootLayout />,
      errorElement: <ErrorPage />,
      children: [
        {
          element: <AppLayout />,
          children: [
            ...inLayout(),
            { path: '*', loader: notFoundLoader, element: null, errorElement: <ErrorPage /> },
          ],
        },
        ...inLayout('none'),
      ],
    },
  ]);
  return router;
}

export type AppRouter = ReturnType<typeof createRouter>;

function PageFrame({ name }: { name: RouteName }) {
  const { t } = useTranslation();
  const isRestricted = useSession((session) => session.isRestricted);
  const isAsked = useSession((session) => session.isAdmissionAsked);
  const entry = routes[name];
  const admitted = isAdmitted(entry, isRestricted);
  const title = t(admitted || isAsked ? entry.title : 'titles.reserved');
  // A layout effect runs before the effects of the page, which may set a more precise title.
  useLayoutEffect(() => {
    document.title = `${title} · ${shopName}`;
  }, [title]);
  if (!admitted) {
    const { NotAdmittedPage } = signedInParts() ?? {};
    return isAsked || !NotAdmittedPage ? null : <NotAdmittedPage />;
  }
  const Page = loaded[name];
  return Page && <Page />;
}

let started: Promise<void> | undefined;

function startOnce(): Promise<void> {
  if (!started) startSession();
  started ??= waitForProfile();
  return started;
}

function enter(visit: Visit): void {
  const redirect = decide(useSession.getState(), visit);
  if (!redirect) return;
  if (redirect.keep) tabStorage.setItem(RETURN_TO, redirect.keep);
  throw replace(redirect.to);
}

/** Returns the parts of the URL. The hash comes from `url`, because a request has no hash. */
function addressIn({ request, url: { hash } }: LoaderFunctionArgs) {
  const { pathname, search, searchParams } = new URL(request.url);
  return { pathname, search, searchParams, hash };
}

function guardLoader(name: RouteName) {
  return async (loading: LoaderFunctionArgs): Promise<null> => {
    const { searchParams, ...address } = addressIn(loading);
    const { params } = loading;
    const visit = { name, ...address };
    await startOnce();
    const { isValid, exists, access } = routes[name];
    const { user } = useSession.getState();
    // The guards count pending entries as lines of the cart, so read the pending entries first.
    if (user?.CLIENT && access.includes('cart')) {
      await (await loadSignedIn()).cartKnown(name !== 'commande-panier');
    }
    enter(visit);
    if (isValid?.(params) === false) return nowhere(visit.pathname);
    const [found] = await Promise.all([
      exists &&
        loadSignedIn().then(({ catalogueLoader }) => exists(catalogueLoader, params, searchParams)),
      loadPage(name),
      user && loadShell(),
    ]);
    enter(visit);
    return found === false ? nowhere(visit.pathname) : null;
  };
}

async function notFoundLoader(loading: LoaderFunctionArgs): Promise<never> {
  const visit = { name: undefined, ...addressIn(loading) };
  await startOnce();
  enter(visit);
  if (useSession.getState().user) await loadShell();
  return nowhere(visit.pathname);
}

async function nowhere(pathname: string): Promise<never> {
  await leaveMovedPath(pathname);
  throw pageNotFound(pathname);
}
