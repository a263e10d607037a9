import type { Department } from '../kind.ts';
import { cuisson } from './cuisine/cuisson.ts';
import { decoupe } from './cuisine/decoupe.ts';
import { electrique } from './cuisine/electrique.ts';
import { gastronormes } from './cuisine/gastronormes.ts';
import { patisserie } from './cuisine/patisserie.ts';
import { ustensiles } from './cuisine/ustensiles.ts';

export const cuisine: Department = {
  name: 'Cuisine et matériel',
  slug: 'cuisine-et-materiel',
  icon: 'cooking-pot',
  categories: [cuisson, decoupe, gastronormes, ustensiles, patisserie, electrique],
};
