import type { FileSpec } from '../file-spec.ts';
import {
  addresses,
  clientPrices,
  clients,
  contacts,
  portfolios,
  representatives,
} from './client-files.ts';
import {
  closedDays,
  deliveryAreas,
  deliveryPrices,
  deliveryRuns,
  deliveryZones,
} from './delivery-files.ts';
import {
  prices,
  products,
  promotions,
  quantityBreaks,
  stock,
  substitutes,
} from './product-files.ts';
import { redirects } from './redirect-file.ts';
import { brands, categories, tariffGroups } from './shelf-files.ts';

export const LOCK_GROUPS: readonly FileSpec[] = [tariffGroups, brands, categories, products];

export const TABLES: readonly FileSpec[] = [
  prices,
  quantityBreaks,
  stock,
  substitutes,
  promotions,
  deliveryZones,
  deliveryAreas,
  deliveryPrices,
  deliveryRuns,
  closedDays,
  representatives,
  clients,
  clientPrices,
  portfolios,
  contacts,
  addresses,
  redirects,
];
