import {
  defaultSort,
  emptyQuery,
  type ListQuery,
  readListQuery,
  type Sort,
  writeListQuery,
} from '../../../../contract/catalogue/list-query.ts';
import { type RouteName, WHOLE_CATALOGUE } from '../../../lib/paths.ts';

export type ListBase = Partial<
  Pick<ListQuery, 'category' | 'brands' | 'promotion' | 'isNew' | 'clearance'>
>;

const BASES = {
  'categorie-id': (id: number) => ({ category: id }),
  'marques-id': (id: number) => ({ brands: [id] }),
  promotions: () => ({ promotion: true }),
  nouveautes: () => ({ isNew: true }),
  destockage: () => ({ clearance: true }),
} satisfies Partial<Record<RouteName, (id: number) => ListBase>>;

export type ListRoute = keyof typeof BASES;

export const baseOf = (route: ListRoute, id?: string): ListBase =>
  id === WHOLE_CATALOGUE ? {} : BASES[route](Number(id));

export type Flag = 'promotion' | 'isNew' | 'clearance' | 'inStock';

export const queryOf = (base: ListBase, parameters: URLSearchParams): ListQuery => ({
  ...readListQuery(Object.fromEntries(parameters)),
  ...base,
});

const written = (query: ListQuery): URLSearchParams =>
  new URLSearchParams(writeListQuery(query) as Record<string, string>);

export function parametersOf(base: ListBase, query: ListQuery): URLSearchParams {
  const parameters = written(query);
  for (const name of written({ ...emptyQuery, ...base }).keys()) parameters.delete(name);
  return parameters;
}

export const listKey = (query: ListQuery): string => written(query).toString();

export const toggleFlag = (query: ListQuery, flag: Flag): ListQuery => ({
  ...query,
  [flag]: !query[flag],
});

export function toggleCategory({ category, ...rest }: ListQuery, caNum: number): ListQuery {
  return category === caNum ? rest : { ...rest, category: caNum };
}

export const toggleBrand = (query: ListQuery, maNum: number): ListQuery => ({
  ...query,
  brands: toggled(query.brands, maNum),
});

export function toggleValue(query: ListQuery, name: string, value: string): ListQuery {
  const { [name]: values = [], ...rest } = query.attributes;
  const kept = toggled(values, value);
  return { ...query, attributes: kept.length > 0 ? { ...rest, [name]: kept } : rest };
}

function toggled<T extends number | string>(values: readonly T[], value: T): T[] {
  if (values.includes(value)) return values.filter((one) => one !== value);
  return [...values, value].sort((a, b) => (a < b ? -1 : 1));
}

export const unfiltered = (base: ListBase, { q, sort }: ListQuery): ListQuery => ({
  ...queryOf(base, new URLSearchParams({ q })),
  sort,
});

/** True if the user has set filters in addition to the filters of the path and the search. */
export const isFiltered = (base: ListBase, query: ListQuery): boolean =>
  listKey(query) !== listKey(unfiltered(base, query));

export const sortsOf = (query: ListQuery): Sort[] => [
  defaultSort(query.q),
  ...(query.q === '' ? [] : (['popular'] as const)),
  'name',
  'price',
  'price-desc',
  'recent',
];
