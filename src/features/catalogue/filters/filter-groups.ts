import type { ListQuery } from '../../../../contract/catalogue/list-query.ts';
import type { Facets } from '../../../../contract/catalogue/schemas.ts';
import type { Translate } from '../../../i18n/i18n.ts';
import type { Shelves } from '../../../offline/catalogue/catalogue-types.ts';
import {
  type ActiveFilter,
  type Flag,
  type ListBase,
  withBrand,
  withCategory,
  withFlag,
  withValue,
} from '../../products/list/list-filters.ts';
import { attributeLabel } from '../../products/product-labels.ts';

export interface FilterValue {
  key: string;
  label: string;
  count: number;
  isOn: boolean;
  /** The list with this value switched on or off. */
  toggled: ListQuery;
}

export interface FilterGroup {
  key: string;
  label: string;
  /** Computed on demand: a list has hundreds of them. */
  values: () => FilterValue[];
}

const collator = new Intl.Collator('fr', { numeric: true });
const byLabel = (a: FilterValue, b: FilterValue) => collator.compare(a.label, b.label);

interface Offer {
  base: ListBase;
  query: ListQuery;
  facets: Facets;
  shelves: Shelves | undefined;
}

export const filterGroups = (offer: Offer, t: Translate): FilterGroup[] => [
  ...categoryGroup(offer, t),
  ...brandGroup(offer, t),
  ...attributeGroups(offer, t),
];

/** A group of one value that is not chosen excludes nothing. */
const isOffered = (values: number, taken: boolean): boolean => values > 1 || taken;

function categoryGroup({ base, query, facets, shelves }: Offer, t: Translate): FilterGroup[] {
  const { categories } = facets;
  if ('category' in base || !shelves) return [];
  if (!isOffered(categories.length, query.category !== undefined)) return [];
  const values = () => {
    const names = new Map(shelves.categories.map(({ caNum, name }) => [caNum, name]));
    return named(
      categories.map(({ caNum, count }) => {
        const isOn = query.category === caNum;
        const toggled = withCategory(query, isOn ? undefined : caNum);
        return { key: String(caNum), label: names.get(caNum) ?? '', count, isOn, toggled };
      }),
    );
  };
  return [{ key: 'category', label: t('catalogue.category'), values }];
}

function brandGroup({ base, query, facets, shelves }: Offer, t: Translate): FilterGroup[] {
  const { brands } = facets;
  if ('brands' in base || !shelves) return [];
  if (!isOffered(brands.length, query.brands.length > 0)) return [];
  const values = () => {
    const names = new Map(shelves.brands.map(({ maNum, name }) => [maNum, name]));
    return named(
      brands.map(({ maNum, count }) => {
        const isOn = query.brands.includes(maNum);
        const toggled = withBrand(query, maNum, !isOn);
        return { key: String(maNum), label: names.get(maNum) ?? '', count, isOn, toggled };
      }),
    );
  };
  return [{ key: 'brand', label: t('catalogue.brand'), values }];
}

const named = (values: FilterValue[]): FilterValue[] =>
  values.filter(({ label }) => label !== '').sort(byLabel);

function attributeGroups({ query, facets }: Offer, t: Translate): FilterGroup[] {
  return facets.attributes
    .filter(({ name, values }) => isOffered(values.length, name in query.attributes))
    .filter(({ values }) => !isSwitch(values))
    .sort((a, b) => productsOf(b) - productsOf(a))
    .map(({ name, values }) => ({
      key: `attribute ${name}`,
      label: attributeLabel(name, t),
      values: () =>
        values
          .map(({ value, count }) => {
            const isOn = query.attributes[name]?.includes(value) ?? false;
            const toggled = withValue(query, name, value, !isOn);
            return { key: value, label: value, count, isOn, toggled };
          })
          .sort(byLabel),
    }));
}

const productsOf = ({ values }: Facets['attributes'][number]): number =>
  values.reduce((sum, { count }) => sum + count, 0);

/** An attribute of yes or no: its name is the whole choice. */
const isSwitch = (values: readonly { value: string }[]): boolean =>
  values.length === 1 && values[0]?.value === YES;

const YES = 'oui';

const FLAG_LABELS = {
  inStock: 'catalogue.inStock',
  promotion: 'catalogue.promotion',
  isNew: 'catalogue.new',
  clearance: 'catalogue.clearance',
} as const;

const OFFERED: readonly Flag[] = ['inStock', 'promotion', 'isNew'];

export function filterSwitches({ base, query, facets }: Offer, t: Translate): FilterValue[] {
  const flags = OFFERED.filter((flag) => !(flag in base)).map((flag) => ({
    key: flag,
    label: t(FLAG_LABELS[flag]),
    count: facets[flag === 'isNew' ? 'new' : flag],
    isOn: query[flag],
    toggled: withFlag(query, flag, !query[flag]),
  }));
  const attributes = facets.attributes
    .filter(({ values }) => isSwitch(values))
    .map(({ name, values }) => {
      const isOn = query.attributes[name]?.includes(YES) ?? false;
      return {
        key: name,
        label: attributeLabel(name, t),
        count: values[0]?.count ?? 0,
        isOn,
        toggled: withValue(query, name, YES, !isOn),
      };
    });
  return [...flags, ...attributes].filter(({ count, isOn }) => count > 0 || isOn);
}

export function filterLabel(
  { kind, of, value }: ActiveFilter,
  shelves: Shelves | undefined,
  t: Translate,
): string {
  switch (kind) {
    case 'category':
      return shelves?.categories.find(({ caNum }) => String(caNum) === of)?.name ?? of;
    case 'brand':
      return shelves?.brands.find(({ maNum }) => String(maNum) === of)?.name ?? of;
    case 'value':
      return value === YES ? attributeLabel(of, t) : value;
    default:
      return t(FLAG_LABELS[kind]);
  }
}
