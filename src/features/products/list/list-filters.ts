import {
  defaultSort,
  type ListParameters,
  type ListQuery,
  readListQuery,
  type Sort,
  writeListQuery,
} from '../../../../contract/catalogue/list-query.ts';

export type ListBase = Partial<
  Pick<ListQuery, 'category' | 'brands' | 'promotion' | 'isNew' | 'clearance'>
>;

export type Flag = 'promotion' | 'isNew' | 'clearance' | 'inStock';

const PARAMETERS: Record<keyof ListBase, keyof ListParameters> = {
  category: 'category',
  brands: 'brand',
  promotion: 'promotion',
  isNew: 'new',
  clearance: 'clearance',
};

/** What the path says cannot be overridden by parameters. */
export function queryOf(base: ListBase, parameters: URLSearchParams): ListQuery {
  return { ...readListQuery(Object.fromEntries(parameters)), ...base };
}

export function parametersOf(base: ListBase, query: ListQuery): URLSearchParams {
  const parameters = new URLSearchParams(writeListQuery(query) as Record<string, string>);
  for (const name of Object.keys(base) as (keyof ListBase)[]) parameters.delete(PARAMETERS[name]);
  return parameters;
}

/** Names a list among others: equal queries have equal names. */
export const listKey = (query: ListQuery): string =>
  new URLSearchParams(writeListQuery(query) as Record<string, string>).toString();

export const withFlag = (query: ListQuery, flag: Flag, on: boolean): ListQuery => ({
  ...query,
  [flag]: on,
});

export const withSort = (query: ListQuery, sort: Sort): ListQuery => ({ ...query, sort });

export function withCategory(query: ListQuery, category: number | undefined): ListQuery {
  const { category: _, ...rest } = query;
  return category === undefined ? rest : { ...rest, category };
}

export function withBrand(query: ListQuery, maNum: number, on: boolean): ListQuery {
  const others = query.brands.filter((brand) => brand !== maNum);
  return { ...query, brands: on ? [...others, maNum].sort((a, b) => a - b) : others };
}

export function withValue(query: ListQuery, name: string, value: string, on: boolean): ListQuery {
  const { [name]: values = [], ...rest } = query.attributes;
  const others = values.filter((one) => one !== value);
  const kept = on ? [...others, value].sort() : others;
  return { ...query, attributes: kept.length > 0 ? { ...rest, [name]: kept } : rest };
}

export function unfiltered(base: ListBase, query: ListQuery): ListQuery {
  return { ...queryOf(base, new URLSearchParams({ q: query.q })), sort: query.sort };
}

export interface ActiveFilter {
  kind: 'category' | 'brand' | 'value' | Flag;
  of: string;
  value: string;
  without: ListQuery;
}

const FLAGS: readonly Flag[] = ['inStock', 'promotion', 'isNew', 'clearance'];

export function activeFilters(base: ListBase, query: ListQuery): ActiveFilter[] {
  const { category, brands } = query;
  return [
    ...(category !== undefined && !('category' in base)
      ? [active('category', String(category), withCategory(query, undefined))]
      : []),
    ...('brands' in base ? [] : brands).map((maNum) =>
      active('brand', String(maNum), withBrand(query, maNum, false)),
    ),
    ...Object.entries(query.attributes).flatMap(([name, values]) =>
      values.map((value) => active('value', name, withValue(query, name, value, false), value)),
    ),
    ...FLAGS.filter((flag) => query[flag] && !(flag in base)).map((flag) =>
      active(flag, '', withFlag(query, flag, false)),
    ),
  ];
}

const active = (
  kind: ActiveFilter['kind'],
  of: string,
  without: ListQuery,
  value = '',
): ActiveFilter => ({ kind, of, value, without });

export const sortsOf = (query: ListQuery): Sort[] => [
  defaultSort(query.q),
  ...(query.q === '' ? [] : (['popular'] as const)),
  'name',
  'price',
  'price-desc',
  'recent',
];
