import type { Department } from '../kind.ts';
import { boissons } from './epicerie/boissons.ts';
import { cafeThe } from './epicerie/cafe-the.ts';
import { conserves } from './epicerie/conserves.ts';
import { encas } from './epicerie/encas.ts';
import { farines } from './epicerie/farines.ts';
import { feculents } from './epicerie/feculents.ts';
import { huiles } from './epicerie/huiles.ts';
import { sauces } from './epicerie/sauces.ts';

export const epicerie: Department = {
  name: 'Épicerie et boissons',
  slug: 'epicerie-et-boissons',
  icon: 'coffee',
  categories: [farines, sauces, huiles, feculents, conserves, cafeThe, boissons, encas],
};
