/** One way a product of a kind can be: a material, a size, a colour, a flavour… */
export interface Option {
  /** What the name says of it; empty when it goes without saying. */
  text: string;
  code: string;
  attributes?: Record<string, string>;
  /** Factors on the kind's price and weight. */
  price?: number;
  weight?: number;
  /** What it changes in the picture. */
  shape?: string;
  material?: string;
  colour?: string;
  /** From 1 to 5: how large the picture is drawn. */
  size?: number;
  /** A sentence for the description. */
  note?: string;
  /** Codes of other axes, one of which must have been chosen as well. */
  only?: readonly string[];
}

export type Axis = readonly Option[];

/** A well-known product of the kind, with what is fixed of it. */
export interface Flagship {
  reference: string;
  price: number;
  pack: number;
  state?: 'new' | 'promotion' | 'clearance' | 'low' | 'out';
}

export interface Kind {
  /** Head of the references. */
  prefix: string;
  name: string;
  unit: string;
  gender: 'm' | 'f';
  shape: string;
  material?: string;
  colour?: string;
  brands?: readonly string[];
  axes: readonly Axis[];
  /** Euros without VAT and kilograms of one unit whose factors are all 1. */
  price: number;
  weight: number;
  /** Units in a pack; several: from the smallest size to the largest. */
  pack: number | readonly number[];
  vat?: 20 | 10 | 5.5;
  /** Euros of eco-contribution of one unit, beside its price. */
  eco?: number;
  attributes?: Record<string, string>;
  about: string;
  flagships?: readonly Flagship[];
}

export interface Category {
  name: string;
  english: string;
  slug: string;
  brands: readonly string[];
  /** Names under which a brand sells the same product in several ranges. */
  ranges: string;
  kinds: readonly Kind[];
}

export interface Department {
  name: string;
  english: string;
  slug: string;
  icon: string;
  categories: readonly Category[];
}
