import {
  defaultSort,
  type ListParameters,
  type ListQuery,
  readListQuery,
  type Sort,
  writeListQuery,
} from '../../../../contract/catalogue/list-query.ts';

/** What a page's path says of its list, beside what its address's parameters say. */
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

/** The list that an address asks for: the page's own part cannot be talked away. */
export function queryOf(base: ListBase, parameters: URLSearchParams): ListQuery {
  return { ...readListQuery(Object.fromEntries(parameters)), ...base };
}

/** The parameters of a list's address: what the page's path says already is left out. */
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

/** Without any filter that the user set: what the page's path says, and the words, stay. */
export function unfiltered(base: ListBase, query: ListQuery): ListQuery {
  return { ...queryOf(base, new URLSearchParams({ q: query.q })), sort: query.sort };
}

export interface ActiveFilter {
  kind: 'category' | 'brand' | 'value' | Flag;
  /** Number of the brand or category, name of the attribute; empty for a flag. */
  of: string;
  value: string;
  without: ListQuery;
}

const FLAGS: readonly Flag[] = ['inStock', 'promotion', 'isNew', 'clearance'];

/** The filters that stand, each with the list that is left when it goes. */
export function activeFilters(base: ListBase, query: ListQuery): ActiveFilter[] {
  const { category, brands } = query;
  return [
    ...(category !== undefined && !('category' in base)
      ? [
          {
            kind: 'category' as const,
            of: String(category),
            value: '',
            without: withCategory(query, undefined),
          },
        ]
      : []),
    ...('brands' in base ? [] : brands).map((maNum) => ({
      kind: 'brand' as const,
      of: String(maNum),
      value: '',
      without: withBrand(query, maNum, false),
    })),
    ...Object.entries(query.attributes).flatMap(([name, values]) =>
      values.map((value) => ({
        kind: 'value' as const,
        of: name,
        value,
        without: withValue(query, name, value, false),
      })),
    ),
    ...FLAGS.filter((flag) => query[flag] && !(flag in base)).map((flag) => ({
      kind: flag,
      of: '',
      value: '',
      without: withFlag(query, flag, false),
    })),
  ];
}

/** The orders that make sense: by relevance only where words were searched. */
export const sortsOf = (query: ListQuery): Sort[] => [
  defaultSort(query.q),
  ...(query.q === '' ? [] : (['popular'] as const)),
  'name',
  'price',
  'price-desc',
  'recent',
];
