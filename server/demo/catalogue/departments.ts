import { cuisine } from './departments/cuisine.ts';
import { emballage } from './departments/emballage.ts';
import { epicerie } from './departments/epicerie.ts';
import { hygiene } from './departments/hygiene.ts';
import { linge } from './departments/linge.ts';
import { vaisselle } from './departments/vaisselle.ts';
import type { Department } from './kind.ts';

/** In the order in which the shop shows them; numbers follow from it. */
export const DEPARTMENTS: readonly Department[] = [
  vaisselle,
  emballage,
  hygiene,
  epicerie,
  cuisine,
  linge,
];
