import { type RouteName, WHOLE_CATALOGUE } from '../../../lib/paths.ts';
import type { ListBase } from './list-filters.ts';

export type ListRoute = Extract<
  RouteName,
  'categorie-id' | 'marques-id' | 'promotions' | 'nouveautes' | 'destockage'
>;

const BASES: Record<ListRoute, (id: number) => ListBase> = {
  'categorie-id': (id) => ({ category: id }),
  'marques-id': (id) => ({ brands: [id] }),
  promotions: () => ({ promotion: true }),
  nouveautes: () => ({ isNew: true }),
  destockage: () => ({ clearance: true }),
};

export const baseOf = (route: ListRoute, id?: string): ListBase =>
  id === WHOLE_CATALOGUE ? {} : BASES[route](Number(id));
