/** One choice of an axis, such as a material, a size, a colour or a flavour. */
export interface Option {
  /** The option’s part of the product’s name; empty if the name omits it. */
  text: string;
  code: string;
  attributes?: Record<string, string>;
  /** Factors by which the kind’s price and weight are multiplied. */
  price?: number;
  weight?: number;
  shape?: string;
  material?: string;
  colour?: string;
  /** The size of the picture, from 1 to 5. */
  size?: number;
  note?: string;
  /**
   * Codes of options on other axes. This option is valid only together with one of those options.
   */
  only?: readonly string[];
}

export type Axis = readonly Option[];

export interface Flagship {
  reference: string;
  price: number;
  pack: number;
  state?: 'new' | 'promotion' | 'clearance' | 'low' | 'out';
}

export interface Kind {
  prefix: string;
  name: string;
  unit: string;
  gender: 'm' | 'f';
  shape: string;
  material?: string;
  colour?: string;
  brands?: readonly string[];
  axes: readonly Axis[];
  /**
   * The price in euros without VAT and the weight in kilograms of a unit whose factors are all 1.
   */
  price: number;
  weight: number;
  /**
   * The number of units per pack. A list has one number per size, from the smallest size to the
   * largest.
   */
  pack: number | readonly number[];
  vat?: 20 | 10 | 5.5;
  /** The éco-contribution per unit in euros, in addition to the price. */
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
  /** A key of RANGES, the names under which a brand sells the same product several times. */
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
