import { createBrowserRouter, type DataRouter, type RouteObject } from 'react-router';
import { type RouteName, routePaths } from '../../lib/paths.ts';
import { ErrorPage } from '../errors/error-page.tsx';
import { loadPage } from '../pages.ts';
import { reloadStale } from '../updates/stale-navigation.ts';
import { AppLayout } from './app-layout.tsx';
import { guardLoader, notFoundLoader } from './loaders.ts';
import { PageFrame } from './page-frame.tsx';
import { RootLayout } from './root-layout.tsx';
import { routeNames, routes } from './routes.ts';

function routeObject(name: RouteName): RouteObject {
  return {
    id: name,
    path: routePaths[name],
    loader: guardLoader(name),
    lazy: {
      Component: async () => {
        const Page = await loadPage(name).catch(throwing);
        return () => (
          <PageFrame name={name}>
            <Page />
          </PageFrame>
        );
      },
    },
    errorElement: <ErrorPage />,
  };
}

/**
 * A page whose code cannot be loaded fails when it is drawn: of one that fails while it is loaded,
 * the router draws neither the error nor what is around it.
 */
function throwing(error: unknown): () => never {
  return () => {
    throw error;
  };
}

export function createRouter() {
  const inLayout = (layout: 'app' | 'none') =>
    routeNames.filter((name) => routes[name].layout === layout).map(routeObject);
  // The first page is asked for before there is a router to ask.
  let router: DataRouter | undefined;
  const shownPath = () => router?.state.location.pathname;
  router = createBrowserRouter([
    {
      middleware: [reloadStale(shownPath)],
      element: <RootLayout />,
      errorElement: <ErrorPage />,
      children: [
        {
          element: <AppLayout />,
          children: [
            ...inLayout('app'),
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
