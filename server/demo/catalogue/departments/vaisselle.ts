import type { Department } from '../kind.ts';
import { ambiance } from './vaisselle/ambiance.ts';
import { assiettes } from './vaisselle/assiettes.ts';
import { buffet } from './vaisselle/buffet.ts';
import { couverts } from './vaisselle/couverts.ts';
import { nappage } from './vaisselle/nappage.ts';
import { tasses } from './vaisselle/tasses.ts';
import { verres } from './vaisselle/verres.ts';

export const vaisselle: Department = {
  name: 'Vaisselle et service',
  slug: 'vaisselle-et-service',
  icon: 'utensils',
  categories: [assiettes, verres, couverts, tasses, buffet, nappage, ambiance],
};
