import type { TFunction } from 'i18next';
import type { ListQuery } from '../../../../contract/catalogue/list-query.ts';
import type { Facets } from '../../../../contract/catalogue/schemas.ts';
import { compareNames } from '../../../../contract/core/text.ts';
import type { Shelves } from '../../../device/replica/catalogue-types.ts';
import { compareMeasures } from '../../../device/replica/measures.ts';
import {
  type Flag,
  type ListBase,
  toggleBrand,
  toggleCategory,
  toggleFlag,
  toggleValue,
} from '../../products/list/list-filters.ts';
import { attributeLabel } from '../../products/product-labels.ts';

export interface FilterValue {
  key: string;
  label: string;
  count: number;
  isOn: boolean;
  toggled: ListQuery;
}

export interface FilterGroup {
  key: string;
  label: string;
  /** Computes the values on demand, because a list has hundreds of values. */
  values: () => FilterValue[];
}

export interface FilterOffer {
  base: ListBase;
  query: ListQuery;
  facets: Facets;
  shelves: Shelves | undefined;
}

export const filterGroups = (offer: FilterOffer, t: TFunction): FilterGroup[] => [
  ...shelfGroups(offer, t),
  ...attributeGroups(offer, t),
];

/** Hides a group with a single value, unless the user has chosen this value. */
const isOffered = (values: readonly unknown[], isChosen: boolean): boolean =>
  values.length > 1 || isChosen;

function shelfGroups({ base, query, facets, shelves }: FilterOffer, t: TFunction): FilterGroup[] {
  if (!shelves) return [];
  const { categories, brands } = facets;
  const groups: FilterGroup[] = [];
  if (!('category' in base) && isOffered(categories, query.category !== undefined)) {
    const values = () => {
      const names = new Map(shelves.categories.map(({ caNum, name }) => [caNum, name]));
      return categories.map(({ caNum, count }) => ({
        key: String(caNum),
        label: names.get(caNum) ?? '',
        count,
        isOn: query.category === caNum,
        toggled: toggleCategory(query, caNum),
      }));
    };
    groups.push(group('category', t('catalogue.category'), values));
  }
  if (!('brands' in base) && isOffered(brands, query.brands.length > 0)) {
    const values = () => {
      const names = new Map(shelves.brands.map(({ maNum, name }) => [maNum, name]));
      return brands.map(({ maNum, count }) => ({
        key: String(maNum),
        label: names.get(maNum) ?? '',
        count,
        isOn: query.brands.includes(maNum),
        toggled: toggleBrand(query, maNum),
      }));
    };
    groups.push(group('brand', t('catalogue.brand'), values));
  }
  return groups;
}

const group = (
  key: string,
  label: string,
  values: () => FilterValue[],
  compare = compareNames,
): FilterGroup => ({
  key,
  label,
  values: () =>
    values()
      .filter((value) => value.label !== '')
      .sort((a, b) => compare(a.label, b.label)),
});

type Attribute = Facets['attributes'][number];

const attributeGroups = ({ query, facets }: FilterOffer, t: TFunction): FilterGroup[] =>
  facets.attributes
    .filter((one) => isOffered(one.values, one.name in query.attributes) && !isSwitch(one))
    .sort((a, b) => productsOf(b) - productsOf(a))
    .map((attribute) =>
      group(
        `attribute ${attribute.name}`,
        attributeLabel(attribute.name, t),
        () => valuesOf(attribute, query),
        compareMeasures,
      ),
    );

const valuesOf = ({ name, values }: Attribute, query: ListQuery): FilterValue[] =>
  values.map(({ value, count }) => ({
    key: value,
    label: value,
    count,
    isOn: query.attributes[name]?.includes(value) ?? false,
    toggled: toggleValue(query, name, value),
  }));

const productsOf = ({ values }: Attribute): number =>
  values.reduce((sum, { count }) => sum + count, 0);

const YES = 'oui';

const isSwitch = ({ values }: Attribute): boolean =>
  values.length === 1 && values[0]?.value === YES;

const FLAG_LABELS = {
  inStock: 'catalogue.inStock',
  promotion: 'catalogue.promotion',
  isNew: 'catalogue.new',
  clearance: 'catalogue.clearance',
} as const;

const OFFERED: readonly Flag[] = ['inStock', 'promotion', 'isNew'];

export function filterSwitches({ base, query, facets }: FilterOffer, t: TFunction): FilterValue[] {
  const flags = OFFERED.filter((flag) => !(flag in base)).map((flag) => ({
    key: flag,
    label: t(FLAG_LABELS[flag]),
    count: facets[flag === 'isNew' ? 'new' : flag],
    isOn: query[flag],
    toggled: toggleFlag(query, flag),
  }));
  const attributes = facets.attributes.filter(isSwitch).flatMap((attribute) =>
    valuesOf(attribute, query).map((value) => ({
      ...value,
      key: attribute.name,
      label: attributeLabel(attribute.name, t),
    })),
  );
  return [...flags, ...attributes].filter(({ count, isOn }) => count > 0 || isOn);
}

const FLAGS: readonly Flag[] = [...OFFERED, 'clearance'];

export function activeFilters({ base, query, shelves }: Omit<FilterOffer, 'facets'>, t: TFunction) {
  const { category, brands, attributes } = query;
  const categories = 'category' in base || category === undefined ? [] : [category];
  return [
    ...categories.map((caNum) => ({
      key: `category ${caNum}`,
      label: shelves?.categories.find((one) => one.caNum === caNum)?.name ?? String(caNum),
      without: toggleCategory(query, caNum),
    })),
    ...('brands' in base ? [] : brands).map((maNum) => ({
      key: `brand ${maNum}`,
      label: shelves?.brands.find((one) => one.maNum === maNum)?.name ?? String(maNum),
      without: toggleBrand(query, maNum),
    })),
    ...Object.entries(attributes).flatMap(([name, values]) =>
      values.map((value) => ({
        key: `attribute ${name} ${value}`,
        label: value === YES ? attributeLabel(name, t) : value,
        without: toggleValue(query, name, value),
      })),
    ),
    ...FLAGS.filter((flag) => query[flag] && !(flag in base)).map((flag) => ({
      key: flag,
      label: t(FLAG_LABELS[flag]),
      without: toggleFlag(query, flag),
    })),
  ];
}
