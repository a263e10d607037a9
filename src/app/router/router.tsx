import { createBrowserRouter, type DataRouter, type RouteObject } from 'react-router';
import { type RouteName, routePaths } from '../../lib/paths.ts';
import { ErrorPage } from '../errors/error-page.tsx';
import { reloadStale } from '../updates/stale-navigation.ts';
import { AppLayout } from './app-layout.tsx';
import { guardLoader, notFoundLoader } from './loaders.ts';
import { PageFrame } from './page-frame.tsx';
import { loadPage } from './pages.ts';
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

/** A page whose code cannot be loaded fails when it is drawn: only then does the router show the error page. */
function throwing(error: unknown): () => never {
  return () => {
    throw error;
  };
}

export function createRouter() {
  const inLayout = (layout?: 'none') =>
    routeNames.filter((name) => routes[name].layout === layout).map(routeObject);
  // The first page loads before the router is there.
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
