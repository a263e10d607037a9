import { compareText } from '../core/text.ts';

export const sorts = ['popular', 'name', 'price', 'price-desc', 'recent', 'relevance'] as const;
export type Sort = (typeof sorts)[number];

export interface ListQuery {
  category?: number;
  brands: readonly number[];
  promotion: boolean;
  isNew: boolean;
  clearance: boolean;
  inStock: boolean;
  attributes: Readonly<Record<string, readonly string[]>>;
  q: string;
  sort: Sort;
}

export const PAGE_SIZE = 24;

export type ListParameters = Partial<
  Record<'category' | 'brand' | 'attributes' | 'q', string> &
    Record<'promotion' | 'new' | 'clearance' | 'stock', '1'> &
    Record<'sort', Sort>
>;

const MAX_BRANDS = 20;
const MAX_VALUES = 40;

export const defaultSort = (q: string): Sort => (q === '' ? 'popular' : 'relevance');

/** Ignores invalid parameters, because people type and edit URLs. */
export function readListQuery(
  parameters: Partial<Record<keyof ListParameters, string | undefined>>,
): ListQuery {
  const q = (parameters.q ?? '').trim();
  const [category] = keysIn(parameters.category);
  const sort = sorts.find((one) => one === parameters.sort);
  return {
    ...(category !== undefined && { category }),
    brands: keysIn(parameters.brand),
    promotion: parameters.promotion === '1',
    isNew: parameters.new === '1',
    clearance: parameters.clearance === '1',
    inStock: parameters.stock === '1',
    attributes: readAttributes(parameters.attributes),
    q,
    sort: sort && (sort !== 'relevance' || q !== '') ? sort : defaultSort(q),
  };
}

export const emptyQuery = readListQuery({});

export function writeListQuery(query: ListQuery): ListParameters {
  const attributes = writeAttributes(query.attributes);
  return {
    ...(query.category !== undefined && { category: String(query.category) }),
    ...(query.brands.length > 0 && { brand: query.brands.join(',') }),
    ...(query.promotion && { promotion: '1' as const }),
    ...(query.isNew && { new: '1' as const }),
    ...(query.clearance && { clearance: '1' as const }),
    ...(query.inStock && { stock: '1' as const }),
    ...(attributes !== '' && { attributes }),
    ...(query.q !== '' && { q: query.q }),
    ...(query.sort !== defaultSort(query.q) && { sort: query.sort }),
  };
}

function keysIn(text: string | undefined): number[] {
  const keys = (text ?? '').split(',').filter((part) => /^[1-9]\d{0,8}$/.test(part));
  return [...new Set(keys.map(Number))].sort((a, b) => a - b).slice(0, MAX_BRANDS);
}

/* Attributes are « couleur:blanc;contenance:25 cl », so values escape these three signs. */
const SIGNS = /[%:;]/g;
const escapeSigns = (text: string) => text.replace(SIGNS, (sign) => encodeURIComponent(sign));

function writeAttributes(attributes: ListQuery['attributes']): string {
  return Object.entries(attributes)
    .flatMap(([name, values]) => values.map((value) => [name, value] as const))
    .sort(([a, one], [b, other]) => compareText(a, b) || compareText(one, other))
    .map(([name, value]) => `${escapeSigns(name)}:${escapeSigns(value)}`)
    .join(';');
}

function readAttributes(text: string | undefined): Record<string, string[]> {
  const found = new Map<string, Set<string>>();
  for (const pair of (text ?? '').split(';').slice(0, MAX_VALUES)) {
    const [name, value] = pair.split(':').map(unescapeSigns);
    if (!name || !value) continue;
    found.set(name, (found.get(name) ?? new Set()).add(value));
  }
  return Object.fromEntries(
    [...found].map(([name, values]) => [name, [...values].sort(compareText)]),
  );
}

function unescapeSigns(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
