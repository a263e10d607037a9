/** One choice of an axis: a material, a size, a colour, a flavour… */
export interface Option {
  /** Its part of the product's name; empty if the name leaves it out. */
  text: string;
  code: string;
  attributes?: Record<string, string>;
  /** Factors on the kind's price and weight. */
  price?: number;
  weight?: number;
  shape?: string;
  material?: string;
  colour?: string;
  /** From 1 to 5: how large the picture is drawn. */
  size?: number;
  note?: string;
  /** Codes of other axes; the option is valid only together with one of them. */
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
  /** Euros without VAT and kilograms of one unit whose factors are all 1. */
  price: number;
  weight: number;
  /** Units per pack; a list goes from the smallest size to the largest. */
  pack: number | readonly number[];
  vat?: 20 | 10 | 5.5;
  /** Éco-contribution per unit in euros, in addition to the price. */
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
  /** Key of RANGES: names under which a brand sells the same product several times. */
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
