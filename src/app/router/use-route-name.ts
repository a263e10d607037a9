import { useMatches } from 'react-router';
import type { RouteName } from '../../lib/paths.ts';
import { routes } from './routes.ts';

export function useRouteName(): RouteName | undefined {
  const id = useMatches().at(-1)?.id ?? '';
  return Object.hasOwn(routes, id) ? (id as RouteName) : undefined;
}
