import type { Facets } from '../../../../contract/catalogue/schemas.ts';
import type { CatalogueScope } from '../catalogue-scope.ts';
import type { CatalogueMemory } from '../memory/catalogue-memory.ts';
import { attributeGroup, type ListFilter, TRAIT_SIGN } from './list-filters.ts';

interface Count {
  value: string;
  count: number;
}

const MOST_VALUES = 50;

/**
 * Counts per filter, each without its own selection: what another choice would find. A product that
 * one filter alone excludes counts for the group of that filter.
 */
export class FacetCount {
  readonly #memory: CatalogueMemory;
  readonly #today: number;
  readonly #running: Int32Array;
  readonly #filters: readonly ListFilter[];
  readonly #category: Int32Array;
  readonly #brand: Int32Array;
  /** Counts of trait sets that pass every filter, then of those that one filter alone excludes. */
  readonly #traitSets: Int32Array;
  readonly #keptSets = new Map<number, Int32Array>();
  readonly #switches = { promotion: 0, new: 0, clearance: 0, inStock: 0 };

  constructor(memory: CatalogueMemory, scope: CatalogueScope, filters: readonly ListFilter[]) {
    const { products, prices } = memory;
    this.#memory = memory;
    this.#today = Number(scope.today);
    this.#running = prices.running(scope.today);
    this.#filters = filters;
    this.#category = new Int32Array(products.categories.values.length);
    this.#brand = new Int32Array(products.brands.values.length);
    this.#traitSets = new Int32Array(products.traitSets.length);
    for (const [at, { group }] of filters.entries()) {
      if (group.startsWith(attributeGroup(''))) this.#keptSets.set(at, this.#traitSets.slice());
    }
  }

  /** The products that pass every filter, column by column: most of a list's time is spent here. */
  addAll(places: Int32Array): void {
    const { of } = this.#memory.products.columns;
    tally(this.#category, of.category, places);
    tally(this.#brand, of.brand, places);
    tally(this.#traitSets, of.traitSet, places);
    this.#switches.promotion += countFrom(1, this.#running, places);
    this.#switches.new += countFrom(this.#today, of.newUntil, places);
    this.#switches.clearance += countFrom(1, of.clearance, places);
    this.#switches.inStock += countFrom(1, of.inStock, places);
  }

  addKept(place: number, filter: number): void {
    const { of } = this.#memory.products.columns;
    const group = this.#filters[filter]?.group;
    if (group === 'categories') increment(this.#category, of.category[place]);
    else if (group === 'brands') increment(this.#brand, of.brand[place]);
    else {
      const kept = this.#keptSets.get(filter);
      if (kept) increment(kept, of.traitSet[place]);
    }
  }

  facets(): Facets {
    const { brands } = this.#memory.products;
    return {
      categories: this.#categories(),
      brands: countsOf(this.#brand, (brand) => String(brands.values[brand])).map(
        ({ value, count }) => ({ maNum: Number(value), count }),
      ),
      attributes: this.#attributes(),
      ...this.#switches,
    };
  }

  /** A product counts in its category and in all above it. */
  #categories(): Facets['categories'] {
    const { products, lines } = this.#memory;
    const counts = new Map<number, number>();
    for (const [category, caNum] of products.categories.values.entries()) {
      const count = this.#category[category] ?? 0;
      for (const above of count > 0 ? (lines.get(caNum) ?? []) : []) {
        counts.set(above, (counts.get(above) ?? 0) + count);
      }
    }
    return [...counts]
      .map(([caNum, count]) => ({ caNum, value: String(caNum), count }))
      .sort(mostFirst)
      .map(({ caNum, count }) => ({ caNum, count }));
  }

  #attributes(): Facets['attributes'] {
    const counts = this.#traitCounts(this.#traitSets);
    const byName = Map.groupBy(counts, ({ name }) => name);
    for (const [filter, sets] of this.#keptSets) {
      const name = this.#filters[filter]?.group.slice(attributeGroup('').length) ?? '';
      const all = sets.map((count, set) => count + (this.#traitSets[set] ?? 0));
      const own = this.#traitCounts(all).filter((one) => one.name === name);
      if (own.length > 0) byName.set(name, own);
    }
    return [...byName.keys()].sort().map((name) => ({
      name,
      values: (byName.get(name) ?? [])
        .sort(mostFirst)
        .slice(0, MOST_VALUES)
        .map(({ value, count }) => ({ value, count })),
    }));
  }

  #traitCounts(sets: Int32Array): (Count & { name: string })[] {
    const { traits, traitSets } = this.#memory.products;
    const byTrait = new Int32Array(traits.values.length);
    for (let set = 0; set < sets.length; set += 1) {
      const count = sets[set] ?? 0;
      if (count === 0) continue;
      for (const trait of traitSets[set] ?? []) byTrait[trait] = (byTrait[trait] ?? 0) + count;
    }
    return countsOf(byTrait, (trait) => traits.values[trait] ?? '').map(({ value, count }) => {
      const [name = '', ...rest] = value.split(TRAIT_SIGN);
      return { name, value: rest.join(TRAIT_SIGN), count };
    });
  }
}

function increment(counts: Int32Array, at: number | undefined): void {
  if (at !== undefined) counts[at] = (counts[at] ?? 0) + 1;
}

function tally(counts: Int32Array, column: Int32Array, places: Int32Array): void {
  for (let at = 0; at < places.length; at += 1) {
    const value = column[places[at] ?? 0] ?? 0;
    counts[value] = (counts[value] ?? 0) + 1;
  }
}

function countFrom(least: number, column: Int32Array | Uint8Array, places: Int32Array): number {
  let count = 0;
  for (let at = 0; at < places.length; at += 1) {
    if ((column[places[at] ?? 0] ?? 0) >= least) count += 1;
  }
  return count;
}

function countsOf(counts: Int32Array, nameOf: (at: number) => string): Count[] {
  const found: Count[] = [];
  for (let at = 0; at < counts.length; at += 1) {
    const count = counts[at] ?? 0;
    if (count > 0) found.push({ value: nameOf(at), count });
  }
  return found.sort(mostFirst);
}

const mostFirst = (a: Count, b: Count): number => b.count - a.count || (a.value < b.value ? -1 : 1);
