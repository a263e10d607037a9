import type { Facets, Product } from '../../../contract/catalogue/schemas.ts';

export const makeProduct = (arNum: number, more: Partial<Product> = {}): Product => ({
  arNum,
  reference: `REF-${arNum}`,
  name: `Article ${arNum}`,
  maNum: 1,
  brand: 'Verdeterre',
  caNum: 1,
  ean: null,
  packEan: null,
  packSize: 50,
  unit: 'gobelet',
  unitGender: 'm',
  vatRate: '20',
  basePrice: '0.1000',
  netPrice: '0.0840',
  regularPrice: '0.0840',
  breaks: [],
  promotion: null,
  stock: { state: 'in', quantity: 5000, restockDate: null },
  flags: { new: false, promotion: false, clearance: false, withdrawn: false },
  ecoContribution: '0.0000',
  images: [],
  ...more,
});

export const WITHDRAWN = { new: false, promotion: false, clearance: false, withdrawn: true };

export const noFacets: Facets = {
  categories: [],
  brands: [],
  attributes: [],
  promotion: 0,
  new: 0,
  clearance: 0,
  inStock: 0,
};
