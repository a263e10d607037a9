import type { Department } from '../kind.ts';
import { dechets } from './hygiene/dechets.ts';
import { desinfection } from './hygiene/desinfection.ts';
import { mains } from './hygiene/mains.ts';
import { menage } from './hygiene/menage.ts';
import { nettoyants } from './hygiene/nettoyants.ts';
import { papier } from './hygiene/papier.ts';
import { plonge } from './hygiene/plonge.ts';

export const hygiene: Department = {
  name: 'Hygiène et entretien',
  slug: 'hygiene-et-entretien',
  icon: 'spray-can',
  categories: [papier, nettoyants, desinfection, plonge, mains, dechets, menage],
};
