import { useMatches } from 'react-router';
import type { RouteName } from '../../lib/paths.ts';
import { routes } from './routes.ts';

/** The name of the current route; undefined for an unknown address. */
export function useRouteName(): RouteName | undefined {
  const id = useMatches().at(-1)?.id ?? '';
  return Object.hasOwn(routes, id) ? (id as RouteName) : undefined;
}
