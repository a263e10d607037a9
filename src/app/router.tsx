import { createBrowserRouter, type RouteObject } from 'react-router';
import { type RouteName, routePaths } from '../lib/paths.ts';
import { AppLayout } from './app-layout.tsx';
import { ErrorPage } from './error-page.tsx';
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
        const Page = await loadPage(name);
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

export function createRouter() {
  const inLayout = (layout: 'app' | 'none') =>
    routeNames.filter((name) => routes[name].layout === layout).map(routeObject);
  return createBrowserRouter([
    {
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
}

export type AppRouter = ReturnType<typeof createRouter>;
